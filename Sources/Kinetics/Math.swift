// The C library's mathematics, so that the module does not need Foundation.
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

@inline(__always) func exponential(_ x: Double) -> Double { exp(x) }
@inline(__always) func logarithm(_ x: Double) -> Double { log(x) }
@inline(__always) func sine(_ x: Double) -> Double { sin(x) }
@inline(__always) func cosine(_ x: Double) -> Double { cos(x) }
@inline(__always) func arcCosine(_ x: Double) -> Double { acos(x) }
