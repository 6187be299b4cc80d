/// The largest finite `Float`, as in C's `math.h` on Apple's platforms.
public let HUGE: Float = .greatestFiniteMagnitude
