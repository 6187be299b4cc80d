import ArgumentParser
import Foundation
import GalleryPages
import InterfaceBuilderDocuments
import UIKit

/// An Interface Builder document that the gallery displays.
@MainActor struct DocumentFile {
  let url: URL
  /// The storyboard identifier, or the object identifier, of a scene; nil for the initial one.
  let scene: String?

  /// Reads the document, and creates the controller that displays it.
  ///
  /// - Throws: The reason that the document cannot be read, with the line number.
  func makeController() throws -> UIViewController {
    let document = try InterfaceDocument([UInt8](read()), file: url.path)
    let bundle = ProjectAssets.bundle(of: url)
    if document.kind == .nib { return controller(of: document, bundle) }
    let storyboard = UIStoryboard(document: document, bundle: bundle, file: url)
    if let scene {
      let controllers = document.scenes.compactMap(\.controller)
      let found = controllers.first {
        $0["storyboardIdentifier"] == scene || $0.identifier == scene
      }
      guard let found else {
        let names = controllers.compactMap { $0["storyboardIdentifier"] ?? $0.identifier }
        throw ValidationError(
          "There is no scene \"\(scene)\"; there are: \(names.joined(separator: ", ")).")
      }
      return storyboard.controller(of: found) ?? UIViewController()
    }
    if let initial = storyboard.instantiateInitialViewController() { return initial }
    guard let first = document.scenes.first?.controller else {
      throw ValidationError("\(url.path) has no scenes.")
    }
    return storyboard.controller(of: first) ?? UIViewController()
  }

  /// Returns the document's bytes.
  ///
  /// - Throws: The reason that the document cannot be read, in words.
  func read() throws -> Data {
    var isFolder: ObjCBool = false
    let exists = FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder)
    if isFolder.boolValue {
      // A document that Xcode has compiled is a folder as well.
      let isCompiled = ["storyboardc", "nib"].contains(url.pathExtension)
      throw ValidationError(
        isCompiled
          ? "\(url.path): this is a compiled document; the gallery reads what Interface Builder saves."
          : "\(url.path): this is a folder.")
    }
    if !exists { throw ValidationError("\(url.path): there is no such file.") }
    do { return try Data(contentsOf: url) } catch {
      throw ValidationError("\(url.path): the file cannot be read.")
    }
  }

  /// Creates a controller with the first view of a nib, which is as large as the screen unless it is a
  /// cell.
  private func controller(of document: InterfaceDocument, _ bundle: Bundle) -> UIViewController {
    let controller = UIViewController()
    controller.view = UIView()
    controller.view.backgroundColor = .systemBackground
    let nib = UINib(document: document, bundle: bundle, file: url)
    let objects = nib.instantiate(withOwner: nil)
    guard let view = objects.lazy.compactMap({ $0 as? UIView }).first else { return controller }
    let isWhole = !(view is UITableViewCell)
    view.frame =
      isWhole ? controller.view.bounds : CGRect(origin: CGPoint(x: 0, y: 60), size: view.frame.size)
    view.autoresizingMask = isWhole ? [.flexibleWidth, .flexibleHeight] : [.flexibleWidth]
    view.translatesAutoresizingMaskIntoConstraints = true
    controller.view.addSubview(view)
    return controller
  }
}

/// Displays a document, and reloads it when its file changes.
final class DocumentViewer: UIViewController {
  private let file: DocumentFile
  private var link: CADisplayLink?
  private var shownVersion: Date?

  init(_ file: DocumentFile) {
    self.file = file
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("made in code alone") }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = file.url.lastPathComponent
    view.backgroundColor = .systemBackground
    reload()
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    updateSceneTitle()
    let link = CADisplayLink(target: self, selector: DocumentViewer.check)
    link.preferredFrameRateRange = CAFrameRateRange(minimum: 1, maximum: 4, preferred: 2)
    link.add(to: .main, forMode: .common)
    self.link = link
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    link?.invalidate()
  }

  private var version: Date? {
    (try? FileManager.default.attributesOfItem(atPath: file.url.path))?[.modificationDate] as? Date
  }

  private func check(_ link: CADisplayLink) { if version != shownVersion { reload() } }

  private func reload() {
    shownVersion = version
    let shown: UIViewController
    do { shown = try file.makeController() } catch {
      shown = UIViewController()
      let label = UILabel(frame: view.bounds.insetBy(dx: 20, dy: 20))
      label.numberOfLines = 0
      label.text = "\(error)"
      label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      shown.view.addSubview(label)
    }
    for child in children {
      child.willMove(toParent: nil)
      child.view.removeFromSuperview()
      child.removeFromParent()
    }
    addChild(shown)
    shown.view.frame = view.bounds
    shown.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(shown.view)
    shown.didMove(toParent: self)
  }
}
