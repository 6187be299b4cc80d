@Test func `The inbox looks as before`() {
  expectSnapshot(of: device, as: .accessibility, named: "inbox")
  expectSnapshot(
    of: { UINavigationController(rootViewController: UIViewController()) },
    on: [.smallPhone, .smallPhone.rightToLeft, .tablet], as: .views, named: "bar")
}
