import Foundation
import ObjectiveC

/// Code that uses what Foundation lacks on Linux.
class Volume: NSObject {
  @objc let title: String
  @objc let pages: Int
  @objc let identifier: UUID
  @objc var borrower: Volume?

  init(_ title: String, _ pages: Int) {
    self.title = title
    self.pages = pages
    identifier = UUID()
  }
}

protocol LibraryObserver: AnyObject {
  func libraryDidChange()
}

class Library: NSObject {
  private let observers = NSHashTable<LibraryObserver>.weakObjects()
  private let shelves = NSMapTable<NSString, Volume>.strongToWeakObjects()
  private(set) var volumes: [Volume] = []

  func add(_ volume: Volume) {
    volumes.append(volume)
    shelves.setObject(volume, forKey: volume.title as NSString)
    for observer in observers.allObjects { observer.libraryDidChange() }
  }

  func observe(_ observer: LibraryObserver) { observers.add(observer) }

  func volume(titled title: String) -> Volume? { shelves.object(forKey: title as NSString) }

  func search(_ text: String) -> [Volume] {
    let predicate = NSPredicate(
      format: "title CONTAINS[cd] %@ AND %K > %d", text, #keyPath(Volume.pages), 100)
    return (volumes as NSArray).filtered(using: predicate) as? [Volume] ?? []
  }

  func find(_ identifier: UUID) -> Volume? {
    let predicate = NSPredicate(format: "identifier == %@", identifier as CVarArg)
    return volumes.first(where: predicate.evaluate(with:))
  }

  func sorted() -> [Volume] {
    let byTitle = NSSortDescriptor(
      key: "title", ascending: true, selector: #selector(NSString.localizedStandardCompare(_:)))
    let byPages = NSSortDescriptor(key: #keyPath(Volume.pages), ascending: false)
    return (volumes as NSArray).sortedArray(using: [byTitle, byPages]) as? [Volume] ?? []
  }

  func due(_ days: Int) -> String {
    let formatter = RelativeDateTimeFormatter()
    formatter.locale = Locale(identifier: "en_US")
    formatter.dateTimeStyle = .named
    return formatter.localizedString(from: DateComponents(day: days))
  }

  func titles() -> String { ListFormatter.localizedString(byJoining: volumes.map { $0.title }) }

  func links(in text: String) throws -> [URL] {
    let types: NSTextCheckingResult.CheckingType = .link
    let detector = try NSDataDetector(types: types.rawValue)
    let range = NSRange(text.startIndex..., in: text)
    return detector.matches(in: text, options: [], range: range).compactMap { $0.url }
  }

  func mark(_ volume: Volume) {
    objc_setAssociatedObject(
      volume, Unmanaged.passUnretained(self).toOpaque(), "read", .OBJC_ASSOCIATION_RETAIN)
  }

  func isMarked(_ volume: Volume) -> Bool {
    objc_getAssociatedObject(volume, Unmanaged.passUnretained(self).toOpaque()) as? String == "read"
  }
}
