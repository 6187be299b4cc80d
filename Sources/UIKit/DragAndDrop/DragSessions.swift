import CoreGraphics
import Foundation

/// The state that is shared by the two sessions of a drag. It outlives the drag if the app keeps a
/// session.
@MainActor package final class DragContent {
  var items: [UIDragItem]
  var allowsMove = true
  var isRestricted = false
  /// The location of the finger, in the coordinates of the window where the drag began.
  var point: CGPoint
  /// The location of the finger in another window of the app, while the finger is over one.
  var elsewhere: (center: DragCenter, point: CGPoint)?

  package init(items: [UIDragItem], point: CGPoint) {
    self.items = items
    self.point = point
  }

  /// Returns the location of the finger in a window's coordinates.
  func point(in window: UIWindow) -> CGPoint {
    if let elsewhere, elsewhere.center.session === window.hostSession { return elsewhere.point }
    return point
  }
}

package class DragDropSession: NSObject, UIDragDropSession {
  let content: DragContent

  init(_ content: DragContent) {
    self.content = content
    super.init()
  }

  package final var items: [UIDragItem] { content.items }
  package final var allowsMoveOperation: Bool { content.allowsMove }
  package final var isRestrictedToDraggingApplication: Bool { content.isRestricted }

  package final func location(in view: UIView) -> CGPoint {
    guard let window = view.window else { return content.point }
    return view.convert(content.point(in: window), from: window)
  }

  package final func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool {
    content.items.contains { item in
      typeIdentifiers.contains { item.itemProvider.hasItemConformingToTypeIdentifier($0) }
    }
  }

  package final func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
    content.items.contains { $0.itemProvider.canLoadObject(ofClass: aClass) }
  }
}

package final class LocalDragSession: DragDropSession, UIDragSession {
  package var localContext: Any?
}

package final class LocalDropSession: DragDropSession, UIDropSession {
  package let localDragSession: (any UIDragSession)?
  package var progressIndicatorStyle = UIDropSessionProgressIndicatorStyle.default
  /// The progress of all loads, in units of one item. It changes only on the main thread; any thread
  /// may read or cancel it.
  ///
  /// The progress of a load is not its child: a child that completes changes several words of its
  /// parent, and `fractionCompleted` is read without a lock (``SharedProgress``).
  private nonisolated let shared = SharedProgress(totalUnitCount: 0)
  package nonisolated var progress: Progress { shared }
  /// Whether data may currently be requested.
  package var isPerforming = false
  /// The number of loads whose objects have not arrived.
  package private(set) var pendingLoads = 0
  /// Called when no more loads are pending.
  var onLoaded: (() -> Void)?

  package init(_ content: DragContent, local: LocalDragSession?) {
    localDragSession = local
    super.init(content)
  }

  package func loadObjects(
    ofClass aClass: any NSItemProviderReading.Type,
    completion: @escaping ([any NSItemProviderReading]) -> Void
  ) -> Progress {
    var providers = content.items.map(\.itemProvider).filter { $0.canLoadObject(ofClass: aClass) }
    if !isPerforming {
      UIKitFault.report(
        "-[UIDropSession loadObjectsOfClass:completion:] loads data only while a drop is performed")
      providers = []
    }
    let units = Int64(max(1, providers.count))
    let part = SharedProgress(totalUnitCount: units)
    shared.add(total: units)
    shared.onCancel { [weak part] in part?.cancel() }
    pendingLoads += 1
    // Another window of the app may be current when the objects arrive.
    let session = HostSession.current
    let arrivals = DropArrivals(count: providers.count) { [self, weak session] objects in
      if let session {
        session.whileCurrent { completion(objects) }
      } else {
        completion(objects)
      }
      pendingLoads -= 1
      if pendingLoads == 0 { onLoaded?() }
    }
    if providers.isEmpty {
      DispatchQueue.main.async {
        // Safety: the main queue runs on the main thread.
        MainActor.assumeIsolated {
          self.completeUnit(of: part)
          arrivals.finish()
        }
      }
    }
    for (index, provider) in providers.enumerated() {
      let load = provider.loadObject(ofClass: aClass) { object, _ in
        // Safety: the provider has made the object for this load and keeps no reference to it.
        let box = UncheckedBox(object)
        DispatchQueue.main.async {
          // Safety: the main queue runs on the main thread.
          MainActor.assumeIsolated {
            self.completeUnit(of: part)
            arrivals.receiveObject(box.value, at: index)
          }
        }
      }
      part.onCancel { load.cancel() }
    }
    return part
  }

  /// Counts an item that has arrived or failed to load. Cancelled loads remain unfinished.
  private func completeUnit(of part: SharedProgress) {
    guard !part.isCancelled else { return }
    part.add(completed: 1)
    shared.add(completed: 1)
  }
}

/// Collects objects that arrive in any order, and passes them on in the order of the items.
@MainActor private final class DropArrivals {
  private var objects: [(any NSItemProviderReading)?]
  private var missing: Int
  private var completion: (([any NSItemProviderReading]) -> Void)?

  init(count: Int, _ completion: @escaping ([any NSItemProviderReading]) -> Void) {
    objects = Array(repeating: nil, count: count)
    missing = count
    self.completion = completion
  }

  func receiveObject(_ object: (any NSItemProviderReading)?, at index: Int) {
    objects[index] = object
    missing -= 1
    if missing == 0 { finish() }
  }

  func finish() {
    let completion = completion
    self.completion = nil
    completion?(objects.compactMap { $0 })
  }
}
