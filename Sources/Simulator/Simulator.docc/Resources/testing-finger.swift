@Test func `A row that is half swiped shows its button, and closes when the finger goes back`()
  throws
{
  let cell = try #require(inbox.tableView.cellForRow(at: IndexPath(row: 1, section: 0)))
  let middle = cell.convert(CGPoint(x: 300, y: cell.bounds.midY), to: nil)

  let finger = device.touch(at: middle).move(byX: -120, over: 0.3).hold(for: 0.1)
  #expect(device.accessibilityTree().contains("button \"Delete\""))
  #expect(inbox.messages.count == 5)

  finger.move(byX: 120, over: 0.3).hold(for: 0.1).lift()
  try device.settle()
  #expect(!device.accessibilityTree().contains("button \"Delete\""))
}
