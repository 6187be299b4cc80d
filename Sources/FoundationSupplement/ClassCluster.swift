/// A class whose initializers create instances of private subclasses.
///
/// An initializer in an extension of a class can only create instances of that class; one in an extension of
/// a protocol can assign `self`.
public protocol _ObjCClassCluster {}
