import UIKit

class Screen: UIViewController {
  var log: [String] = []
  var stored = 1
}

class DetailScreen: Screen {}

class Table: UITableView {}
