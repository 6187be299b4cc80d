extension CharactersPage {
  /// The number of characters with rows in the list, including those of folded sections.
  package var listedCount: Int { found?.count ?? index.count }
}
