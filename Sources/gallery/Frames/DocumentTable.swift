import Foundation
import InterfaceBuilderDocuments
import UIKit

/// A table around a document's cell, which gives the cell the margins for the table's width.
@MainActor final class DocumentTable: NSObject, UITableViewDataSource, UITableViewDelegate {
  private let cell: UITableViewCell
  private let element: DocumentElement
  private let document: InterfaceDocument
  private var height: CGFloat = 44
  private let host = UIView()

  init(_ cell: UITableViewCell, element: DocumentElement, document: InterfaceDocument) {
    self.cell = cell
    self.element = element
    self.document = document
  }

  /// Lays out the cell as a row of a table, and then at its saved size.
  func layOut(size: CGSize, saved: SavedFrames) {
    let surroundings = tableElement
    // The cell of a nib can be narrower than the device, and so can a table in a sheet, but the margins
    // are those of the device.
    let own = surroundings?.rect("frame")?.width
    let width = own.map { max($0, deviceWidth ?? $0) } ?? min(size.width, deviceWidth ?? size.width)
    let style: UITableView.Style =
      switch surroundings?["style"] {
      case "grouped": .grouped
      case "insetGrouped": .insetGrouped
      default: .plain
      }
    height = size.height
    let table = UITableView(
      frame: CGRect(x: 0, y: 0, width: width, height: size.height + 200), style: style)
    table.dataSource = self
    table.delegate = self
    table.reloadData()
    table.layoutIfNeeded()
    cell.frame.size = size
    cell.setNeedsLayout()
    cell.layoutIfNeeded()
    let content = cell.contentView
    if let margins = oldMargins(saved) { content.directionalLayoutMargins = margins }
    guard let inner = element.child(key: "contentView"), let frame = inner.rect("frame") else {
      return
    }
    // The content's size follows from accessories and separators, but the content is compared at its
    // saved size. Moving the content removes the constraints to the cell itself.
    if element.child("constraints") == nil {
      content.removeFromSuperview()
      host.frame = CGRect(origin: .zero, size: size)
      host.addSubview(content)
    }
    content.frame = frame
    content.layoutIfNeeded()
  }

  /// The table to which the cell belongs; nil in a nib.
  private var tableElement: DocumentElement? {
    var outer = element.parent
    while let current = outer, current.name != "tableView" { outer = current.parent }
    return outer
  }

  /// The width of the device on which the document was laid out, in points.
  private var deviceWidth: CGFloat? {
    let device = document.root.child("device")
    guard device?["orientation"] != "landscape", let id = device?.identifier else { return nil }
    let widths: [String: CGFloat] = [
      "retina3_5": 320, "retina4_0": 320, "retina4_7": 375, "retina5_5": 414, "retina5_9": 375,
      "retina6_0": 390, "retina6_1": 414, "retina6_12": 393, "retina6_5": 414, "retina6_7": 428,
      "retina6_72": 430, "ipad9_7": 768,
    ]
    return widths[id]
  }

  /// Returns the margins of the content in a document of Xcode 11 or earlier, where they were 8, 15 or
  /// 16 points, as revealed by constraints.
  private func oldMargins(_ saved: SavedFrames) -> NSDirectionalEdgeInsets? {
    guard let version = document.root["toolsVersion"].flatMap({ Double($0.prefix { $0 != "." }) }),
      version < 17000, let content = element.child(key: "contentView"),
      let id = content.identifier, let size = content.rect("frame")?.size
    else { return nil }
    var margins = cell.contentView.directionalLayoutMargins
    for child in content.child("constraints")?.children ?? [] {
      guard let read = DocumentConstraint(child), read.relation == .equal, read.priority == 1000,
        read.multiplier == 1, let item = read.secondItem, let attribute = read.secondAttribute
      else { continue }
      let first = (item: read.firstItem ?? id, attribute: read.firstAttribute)
      for (outer, inner, offset) in [
        (first, (item: item, attribute: attribute), -read.constant),
        ((item: item, attribute: attribute), first, read.constant),
      ] where outer.item == id && inner.item != id {
        guard let rect = saved.alignmentRect(inner.item),
          let outerRect = saved.alignmentRect(id)
        else { continue }
        let frame = rect.offsetBy(dx: -outerRect.minX, dy: -outerRect.minY)
        switch (outer.attribute, inner.attribute) {
        case ("leadingMargin", "leading"): margins.leading = frame.minX - offset
        case ("trailingMargin", "trailing"): margins.trailing = size.width - frame.maxX + offset
        case ("topMargin", "top"): margins.top = frame.minY - offset
        case ("bottomMargin", "bottom"): margins.bottom = size.height - frame.maxY + offset
        default: break
        }
      }
    }
    return margins
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }

  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    height
  }

  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell { cell }
}
