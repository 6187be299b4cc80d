import Foundation
import MessageBus
import Testing

@Suite struct EnvironmentVariablesTests {
  @Test func `The process's variables have the values that they have when they are read`() {
    let variables = EnvironmentVariables.process
    let all = ProcessInfo.processInfo.environment
    #expect(!all.isEmpty)
    for (name, value) in all { #expect(variables[name] == value, "\(name)") }
    let name = "TRESTLE_TEST_\(ProcessInfo.processInfo.processIdentifier)"
    #expect(variables[name] == nil)
    setenv(name, "", 1)
    #expect(variables[name] == "")
    setenv(name, "Größe = 1", 1)
    #expect(variables[name] == "Größe = 1")
    unsetenv(name)
    #expect(variables[name] == nil)
  }

  @Test func `Given variables are the only ones`() {
    let variables: EnvironmentVariables = ["A": "1", "B": "2", "A": "3"]
    #expect(variables["A"] == "3" && variables["B"] == "2")
    #expect(variables["PATH"] == nil && EnvironmentVariables.process["PATH"] != nil)
  }
}
