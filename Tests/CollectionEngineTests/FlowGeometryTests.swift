import CollectionEngine
import TableGeometry
import Testing

/// The examples of UIKit reference 22.2, recorded from Apple's flow layout at scale 2.
struct FlowGeometryTests {
  private func geometry(
    _ widths: [Double], height: Double = 50, in width: Double, spacing: Double = 10,
    insets: FlowInsets = FlowInsets(), header: Double = 0, footer: Double = 0
  ) -> FlowGeometry {
    let sizes = SizeTable(count: widths.count) { FlowSize(along: height, across: widths[$0]) }
    let section = FlowSection(
      count: widths.count, sizes: .each(sizes), width: width, insets: insets, itemSpacing: spacing,
      lineSpacing: 10, header: header, footer: footer)
    return FlowGeometry(sections: [section], width: width, scale: 2)
  }

  private func positions(_ geometry: FlowGeometry) -> [Double] {
    (0..<geometry.sections[0].count).map {
      geometry.frame(ofItem: RowAddress(section: 0, row: $0)).across
    }
  }

  private func lines(_ geometry: FlowGeometry) -> [Double] {
    (0..<geometry.sections[0].count).map {
      geometry.frame(ofItem: RowAddress(section: 0, row: $0)).along
    }
  }

  @Test func `An exact fit stays on its line`() {
    let geometry = geometry([115, 115, 115, 115], in: 375, spacing: 15)
    #expect(positions(geometry) == [0, 130, 260, 0])
    #expect(lines(geometry) == [0, 0, 0, 60])
  }

