import Foundation
import UniformTypeIdentifiers

/// Lets the user choose a picture or a film in the desktop's file dialog.
///
/// ```swift
/// let picker = UIImagePickerController()
/// picker.delegate = self
/// present(picker, animated: true)
/// ```
///
/// The dialog opens when the picker has been presented. The delegate gets a copy of the file, and
/// dismisses the picker, as on iOS. There is no camera, and the picture is not edited: with
/// `allowsEditing`, the edited image is the whole original. If no dialog can be displayed, or the file is
/// not an image that this library reads, an alert gives the reason, and the picker is cancelled.
@preconcurrency @MainActor open class UIImagePickerController: UINavigationController {
  /// Where pictures come from.
  public enum SourceType: Int, Sendable {
    case photoLibrary = 0
    /// Not available.
    case camera = 1
    case savedPhotosAlbum = 2
  }

  /// A camera of the device.
  public enum CameraDevice: Int, Sendable {
    case rear = 0
    case front = 1
  }

  /// A key of the information about the chosen file.
  public struct InfoKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// The type of the file: `public.image` or `public.movie`.
    public static let mediaType = InfoKey(rawValue: "UIImagePickerControllerMediaType")
    /// The picture, as a `UIImage`.
    public static let originalImage = InfoKey(rawValue: "UIImagePickerControllerOriginalImage")
    /// The picture, as a `UIImage`, if editing is allowed.
    public static let editedImage = InfoKey(rawValue: "UIImagePickerControllerEditedImage")
    /// The whole picture in pixels, as an `NSValue` with a rectangle, if editing is allowed.
    public static let cropRect = InfoKey(rawValue: "UIImagePickerControllerCropRect")
    /// The file of a film, as a `URL`.
    public static let mediaURL = InfoKey(rawValue: "UIImagePickerControllerMediaURL")
    /// The file of a picture, as a `URL`.
    public static let imageURL = InfoKey(rawValue: "UIImagePickerControllerImageURL")
  }

  private enum Phase {
    case waiting
    case asking(DocumentDialog)
    case answered
  }

  /// Receives the outcome; not retained.
  @_nonoverride open var delegate:
    (any UIImagePickerControllerDelegate & UINavigationControllerDelegate)?
  {
    get { picking }
    set {
      picking = newValue
      super.delegate = newValue
    }
  }
  /// The source. A source that is not available is reported as a fault, and ignored.
  open var sourceType = SourceType.photoLibrary {
    didSet {
      if Self.isSourceTypeAvailable(sourceType) { return }
      UIKitFault.report("UIImagePickerController: the source is not available on this device")
      sourceType = oldValue
    }
  }
  /// The types of files that can be chosen: `public.image`, unless set, and `public.movie`. Other types are
  /// ignored.
  open var mediaTypes = [UTType.image.identifier]
  /// Whether the delegate gets an edited image and its rectangle.
  open var allowsEditing = false

  private weak var picking: (any UIImagePickerControllerDelegate & UINavigationControllerDelegate)?
  private var phase = Phase.waiting

  // MARK: Availability

  /// Returns whether pictures can be chosen from a source: false for the camera.
  open class func isSourceTypeAvailable(_ sourceType: SourceType) -> Bool { sourceType != .camera }

  /// Returns the types of files that a source has; nil if the source is not available.
  open class func availableMediaTypes(for sourceType: SourceType) -> [String]? {
    isSourceTypeAvailable(sourceType) ? [UTType.image.identifier, UTType.movie.identifier] : nil
  }

  /// Returns whether the device has a camera: always false.
  open class func isCameraDeviceAvailable(_ cameraDevice: CameraDevice) -> Bool { false }

  /// Returns whether a camera has a flash: always false.
  open class func isFlashAvailable(for cameraDevice: CameraDevice) -> Bool { false }

  // MARK: Presentation

  override func ownPresentation(presenter: UIViewController?) -> UIPresentationController? {
    DocumentPickerPresentation(presentedViewController: self, presenting: presenter)
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    isNavigationBarHidden = true
    view.backgroundColor = .clear
    view.isAccessibilityElement = true
    view.accessibilityLabel = SystemWord.photos.text
  }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    if case .waiting = phase { ask() }
  }

  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    if case .asking(let dialog) = phase { dialog.close() }
    phase = .waiting
  }

  override func wasDismissedByHand() { picking?.imagePickerControllerDidCancel(self) }

  // MARK: Asking

  private var chosenTypes: [UTType] {
    let types = mediaTypes.compactMap { UTType($0) }.filter {
      $0.conforms(to: .image) || $0.conforms(to: .audiovisualContent)
    }
    if types.isEmpty {
      UIKitFault.report("UIImagePickerController has no media type that it knows: \(mediaTypes)")
    }
    return types.isEmpty ? [.image] : types
  }

  private func ask() {
    let session = hostSession
    let dialog = DocumentDialog(
      .open(types: chosenTypes, allowsSeveral: false), title: title, folder: nil
    ) { [weak self, weak session] answer in
      session?.whileCurrent { self?.applyAnswer(answer) }
    }
    phase = .asking(dialog)
    // The dialog is not answered while the picker is still being presented.
    session.schedule(at: session.now) {
      guard dialog.isOpen else { return }
      guard let show = session.onDocumentDialog else {
        return dialog.answer(.failed(SystemWord.noFileDialog.text))
      }
      show(dialog)
    }
  }

  private func applyAnswer(_ answer: DocumentDialog.Answer) {
    phase = .answered
    switch answer {
    case .cancelled: cancel()
    case .failed(let reason): explain(reason)
    case .chosen(let files):
      guard let file = files.first else { return cancel() }
      do {
        let info = try information(about: file)
        picking?.imagePickerController(self, didFinishPickingMediaWithInfo: info)
      } catch {
        explain(error.localizedDescription)
      }
    }
  }

  /// Copies a file, and reads it if it is a picture.
  private func information(about file: URL) throws -> [InfoKey: Any] {
    guard let copy = try PickedFiles.copyToInbox([file]).first else {
      throw CocoaError(.fileReadUnknown)
    }
    if UTType(filenameExtension: file.pathExtension)?.conforms(to: .audiovisualContent) == true {
      return [.mediaType: UTType.movie.identifier, .mediaURL: copy]
    }
    guard let image = UIImage(contentsOfFile: copy.path) else {
      try? FileManager.default.removeItem(at: copy)
      throw PickedFileError(file: file, reason: CocoaError(.fileReadCorruptFile))
    }
    var info: [InfoKey: Any] = [
      .mediaType: UTType.image.identifier, .originalImage: image, .imageURL: copy,
    ]
    if allowsEditing {
      let size = CGSize(
        width: image.size.width * image.scale, height: image.size.height * image.scale)
      info[.editedImage] = image
      info[.cropRect] = NSValue(rect: CGRect(origin: .zero, size: size))
    }
    return info
  }

  private func cancel() {
    guard let picking else { return UIImagePickerController.dismiss(self) }
    picking.imagePickerControllerDidCancel(self)
  }

  static func dismiss(_ picker: UIImagePickerController) {
    picker.presentingViewController?.dismiss(animated: true)
  }

  private func explain(_ reason: String) {
    let alert = UIAlertController(
      title: SystemWord.noPhotoChosen.text, message: reason, preferredStyle: .alert)
    alert.addAction(
      UIAlertAction(title: SystemWord.ok.text, style: .cancel) { [weak self] _ in self?.cancel() })
    present(alert, animated: true)
  }
}

/// Receives the picture or film that the user has chosen. The delegate dismisses the picker; without a
/// method for the outcome, the picker dismisses itself.
@preconcurrency @MainActor public protocol UIImagePickerControllerDelegate: NSObjectProtocol {
  /// Called with the file that the user has chosen.
  func imagePickerController(
    _ picker: UIImagePickerController,
    didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any])
  /// Called when the user has cancelled the dialog, or if there is no dialog.
  func imagePickerControllerDidCancel(_ picker: UIImagePickerController)
}

extension UIImagePickerControllerDelegate {
  public func imagePickerController(
    _ picker: UIImagePickerController,
    didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
  ) { UIImagePickerController.dismiss(picker) }
  public func imagePickerControllerDidCancel(_ picker: UIImagePickerController) {
    UIImagePickerController.dismiss(picker)
  }
}
