import Kinetics
import Testing

@Suite struct PixelGridTests {
  @Test(
    arguments: [
      (1, 10.4, 10), (1, 10.5, 11), (1, -10.5, -11), (1, -10.4, -10),
      (2, 10.2, 10), (2, 10.25, 10.5), (2, -10.25, -10.5), (2, 10.7, 10.5),
      (3, 10.1, 10), (3, 10.2, 31 / 3.0), (3, 10.5, 32 / 3.0), (3, -10.2, -31 / 3.0),
    ] as [(Double, Double, Double)])
  func `A place is brought to the nearest pixel, halves away from zero`(
    scale: Double, place: Double, pixel: Double
  ) {
    #expect(PixelGrid(scale: scale).nearest(place) == pixel)
  }

  @Test func `A bias decides for halves that rounding errors have made smaller`() {
    let half = 10.25 - 1e-9
    #expect(PixelGrid(scale: 2).nearest(half) == 10)
    #expect(PixelGrid(scale: 2).nearest(half, bias: 1e-5) == 10.5)
    #expect(PixelGrid(scale: 2).nearest(-10.25 + 1e-9, bias: 1e-5) == -10)
  }

  @Test(
    arguments: [
      (1, 10.1, 11, 10), (1, -10.1, -10, -11), (2, 10.1, 10.5, 10), (2, -10.1, -10, -10.5),
      (3, 10.1, 31 / 3.0, 10), (2, 10.5, 10.5, 10.5),
    ] as [(Double, Double, Double, Double)])
  func `Sizes grow up to whole pixels and starts go down to them`(
    scale: Double, length: Double, up: Double, down: Double
  ) {
    #expect(PixelGrid(scale: scale).up(length) == up)
    #expect(PixelGrid(scale: scale).down(length) == down)
  }

  @Test func `A size less than the tolerance beyond a pixel takes no other one`() {
    let grid = PixelGrid(scale: 2)
    #expect(grid.up(20.5 + 1e-9) == 21)
    #expect(grid.up(20.5 + 1e-9, tolerance: 1e-3) == 20.5)
    #expect(grid.up(20.51, tolerance: 1e-3) == 21)
  }

  @Test(arguments: [0, -2, .nan, .infinity] as [Double])
  func `Without a usable scale nothing is rounded`(scale: Double) {
    let grid = PixelGrid(scale: scale)
    #expect(grid.nearest(10.3) == 10.3)
    #expect(grid.up(10.3) == 10.3)
    #expect(grid.down(10.3) == 10.3)
  }

  @Test func `Numbers that are not finite stay what they are`() {
    let grid = PixelGrid(scale: 3)
    #expect(grid.nearest(.infinity) == .infinity)
    #expect(grid.up(-.infinity) == -.infinity)
    #expect(grid.down(.nan).isNaN)
  }
}
