import Foundation
import Testing
import UIKit

/// Features of Foundation and Objective-C that libraries for iOS use and that Linux lacks.
@MainActor @Suite struct FoundationGapTests {
  final class Listener {
    var heard: [String] = []
    func take(_ notification: Notification) { heard.append(notification.name.rawValue) }
    func count() { heard.append("counted") }
  }

  private let name = Notification.Name("trestle.test.one")
  private let other = Notification.Name("trestle.test.two")

  @Test func `A method hears notifications until its observer is removed`() {
    let center = NotificationCenter()
    let listener = Listener()
    center.addObserver(listener, selector: Listener.take, name: name, object: nil)
    center.addObserver(listener, selector: Listener.count, name: other, object: nil)
    center.post(name: name, object: nil)
    center.post(name: other, object: nil)
    #expect(listener.heard == [name.rawValue, "counted"])
    center.removeObserver(listener, name: name, object: nil)
    center.post(name: name, object: nil)
    center.post(name: other, object: nil)
    #expect(listener.heard.count == 3)
    center.removeObserver(listener)
    center.post(name: other, object: nil)
    #expect(listener.heard.count == 3)
  }

  @Test func `A method hears only the object that it asked for`() {
    let center = NotificationCenter()
    let listener = Listener()
    let (mine, foreign) = (NSObject(), NSObject())
    center.addObserver(listener, selector: Listener.count, name: name, object: mine)
    center.post(name: name, object: foreign)
    #expect(listener.heard.isEmpty)
    center.removeObserver(listener, name: nil, object: foreign)
    center.post(name: name, object: mine)
    #expect(listener.heard == ["counted"])
  }

  @Test func `An observer is not retained, and its registrations end with it`() {
    let center = NotificationCenter()
    var view: UIView? = UIView()
    weak let gone = view
    center.addObserver(view!, selector: UIView.setNeedsLayout, name: name, object: nil)
    view = nil
    #expect(gone == nil)
    center.post(name: name, object: nil)
  }

  @Test func `A token of a closure is removed as before`() {
    let center = NotificationCenter()
    let listener = UncheckedListener()
    let token = center.addObserver(forName: name, object: nil, queue: nil) { _ in
      listener.count += 1
    }
    center.removeObserver(token)
    center.post(name: name, object: nil)
    #expect(listener.count == 0)
  }

  private final class UncheckedListener: @unchecked Sendable { var count = 0 }

  @Test func `A map table drops entries whose weak key has gone`() {
    let table = NSMapTable<NSObject, NSString>.weakToStrongObjects()
    let kept = NSObject()
    var lost: NSObject? = NSObject()
    table.setObject("kept", forKey: kept)
    table.setObject("lost", forKey: lost)
    #expect(table.count == 2)
    lost = nil
    #expect(table.count == 1)
    #expect(table.object(forKey: kept) == "kept")
    table.removeObject(forKey: kept)
    #expect(table.object(forKey: kept) == nil)
  }

  @Test func `A map table compares keys by value or by pointer`() {
    let byValue = NSMapTable<NSString, NSObject>.strongToWeakObjects()
    let value = NSObject()
    byValue.setObject(value, forKey: NSString(string: "key"))
    #expect(byValue.object(forKey: NSString(string: "key")) === value)
    let byPointer = NSMapTable<NSString, NSObject>(keyOptions: .objectPointerPersonality)
    let key = NSString(string: "key")
    byPointer.setObject(value, forKey: key)
    #expect(byPointer.object(forKey: NSString(string: "key")) == nil)
    #expect(byPointer.object(forKey: key) === value)
  }

  @Test func `Values hold points, sizes, vectors and insets`() {
    #expect(NSValue(cgPoint: CGPoint(x: 1, y: 2)).cgPointValue == CGPoint(x: 1, y: 2))
    #expect(NSValue(cgSize: CGSize(width: 1, height: 2)).cgSizeValue == CGSize(width: 1, height: 2))
    #expect(NSValue(cgVector: CGVector(dx: 1, dy: 2)).cgVectorValue == CGVector(dx: 1, dy: 2))
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(NSValue(uiEdgeInsets: insets).uiEdgeInsetsValue == insets)
    let offset = UIOffset(horizontal: 3, vertical: 4)
    #expect(NSValue(uiOffset: offset).uiOffsetValue == offset)
    let any: Any = NSValue(cgPoint: CGPoint(x: 5, y: 6))
    #expect(any as? CGPoint == CGPoint(x: 5, y: 6))
    #expect(NSValue(cgRect: .zero).cgPointValue == .zero)
  }

