/// What a document picker does with files. The initialisers with content types replace it.
public enum UIDocumentPickerMode: UInt, Sendable {
  /// Copies what the user chooses.
  case `import` = 0
  /// Opens what the user chooses in its place.
  case open = 1
  /// Copies the app's files to where the user chooses.
  case exportToService = 2
  /// Moves the app's files to where the user chooses.
  case moveToService = 3
}
