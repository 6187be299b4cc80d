import Foundation
import Simulator
import Testing
import Trestle

/// What a screen reader says of an outline's rows, and their reused cells.
@Suite(.serialized) @MainActor struct OutlineCellTests {
  final class ValueCell: UITableViewCell {}

  private func stage(_ cell: UITableViewCell.Type) throws -> (
    Simulator, UITableView, Outline<String>
  ) {
    let device = Simulator(size: CGSize(width: 390, height: 800), scale: 2)
    let controller = device.perform { UIViewController() }
    device.show(controller)
    let (table, outline) = device.perform { () -> (UITableView, Outline<String>) in
      let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 300), style: .plain)
      table.register(cell, forCellReuseIdentifier: "item")
      controller.view.addSubview(table)
      let outline = Outline<String>(table) { table, path, row in
        let cell = table.dequeueReusableCell(withIdentifier: "item", for: path)
        cell.textLabel?.text = row.item
        if cell is ValueCell {
          cell.accessibilityTraits = .button
          cell.accessibilityValue = row.item.hasPrefix("File") ? "4 KB" : nil
        }
        return cell
      }
      outline.children = { $0.hasPrefix("Folder") && $0.count < 10 ? ["File in \($0)"] : [] }
      outline.roots = (0..<8).map { "Folder \($0)" } + (0..<60).map { "File \($0)" }
      return (table, outline)
    }
    try device.settle()
    return (device, table, outline)
  }

  @Test(arguments: [false, true])
  func `A file in a cell that showed a folder is no button and not collapsed`(ownCells: Bool) throws
  {
    let (device, table, outline) = try stage(ownCells ? UITableViewCell.self : OutlineCell.self)
    for offset in [0, 1000, 0, 600, 200] as [CGFloat] {
      device.perform { table.contentOffset.y = offset }
      try device.settle()
      for element in device.screenReader.elements {
        guard let label = element.label, outline.roots.contains(label) else { continue }
        let isFolder = label.hasPrefix("Folder")
        #expect(element.value == (isFolder ? "collapsed" : nil), "\(label)")
        #expect(element.traits.contains(.button) == isFolder, "\(label)")
      }
    }
  }

  @Test func `A folder that loses its children is a file`() throws {
    let (device, _, outline) = try stage(OutlineCell.self)
    var isEmpty = false
    device.perform { outline.children = { $0 == "Folder 0" && !isEmpty ? ["File in it"] : [] } }
    func value() -> String? {
      device.screenReader.elements.first { $0.label == "Folder 0" }?.value
    }
    #expect(value() == "collapsed")
    device.perform { outline.expand("Folder 0", animated: false) }
    #expect(value() == "expanded" && outline.count == outline.roots.count + 1)
    isEmpty = true
    device.perform { outline.reload(animated: false) }
    #expect(value() == nil && outline.count == outline.roots.count)
  }

  @Test func `A cell's own value and traits stay`() throws {
    let (device, table, _) = try stage(ValueCell.self)
    for offset in [0, 1000, 0] as [CGFloat] {
      device.perform { table.contentOffset.y = offset }
      try device.settle()
      for element in device.screenReader.elements {
        guard let label = element.label else { continue }
        #expect(element.value == (label.hasPrefix("File") ? "4 KB" : "collapsed"), "\(label)")
        #expect(element.traits.contains(.button))
      }
    }
  }

  @Test func `New children show without a further call`() throws {
    let (device, table, outline) = try stage(OutlineCell.self)
    device.perform {
      outline.expandAll(animated: false)
      outline.children = { $0 == "Folder 0" ? ["one", "two"] : [] }
    }
    #expect(outline.count == outline.roots.count + 2)
    let path = try #require(outline.indexPath(for: "two"))
    device.perform { table.contentOffset.y = 0 }
    #expect(device.perform { table.cellForRow(at: path)?.textLabel?.text } == "two")
  }
}
