/// The task of a document picker. Superseded by the initialisers with content types.
public enum UIDocumentPickerMode: UInt, Sendable {
  /// Copies the chosen files.
  case `import` = 0
  /// Opens the chosen files in place.
  case open = 1
  /// Copies the app's files to the chosen destination.
  case exportToService = 2
  /// Moves the app's files to the chosen destination.
  case moveToService = 3
}
