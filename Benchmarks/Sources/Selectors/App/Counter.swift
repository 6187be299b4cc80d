import UIKit

/// What is called, written as an iOS app has it and lowered while the target builds.
class Counter: UIResponder {
  var count = 0

  @objc func step() { count += 1 }
  @objc func add(_ sender: Any?) { count += 1 }
  @objc func press(_ sender: UIButton) { count += 1 }
  @objc func turn(_ sender: UIControl?) { count += 1 }
  @objc func set(_ number: Int) { count += 1 }
  @objc func replaced() {}
}

extension Counter {
  @objc private func stepInExtension() { count += 1 }
  static var inExtension: Selector { #selector(stepInExtension) }
}

class Middle: Counter {}

final class Last: Middle {
  override func replaced() { count += 1 }
}

extension Counter {
  static var messages: [(name: String, selector: Selector, argument: Any?)] {
    let button = UIButton()
    return [
      ("a method", #selector(step), nil),
      ("an override two classes below", #selector(replaced), nil),
      ("a private method of an extension", inExtension, nil),
      ("nil for Any?", #selector(add(_:)), nil),
      ("an object for Any?", #selector(add(_:)), button),
      ("a button for UIButton", #selector(press(_:)), button),
      ("a button for UIControl?", #selector(turn(_:)), button),
      ("nil for UIControl?", #selector(turn(_:)), nil),
      ("a number for Int", #selector(set(_:)), 3),
    ]
  }
}
