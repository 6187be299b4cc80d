@Test func `Every row is read with its sender and subject`() {
  let rows = device.screenReader.elements.filter { $0.role == "row" }
  #expect(rows.count == 5)
  #expect(rows.first?.label == "Ishmael, From Ishmael")
  for element in device.screenReader.elements {
    #expect(element.label?.isEmpty == false, "nothing is read at \(element.frame)")
  }
}
