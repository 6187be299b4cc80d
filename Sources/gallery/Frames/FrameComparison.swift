import Foundation
import InterfaceBuilderDocuments
import Simulator
import UIKit

/// Compares the frames that Trestle lays out with those that Interface Builder saved.
@MainActor struct FrameComparison {
  struct Difference {
    let place: String
    let element: String
    let saved: CGRect
    let laidOut: CGRect
    /// Whether the view shows text, so that its frame depends on Apple's font.
    var isOfText: Bool { FrameComparison.texts.contains(element) }
    /// The maximum difference of an edge or a length, in points.
    var distance: CGFloat {
      max(
        abs(saved.minX - laidOut.minX), abs(saved.minY - laidOut.minY),
        abs(saved.width - laidOut.width), abs(saved.height - laidOut.height))
    }
  }

  /// The outcome for one document.
  struct Result {
    var roots = 0
    /// The number of trees that were not compared: flagged, contradictory or with replaced classes.
    var skippedRoots = 0
    var compared = 0
    /// The number of compared frames of views that show text.
    var comparedTexts = 0
    var differences: [Difference] = []

    var textDifferences: Int { differences.count { $0.isOfText } }
  }

  /// Elements whose views show text, so that their frames depend on Apple's font.
  nonisolated static let texts: Set<String> = [
    "label", "button", "textField", "textView", "segmentedControl", "searchBar",
  ]

  let document: InterfaceDocument
  let name: String

  func run() -> Result {
    var result = Result()
    AssumedSize.note(document)
    SavedProgressView.isOld = isOld
    let bundle = Bundle(url: URL(fileURLWithPath: document.file).deletingLastPathComponent())
    if isLater { return result }
    for root in DocumentRoot.all(of: document, bundle: bundle ?? .main) {
      result.roots += 1
      let saved = SavedFrames(root.element)
      guard DocumentRoot.isComplete(root.element), isSound(root.element, saved) else {
        result.skippedRoots += 1
        continue
      }
      layOut(root, saved)
      compare(root, saved, &result)
    }
    return result
  }

  /// Whether the document was saved by Xcode 11 or earlier, in which progress bars were 2 points high.
  private var isOld: Bool {
    document.root["toolsVersion"].flatMap { Double($0.prefix { $0 != "." }) }.map { $0 < 17000 }
      ?? false
  }

  /// Whether the document was saved by Xcode 26 or later, in which controls have the sizes of iOS 26.
  var isLater: Bool {
    let version = document.root["toolsVersion"].flatMap { Double($0.prefix { $0 != "." }) } ?? 0
    return version >= 24000 && version < 32000
  }

  /// Returns whether the saved frames meet the required constraints between views.
  private func isSound(_ root: DocumentElement, _ saved: SavedFrames) -> Bool {
    var isSound = true
    root.forEach { element in
      if element.flag("misplaced") == true || element.flag("ambiguous") == true { isSound = false }
      guard element.name == "constraint", isInstalled(element),
        let constraint = DocumentConstraint(element),
        let holder = element.parent?.parent?.identifier,
        let miss = saved.miss(constraint, holder: holder)
      else { return }
      if miss > 0.51 { isSound = false }
    }
    return isSound && root.rect("frame").map { !$0.isEmpty } ?? false
  }

  /// Returns whether the document does not exclude a constraint from every size class.
  private func isInstalled(_ constraint: DocumentElement) -> Bool {
    guard let id = constraint.identifier, let view = constraint.parent?.parent else { return true }
    return !view.children.contains { variation in
      variation.name == "variation" && variation.key == "default"
        && variation.children("mask").contains { mask in
          mask.key == "constraints"
            && mask.children.contains { $0.name == "exclude" && $0["reference"] == id }
        }
    }
  }

  private func layOut(_ root: DocumentRoot, _ saved: SavedFrames) {
    guard let frame = root.element.rect("frame") else { return }
    if let cell = root.view as? UITableViewCell {
      let table = DocumentTable(cell, element: root.element, document: document)
      table.layOut(size: frame.size, saved: saved)
      return
    }
    guard let controller = root.controller else { return }
    let insets = safeArea(root, saved, frame.size)
    let device = Simulator(size: frame.size, appearance: Appearance(safeAreaInsets: insets))
    device.perform {
      // Interface Builder keeps a root at its size, regardless of its constraints.
      root.view.translatesAutoresizingMaskIntoConstraints = true
      device.window.rootViewController = controller
      root.view.frame = CGRect(origin: .zero, size: frame.size)
      root.view.layoutIfNeeded()
    }
  }

