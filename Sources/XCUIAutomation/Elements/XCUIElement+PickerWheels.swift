import CoreGraphics
import Simulator
import TestReports
import UIKit

extension XCUIElement {
  /// Turns a picker's wheel with a finger to the row with a value. Records a failure if no row has it,
  /// or if the wheel does not stay there.
  ///
  /// ```swift
  /// app.pickerWheels.element(boundBy: 1).adjust(toPickerWheelValue: "35 min")
  /// ```
  ///
  /// - Parameters:
  ///   - pickerWheelValue: The row's accessibility value. If several rows have it, the nearest one is
  ///     chosen.
  ///   - file: The file of the call, for failures.
  ///   - line: The line of the call.
  public func adjust(
    toPickerWheelValue pickerWheelValue: String, file: StaticString = #filePath,
    line: UInt = #line
  ) {
    touch("adjust", file, line) { place, device in
      guard let node, let wheel = node.responder as? PickerWheel else {
        return TestReport.fail(
          "Failed to adjust to \"\(pickerWheelValue)\": it is not a wheel of a picker.", file, line)
      }
      guard let row = device.perform({ wheel.row(withValue: pickerWheelValue) }) else {
        let values = device.perform { wheel.valuesNearSelection }
        return TestReport.fail(
          "Failed to adjust \(node.shortName): none of its \(wheel.rowCount) rows has the value "
            + "\"\(pickerWheelValue)\". Rows in view: "
            + values.map { "\"\($0)\"" }.joined(separator: ", ") + ".", file, line)
      }
      while wheel.selected != row {
        let distance = row - wheel.selected
        // The farthest that a finger can move below or above the wheel's middle.
        let room = distance > 0 ? place.point.y : device.session.screen.bounds.maxY - place.point.y
        let most = max(1, Int(room * 0.9 / wheel.rowHeight))
        let rows = max(-most, min(most, distance))
        device.touch(at: place.point).move(byX: 0, y: -CGFloat(rows) * wheel.rowHeight, over: 0.4)
          .hold(for: 0.15).lift()
        application.settle()
        guard abs(row - wheel.selected) < abs(distance) else {
          let value = device.perform { wheel.accessibilityValue } ?? ""
          return TestReport.fail(
            "Failed to adjust \(node.shortName) to \"\(pickerWheelValue)\": the wheel stays at "
              + "\"\(value)\".", file, line)
        }
      }
    }
  }
}
