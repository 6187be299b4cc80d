/// Marks an object so that Foundation does not treat it as a Core Foundation object.
///
/// It is the first stored property of each class whose objects are values of attributed strings.
/// `CFEqual`, with which Foundation on Linux compares the attributes of adjacent ranges, reads a type
/// number from the first word after an object's header. It crashes the process if that number is 0 in
/// both objects, as in a class that begins with a small number; any other number makes it call
/// `isEqual(_:)`.
package struct CoreFoundationMark: Sendable {
  /// The maximum type number, which is unused, in the bits 8 to 17.
  private let bits: UInt = 0x3_FF00

  package init() {}
}
