/// A word or a sentence that UIKit itself displays or speaks, in the language of the app.
///
/// Each language has a file, with a switch over all cases: a word that a language lacks does not compile.
package enum SystemWord: CaseIterable, Sendable {
  // MARK: Buttons and bars

  case done
  case cancel
  case edit
  case save
  case undo
  case redo
  case add
  case compose
  case reply
  case share
  case organize
  case bookmarks
  case search
  case refresh
  case close
  case camera
  case delete
  case insert
  case play
  case pause
  case rewind
  case fastForward
  case curl
  case write
  case back
  case ok
  case open
  case photos

  // MARK: Tabs

  case more
  case favorites
  case featured
  case topRated
  case recents
  case contacts
  case history
  case downloads
  case mostRecent
  case mostViewed

  // MARK: Menus

  case cut
  case copy
  case paste
  case pasteAndMatchStyle
  case pasteAndGo
  case pasteAndSearch
  case select
  case selectAll
  case findSelection
  case format
  case textSize
  case writingDirection
  case leftToRight
  case rightToLeft
  case application
  case services
  case file
  case openRecent
  case duplicate
  case rename
  case move
  case export
  case print
  /// The title of the menu, which some languages distinguish from the button.
  case editMenu
  case find
  /// The command, which opens a bar; `find` is the title of its menu.
  case findInText
  case findAndReplace
  case findNext
  case findPrevious
  case useSelectionForFind
  case font
  case text
  case view
  case window
  case help
  case bold
  case italic
  case underline
  case bigger
  case smaller
  case loading
  case typing

  // MARK: The list of keys

  case desktop
  case nextControl
  case largerText
  case smallerText
  case standardText
  case fullScreen
  case newWindow
  case quit

  // MARK: What screen readers speak

  case moreInfo
  /// The label of a control, in which `%@` is the text of its row.
  case deleteRow
  /// As `deleteRow`.
  case insertRow
  case reorder
  /// As `deleteRow`.
  case reorderRow
  case moveUp
  case moveDown
  case moveBack
  case moveForward
  case tableIndex
  case showSidebar
  case hideKeyboard
  case preview
  case dismissMenu
  case dismissSearch
  case searchResults
  case clearText
  case showMoreItems
  case mixed
  case collapsed
  case expanded
  case collapse
  case expand
  /// The value of a page control: the page and the number of pages.
  case pageOfPages
  /// A share, in which `%@` is a number without its sign.
  case percent

  // MARK: Date pickers

  case today
  /// A day of a calendar, in which `%@` is the date.
  case todaySpoken
  case time
  case previousMonth
  case nextMonth

  // MARK: The on-screen keyboard

  case keyReturn
  case keyGo
  case keyJoin
  case keyNext
  case keyRoute
  case keySearch
  case keySend
  case keyDone
  case keyContinue
  case keySpace
  case keyShift
  case keyDelete
  case keyLetters
  case keySymbols
  case keyNumbers

  // MARK: Files, photos and sharing

  case noFileOpened
  case noFileSaved
  case noPhotoChosen
  case noFileDialog
  case fileDialogSilent
  case fileDialogFailed
  /// An explanation in which `%@` is a link.
  case notOnThisComputer
  case link
  case image
  case data
  case saveToFiles
  case mail
}
