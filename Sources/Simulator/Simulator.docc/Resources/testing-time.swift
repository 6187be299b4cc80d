@Test func `A banner is gone after three seconds`() throws {
  let banner = device.perform { Banner(frame: CGRect(x: 0, y: 100, width: 390, height: 40)) }
  inbox.view.addSubview(banner)
  device.perform { banner.disappearLater() }
  device.advance(by: 2.9)
  #expect(banner.superview != nil)
  device.advance(by: 0.5)
  #expect(banner.superview == nil)
}
