/// A source of queries, such as an element or a query of elements. Its queries find descendants at any
/// depth.
@MainActor public protocol XCUIElementTypeQueryProvider {
  /// A query for the elements without a more specific type.
  var otherElements: XCUIElementQuery { get }
  /// A query for the groups.
  var groups: XCUIElementQuery { get }
  /// A query for the windows.
  var windows: XCUIElementQuery { get }
  /// A query for the sheets.
  var sheets: XCUIElementQuery { get }
  /// A query for the drawers.
  var drawers: XCUIElementQuery { get }
  /// A query for the alerts.
  var alerts: XCUIElementQuery { get }
  /// A query for the dialogs.
  var dialogs: XCUIElementQuery { get }
  /// A query for the buttons.
  var buttons: XCUIElementQuery { get }
  /// A query for the radio buttons.
  var radioButtons: XCUIElementQuery { get }
  /// A query for the radio groups.
  var radioGroups: XCUIElementQuery { get }
  /// A query for the check boxes.
  var checkBoxes: XCUIElementQuery { get }
  /// A query for the disclosure triangles.
  var disclosureTriangles: XCUIElementQuery { get }
  /// A query for the pop-up buttons.
  var popUpButtons: XCUIElementQuery { get }
  /// A query for the combo boxes.
  var comboBoxes: XCUIElementQuery { get }
  /// A query for the menu buttons.
  var menuButtons: XCUIElementQuery { get }
  /// A query for the toolbar buttons.
  var toolbarButtons: XCUIElementQuery { get }
  /// A query for the popovers.
  var popovers: XCUIElementQuery { get }
  /// A query for the keyboards.
  var keyboards: XCUIElementQuery { get }
  /// A query for the keys.
  var keys: XCUIElementQuery { get }
  /// A query for the navigation bars.
  var navigationBars: XCUIElementQuery { get }
  /// A query for the tab bars.
  var tabBars: XCUIElementQuery { get }
  /// A query for the tab groups.
  var tabGroups: XCUIElementQuery { get }
  /// A query for the toolbars.
  var toolbars: XCUIElementQuery { get }
  /// A query for the status bars.
  var statusBars: XCUIElementQuery { get }
  /// A query for the tables.
  var tables: XCUIElementQuery { get }
  /// A query for the table rows.
  var tableRows: XCUIElementQuery { get }
  /// A query for the table columns.
  var tableColumns: XCUIElementQuery { get }
  /// A query for the outlines.
  var outlines: XCUIElementQuery { get }
  /// A query for the outline rows.
  var outlineRows: XCUIElementQuery { get }
  /// A query for the browsers.
  var browsers: XCUIElementQuery { get }
  /// A query for the collection views.
  var collectionViews: XCUIElementQuery { get }
  /// A query for the sliders.
  var sliders: XCUIElementQuery { get }
  /// A query for the page indicators.
  var pageIndicators: XCUIElementQuery { get }
  /// A query for the progress indicators.
  var progressIndicators: XCUIElementQuery { get }
  /// A query for the activity indicators.
  var activityIndicators: XCUIElementQuery { get }
  /// A query for the segmented controls.
  var segmentedControls: XCUIElementQuery { get }
  /// A query for the pickers.
  var pickers: XCUIElementQuery { get }
  /// A query for the picker wheels.
  var pickerWheels: XCUIElementQuery { get }
  /// A query for the switches.
  var switches: XCUIElementQuery { get }
  /// A query for the toggles.
  var toggles: XCUIElementQuery { get }
  /// A query for the links.
  var links: XCUIElementQuery { get }
  /// A query for the images.
  var images: XCUIElementQuery { get }
  /// A query for the icons.
  var icons: XCUIElementQuery { get }
  /// A query for the search fields.
  var searchFields: XCUIElementQuery { get }
  /// A query for the scroll views.
  var scrollViews: XCUIElementQuery { get }
  /// A query for the scroll bars.
  var scrollBars: XCUIElementQuery { get }
  /// A query for the static texts.
  var staticTexts: XCUIElementQuery { get }
  /// A query for the text fields.
  var textFields: XCUIElementQuery { get }
  /// A query for the secure text fields.
  var secureTextFields: XCUIElementQuery { get }
  /// A query for the date pickers.
  var datePickers: XCUIElementQuery { get }
  /// A query for the text views.
  var textViews: XCUIElementQuery { get }
  /// A query for the menus.
  var menus: XCUIElementQuery { get }
  /// A query for the menu items.
  var menuItems: XCUIElementQuery { get }
  /// A query for the menu bars.
  var menuBars: XCUIElementQuery { get }
  /// A query for the menu bar items.
  var menuBarItems: XCUIElementQuery { get }
  /// A query for the maps.
  var maps: XCUIElementQuery { get }
  /// A query for the web views.
  var webViews: XCUIElementQuery { get }
  /// A query for the increment arrows.
  var incrementArrows: XCUIElementQuery { get }
  /// A query for the decrement arrows.
  var decrementArrows: XCUIElementQuery { get }
  /// A query for the timelines.
  var timelines: XCUIElementQuery { get }
  /// A query for the rating indicators.
  var ratingIndicators: XCUIElementQuery { get }
  /// A query for the value indicators.
  var valueIndicators: XCUIElementQuery { get }
  /// A query for the split groups.
  var splitGroups: XCUIElementQuery { get }
  /// A query for the splitters.
  var splitters: XCUIElementQuery { get }
  /// A query for the relevance indicators.
  var relevanceIndicators: XCUIElementQuery { get }
  /// A query for the color wells.
  var colorWells: XCUIElementQuery { get }
  /// A query for the help tags.
  var helpTags: XCUIElementQuery { get }
  /// A query for the mattes.
  var mattes: XCUIElementQuery { get }
  /// A query for the dock items.
  var dockItems: XCUIElementQuery { get }
  /// A query for the rulers.
  var rulers: XCUIElementQuery { get }
  /// A query for the ruler markers.
  var rulerMarkers: XCUIElementQuery { get }
  /// A query for the grids.
  var grids: XCUIElementQuery { get }
  /// A query for the level indicators.
  var levelIndicators: XCUIElementQuery { get }
  /// A query for the cells.
  var cells: XCUIElementQuery { get }
  /// A query for the layout areas.
  var layoutAreas: XCUIElementQuery { get }
  /// A query for the layout items.
  var layoutItems: XCUIElementQuery { get }
  /// A query for the handles.
  var handles: XCUIElementQuery { get }
  /// A query for the steppers.
  var steppers: XCUIElementQuery { get }
  /// A query for the tabs.
  var tabs: XCUIElementQuery { get }
  /// A query for the touch bars.
  var touchBars: XCUIElementQuery { get }
  /// A query for the status items.
  var statusItems: XCUIElementQuery { get }
  /// The first match, even if there are others.
  var firstMatch: XCUIElement { get }
  /// Returns the descendants of a type.
  func descendants(matching type: XCUIElement.ElementType) -> XCUIElementQuery
}

