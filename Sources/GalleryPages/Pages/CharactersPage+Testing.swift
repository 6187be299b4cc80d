extension CharactersPage {
  /// The number of characters that the list has rows for, those of folded sections among them.
  package var listedCount: Int { found?.count ?? index.count }
}