  @Test func `Values hold transforms and ranges, and give the identity for another type`() {
    let turn = CGAffineTransform(rotationAngle: 0.5).translatedBy(x: 3, y: 4)
    #expect(NSValue(cgAffineTransform: turn).cgAffineTransformValue == turn)
    #expect(NSValue(cgRect: .zero).cgAffineTransformValue == .identity)
    let deep = CATransform3DMakeRotation(0.7, 1, 0, 1)
    #expect(CATransform3DEqualToTransform(NSValue(caTransform3D: deep).caTransform3DValue, deep))
    #expect(CATransform3DIsIdentity(NSValue(cgAffineTransform: turn).caTransform3DValue))
    let any: Any = NSValue(cgAffineTransform: turn)
    #expect(any as? CGAffineTransform == turn)
    #expect(any as? CGRect == nil)
    #expect(NSValue(range: NSRange(location: 2, length: 3)).rangeValue.length == 3)
    #expect(NSValue(cgAffineTransform: turn) == NSValue(cgAffineTransform: turn))
  }

  @Test func `A collection of single traits specifies nothing else, and merges`() {
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    #expect(dark.horizontalSizeClass == .unspecified && dark.displayScale == 0)
    #expect(dark.userInterfaceIdiom == .unspecified)
    let both = UITraitCollection(traitsFrom: [
      dark, UITraitCollection(horizontalSizeClass: .regular),
      UITraitCollection(userInterfaceStyle: .light),
    ])
    #expect(both.userInterfaceStyle == .light && both.horizontalSizeClass == .regular)
    #expect(both.verticalSizeClass == .unspecified)
    #expect(both.containsTraits(in: UITraitCollection(horizontalSizeClass: .regular)))
    #expect(!both.containsTraits(in: dark))
    #expect(both.containsTraits(in: nil) && both.containsTraits(in: UITraitCollection()))
  }

  @Test func `What a nib loads is awakened, and can say so`() {
    final class Item: UIBarButtonItem {
      var calls = 0
      override func awakeFromNib() { calls += 1 }
    }
    final class Recognizer: UITapGestureRecognizer {
      override func awakeFromNib() { super.awakeFromNib() }
      override func prepareForInterfaceBuilder() {}
    }
    final class Constraint: NSLayoutConstraint {
      override func awakeFromNib() {}
    }
    let item = Item()
    item.awakeFromNib()
    #expect(item.calls == 1)
    Recognizer().awakeFromNib()
  }

  @Test func `Index path objects name row, item and section`() {
    let path = NSIndexPath(row: 3, section: 1)
    #expect(path.row == 3 && path.item == 3 && path.section == 1)
    #expect(path as IndexPath == IndexPath(row: 3, section: 1))
  }

  @Test func `Literals make colours and images`() {
    let color: UIColor = #colorLiteral(red: 1, green: 0.5, blue: 0, alpha: 1)
    #expect(color == UIColor(red: 1, green: 0.5, blue: 0, alpha: 1))
    var image: UIImage?
    let faults = UIKitFault.collected { image = #imageLiteral(resourceName: "no such image") }
    #expect(image?.size == .zero)
    #expect(faults.count == 1)
  }

  @Test func `Plain initialisers make a clear colour, an idle touch and single traits`() {
    var alpha: CGFloat = 1
    UIColor().getRed(nil, green: nil, blue: nil, alpha: &alpha)
    #expect(alpha == 0)
    #expect(UITouch().view == nil && UITouch().tapCount == 0)
    #expect(UITraitCollection(horizontalSizeClass: .regular).horizontalSizeClass == .regular)
    #expect(UITraitCollection(verticalSizeClass: .compact).verticalSizeClass == .compact)
    #expect(UITraitCollection(userInterfaceIdiom: .pad).userInterfaceIdiom == .pad)
    #expect(CGFloat(HUGE) > 1e38)
  }

  @Test func `Indicators keep the styles of old code`() {
    #expect(UIActivityIndicatorView(style: .whiteLarge).intrinsicContentSize.width == 37)
    #expect(UIActivityIndicatorView(style: .gray).intrinsicContentSize.width == 20)
    #expect(UIActivityIndicatorView(style: .white).color == .white)
    let indicator = UIActivityIndicatorView(style: .medium)
    indicator.style = .white
    #expect(indicator.color == .white)
  }
}
