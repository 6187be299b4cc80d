@Test func `A tapped row opens its message`() throws {
  try device.tap(row: 3)
  try device.settle()
  #expect(navigation.topViewController?.title == "From Ahab")
}
