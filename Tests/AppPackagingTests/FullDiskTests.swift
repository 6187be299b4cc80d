import AppPackaging
import Foundation
import Testing

@Suite struct FullDiskTests {
  @Test func `A full disk is the reason in the error, with the file`() throws {
    let error = #expect(throws: PackagingError.self) {
      try FileSystem.write("text", to: URL(fileURLWithPath: "/dev/full"))
    }
    #expect(error?.lines == ["/dev/full: cannot be written: No space left on device"])
  }
}
