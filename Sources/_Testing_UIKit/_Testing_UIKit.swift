// Swift Testing looks for a module of this name wherever a file imports both Testing and
// UIKit; on Linux it is this one, and it has nothing to add yet.
