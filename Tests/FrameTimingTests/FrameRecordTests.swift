import FrameTiming
import Testing

@Suite struct FrameRecordTests {
  @Test(arguments: [
    (0.0, 0), (8, 0), (16, 0), (16.1, 1), (32, 1), (32.1, 2), (1600, 99),
  ])
  func `A frame is late by the refreshes that it misses`(milliseconds: Double, missed: Int) {
    #expect(FrameRecord.missedRefreshes(of: milliseconds / 1000, interval: 0.016) == missed)
    let late = FrameRecord.lateness(of: milliseconds / 1000, interval: 0.016)
    #expect(abs(late - Double(missed) * 0.016) < 1e-12)
  }

  @Test(arguments: [30.0, 59.94, 60, 75, 90, 120, 144])
  func `A frame of exactly one or two intervals misses none or one refresh`(rate: Double) {
    let interval = 1 / rate
    #expect(FrameRecord.missedRefreshes(of: interval, interval: interval) == 0)
    #expect(FrameRecord.missedRefreshes(of: interval + interval, interval: interval) == 1)
    #expect(FrameRecord.missedRefreshes(of: 3 * interval, interval: interval) == 2)
  }

  @Test func `The ratio is the late time in milliseconds per second on the screen`() {
    var record = FrameRecord(interval: 0.01)
    for _ in 0..<97 { record.add(duration: 0.004) }
    #expect(record.hitchRatio == 0 && record.hitchCount == 0)
    // Two refreshes late: the 98 frames take a second on the screen.
    record.add(duration: 0.025)
    #expect(record.hitchCount == 1)
    #expect(abs(record.hitchTime - 0.02) < 1e-12)
    #expect(abs(record.motionTime - 1) < 1e-9)
    #expect(abs(record.hitchRatio - 20) < 1e-6)
  }

  @Test func `Nothing moves without frames`() {
    let record = FrameRecord(interval: 0.01)
    #expect(record.hitchRatio == 0 && record.motionTime == 0)
    #expect(record.durations(at: [0, 0.5, 1]) == [0, 0, 0])
  }

  @Test func `Numbers that are none are none`() {
    #expect(FrameRecord(interval: .nan).interval == 1.0 / 60)
    #expect(FrameRecord(interval: -1).interval == 1.0 / 60)
    #expect(FrameRecord.missedRefreshes(of: 1, interval: 0) == 0)
    #expect(FrameRecord.missedRefreshes(of: .infinity, interval: 0.01) == 1_000_000_000)
    var record = FrameRecord(interval: 0.01)
    record.add(duration: .nan)
    record.add(duration: -3)
    #expect(record.durations == [0, 0] && record.hitchTime == 0)
  }

  @Test func `Percentiles are durations of frames, by the nearest rank`() {
    var record = FrameRecord(interval: 0.01)
    for step in (1...100).reversed() { record.add(duration: Double(step) / 1000) }
    #expect(
      record.durations(at: [0, 0.5, 0.9, 0.99, 1, 2]) == [0.001, 0.05, 0.09, 0.099, 0.1, 0.1])
    #expect(Percentiles([3]).values(at: [0, 0.5, 1]) == [3, 3, 3])
  }
}

@Suite struct JerkTests {
  @Test func `Content that accelerates evenly has no jerk`() {
    let positions = (0..<20).map { Double($0 * $0) * 2.5 + 7 }
    #expect(Jerk.meanAbsolute(of: positions) < 1e-9)
    #expect(Jerk.meanAbsolute(of: [1, 5, 2]) == 0)
  }

  @Test func `A position that is displayed twice jerks`() {
    var even = (0..<20).map { Double($0) * 4 }
    #expect(Jerk.meanAbsolute(of: even) == 0)
    // From one that is held the differences are 4, 0, 4: the jerks are 4, 8 and 4.
    even = [0, 4, 8, 12, 12, 16, 20, 24, 28]
    #expect(abs(Jerk.meanAbsolute(of: even) - 16.0 / 6) < 1e-9)
  }
}
