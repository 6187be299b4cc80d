import CoreGraphics
import Foundation

/// What both sessions of a drag know. It outlives the drag, in case an app keeps a session.
@MainActor final class DragContent {
  var items: [UIDragItem]
  var allowsMove = true
  var isRestricted = false
  /// The place of the finger, in the coordinates of the window in which the drag has begun.
  var point: CGPoint
  /// The place of the finger in another window of the app, while it is over one.
  var elsewhere: (center: DragCenter, point: CGPoint)?

  init(items: [UIDragItem], point: CGPoint) {
    self.items = items
    self.point = point
  }

  /// The place of the finger in a window's coordinates.
  func point(in window: UIWindow) -> CGPoint {
    if let elsewhere, elsewhere.center.session === window.hostSession { return elsewhere.point }
    return point
  }
}

class DragDropSession: NSObject, UIDragDropSession {
  let content: DragContent

  init(_ content: DragContent) {
    self.content = content
    super.init()
  }

  final var items: [UIDragItem] { content.items }
  final var allowsMoveOperation: Bool { content.allowsMove }
  final var isRestrictedToDraggingApplication: Bool { content.isRestricted }

  final func location(in view: UIView) -> CGPoint {
    guard let window = view.window else { return content.point }
    return view.convert(content.point(in: window), from: window)
  }

  final func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool {
    content.items.contains { item in
      typeIdentifiers.contains { item.itemProvider.hasItemConformingToTypeIdentifier($0) }
    }
  }

  final func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
    content.items.contains { $0.itemProvider.canLoadObject(ofClass: aClass) }
  }
}

final class LocalDragSession: DragDropSession, UIDragSession {
  var localContext: Any?
}

final class LocalDropSession: DragDropSession, UIDropSession {
  let localDragSession: (any UIDragSession)?
  var progressIndicatorStyle = UIDropSessionProgressIndicatorStyle.default
  nonisolated let progress = Progress(totalUnitCount: 0)
  /// Whether data may be asked for.
  var isPerforming = false
  /// Loads whose objects have not arrived.
  private(set) var pendingLoads = 0
  /// Called when no load is pending any more.
  var onLoaded: (() -> Void)?

  init(_ content: DragContent, local: LocalDragSession?) {
    localDragSession = local
    super.init(content)
  }

  func loadObjects(
    ofClass aClass: any NSItemProviderReading.Type,
    completion: @escaping ([any NSItemProviderReading]) -> Void
  ) -> Progress {
    var providers = content.items.map(\.itemProvider).filter { $0.canLoadObject(ofClass: aClass) }
    if !isPerforming {
      UIKitFault.report(
        "-[UIDropSession loadObjectsOfClass:completion:] loads data only while a drop is performed")
      providers = []
    }
    let part = Progress(totalUnitCount: Int64(max(1, providers.count)))
    progress.totalUnitCount += 1
    progress.addChild(part, withPendingUnitCount: 1)
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
        MainActor.assumeIsolated {
          part.completedUnitCount = 1
          arrivals.finish()
        }
      }
    }
    for (index, provider) in providers.enumerated() {
      let load = provider.loadObject(ofClass: aClass) { object, _ in
        let box = UncheckedBox(object)
        DispatchQueue.main.async {
          MainActor.assumeIsolated { arrivals.take(box.value, at: index) }
        }
      }
      part.addChild(load, withPendingUnitCount: 1)
    }
    return part
  }
}

/// Collects objects that arrive in any order, and passes them on in theirs.
@MainActor private final class DropArrivals {
  private var objects: [(any NSItemProviderReading)?]
  private var missing: Int
  private var completion: (([any NSItemProviderReading]) -> Void)?

  init(count: Int, _ completion: @escaping ([any NSItemProviderReading]) -> Void) {
    objects = Array(repeating: nil, count: count)
    missing = count
    self.completion = completion
  }

  func take(_ object: (any NSItemProviderReading)?, at index: Int) {
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
