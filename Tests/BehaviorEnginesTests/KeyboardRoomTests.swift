import BehaviorEngines
import Testing

struct KeyboardRoomTests {
  /// The share is added to an inset, from which the safe area is computed as a difference.
  @Test(arguments: [168.0, 160.1801245302164, 165.39339618992102, 0.1 + 0.2])
  func `The overlap is the same when it is computed from the inset that it was added to`(
    covered: Double
  ) {
    let own = 60.0
    let safe = 32.0
    var share = KeyboardShare()
    var inset = own
    var overlaps: [Double] = []
    for _ in 0..<20 {
      let adjusted = inset + safe
      let overlap = KeyboardRoom.overlap(
        top: 0, bottom: 200, keyboard: 200 - covered - safe, safeArea: adjusted - inset)
      overlaps.append(overlap)
      inset = share.update(inset, to: overlap)
    }
    #expect(Set(overlaps).count == 1)
    #expect(abs(overlaps[0] - covered) < 1e-6)
  }
}
