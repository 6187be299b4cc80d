/// A source of queries, such as an element or a query of elements. Its queries find descendants at any
/// depth.
@MainActor public protocol XCUIElementTypeQueryProvider {
  /// The elements without a more specific type.
  var otherElements: XCUIElementQuery { get }
  /// The groups.
  var groups: XCUIElementQuery { get }
  /// The windows.
  var windows: XCUIElementQuery { get }
  /// The sheets.
  var sheets: XCUIElementQuery { get }
  /// The drawers.
  var drawers: XCUIElementQuery { get }
  /// The alerts.
  var alerts: XCUIElementQuery { get }
  /// The dialogs.
  var dialogs: XCUIElementQuery { get }
  /// The buttons.
  var buttons: XCUIElementQuery { get }
  /// The radio buttons.
  var radioButtons: XCUIElementQuery { get }
  /// The radio groups.
  var radioGroups: XCUIElementQuery { get }
  /// The check boxes.
  var checkBoxes: XCUIElementQuery { get }
  /// The disclosure triangles.
  var disclosureTriangles: XCUIElementQuery { get }
  /// The pop-up buttons.
  var popUpButtons: XCUIElementQuery { get }
  /// The combo boxes.
  var comboBoxes: XCUIElementQuery { get }
  /// The menu buttons.
  var menuButtons: XCUIElementQuery { get }
  /// The toolbar buttons.
  var toolbarButtons: XCUIElementQuery { get }
  /// The popovers.
  var popovers: XCUIElementQuery { get }
  /// The keyboards.
  var keyboards: XCUIElementQuery { get }
  /// The keys.
  var keys: XCUIElementQuery { get }
  /// The navigation bars.
  var navigationBars: XCUIElementQuery { get }
  /// The tab bars.
  var tabBars: XCUIElementQuery { get }
  /// The tab groups.
  var tabGroups: XCUIElementQuery { get }
  /// The toolbars.
  var toolbars: XCUIElementQuery { get }
  /// The status bars.
  var statusBars: XCUIElementQuery { get }
  /// The tables.
  var tables: XCUIElementQuery { get }
  /// The table rows.
  var tableRows: XCUIElementQuery { get }
  /// The table columns.
  var tableColumns: XCUIElementQuery { get }
  /// The outlines.
  var outlines: XCUIElementQuery { get }
  /// The outline rows.
  var outlineRows: XCUIElementQuery { get }
  /// The browsers.
  var browsers: XCUIElementQuery { get }
  /// The collection views.
  var collectionViews: XCUIElementQuery { get }
  /// The sliders.
  var sliders: XCUIElementQuery { get }
  /// The page indicators.
  var pageIndicators: XCUIElementQuery { get }
  /// The progress indicators.
  var progressIndicators: XCUIElementQuery { get }
  /// The activity indicators.
  var activityIndicators: XCUIElementQuery { get }
  /// The segmented controls.
  var segmentedControls: XCUIElementQuery { get }
  /// The pickers.
  var pickers: XCUIElementQuery { get }
  /// The picker wheels.
  var pickerWheels: XCUIElementQuery { get }
  /// The switches.
  var switches: XCUIElementQuery { get }
  /// The toggles.
  var toggles: XCUIElementQuery { get }
  /// The links.
  var links: XCUIElementQuery { get }
  /// The images.
  var images: XCUIElementQuery { get }
  /// The icons.
  var icons: XCUIElementQuery { get }
  /// The search fields.
  var searchFields: XCUIElementQuery { get }
  /// The scroll views.
  var scrollViews: XCUIElementQuery { get }
  /// The scroll bars.
  var scrollBars: XCUIElementQuery { get }
  /// The static texts.
  var staticTexts: XCUIElementQuery { get }
  /// The text fields.
  var textFields: XCUIElementQuery { get }
  /// The secure text fields.
  var secureTextFields: XCUIElementQuery { get }
  /// The date pickers.
  var datePickers: XCUIElementQuery { get }
  /// The text views.
  var textViews: XCUIElementQuery { get }
  /// The menus.
  var menus: XCUIElementQuery { get }
  /// The menu items.
  var menuItems: XCUIElementQuery { get }
  /// The menu bars.
  var menuBars: XCUIElementQuery { get }
  /// The menu bar items.
  var menuBarItems: XCUIElementQuery { get }
  /// The maps.
  var maps: XCUIElementQuery { get }
  /// The web views.
  var webViews: XCUIElementQuery { get }
  /// The increment arrows.
  var incrementArrows: XCUIElementQuery { get }
  /// The decrement arrows.
  var decrementArrows: XCUIElementQuery { get }
  /// The timelines.
  var timelines: XCUIElementQuery { get }
  /// The rating indicators.
  var ratingIndicators: XCUIElementQuery { get }
  /// The value indicators.
  var valueIndicators: XCUIElementQuery { get }
  /// The split groups.
  var splitGroups: XCUIElementQuery { get }
  /// The splitters.
  var splitters: XCUIElementQuery { get }
  /// The relevance indicators.
  var relevanceIndicators: XCUIElementQuery { get }
  /// The color wells.
  var colorWells: XCUIElementQuery { get }
  /// The help tags.
  var helpTags: XCUIElementQuery { get }
  /// The mattes.
  var mattes: XCUIElementQuery { get }
  /// The dock items.
  var dockItems: XCUIElementQuery { get }
  /// The rulers.
  var rulers: XCUIElementQuery { get }
  /// The ruler markers.
  var rulerMarkers: XCUIElementQuery { get }
  /// The grids.
  var grids: XCUIElementQuery { get }
  /// The level indicators.
  var levelIndicators: XCUIElementQuery { get }
  /// The cells.
  var cells: XCUIElementQuery { get }
  /// The layout areas.
  var layoutAreas: XCUIElementQuery { get }
  /// The layout items.
  var layoutItems: XCUIElementQuery { get }
  /// The handles.
  var handles: XCUIElementQuery { get }
  /// The steppers.
  var steppers: XCUIElementQuery { get }
  /// The tabs.
  var tabs: XCUIElementQuery { get }
  /// The touch bars.
  var touchBars: XCUIElementQuery { get }
  /// The status items.
  var statusItems: XCUIElementQuery { get }
  /// The first match, even if there are others.
  var firstMatch: XCUIElement { get }
  /// Returns the descendants of a type.
  func descendants(matching type: XCUIElement.ElementType) -> XCUIElementQuery
}

