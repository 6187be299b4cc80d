import Foundation
import UniformTypeIdentifiers

/// Lets the user choose files in the desktop's own dialog.
///
/// ```swift
/// let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.commaSeparatedText])
/// picker.delegate = self
/// present(picker, animated: true)
/// ```
///
/// The dialog opens when the picker has been presented, and the picker is dismissed when the dialog has
/// been answered. If no dialog can be displayed, an alert gives the reason, and the delegate's
/// `documentPickerWasCancelled(_:)` is called. In a simulator, the test answers the dialog.
@preconcurrency @MainActor open class UIDocumentPickerViewController: UIViewController {
  private enum Task {
    case open([UTType], copies: Bool)
    case export([URL], copies: Bool)
  }

  private enum Phase {
    case waiting
    case asking(DocumentDialog)
    case answered
  }

  open weak var delegate: (any UIDocumentPickerDelegate)?
  /// Whether the user can choose several files; false unless set.
  open var allowsMultipleSelection = false
  /// Whether names are displayed with their extensions. Desktops always do this.
  open var shouldShowFileExtensions = false
  /// The initial folder of the dialog; nil to let the desktop choose.
  open var directoryURL: URL?

  private let task: Task
  private var phase = Phase.waiting

  // MARK: Initialization

  private init(_ task: Task) {
    self.task = task
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a picker for files of any of the types, or folders.
  ///
  /// - Parameters:
  ///   - contentTypes: The types. If there are none, which is a mistake, every file can be chosen.
  ///   - asCopy: Whether the delegate gets copies in the app's temporary folder, which belong to the
  ///     app.
  public convenience init(forOpeningContentTypes contentTypes: [UTType], asCopy: Bool) {
    if contentTypes.isEmpty {
      UIKitFault.report("UIDocumentPickerViewController needs at least one content type")
    }
    self.init(.open(contentTypes.isEmpty ? [.item] : contentTypes, copies: asCopy))
  }

  /// Creates a picker for files of any of the given types, or for folders. They are opened in
  /// place.
  public convenience init(forOpeningContentTypes contentTypes: [UTType]) {
    self.init(forOpeningContentTypes: contentTypes, asCopy: false)
  }

  /// Creates a picker for the destination to which the app's files are copied or moved.
  ///
  /// - Parameters:
  ///   - urls: The files. Other URLs are ignored, and logged as a fault.
  ///   - asCopy: Whether the app's files are kept.
  public convenience init(forExporting urls: [URL], asCopy: Bool) {
    let files = urls.filter(\.isFileURL)
    if files.isEmpty || files.count < urls.count {
      UIKitFault.report("UIDocumentPickerViewController needs URLs of files to export, not \(urls)")
    }
    self.init(.export(files, copies: asCopy))
  }

  /// Creates a picker for the destination to which the app's files are moved.
  public convenience init(forExporting urls: [URL]) {
    self.init(forExporting: urls, asCopy: false)
  }

  /// Creates a picker from the identifiers of types. Undeclared types are ignored.
  public convenience init(documentTypes allowedUTIs: [String], in mode: UIDocumentPickerMode) {
    self.init(
      forOpeningContentTypes: allowedUTIs.compactMap { UTType($0) }, asCopy: mode == .import)
  }

  /// Creates a picker for the destination of one of the app's files.
  public convenience init(url: URL, in mode: UIDocumentPickerMode) {
    self.init(urls: [url], in: mode)
  }

  /// Creates a picker for the destination of several of the app's files.
  public convenience init(urls: [URL], in mode: UIDocumentPickerMode) {
    self.init(forExporting: urls, asCopy: mode == .exportToService)
  }

  public required init?(coder: NSCoder) {
    task = .open([.item], copies: false)
    super.init(coder: coder)
  }

  open var documentPickerMode: UIDocumentPickerMode {
    switch task {
    case .open(_, let copies): copies ? .import : .open
    case .export(_, let copies): copies ? .exportToService : .moveToService
    }
  }

  private var isOpening: Bool { if case .open = task { true } else { false } }

  // MARK: Presentation

  override func ownPresentation(presenter: UIViewController?) -> UIPresentationController? {
    DocumentPickerPresentation(presentedViewController: self, presenting: presenter)
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.isAccessibilityElement = true
    view.accessibilityLabel = (isOpening ? SystemWord.open : .save).text
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

  override func wasDismissedByHand() { tell(.cancelled) }

  // MARK: Asking

  private func ask() {
    let purpose: DocumentDialog.Purpose
    switch task {
    case .open(let types, _): purpose = .open(types: types, allowsSeveral: allowsMultipleSelection)
    case .export(let files, _): purpose = .save(names: files.map(\.lastPathComponent))
    }
    let session = hostSession
    let dialog = DocumentDialog(purpose, title: title, folder: directoryURL) {
      [weak self, weak session] answer in
      session?.whileCurrent { self?.applyAnswer(answer) }
    }
    phase = .asking(dialog)
    // The dialog is not answered while the picker is still being presented.
    session.schedule(at: session.now) {
      guard dialog.isOpen else { return }
      if case .save(let names) = purpose, names.isEmpty { return dialog.answer(.cancelled) }
      guard let show = session.onDocumentDialog else {
        return dialog.answer(.failed(SystemWord.noFileDialog.text))
      }
      show(dialog)
    }
  }

  private func applyAnswer(_ answer: DocumentDialog.Answer) {
    phase = .answered
    switch answer {
    case .cancelled: finish(.cancelled)
    case .failed(let reason): explain(reason)
    case .chosen(let urls):
      do {
        finish(.picked(try performTask(with: urls)))
      } catch {
        explain(error.localizedDescription)
      }
    }
  }

  /// Performs the picker's task with files, and returns those for the delegate.
  private func performTask(with urls: [URL]) throws -> [URL] {
    switch task {
    case .open(_, let copies): copies ? try PickedFiles.copyToInbox(urls) : urls
    case .export(let files, let copies): try PickedFiles.export(files, to: urls, copies: copies)
    }
  }

  // MARK: Answering

  private enum Outcome {
    case picked([URL])
    case cancelled
  }

  /// Presents an explanation of why no file was opened or saved. The picker is cancelled after the
  /// user has dismissed it.
  private func explain(_ reason: String) {
    let alert = UIAlertController(
      title: (isOpening ? SystemWord.noFileOpened : .noFileSaved).text, message: reason,
      preferredStyle: .alert)
    alert.addAction(
      UIAlertAction(title: SystemWord.ok.text, style: .cancel) { [weak self] _ in
        self?.finish(.cancelled)
      })
    present(alert, animated: true)
  }

  private func finish(_ outcome: Outcome) {
    guard let presenter = presentingViewController else { return tell(outcome) }
    presenter.dismiss(animated: false) { self.tell(outcome) }
  }

  private func tell(_ outcome: Outcome) {
    switch outcome {
    case .picked(let urls): delegate?.documentPicker(self, didPickDocumentsAt: urls)
    case .cancelled: delegate?.documentPickerWasCancelled(self)
    }
  }
}
