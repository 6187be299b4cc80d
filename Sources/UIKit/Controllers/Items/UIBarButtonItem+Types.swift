extension UIBarButtonItem {
  /// The style of an item; `done` is the older name of `prominent`.
  public enum Style: Int, Sendable {
    case plain = 0
    case bordered = 1
    case prominent = 2

    public static var done: Style { .prominent }
  }

  /// The system items.
  public enum SystemItem: Int, Sendable {
    case done = 0
    case cancel = 1
    case edit = 2
    case save = 3
    case add = 4
    case flexibleSpace = 5
    case fixedSpace = 6
    case compose = 7
    case reply = 8
    case action = 9
    case organize = 10
    case bookmarks = 11
    case search = 12
    case refresh = 13
    case stop = 14
    case camera = 15
    case trash = 16
    case play = 17
    case pause = 18
    case rewind = 19
    case fastForward = 20
    case undo = 21
    case redo = 22
    case pageCurl = 23
    case close = 24
    case writingTools = 25

    /// The title of an item that is displayed as text.
    var words: String? {
      switch self {
      case .done: SystemWord.done.text
      case .cancel: SystemWord.cancel.text
      case .edit: SystemWord.edit.text
      case .save: SystemWord.save.text
      case .undo: SystemWord.undo.text
      case .redo: SystemWord.redo.text
      default: nil
      }
    }

    /// The symbol of an item that is displayed as an image, and the title to display if the symbol is
    /// not available.
    var symbol: (name: String, words: String)? {
      switch self {
      case .add: ("plus", SystemWord.add.text)
      case .compose: ("square.and.pencil", SystemWord.compose.text)
      case .reply: ("arrowshape.turn.up.left", SystemWord.reply.text)
      case .action: ("square.and.arrow.up", SystemWord.share.text)
      case .organize: ("folder", SystemWord.organize.text)
      case .bookmarks: ("book", SystemWord.bookmarks.text)
      case .search: ("magnifyingglass", SystemWord.search.text)
      case .refresh: ("arrow.clockwise", SystemWord.refresh.text)
      case .stop, .close: ("xmark", SystemWord.close.text)
      case .camera: ("camera", SystemWord.camera.text)
      case .trash: ("trash", SystemWord.delete.text)
      case .play: ("play.fill", SystemWord.play.text)
      case .pause: ("pause.fill", SystemWord.pause.text)
      case .rewind: ("backward.fill", SystemWord.rewind.text)
      case .fastForward: ("forward.fill", SystemWord.fastForward.text)
      case .pageCurl: ("doc", SystemWord.curl.text)
      case .writingTools: ("pencil", SystemWord.write.text)
      case .done, .cancel, .edit, .save, .flexibleSpace, .fixedSpace, .undo, .redo: nil
      }
    }
  }
}
