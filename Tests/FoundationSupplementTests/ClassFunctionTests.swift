import FoundationSupplement
import Testing

/// Functions of Objective-C's run time.
@Suite struct ClassFunctionTests {
  @Test func `Classes are described`() {
    #expect(object_getClass(Person.pip) == Person.self && object_getClass(nil) == nil)
    #expect(class_getSuperclass(NSMutableString.self) == NSString.self)
    #expect(class_getSuperclass(NSObject.self) == nil)
    #expect(String(cString: class_getName(Person.self)) == NSStringFromClass(Person.self))
    #expect(String(cString: object_getClassName(Person.pip)).hasSuffix("Person"))
    #expect(class_getName(Person.self) == class_getName(Person.self))
    #expect(class_respondsToSelector(Person.self, Selector("age")))
    #expect(!class_respondsToSelector(Person.self, Selector("aged")))
    #expect(objc_lookUpClass("FoundationSupplementTests.Person") == Person.self)
    #expect(objc_lookUpClass("Nobody") == nil)
    #expect(objc_getClass("FoundationSupplementTests.Person") as? AnyClass == Person.self)
  }

  @Test func `Selectors have names`() {
    let selector = sel_registerName("insertRows:at:")
    #expect(
      selector == Selector("insertRows:at:") && sel_isEqual(selector, sel_getUid("insertRows:at:")))
    #expect(String(cString: sel_getName(selector)) == "insertRows:at:")
  }
}
