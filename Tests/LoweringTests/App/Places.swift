import UIKit

/// Where the compiler says that code is.
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
