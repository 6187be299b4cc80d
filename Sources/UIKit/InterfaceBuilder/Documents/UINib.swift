import InterfaceBuilderDocuments

/// Objects saved by Interface Builder, which can be created repeatedly.
///
/// It reads the XML source of a `.xib` file, but not Apple's compiled form. The file is parsed once;
/// the time to instantiate it is proportional to the number of objects.
@preconcurrency @MainActor open class UINib: NSObject {
  /// Objects of the program that a nib references.
  public struct OptionsKey: Hashable, RawRepresentable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// The key of a dictionary of objects by the identifiers of the nib's proxies.
    public static let externalObjects = OptionsKey(rawValue: "UINibExternalObjects")
  }

  private let document: InterfaceDocument?
  private let bundle: Bundle
  private let strings: [String: String]
  /// The plans of the objects; nil until the first ones are created.
  private var plan: DocumentPlan?

  /// Creates a nib from a file in a bundle, given without its extension.
  ///
  /// If the file is missing or cannot be read, that is reported, and the nib has no objects.
  public convenience init(nibName name: String, bundle bundleOrNil: Bundle?) {
    let bundle = bundleOrNil ?? .main
    guard let found = DocumentFiles.find(name, ["xib", "nib"], in: bundle) else {
      UIKitFault.report(
        "Could not load NIB in bundle: '\(bundle.bundlePath)' with name '\(name)'")
      self.init(nil, bundle, [:])
      return
    }
    self.init(Self.read { try DocumentFiles.read(found.url) }, bundle, found.strings)
  }

  /// Creates a nib from the content of a `.xib` file.
  ///
  /// If the data cannot be read, that is reported, and the nib has no objects.
  public convenience init(data: Data, bundle bundleOrNil: Bundle?) {
    let document = Self.read { try InterfaceDocument([UInt8](data), file: "nib data") }
    self.init(document, bundleOrNil ?? .main, [:])
  }

  private init(_ document: InterfaceDocument?, _ bundle: Bundle, _ strings: [String: String]) {
    if let document, document.kind == .storyboard {
      UIKitFault.report("\(document.file): this is a storyboard, not a nib")
      self.document = nil
    } else {
      self.document = document
    }
    self.bundle = bundle
    self.strings = strings
    super.init()
  }

  /// Creates a nib from a parsed document, with the strings next to the given file.
  package convenience init(document: InterfaceDocument, bundle: Bundle, file: URL? = nil) {
    let strings = file.map { DocumentFiles.strings(of: $0, in: bundle) }
    self.init(document, bundle, strings ?? [:])
  }

  private static func read(_ body: () throws -> InterfaceDocument) -> InterfaceDocument? {
    do { return try body() } catch {
      UIKitFault.report("\(error)")
      return nil
    }
  }

  /// Creates the objects of the nib, connects them, and calls `awakeFromNib()` on each.
  ///
  /// - Parameters:
  ///   - ownerOrNil: The File's Owner, whose outlets and actions are connected.
  ///   - optionsOrNil: External objects that the nib references.
  /// - Returns: The top-level objects in the order of the document, without its placeholders.
  @discardableResult
  open func instantiate(
    withOwner ownerOrNil: Any?, options optionsOrNil: [OptionsKey: Any]? = nil
  ) -> [Any] {
    guard let document else { return [] }
    let present = DocumentPlan.kept(plan)
    plan = present
    let loader = DocumentLoader(document, bundle: bundle, strings: strings, plan: present)
    return NibLoading.load(
      loader, owner: ownerOrNil.map { $0 as AnyObject } as? NSObject,
      externals: optionsOrNil?[.externalObjects] as? [String: Any] ?? [:])
  }

  /// Returns the nib with a name in a bundle; nil, without a report, if there is none.
  static func find(_ name: String, in bundle: Bundle) -> UINib? {
    guard DocumentFiles.find(name, ["xib", "nib"], in: bundle) != nil else { return nil }
    return UINib(nibName: name, bundle: bundle)
  }
}

extension Bundle {
  /// Creates the objects of a nib of this bundle.
  ///
  /// - Parameters:
  ///   - name: The nib's name without its extension.
  ///   - owner: The File's Owner.
  ///   - options: External objects that the nib references.
  /// - Returns: The top-level objects. If there is no such nib, that is reported, and the result is
  ///   nil.
  @MainActor @preconcurrency public func loadNibNamed(
    _ name: String, owner: Any?, options: [UINib.OptionsKey: Any]? = nil
  ) -> [Any]? {
    guard let nib = UINib.find(name, in: self) else {
      UIKitFault.report(
        "Could not load NIB in bundle: '\(bundlePath)' with name '\(name)'")
      return nil
    }
    return nib.instantiate(withOwner: owner, options: options)
  }
}
