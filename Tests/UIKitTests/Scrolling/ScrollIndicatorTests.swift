import Simulator
import Testing
import UIKit

@MainActor @Suite struct ScrollIndicatorTests {
  /// The bars of an axis, in the scroll view's frame.
  private func bars(_ view: UIScrollView) -> [UIView] {
    view.subviews.filter { String(describing: type(of: $0)) == "ScrollIndicatorView" }
  }

  private func bar(_ view: UIScrollView, isVertical: Bool = true) throws -> CGRect {
    let bar = try #require(
      bars(view).first { !$0.isHidden && ($0.frame.height > $0.frame.width) == isVertical })
    return bar.frame.offsetBy(dx: -view.bounds.minX, dy: -view.bounds.minY)
  }

  /// UIKit reference 1.11.
  @Test func `Indicators are 3 points thick, 3 points from the edge and the ends`() throws {
    let stage = ScrollStage(contentHeight: 8520)
    stage.view.flashScrollIndicators()
    let top = try bar(stage.view)
    #expect(top.minX == 387 && top.width == 3 && top.minY == 3)
    // A tenth of the content is visible, so the bar is a tenth of its way.
    #expect(abs(top.height - 846.0 / 10) < 0.01)
    stage.view.contentOffset.y = 8520 - 852
    let bottom = try bar(stage.view)
    #expect(abs(bottom.maxY - 849) < 0.01)
  }

  /// UIKit reference 1.11.
  @Test func `Two indicators leave the corner free, and none is shorter than 36 points`()
    throws
  {
    let stage = ScrollStage(contentHeight: 200_000)
    stage.view.contentSize.width = 786
    stage.view.flashScrollIndicators()
    let down = try bar(stage.view)
    let across = try bar(stage.view, isVertical: false)
    #expect(down.height == 36)
    #expect(across.minX == 3 && across.height == 3 && across.maxY == 849)
    #expect(abs(across.width - (393 - 6 - 8) / 2) < 0.01)
    stage.view.contentOffset = CGPoint(x: 393, y: 200_000 - 852)
    let (low, right) = (try bar(stage.view), try bar(stage.view, isVertical: false))
    #expect(abs(low.maxY - (852 - 3 - 8)) < 0.01)
    #expect(abs(right.maxX - (393 - 3 - 8)) < 0.01)
  }

  /// UIKit reference 1.11.
  @Test func `Past an edge an indicator shrinks by the overscroll, down to 7 points`() throws {
    let stage = ScrollStage(contentHeight: 8520)
    stage.view.flashScrollIndicators()
    let whole = try bar(stage.view).height
    stage.view.contentOffset.y = -50
    let pulled = try bar(stage.view)
    #expect(abs(pulled.height - (whole - 50)) < 0.01 && pulled.minY == 3)
    stage.view.contentOffset.y = -500
    #expect(try bar(stage.view).height == 7)
    stage.view.contentOffset.y = 8520 - 852 + 500
    let end = try bar(stage.view)
    #expect(end.height == 7 && abs(end.maxY - 849) < 0.01)
  }

  /// UIKit reference 1.11.
  @Test func `Indicators flash for 0.75 s, fade in 0.25 s and stay during a drag`() throws {
    let stage = ScrollStage(contentHeight: 8520, pace: .steady(120))
    func shown() -> Float {
      stage.device.perform { bars(stage.view).first?.layer.presentation()?.opacity ?? 0 }
    }
    stage.view.flashScrollIndicators()
    #expect(shown() == 1)
    stage.device.advance(by: 0.74)
    #expect(shown() == 1)
    stage.device.advance(by: 0.135)
    #expect(abs(shown() - 0.5) < 0.1)
    stage.device.advance(by: 0.2)
    #expect(shown() == 0)
    let finger = stage.device.touch(at: CGPoint(x: 200, y: 500))
    #expect(shown() == 0)
    finger.move(byX: 0, y: -100)
    #expect(shown() == 1)
    finger.hold(for: 2)
    #expect(shown() == 1)
    finger.lift()
    try stage.device.settle()
    #expect(shown() == 0)
  }

  @Test func `Indicators keep clear of insets, and of the safe area unless told not to`() throws {
    let stage = ScrollStage(contentHeight: 8520)
    stage.view.contentInset.top = 40
    stage.view.flashScrollIndicators()
    #expect(try bar(stage.view).minY < 3.01 + 4)
    stage.view.verticalScrollIndicatorInsets = UIEdgeInsets(top: 20, left: 0, bottom: 30, right: 5)
    stage.view.contentOffset.y = -40
    let inset = try bar(stage.view)
    #expect(inset.minY == 23 && inset.maxX == 385)
    #expect(stage.view.scrollIndicatorInsets.top == 20)
    let safe = Simulator(
      size: CGSize(width: 400, height: 800),
      appearance: Appearance(safeAreaInsets: UIEdgeInsets(top: 50, left: 0, bottom: 30, right: 0)))
    let controller = safe.perform { UIViewController() }
    let view = safe.perform {
      let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
      view.contentSize.height = 3000
      controller.view.addSubview(view)
      return view
    }
    safe.show(controller)
    safe.perform { view.flashScrollIndicators() }
    #expect(try bar(view).minY == 53)
    safe.perform { view.automaticallyAdjustsScrollIndicatorInsets = false }
    #expect(try bar(view).minY == 3)
  }

  @Test func `Indicators are absent where nothing scrolls and where they are switched off`() {
    let stage = ScrollStage(contentHeight: 500)
    stage.view.flashScrollIndicators()
    #expect(bars(stage.view).isEmpty)
    stage.view.contentSize.height = 5000
    stage.view.showsVerticalScrollIndicator = false
    stage.view.flashScrollIndicators()
    #expect(bars(stage.view).allSatisfy { $0.isHidden })
    stage.view.showsVerticalScrollIndicator = true
    stage.view.flashScrollIndicators()
    #expect(bars(stage.view).filter { !$0.isHidden }.count == 1)
  }

  @Test func `Indicators take the style's colour, by default the appearance's`() {
    let stage = ScrollStage(contentHeight: 5000)
    func colour(_ style: UIScrollView.IndicatorStyle, isDark: Bool = false) -> CGFloat {
      stage.view.indicatorStyle = style
      stage.view.flashScrollIndicators()
      let traits = UITraitCollection(userInterfaceStyle: isDark ? .dark : .light)
      var white: CGFloat = -1
      bars(stage.view).first?.backgroundColor?.resolvedColor(with: traits)
        .getWhite(&white, alpha: nil)
      return white
    }
    #expect(colour(.default) == 0)
    #expect(colour(.default, isDark: true) == 1)
    #expect(colour(.black, isDark: true) == 0)
    #expect(colour(.white) == 1)
  }

  @Test func `Indicators fade after code has put an end to a scroll`() throws {
    let stage = ScrollStage(contentHeight: 8520)
    stage.device.wheel(at: CGPoint(x: 100, y: 300), by: CGVector(dx: 0, dy: -120))
    stage.device.advance(by: 0.05)
    let bar = try #require(bars(stage.view).first)
    #expect(bar.alpha == 1)
    stage.device.perform { stage.view.contentOffset.y = 500 }
    stage.device.advance(by: 1)
    #expect(bar.alpha == 0)
    #expect(stage.view.contentOffset.y == 500)
  }

  @Test func `Indicators show while withScrollIndicatorsShown runs`() {
    let stage = ScrollStage(contentHeight: 5000)
    stage.view.withScrollIndicatorsShown { stage.view.contentOffset.y = 900 }
    #expect(bars(stage.view).first?.alpha == 1)
    stage.device.advance(by: 1)
    #expect(bars(stage.view).first?.alpha == 0)
    stage.view.contentOffset.y = 100
    #expect(bars(stage.view).first?.alpha == 0)
  }
}