  /// Returns the safe area of the document's device, to the extent that constraints reveal it.
  private func safeArea(
    _ root: DocumentRoot, _ saved: SavedFrames, _ size: CGSize
  ) -> UIEdgeInsets {
    var insets = UIEdgeInsets.zero
    var guides: [String: String] = [:]
    for guide in root.element.children("viewLayoutGuide") where guide.key == "safeArea" {
      if let id = guide.identifier { guides[id] = "safeArea" }
    }
    for guide in root.element.parent?.child("layoutGuides")?.children ?? [] {
      if let id = guide.identifier { guides[id] = guide["type"] ?? "" }
    }
    var isFound: Set<String> = []
    var center: CGFloat?
    root.element.forEach { element in
      guard element.name == "constraint", isInstalled(element),
        let read = DocumentConstraint(element), read.relation == .equal, read.priority == 1000,
        read.multiplier == 1,
        let secondItem = read.secondItem, let secondAttribute = read.secondAttribute
      else { return }
      let first = (item: read.firstItem ?? "", attribute: read.firstAttribute)
      let second = (item: secondItem, attribute: secondAttribute)
      for (guide, view, offset) in [
        (first, second, -read.constant), (second, first, read.constant),
      ] {
        let isRoot = guide.item.isEmpty || guide.item == root.element.identifier
        let isMargin = isRoot && element.parent?.parent === root.element
        let names = ["topMargin": "top", "bottomMargin": "bottom"]
        let margin = isMargin ? names[guide.attribute] : nil
        guard let kind = margin == nil ? guides[guide.item] : "safeArea",
          let rect = saved.alignmentRect(view.item)
        else { continue }
        // view = guide + offset
        let edge: Double? =
          switch view.attribute {
          case "top": rect.minY
          case "bottom": rect.maxY
          case "leading", "left": rect.minX
          case "trailing", "right": rect.maxX
          case "centerY": rect.midY
          default: nil
          }
        guard let edge else { continue }
        let place = edge - offset
        switch (kind, margin ?? guide.attribute) {
        case ("safeArea", "top"), ("top", "bottom"):
          if isFound.insert("top").inserted { insets.top = max(0, place) }
        case ("safeArea", "bottom"), ("bottom", "top"):
          if isFound.insert("bottom").inserted { insets.bottom = max(0, size.height - place) }
        case ("safeArea", "leading"), ("safeArea", "left"):
          if isFound.insert("left").inserted { insets.left = max(0, place) }
        case ("safeArea", "trailing"), ("safeArea", "right"):
          if isFound.insert("right").inserted { insets.right = max(0, size.width - place) }
        case ("safeArea", "centerY"): center = place
        default: break
        }
      }
    }
    let device = DeviceInsets(document, root.element, size)
    if !guides.isEmpty, let device {
      if !isFound.contains("top") { insets.top = device.top }
      if !isFound.contains("bottom"), guides.values.contains("safeArea") {
        insets.bottom = device.bottom
      }
    }
    // The middle gives away the edge that nothing else does.
    if let center {
      if !isFound.contains("top") {
        insets.top = max(0, 2 * center - size.height + insets.bottom)
      } else if !isFound.contains("bottom") {
        insets.bottom = max(0, size.height + insets.top - 2 * center)
      }
    }
    return insets
  }

  private func compare(_ root: DocumentRoot, _ saved: SavedFrames, _ result: inout Result) {
    var found: [Difference] = []
    var compared = 0
    var texts = 0
    func visit(_ element: DocumentElement) {
      for child in element.children {
        // Cells are trees of their own, and the text of styles is laid out by the cell.
        if child.name == "tableViewCell" { continue }
        if child.name == "tableViewCellContentView", element["style"] != nil { continue }
        if let id = child.identifier, let frame = child.rect("frame"), isComparable(child),
          let view = root.object(id) as? UIView, view !== root.view, view.superview != nil,
          child.name != "tableViewCellContentView"
        {
          compared += 1
          if Self.texts.contains(child.name) { texts += 1 }
          var laidOut = view.frame
          // Where a table puts its header and footer depends on its rows.
          if let key = child.key, ["tableHeaderView", "tableFooterView"].contains(key) {
            laidOut.origin = frame.origin
          }
          let difference = Difference(
            place: "\(name):\(child.line)", element: child.name, saved: frame, laidOut: laidOut)
          if difference.distance > 1 { found.append(difference) }
        }
        visit(child)
      }
    }
    visit(root.element)
    result.compared += compared
    result.comparedTexts += texts
    result.differences += found
  }

  private func isComparable(_ element: DocumentElement) -> Bool {
    guard let frame = element.rect("frame"), !frame.isEmpty else { return false }
    if element["placeholderIntrinsicWidth"] != nil || element["placeholderIntrinsicHeight"] != nil {
      return false
    }
    var outer: DocumentElement? = element
    while let current = outer {
      if current.flag("hidden") == true, current.parent?.parent?.name == "stackView" {
        return false
      }
      if current.name == "navigationBar" || current.name == "toolbar" { return false }
      outer = current.parent
    }
    return true
  }
}