  @Test func `The leftover of a line is shared between its items`() {
    #expect(
      positions(geometry(Array(repeating: 50, count: 7), in: 320)) == [
        0, 67.5, 135, 202.5, 270, 0, 67.5,
      ])
  }

  @Test func `One item in a line that is not the last is centred, also where it is too wide`() {
    #expect(positions(geometry([300, 300], in: 320)) == [10, 10])
    #expect(positions(geometry([400, 300], in: 320))[0] == -40)
  }

  @Test func `A last line of equal items has the gaps of a full one`() {
    #expect(
      positions(geometry(Array(repeating: 100, count: 7), in: 390)) == [
        0, 145, 290, 0, 145, 290, 0,
      ])
  }

  @Test func `A last line for which one item is the capacity is centred`() {
    #expect(positions(geometry([200], in: 320)) == [60])
  }

  @Test func `A last line of different items has the smallest spacing`() {
    #expect(positions(geometry([120, 70], in: 320)) == [0, 130])
  }

  @Test func `A last line whose items differ in height alone has the smallest spacing`() {
    let sizes = SizeTable(count: 2) { FlowSize(along: 50 + Double($0), across: 100) }
    let section = FlowSection(
      count: 2, sizes: .each(sizes), width: 390, itemSpacing: 10, lineSpacing: 10)
    let geometry = FlowGeometry(sections: [section], width: 390, scale: 2)
    #expect(positions(geometry) == [0, 110])
    // The lower one is in the middle of the line: half a point lower, which is a pixel.
    #expect(lines(geometry) == [0.5, 0])
  }

  @Test func `Origins are on pixels, ties rounded up, and sizes exact`() {
    #expect(PixelGrid(scale: 2).rounded(131.75) == 132)
    #expect(PixelGrid(scale: 2).rounded(-0.25) == 0)
    #expect(PixelGrid(scale: 3).rounded(1.0 / 3) == 1.0 / 3)
    let geometry = geometry([100.3, 100.3, 100.3, 50], in: 375)
    #expect(geometry.frame(ofItem: RowAddress(section: 0, row: 1)).across == 137.5)
    #expect(geometry.frame(ofItem: RowAddress(section: 0, row: 1)).size.across == 100.3)
  }

  @Test func `Three widths a ten-thousandth too wide stay on one line`() {
    #expect(
      lines(geometry(Array(repeating: 125.0001, count: 4), in: 375, spacing: 0)) == [0, 0, 0, 60])
    #expect(
      lines(geometry(Array(repeating: 125.1, count: 4), in: 375, spacing: 0)) == [0, 0, 60, 60])
  }

  @Test func `An empty section has its header, insets and footer`() {
    let empty = geometry(
      [], in: 320, insets: FlowInsets(before: 5, after: 7), header: 20, footer: 30)
    #expect(empty.length == 62)
    #expect(empty.frame(of: .header, inSection: 0)?.size == FlowSize(along: 20, across: 320))
    #expect(empty.frame(of: .footer, inSection: 0)?.along == 32)
  }

  @Test func `A header without length has no place`() {
    #expect(geometry([50], in: 320).frame(of: .header, inSection: 0) == nil)
  }

  // MARK: Pins

  private func pinned(_ top: Double, _ bottom: Double) -> FlowGeometry.Pins {
    FlowGeometry.Pins(visible: top...bottom, headers: true, footers: true)
  }

  @Test func `A pinned header stays at the visible top until its section ends`() {
    let geometry = geometry(Array(repeating: 320, count: 3), in: 320, header: 30, footer: 20)
    // 30 + 170 + 20
    func header(_ top: Double) -> Double? {
      geometry.frame(of: .header, inSection: 0, pins: pinned(top, top + 100))?.along
    }
    #expect(header(-40) == 0)
    #expect(header(50) == 50)
    #expect(header(200) == 190)
    func footer(_ bottom: Double) -> Double? {
      geometry.frame(of: .footer, inSection: 0, pins: pinned(bottom - 100, bottom))?.along
    }
    #expect(footer(300) == 200)
    #expect(footer(150) == 130)
    #expect(footer(10) == 0)
  }

  @Test func `A pinned header far from its own place is among the visible elements`() {
    let geometry = geometry(Array(repeating: 320, count: 100), in: 320, header: 30)
    var headers: [FlowFrame] = []
    geometry.forEachElement(from: 3000, to: 3500, pins: pinned(3000, 3500)) {
      if case .part(.header, _, let frame) = $0 { headers.append(frame) }
    }
    #expect(headers.map(\.along) == [3000])
  }

  // MARK: Estimates

  @Test func `Items that are not measured have the running average`() {
    let sizes = MeasuredSizes(estimate: FlowSize(along: 40, across: 375))
    let section = FlowSection(
      count: 20, sizes: .estimated(sizes), width: 375, itemSpacing: 10, lineSpacing: 0)
    var geometry = FlowGeometry(sections: [section], width: 375, scale: 2)
    let heights: [Double] = [44, 44, 44, 44, 44, 44, 44, 44, 45]
    for (item, height) in heights.enumerated() {
      let isNew = geometry.measure(
        RowAddress(section: 0, row: item), as: FlowSize(along: height, across: 375))
      #expect(isNew)
    }
    geometry.settle()
    #expect(abs(geometry.frame(ofItem: RowAddress(section: 0, row: 15)).size.along - 44.11) < 0.01)
    let isNew = geometry.measure(
      RowAddress(section: 0, row: 0), as: FlowSize(along: 44, across: 375))
    #expect(!isNew)
  }

  // MARK: Cost

  @Test func `A million items of one size take no memory for each`() {
    let section = FlowSection(
      count: 1_000_000, sizes: .uniform(FlowSize(along: 80, across: 80)), width: 390,
      itemSpacing: 10, lineSpacing: 10)
    #expect(section.memoryFootprint < 200)
    let geometry = FlowGeometry(sections: [section], width: 390, scale: 2)
    #expect(geometry.frame(ofItem: RowAddress(section: 0, row: 999_999)).along == 249_999 * 90)
    #expect(geometry.length == 250_000 * 90 - 10)
  }

  @Test func `A million sizes asked one by one take less than eight bytes each`() {
    let sizes = SizeTable(count: 1_000_000) {
      FlowSize(along: 60 + Double($0 * 7919 % 83), across: 80 + Double($0 * 104_729 % 31))
    }
    let section = FlowSection(
      count: 1_000_000, sizes: .each(sizes), width: 390, itemSpacing: 10, lineSpacing: 10)
    #expect(section.memoryFootprint < 8_000_000)
  }

  @Test func `Items without width or height are all found`() {
    let geometry = geometry(Array(repeating: 0, count: 500), height: 0, in: 100, spacing: 0)
    var found = 0
    geometry.forEachElement(from: 0, to: 1) { _ in found += 1 }
    #expect(found == 500)
  }
}