extension XCUIElementTypeQueryProvider {
  /// A query for the elements without a more specific type.
  public var otherElements: XCUIElementQuery { descendants(matching: .other) }
  /// A query for the groups.
  public var groups: XCUIElementQuery { descendants(matching: .group) }
  /// A query for the windows.
  public var windows: XCUIElementQuery { descendants(matching: .window) }
  /// A query for the sheets.
  public var sheets: XCUIElementQuery { descendants(matching: .sheet) }
  /// A query for the drawers.
  public var drawers: XCUIElementQuery { descendants(matching: .drawer) }
  /// A query for the alerts.
  public var alerts: XCUIElementQuery { descendants(matching: .alert) }
  /// A query for the dialogs.
  public var dialogs: XCUIElementQuery { descendants(matching: .dialog) }
  /// A query for the buttons.
  public var buttons: XCUIElementQuery { descendants(matching: .button) }
  /// A query for the radio buttons.
  public var radioButtons: XCUIElementQuery { descendants(matching: .radioButton) }
  /// A query for the radio groups.
  public var radioGroups: XCUIElementQuery { descendants(matching: .radioGroup) }
  /// A query for the check boxes.
  public var checkBoxes: XCUIElementQuery { descendants(matching: .checkBox) }
  /// A query for the disclosure triangles.
  public var disclosureTriangles: XCUIElementQuery { descendants(matching: .disclosureTriangle) }
  /// A query for the pop-up buttons.
  public var popUpButtons: XCUIElementQuery { descendants(matching: .popUpButton) }
  /// A query for the combo boxes.
  public var comboBoxes: XCUIElementQuery { descendants(matching: .comboBox) }
  /// A query for the menu buttons.
  public var menuButtons: XCUIElementQuery { descendants(matching: .menuButton) }
  /// A query for the toolbar buttons.
  public var toolbarButtons: XCUIElementQuery { descendants(matching: .toolbarButton) }
  /// A query for the popovers.
  public var popovers: XCUIElementQuery { descendants(matching: .popover) }
  /// A query for the keyboards.
  public var keyboards: XCUIElementQuery { descendants(matching: .keyboard) }
  /// A query for the keys.
  public var keys: XCUIElementQuery { descendants(matching: .key) }
  /// A query for the navigation bars.
  public var navigationBars: XCUIElementQuery { descendants(matching: .navigationBar) }
  /// A query for the tab bars.
  public var tabBars: XCUIElementQuery { descendants(matching: .tabBar) }
  /// A query for the tab groups.
  public var tabGroups: XCUIElementQuery { descendants(matching: .tabGroup) }
  /// A query for the toolbars.
  public var toolbars: XCUIElementQuery { descendants(matching: .toolbar) }
  /// A query for the status bars.
  public var statusBars: XCUIElementQuery { descendants(matching: .statusBar) }
  /// A query for the tables.
  public var tables: XCUIElementQuery { descendants(matching: .table) }
  /// A query for the table rows.
  public var tableRows: XCUIElementQuery { descendants(matching: .tableRow) }
  /// A query for the table columns.
  public var tableColumns: XCUIElementQuery { descendants(matching: .tableColumn) }
  /// A query for the outlines.
  public var outlines: XCUIElementQuery { descendants(matching: .outline) }
  /// A query for the outline rows.
  public var outlineRows: XCUIElementQuery { descendants(matching: .outlineRow) }
  /// A query for the browsers.
  public var browsers: XCUIElementQuery { descendants(matching: .browser) }
  /// A query for the collection views.
  public var collectionViews: XCUIElementQuery { descendants(matching: .collectionView) }
  /// A query for the sliders.
  public var sliders: XCUIElementQuery { descendants(matching: .slider) }
  /// A query for the page indicators.
  public var pageIndicators: XCUIElementQuery { descendants(matching: .pageIndicator) }
  /// A query for the progress indicators.
  public var progressIndicators: XCUIElementQuery { descendants(matching: .progressIndicator) }
  /// A query for the activity indicators.
  public var activityIndicators: XCUIElementQuery { descendants(matching: .activityIndicator) }
  /// A query for the segmented controls.
  public var segmentedControls: XCUIElementQuery { descendants(matching: .segmentedControl) }
  /// A query for the pickers.
  public var pickers: XCUIElementQuery { descendants(matching: .picker) }
  /// A query for the picker wheels.
  public var pickerWheels: XCUIElementQuery { descendants(matching: .pickerWheel) }
  /// A query for the switches.
  public var switches: XCUIElementQuery { descendants(matching: .switch) }
  /// A query for the toggles.
  public var toggles: XCUIElementQuery { descendants(matching: .toggle) }
  /// A query for the links.
  public var links: XCUIElementQuery { descendants(matching: .link) }
  /// A query for the images.
  public var images: XCUIElementQuery { descendants(matching: .image) }
  /// A query for the icons.
  public var icons: XCUIElementQuery { descendants(matching: .icon) }
  /// A query for the search fields.
  public var searchFields: XCUIElementQuery { descendants(matching: .searchField) }
  /// A query for the scroll views.
  public var scrollViews: XCUIElementQuery { descendants(matching: .scrollView) }
  /// A query for the scroll bars.
  public var scrollBars: XCUIElementQuery { descendants(matching: .scrollBar) }
  /// A query for the static texts.
  public var staticTexts: XCUIElementQuery { descendants(matching: .staticText) }
  /// A query for the text fields.
  public var textFields: XCUIElementQuery { descendants(matching: .textField) }
  /// A query for the secure text fields.
  public var secureTextFields: XCUIElementQuery { descendants(matching: .secureTextField) }
  /// A query for the date pickers.
  public var datePickers: XCUIElementQuery { descendants(matching: .datePicker) }
  /// A query for the text views.
  public var textViews: XCUIElementQuery { descendants(matching: .textView) }
  /// A query for the menus.
  public var menus: XCUIElementQuery { descendants(matching: .menu) }
  /// A query for the menu items.
  public var menuItems: XCUIElementQuery { descendants(matching: .menuItem) }
  /// A query for the menu bars.
  public var menuBars: XCUIElementQuery { descendants(matching: .menuBar) }
  /// A query for the menu bar items.
  public var menuBarItems: XCUIElementQuery { descendants(matching: .menuBarItem) }
  /// A query for the maps.
  public var maps: XCUIElementQuery { descendants(matching: .map) }
  /// A query for the web views.
  public var webViews: XCUIElementQuery { descendants(matching: .webView) }
  /// A query for the increment arrows.
  public var incrementArrows: XCUIElementQuery { descendants(matching: .incrementArrow) }
  /// A query for the decrement arrows.
  public var decrementArrows: XCUIElementQuery { descendants(matching: .decrementArrow) }
  /// A query for the timelines.
  public var timelines: XCUIElementQuery { descendants(matching: .timeline) }
  /// A query for the rating indicators.
  public var ratingIndicators: XCUIElementQuery { descendants(matching: .ratingIndicator) }
  /// A query for the value indicators.
  public var valueIndicators: XCUIElementQuery { descendants(matching: .valueIndicator) }
  /// A query for the split groups.
  public var splitGroups: XCUIElementQuery { descendants(matching: .splitGroup) }
  /// A query for the splitters.
  public var splitters: XCUIElementQuery { descendants(matching: .splitter) }
  /// A query for the relevance indicators.
  public var relevanceIndicators: XCUIElementQuery { descendants(matching: .relevanceIndicator) }
  /// A query for the color wells.
  public var colorWells: XCUIElementQuery { descendants(matching: .colorWell) }
  /// A query for the help tags.
  public var helpTags: XCUIElementQuery { descendants(matching: .helpTag) }
  /// A query for the mattes.
  public var mattes: XCUIElementQuery { descendants(matching: .matte) }
  /// A query for the dock items.
  public var dockItems: XCUIElementQuery { descendants(matching: .dockItem) }
  /// A query for the rulers.
  public var rulers: XCUIElementQuery { descendants(matching: .ruler) }
  /// A query for the ruler markers.
  public var rulerMarkers: XCUIElementQuery { descendants(matching: .rulerMarker) }
  /// A query for the grids.
  public var grids: XCUIElementQuery { descendants(matching: .grid) }
  /// A query for the level indicators.
  public var levelIndicators: XCUIElementQuery { descendants(matching: .levelIndicator) }
  /// A query for the cells.
  public var cells: XCUIElementQuery { descendants(matching: .cell) }
  /// A query for the layout areas.
  public var layoutAreas: XCUIElementQuery { descendants(matching: .layoutArea) }
  /// A query for the layout items.
  public var layoutItems: XCUIElementQuery { descendants(matching: .layoutItem) }
  /// A query for the handles.
  public var handles: XCUIElementQuery { descendants(matching: .handle) }
  /// A query for the steppers.
  public var steppers: XCUIElementQuery { descendants(matching: .stepper) }
  /// A query for the tabs.
  public var tabs: XCUIElementQuery { descendants(matching: .tab) }
  /// A query for the touch bars.
  public var touchBars: XCUIElementQuery { descendants(matching: .touchBar) }
  /// A query for the status items.
  public var statusItems: XCUIElementQuery { descendants(matching: .statusItem) }
}
