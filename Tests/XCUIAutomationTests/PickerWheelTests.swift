import Foundation
import Simulator
import Testing
import UIKit
import XCUIAutomation

/// Wheels of pickers, turned as a UI test turns them.
@Suite(.serialized) @MainActor struct PickerWheelTests {
  private final class Times: UIViewController, UIPickerViewDataSource, UIPickerViewDelegate {
    let picker = UIPickerView(frame: CGRect(x: 0, y: 100, width: 320, height: 216))
    var selections: [[Int]] = []

    override func viewDidLoad() {
      super.viewDidLoad()
      picker.dataSource = self
      picker.delegate = self
      view.addSubview(picker)
    }

    func numberOfComponents(in pickerView: UIPickerView) -> Int { 2 }

    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
      component == 0 ? 24 : 60
    }

    func pickerView(
      _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
    ) -> String? {
      component == 0 ? "\(row) h" : "\(row) min"
    }

    func pickerView(
      _ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int
    ) {
      selections.append([component, row])
      // No appointment begins after ten.
      if component == 0, row > 10 { pickerView.selectRow(2, inComponent: 0, animated: true) }
    }
  }

  private let page = Times()

  private func launch(_ make: @escaping @MainActor () -> UIViewController) -> XCUIApplication {
    let app = XCUIApplication(
      .controller(make), device: Simulator(size: CGSize(width: 320, height: 480), scale: 1))
    app.launch()
    return app
  }

  @Test func `A wheel turns to a value near and far, up and down`() {
    let app = launch { page }
    let minutes = app.pickers.firstMatch.pickerWheels.element(boundBy: 1)
    for value in ["1 min", "59 min", "35 min", "35 min", "0 min"] {
      minutes.adjust(toPickerWheelValue: value)
      #expect(minutes.value as? String == value)
    }
    let far = page.selections.compactMap { $0.last }
    #expect(far.first == 1 && far.last == 0 && far.contains(59) && far.contains(35))
    #expect(page.selections.allSatisfy { $0.first == 1 })
    #expect(app.pickerWheels["0 h"].exists)
    #expect(app.pickerWheels.matching(NSPredicate(format: "value == '0 h'")).count == 1)
  }

  @Test func `A date picker is found by its type, and its wheels by their place`() {
    let app = launch {
      let page = UIViewController()
      let picker = UIDatePicker(frame: CGRect(x: 0, y: 100, width: 320, height: 216))
      picker.preferredDatePickerStyle = .wheels
      picker.datePickerMode = .countDownTimer
      page.view.addSubview(picker)
      return page
    }
    #expect(app.datePickers.count == 1)
    let hours = app.datePickers.pickerWheels.element(boundBy: 0)
    let values = app.datePickers.pickerWheels.allElementsBoundByIndex.compactMap {
      $0.value as? String
    }
    #expect(values.count >= 2)
    let three = (values.first ?? "").replacingOccurrences(of: "0", with: "3")
    hours.adjust(toPickerWheelValue: three)
    #expect(hours.value as? String == three)
  }

  /// The messages of an action's issues. They are recorded on the main actor.
  private final class Messages: @unchecked Sendable {
    var text = ""
  }

  private func message(_ action: () -> Void) -> String {
    let found = Messages()
    withKnownIssue {
      action()
    } matching: { issue in
      found.text += issue.comments.map(\.rawValue).joined()
      return true
    }
    return found.text
  }

  @Test func `A value that no row has, a wheel that turns back, and what is no wheel fail`() {
    let app = launch { page }
    let hours = app.pickerWheels.element(boundBy: 0)
    let missing = message { hours.adjust(toPickerWheelValue: "24 h") }
    #expect(missing.contains("none of its 24 rows has the value \"24 h\""))
    #expect(missing.contains("\"0 h\", \"1 h\""))
    let back = message { hours.adjust(toPickerWheelValue: "23 h") }
    #expect(back.contains("the wheel stays at \"2 h\""))
    let other = message { app.pickers.firstMatch.adjust(toPickerWheelValue: "1 h") }
    #expect(other.contains("it is not a wheel of a picker"))
  }
}
