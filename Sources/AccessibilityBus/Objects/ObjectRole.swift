import UIKit

/// The role of an object, by AT-SPI's numbers.
package enum ObjectRole: UInt32, Sendable {
  case dialog = 16
  case frame = 23
  case image = 27
  case label = 29
  case listItem = 32
  case pageTab = 37
  case pageTabList = 38
  case panel = 39
  case passwordText = 40
  case progressBar = 42
  case button = 43
  case scrollPane = 49
  case slider = 51
  case spinButton = 52
  case table = 55
  case tableCell = 56
  case text = 61
  case toggleButton = 62
  case tree = 65
  case application = 75
  case entry = 79
  case heading = 83
  case link = 88
  case treeItem = 91
  case listBox = 98
  case notification = 101

  var name: String {
    switch self {
    case .dialog: "dialog"
    case .frame: "frame"
    case .image: "image"
    case .label: "label"
    case .listItem: "list item"
    case .pageTab: "page tab"
    case .pageTabList: "page tab list"
    case .panel: "panel"
    case .passwordText: "password text"
    case .progressBar: "progress bar"
    case .button: "push button"
    case .scrollPane: "scroll pane"
    case .slider: "slider"
    case .spinButton: "spin button"
    case .table: "table"
    case .tableCell: "table cell"
    case .text: "text"
    case .toggleButton: "toggle button"
    case .tree: "tree"
    case .treeItem: "tree item"
    case .application: "application"
    case .entry: "entry"
    case .heading: "heading"
    case .link: "link"
    case .listBox: "list box"
    case .notification: "notification"
    }
  }

  /// Creates the role of a list with these items.
  @MainActor init(of items: AllItems) {
    self = items.isGrid ? .table : items.isOutline ? .tree : .listBox
  }

  /// Creates the role of an item of a list.
  @MainActor init(ofItemIn items: AllItems) {
    self = items.isGrid ? .tableCell : items.isOutline ? .treeItem : .listItem
  }

  /// Whether an object of the role is an item of a list.
  var isItem: Bool { self == .listItem || self == .tableCell || self == .treeItem }
}
