// Objective-C's names of integers, which Swift code on Apple's platforms may use.

/// A signed integer of the machine's word size.
public typealias NSInteger = Int

/// An unsigned integer of the machine's word size.
public typealias NSUInteger = UInt
