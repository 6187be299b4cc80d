import UIKit

/// The positions of code according to the compiler.
final class Places: UIViewController {
  @objc dynamic func place() -> String { "\(#filePath):\(#line)" }
  let selector = #selector(
    place
  )
  func placeBelow() -> String { "\(#filePath):\(#line)" }
  private final class Inner: NSObject {
    #if os(Linux)
      @objc func a() {}
    #endif
  }
  func placeLast() -> String { "\(#filePath):\(#line)" }
}
