import CoreGraphics
import Testing

@Suite struct GeometryDescriptionTests {
  @Test func `Points, sizes and rectangles print as Apple's do`() {
    #expect("\(CGPoint(x: 1, y: 2.5))" == "(1.0, 2.5)")
    #expect("\(CGSize(width: 100, height: 50))" == "(100.0, 50.0)")
    #expect("\(CGRect(x: 0, y: -1, width: 100, height: 50))" == "(0.0, -1.0, 100.0, 50.0)")
    #expect("\([CGPoint.zero])" == "[(0.0, 0.0)]")
  }
}
