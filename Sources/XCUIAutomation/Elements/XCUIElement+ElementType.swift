extension XCUIElement {
  /// The kind of an element, with Apple's raw values.
  ///
  /// Types for which UIKit on Linux has no view are never found; their cases exist so that tests
  /// compile.
  public enum ElementType: UInt, Sendable, CaseIterable {
    /// Matches elements of every type in a query.
    case any = 0
    /// A view without a more specific type.
    case other = 1
    /// The type of an application.
    case application = 2
    /// The type of a group.
    case group = 3
    /// The type of a window.
    case window = 4
    /// The type of a sheet.
    case sheet = 5
    /// The type of a drawer.
    case drawer = 6
    /// The type of an alert.
    case alert = 7
    /// The type of a dialog.
    case dialog = 8
    /// The type of a button.
    case button = 9
    /// The type of a radio button.
    case radioButton = 10
    /// The type of a radio group.
    case radioGroup = 11
    /// The type of a check box.
    case checkBox = 12
    /// The type of a disclosure triangle.
    case disclosureTriangle = 13
    /// The type of a pop up button.
    case popUpButton = 14
    /// The type of a combo box.
    case comboBox = 15
    /// The type of a menu button.
    case menuButton = 16
    /// The type of a toolbar button.
    case toolbarButton = 17
    /// The type of a popover.
    case popover = 18
    /// The type of a keyboard.
    case keyboard = 19
    /// The type of a key.
    case key = 20
    /// The type of a navigation bar.
    case navigationBar = 21
    /// The type of a tab bar.
    case tabBar = 22
    /// The type of a tab group.
    case tabGroup = 23
    /// The type of a toolbar.
    case toolbar = 24
    /// The type of a status bar.
    case statusBar = 25
    /// The type of a table.
    case table = 26
    /// The type of a table row.
    case tableRow = 27
    /// The type of a table column.
    case tableColumn = 28
    /// The type of an outline.
    case outline = 29
    /// The type of an outline row.
    case outlineRow = 30
    /// The type of a browser.
    case browser = 31
    /// The type of a collection view.
    case collectionView = 32
    /// The type of a slider.
    case slider = 33
    /// The type of a page indicator.
    case pageIndicator = 34
    /// The type of a progress indicator.
    case progressIndicator = 35
    /// The type of an activity indicator.
    case activityIndicator = 36
    /// The type of a segmented control.
    case segmentedControl = 37
    /// The type of a picker.
    case picker = 38
    /// The type of a picker wheel.
    case pickerWheel = 39
    /// The type of a switch.
    case `switch` = 40
    /// The type of a toggle.
    case toggle = 41
    /// The type of a link.
    case link = 42
    /// The type of an image.
    case image = 43
    /// The type of an icon.
    case icon = 44
    /// The type of a search field.
    case searchField = 45
    /// The type of a scroll view.
    case scrollView = 46
    /// The type of a scroll bar.
    case scrollBar = 47
    /// The type of a static text.
    case staticText = 48
    /// The type of a text field.
    case textField = 49
    /// The type of a secure text field.
    case secureTextField = 50
    /// The type of a date picker.
    case datePicker = 51
    /// The type of a text view.
    case textView = 52
    /// The type of a menu.
    case menu = 53
    /// The type of a menu item.
    case menuItem = 54
    /// The type of a menu bar.
    case menuBar = 55
    /// The type of a menu bar item.
    case menuBarItem = 56
    /// The type of a map.
    case map = 57
    /// The type of a web view.
    case webView = 58
    /// The type of an increment arrow.
    case incrementArrow = 59
    /// The type of a decrement arrow.
    case decrementArrow = 60
    /// The type of a timeline.
    case timeline = 61
    /// The type of a rating indicator.
    case ratingIndicator = 62
    /// The type of a value indicator.
    case valueIndicator = 63
    /// The type of a split group.
    case splitGroup = 64
    /// The type of a splitter.
    case splitter = 65
    /// The type of a relevance indicator.
    case relevanceIndicator = 66
    /// The type of a color well.
    case colorWell = 67
    /// The type of a help tag.
    case helpTag = 68
    /// The type of a matte.
    case matte = 69
    /// The type of a dock item.
    case dockItem = 70
    /// The type of a ruler.
    case ruler = 71
    /// The type of a ruler marker.
    case rulerMarker = 72
    /// The type of a grid.
    case grid = 73
    /// The type of a level indicator.
    case levelIndicator = 74
    /// The type of a cell.
    case cell = 75
    /// The type of a layout area.
    case layoutArea = 76
    /// The type of a layout item.
    case layoutItem = 77
    /// The type of a handle.
    case handle = 78
    /// The type of a stepper.
    case stepper = 79
    /// The type of a tab.
    case tab = 80
    /// The type of a touch bar.
    case touchBar = 81
    /// The type of a status item.
    case statusItem = 82

    /// The name in descriptions, such as `NavigationBar`.
    var name: String {
      let text = String(describing: self)
      return text.prefix(1).uppercased() + text.dropFirst()
    }
  }
}
