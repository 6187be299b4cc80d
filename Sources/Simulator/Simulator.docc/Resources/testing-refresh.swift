@Test func `A refresh without a network says so and keeps the messages`() async throws {
  device.drag(
    from: CGPoint(x: 195, y: 200), to: CGPoint(x: 195, y: 600), duration: 0.5, holding: 0.1)
  await device.run(for: 1)
  #expect(device.accessibilityTree().contains("No connection"))

  try device.screenReader.activate("OK")
  try await device.runUntilSettled()
  #expect(inbox.refreshControl?.isRefreshing == false)
  #expect(inbox.messages.count == 5)
}
