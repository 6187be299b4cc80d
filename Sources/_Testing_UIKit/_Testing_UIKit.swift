// Swift Testing looks for a module of this name wherever a file imports both Testing and UIKit; on
// Linux it is this module, which is empty.