extension XCUIElementTypeQueryProvider {
  /// The elements without a more specific type.
  public var otherElements: XCUIElementQuery { descendants(matching: .other) }
  /// The groups.
  public var groups: XCUIElementQuery { descendants(matching: .group) }
  /// The windows.
  public var windows: XCUIElementQuery { descendants(matching: .window) }
  /// The sheets.
  public var sheets: XCUIElementQuery { descendants(matching: .sheet) }
  /// The drawers.
  public var drawers: XCUIElementQuery { descendants(matching: .drawer) }
  /// The alerts.
  public var alerts: XCUIElementQuery { descendants(matching: .alert) }
  /// The dialogs.
  public var dialogs: XCUIElementQuery { descendants(matching: .dialog) }
  /// The buttons.
  public var buttons: XCUIElementQuery { descendants(matching: .button) }
  /// The radio buttons.
  public var radioButtons: XCUIElementQuery { descendants(matching: .radioButton) }
  /// The radio groups.
  public var radioGroups: XCUIElementQuery { descendants(matching: .radioGroup) }
  /// The check boxes.
  public var checkBoxes: XCUIElementQuery { descendants(matching: .checkBox) }
  /// The disclosure triangles.
  public var disclosureTriangles: XCUIElementQuery { descendants(matching: .disclosureTriangle) }
  /// The pop-up buttons.
  public var popUpButtons: XCUIElementQuery { descendants(matching: .popUpButton) }
  /// The combo boxes.
  public var comboBoxes: XCUIElementQuery { descendants(matching: .comboBox) }
  /// The menu buttons.
  public var menuButtons: XCUIElementQuery { descendants(matching: .menuButton) }
  /// The toolbar buttons.
  public var toolbarButtons: XCUIElementQuery { descendants(matching: .toolbarButton) }
  /// The popovers.
  public var popovers: XCUIElementQuery { descendants(matching: .popover) }
  /// The keyboards.
  public var keyboards: XCUIElementQuery { descendants(matching: .keyboard) }
  /// The keys.
  public var keys: XCUIElementQuery { descendants(matching: .key) }
  /// The navigation bars.
  public var navigationBars: XCUIElementQuery { descendants(matching: .navigationBar) }
  /// The tab bars.
  public var tabBars: XCUIElementQuery { descendants(matching: .tabBar) }
  /// The tab groups.
  public var tabGroups: XCUIElementQuery { descendants(matching: .tabGroup) }
  /// The toolbars.
  public var toolbars: XCUIElementQuery { descendants(matching: .toolbar) }
  /// The status bars.
  public var statusBars: XCUIElementQuery { descendants(matching: .statusBar) }
  /// The tables.
  public var tables: XCUIElementQuery { descendants(matching: .table) }
  /// The table rows.
  public var tableRows: XCUIElementQuery { descendants(matching: .tableRow) }
  /// The table columns.
  public var tableColumns: XCUIElementQuery { descendants(matching: .tableColumn) }
  /// The outlines.
  public var outlines: XCUIElementQuery { descendants(matching: .outline) }
  /// The outline rows.
  public var outlineRows: XCUIElementQuery { descendants(matching: .outlineRow) }
  /// The browsers.
  public var browsers: XCUIElementQuery { descendants(matching: .browser) }
  /// The collection views.
  public var collectionViews: XCUIElementQuery { descendants(matching: .collectionView) }
  /// The sliders.
  public var sliders: XCUIElementQuery { descendants(matching: .slider) }
  /// The page indicators.
  public var pageIndicators: XCUIElementQuery { descendants(matching: .pageIndicator) }
  /// The progress indicators.
  public var progressIndicators: XCUIElementQuery { descendants(matching: .progressIndicator) }
  /// The activity indicators.
  public var activityIndicators: XCUIElementQuery { descendants(matching: .activityIndicator) }
  /// The segmented controls.
  public var segmentedControls: XCUIElementQuery { descendants(matching: .segmentedControl) }
  /// The pickers.
  public var pickers: XCUIElementQuery { descendants(matching: .picker) }
  /// The picker wheels.
  public var pickerWheels: XCUIElementQuery { descendants(matching: .pickerWheel) }
  /// The switches.
  public var switches: XCUIElementQuery { descendants(matching: .switch) }
  /// The toggles.
  public var toggles: XCUIElementQuery { descendants(matching: .toggle) }
  /// The links.
  public var links: XCUIElementQuery { descendants(matching: .link) }
  /// The images.
  public var images: XCUIElementQuery { descendants(matching: .image) }
  /// The icons.
  public var icons: XCUIElementQuery { descendants(matching: .icon) }
  /// The search fields.
  public var searchFields: XCUIElementQuery { descendants(matching: .searchField) }
  /// The scroll views.
  public var scrollViews: XCUIElementQuery { descendants(matching: .scrollView) }
  /// The scroll bars.
  public var scrollBars: XCUIElementQuery { descendants(matching: .scrollBar) }
  /// The static texts.
  public var staticTexts: XCUIElementQuery { descendants(matching: .staticText) }
  /// The text fields.
  public var textFields: XCUIElementQuery { descendants(matching: .textField) }
  /// The secure text fields.
  public var secureTextFields: XCUIElementQuery { descendants(matching: .secureTextField) }
  /// The date pickers.
  public var datePickers: XCUIElementQuery { descendants(matching: .datePicker) }
  /// The text views.
  public var textViews: XCUIElementQuery { descendants(matching: .textView) }
  /// The menus.
  public var menus: XCUIElementQuery { descendants(matching: .menu) }
  /// The menu items.
  public var menuItems: XCUIElementQuery { descendants(matching: .menuItem) }
  /// The menu bars.
  public var menuBars: XCUIElementQuery { descendants(matching: .menuBar) }
  /// The menu bar items.
  public var menuBarItems: XCUIElementQuery { descendants(matching: .menuBarItem) }
  /// The maps.
  public var maps: XCUIElementQuery { descendants(matching: .map) }
  /// The web views.
  public var webViews: XCUIElementQuery { descendants(matching: .webView) }
  /// The increment arrows.
  public var incrementArrows: XCUIElementQuery { descendants(matching: .incrementArrow) }
  /// The decrement arrows.
  public var decrementArrows: XCUIElementQuery { descendants(matching: .decrementArrow) }
  /// The timelines.
  public var timelines: XCUIElementQuery { descendants(matching: .timeline) }
  /// The rating indicators.
  public var ratingIndicators: XCUIElementQuery { descendants(matching: .ratingIndicator) }
  /// The value indicators.
  public var valueIndicators: XCUIElementQuery { descendants(matching: .valueIndicator) }
  /// The split groups.
  public var splitGroups: XCUIElementQuery { descendants(matching: .splitGroup) }
  /// The splitters.
  public var splitters: XCUIElementQuery { descendants(matching: .splitter) }
  /// The relevance indicators.
  public var relevanceIndicators: XCUIElementQuery { descendants(matching: .relevanceIndicator) }
  /// The color wells.
  public var colorWells: XCUIElementQuery { descendants(matching: .colorWell) }
  /// The help tags.
  public var helpTags: XCUIElementQuery { descendants(matching: .helpTag) }
  /// The mattes.
  public var mattes: XCUIElementQuery { descendants(matching: .matte) }
  /// The dock items.
  public var dockItems: XCUIElementQuery { descendants(matching: .dockItem) }
  /// The rulers.
  public var rulers: XCUIElementQuery { descendants(matching: .ruler) }
  /// The ruler markers.
  public var rulerMarkers: XCUIElementQuery { descendants(matching: .rulerMarker) }
  /// The grids.
  public var grids: XCUIElementQuery { descendants(matching: .grid) }
  /// The level indicators.
  public var levelIndicators: XCUIElementQuery { descendants(matching: .levelIndicator) }
  /// The cells.
  public var cells: XCUIElementQuery { descendants(matching: .cell) }
  /// The layout areas.
  public var layoutAreas: XCUIElementQuery { descendants(matching: .layoutArea) }
  /// The layout items.
  public var layoutItems: XCUIElementQuery { descendants(matching: .layoutItem) }
  /// The handles.
  public var handles: XCUIElementQuery { descendants(matching: .handle) }
  /// The steppers.
  public var steppers: XCUIElementQuery { descendants(matching: .stepper) }
  /// The tabs.
  public var tabs: XCUIElementQuery { descendants(matching: .tab) }
  /// The touch bars.
  public var touchBars: XCUIElementQuery { descendants(matching: .touchBar) }
  /// The status items.
  public var statusItems: XCUIElementQuery { descendants(matching: .statusItem) }
}
