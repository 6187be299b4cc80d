import FrameTiming
import Testing

@Suite struct TouchResamplerTests {
  private typealias Sample = TouchResampler.Sample

  /// The heights at which frames show a finger that moves evenly.
  private func shown(
    touches: Double, frames: Double, speed: Double = 600, resamples: Bool
  ) -> [Double] {
    var resampler = TouchResampler()
    var (heights, next, last) = ([Double](), 0, 0.0)
    for frame in 1...60 {
      let time = Double(frame) / frames
      while Double(next) / touches <= time {
        let sample = Sample(
          time: Double(next) / touches, x: 0, y: Double(next) / touches * speed)
        if resamples { resampler.add(sample) } else { last = sample.y }
        next += 1
      }
      if resamples, let place = resampler.positions(beforeFrameAt: time).last { last = place.y }
      heights.append(last)
    }
    return Array(heights.dropFirst(6))
  }

  @Test(arguments: [59, 90, 125, 240] as [Double], [60, 90, 120] as [Double])
  func `A finger that moves evenly is shown evenly`(touches: Double, frames: Double) {
    let raw = Jerk.meanAbsolute(of: shown(touches: touches, frames: frames, resamples: false))
    let even = Jerk.meanAbsolute(of: shown(touches: touches, frames: frames, resamples: true))
    // Touches at a multiple of the display's rate are even already; nobody sees a fiftieth of a point.
    #expect(even < max(raw / 3, 0.02), "\(even) \(raw)")
  }

  @Test func `A finger is placed between the samples around the time before a frame`() {
    var resampler = TouchResampler()
    resampler.add(Sample(time: 1.000, x: 10, y: 100))
    resampler.add(Sample(time: 1.008, x: 18, y: 116))
    let positions = resampler.positions(beforeFrameAt: 1.009)
    #expect(positions.count == 2 && positions[0] == Sample(time: 1, x: 10, y: 100))
    #expect(abs(positions[1].y - 108) < 1e-9 && abs(positions[1].x - 14) < 1e-9)
    #expect(abs(positions[1].time - 1.004) < 1e-9)
    #expect(resampler.isWaiting)
    #expect(resampler.positions(beforeFrameAt: 1.014).first == Sample(time: 1.008, x: 18, y: 116))
    #expect(!resampler.isWaiting)
  }

  @Test func `A finger that rests is not moved on`() {
    var resampler = TouchResampler()
    resampler.add(Sample(time: 1.000, x: 0, y: 100))
    resampler.add(Sample(time: 1.008, x: 0, y: 116))
    // Its movement is continued once, by at most half of the time between the samples.
    let places = (1...5).flatMap {
      resampler.positions(beforeFrameAt: 1.013 + Double($0) * 0.016)
    }
    #expect(places.map(\.y).max() ?? 0 <= 124 + 1e-9)
    #expect(places.count == 3)
  }

  @Test func `Times only increase, whatever a touch screen reports`() {
    var resampler = TouchResampler()
    for time in [1.0, 1.01, 1.005, .nan, 1.02, 1.02, 1.5, .infinity, 1.51] {
      resampler.add(Sample(time: time, x: 1, y: 2))
    }
    var times: [Double] = []
    for frame in stride(from: 1.0, to: 1.6, by: 0.011) {
      times += resampler.positions(beforeFrameAt: frame).map(\.time)
    }
    #expect(times == times.sorted())
    #expect(times.allSatisfy(\.isFinite) && times.contains(1.51))
  }

  @Test func `The samples before a finger lifts are not lost`() {
    var resampler = TouchResampler()
    for step in 0..<4 { resampler.add(Sample(time: Double(step) * 0.008, x: 0, y: Double(step))) }
    #expect(resampler.drain().map(\.y) == [0, 1, 2, 3])
    #expect(!resampler.isWaiting && resampler.drain().isEmpty)
  }
}
