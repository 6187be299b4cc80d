import AccessibilityBus
import CoreGraphics
import Foundation
import Simulator
import UIKit

/// A client of the accessibility bus that asks a simulator's session, without a bus.
@MainActor final class DesktopClient: AccessibilityHost {
  let device: Simulator
  let dispatcher = CallDispatcher()

  var time: TimeInterval { device.session.now }
  var title: String { "Window" }
  var origin: CGPoint? { CGPoint(x: 100, y: 50) }
  var unitsPerPoint: CGFloat { 2 }

  init(_ controller: UIViewController, size: CGSize = CGSize(width: 320, height: 480)) {
    device = Simulator(size: size)
    device.show(controller)
    dispatcher.add(device.session, host: self)
  }

  static let root = "/org/a11y/atspi/accessible/root"

  func call(
    _ path: String, _ interface: String, _ method: String, _ values: BusValue...
  ) throws -> [BusValue] {
    let answer = try dispatcher.answer(path, "org.a11y.atspi." + interface, method, values)
    device.advance(by: 0.02)
    return answer
  }

  func property(_ path: String, _ interface: String, _ name: String) throws -> BusValue {
    try dispatcher.answer(
      path, "org.freedesktop.DBus.Properties", "Get",
      [.string("org.a11y.atspi." + interface), .string(name)])[0]
  }

  func set(_ path: String, _ interface: String, _ name: String, _ value: BusValue) throws {
    _ = try dispatcher.answer(
      path, "org.freedesktop.DBus.Properties", "Set",
      [.string("org.a11y.atspi." + interface), .string(name), .variant(value)])
    device.advance(by: 0.02)
  }

  func name(_ path: String) throws -> String { try property(path, "Accessible", "Name").text ?? "" }

  func parent(_ path: String) throws -> String {
    try property(path, "Accessible", "Parent").elements?.last?.text ?? ""
  }

  func children(_ path: String) throws -> [String] {
    let list = try call(path, "Accessible", "GetChildren")[0].elements ?? []
    return list.compactMap { $0.elements?.last?.text }
  }

  /// Every object in order.
  func all(_ path: String = root) throws -> [String] {
    try [path] + children(path).flatMap { try all($0) }
  }

  func find(_ name: String) throws -> String? { try all().first { try self.name($0) == name } }

  func states(_ path: String) throws -> ObjectStates {
    let words = try call(path, "Accessible", "GetState")[0].elements ?? []
    let bits = words.map { UInt64($0.number ?? 0) }
    return ObjectStates(rawValue: bits[0] | bits[1] << 32)
  }

  func role(_ path: String) throws -> ObjectRole? {
    let number = try call(path, "Accessible", "GetRole")[0].number
    return number.flatMap { ObjectRole(rawValue: UInt32($0)) }
  }

  func actions(_ path: String) throws -> [String] {
    try call(path, "Action", "GetActions")[0].elements?.compactMap { $0.elements?.first?.text }
      ?? []
  }

  func act(_ path: String, _ name: String) throws -> Bool {
    guard let index = try actions(path).firstIndex(of: name) else { return false }
    return try call(path, "Action", "DoAction", .int(index))[0].truth == true
  }
}
