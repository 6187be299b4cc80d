import Testing

// The name of a test in the other file.
@Test private func same() { #expect(Bool(false)) }
