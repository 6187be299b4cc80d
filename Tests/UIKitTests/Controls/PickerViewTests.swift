import Foundation
import Simulator
import Testing
import UIKit

@Suite(.serialized) @MainActor struct PickerViewTests {
  /// Two wheels: letters and numbers.
  @MainActor final class Source: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
    var counts = [26, 1_000_000]
    var chosen: [String] = []
    var titlesAsked = 0

    func numberOfComponents(in pickerView: UIPickerView) -> Int { counts.count }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
      counts[component]
    }
    func pickerView(
      _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
    ) -> String? {
      titlesAsked += 1
      return component == 0 ? String(UnicodeScalar(UInt8(65 + row))) : "\(row)"
    }
    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
      chosen.append("\(component): \(row)")
    }
  }

  private let device = Simulator(size: CGSize(width: 320, height: 480), scale: 2)
  private let picker: UIPickerView
  private let source: Source

  init() throws {
    let source = device.perform { Source() }
    let picker = device.perform { UIPickerView() }
    let screen = device.perform { UIViewController() }
    device.perform {
      screen.view.backgroundColor = .systemBackground
      picker.frame = CGRect(x: 0, y: 100, width: 320, height: 216)
      picker.dataSource = source
      picker.delegate = source
      screen.view.addSubview(picker)
    }
    device.show(screen)
    try device.settle()
    self.picker = picker
    self.source = source
  }

  private let middle: CGFloat = 208

  private func label(titled title: String, onWheel wheel: Int) -> UILabel? {
    let rows = picker.subviews[wheel + 1].subviews.first?.subviews ?? []
    return rows.compactMap { $0 as? UILabel }.first { $0.text == title }
  }

  @Test func `It asks for the rows that it shows, and has one wheel for each component`() {
    #expect(picker.numberOfComponents == 2)
    #expect(picker.numberOfRows(inComponent: 1) == 1_000_000)
    #expect(picker.selectedRow(inComponent: 0) == 0)
    #expect(picker.selectedRow(inComponent: 2) == -1)
    #expect(picker.rowSize(forComponent: 0).height == 32)
    #expect(source.titlesAsked < 30)
  }

  @Test func `A drag turns the wheel to a row, and the delegate hears of it once`() throws {
    let finger = device.touch(at: CGPoint(x: 80, y: middle))
    finger.move(byX: 0, y: -110, over: 0.4).hold(for: 0.3).lift()
    try device.settle()
    #expect(picker.selectedRow(inComponent: 0) == 3)
    #expect(picker.selectedRow(inComponent: 1) == 0)
    #expect(source.chosen == ["0: 3"])
  }

  @Test func `A fling rests on a row`() throws {
    device.fling(at: CGPoint(x: 240, y: middle), velocity: CGPoint(x: 0, y: -1500))
    try device.settle()
    let row = picker.selectedRow(inComponent: 1)
    #expect(row > 3)
    #expect(source.chosen == ["1: \(row)"])
    #expect(source.titlesAsked < 200)
    let shown = try #require(label(titled: "\(row)", onWheel: 1))
    #expect(abs(shown.convert(shown.bounds, to: nil).midY - middle) < 0.01)
  }

  @Test func `A tap on a row brings it to the middle`() throws {
    device.tap(at: CGPoint(x: 80, y: middle + 32))
    try device.settle()
    #expect(source.chosen == ["0: 1"])
    device.tap(at: CGPoint(x: 80, y: middle))
    try device.settle()
    #expect(source.chosen == ["0: 1"])
  }

  @Test func `Code selects a row and tells nobody; what does not exist is reported`() throws {
    device.perform { picker.selectRow(500_000, inComponent: 1, animated: false) }
    device.perform { picker.selectRow(20, inComponent: 0, animated: true) }
    try device.settle()
    #expect(picker.selectedRow(inComponent: 1) == 500_000)
    #expect(picker.selectedRow(inComponent: 0) == 20)
    #expect(source.chosen.isEmpty)
    let faults = UIKitFault.collected {
      picker.selectRow(26, inComponent: 0, animated: false)
      picker.selectRow(0, inComponent: 5, animated: false)
      picker.selectRow(-1, inComponent: 0, animated: false)
    }
    #expect(faults.count == 3)
    #expect(picker.selectedRow(inComponent: 0) == 20)
  }

  @Test func `A reload keeps the row as far as it exists`() throws {
    device.perform { picker.selectRow(20, inComponent: 0, animated: false) }
    source.counts = [10, 5, 3]
    device.perform { picker.reloadAllComponents() }
    try device.settle()
    #expect(picker.numberOfComponents == 3)
    #expect(picker.selectedRow(inComponent: 0) == 9)
    source.counts = [0, 5, 3]
    device.perform { picker.reloadComponent(0) }
    try device.settle()
    #expect(picker.selectedRow(inComponent: 0) == -1)
  }

  @Test func `The first wheel is at the right in a right-to-left interface`() throws {
    device.appearance.isRightToLeft = true
    try device.settle()
    device.tap(at: CGPoint(x: 240, y: middle + 32))
    try device.settle()
    #expect(source.chosen == ["0: 1"])
  }

  @Test func `A screen reader turns the wheels`() throws {
    let values = device.screenReader.elements.map(\.value)
    #expect(values == ["A", "0"])
    let wheel = try #require(picker.subviews.last)
    device.perform { wheel.accessibilityIncrement() }
    try device.settle()
    #expect(device.screenReader.elements.map(\.value) == ["A", "1"])
    #expect(source.chosen == ["1: 1"])
  }

  @Test func `Rows move without a jump`() throws {
    let finger = device.touch(at: CGPoint(x: 80, y: middle))
    var places: [CGFloat] = []
    func note() { places.append(label(titled: "B", onWheel: 0)?.center.y ?? .nan) }
    for _ in 0..<12 {
      finger.move(byX: 0, y: -6, over: 1.0 / 60)
      note()
    }
    finger.lift()
    for _ in 0..<40 {
      device.advance(by: 1.0 / 60)
      note()
    }
    #expect(Set(places).count > 15)
    #expect(zip(places, places.dropFirst()).allSatisfy { abs($1 - $0) < 12 })
  }
}
