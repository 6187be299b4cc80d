/// An item of an outline, as its cell displays it.
struct OutlineItem: Equatable {
  var level: Int
  var isExpanded: Bool
  var hasChildren: Bool
}
