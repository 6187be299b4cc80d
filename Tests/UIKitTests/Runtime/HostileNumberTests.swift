import Foundation
import Simulator
import Testing
import UIKit

/// Invalid numbers: each is reported or bounded, and the next frame is drawn.
@MainActor @Suite(.serialized) struct HostileNumberTests {
  nonisolated static let hostile: [CGFloat] = [
    .nan, .infinity, -.infinity, 1e300, -1e300, 1e30, 7e14, -1, .leastNonzeroMagnitude, 0,
  ]

  struct Case: CustomStringConvertible, Sendable {
    let name: String
    let body: @MainActor @Sendable (UIView, CGFloat) -> Void

    var description: String { name }
  }

  private static func animate(_ view: UIView, _ change: (CABasicAnimation) -> Void) {
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.fromValue = 0
    animation.toValue = 1
    animation.duration = 0.1
    change(animation)
    view.layer.add(animation, forKey: "test")
  }

  private static func spring(_ view: UIView, _ change: (CASpringAnimation) -> Void) {
    let animation = CASpringAnimation(keyPath: "position.x")
    animation.fromValue = 0
    animation.toValue = 100
    animation.duration = 0.1
    change(animation)
    view.layer.add(animation, forKey: "test")
  }

  private static func fill(_ view: UIView, _ make: (UIBezierPath) -> Void) {
    let path = UIBezierPath()
    make(path)
    let image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { _ in
      path.fill()
      path.stroke()
    }
    view.addSubview(UIImageView(image: image))
    let shape = CAShapeLayer()
    shape.path = path.cgPath
    shape.strokeColor = UIColor.red.cgColor
    shape.frame = view.bounds
    view.layer.addSublayer(shape)
  }

  nonisolated static let cases: [Case] = [
    Case(name: "opacity") { $0.layer.opacity = Float($1) },
    Case(name: "alpha") { $0.alpha = $1 },
    Case(name: "layer of opacity in a group") { view, x in
      view.addSubview(UILabel(frame: CGRect(x: 0, y: 0, width: 50, height: 50)))
      view.layer.opacity = Float(x)
      view.layer.masksToBounds = true
      view.layer.cornerRadius = 4
    },
    Case(name: "bounds") { $0.layer.bounds = CGRect(x: $1, y: $1, width: $1, height: $1) },
    Case(name: "frame") { $0.layer.frame = CGRect(x: 0, y: $1, width: 10, height: $1) },
    Case(name: "position") { $0.layer.position = CGPoint(x: $1, y: 0) },
    Case(name: "anchorPoint") { $0.layer.anchorPoint = CGPoint(x: $1, y: 0) },
    Case(name: "zPosition") { $0.layer.zPosition = $1 },
    Case(name: "cornerRadius") { $0.layer.cornerRadius = $1 },
    Case(name: "clipped cornerRadius") { view, x in
      view.layer.cornerRadius = x
      view.clipsToBounds = true
      view.addSubview(UILabel(frame: view.bounds))
    },
    Case(name: "borderWidth") { $0.layer.borderWidth = $1 },
    Case(name: "shadowRadius") { view, x in
      view.layer.shadowOpacity = 1
      view.layer.shadowRadius = x
    },
    Case(name: "shadowOpacity") { $0.layer.shadowOpacity = Float($1) },
    Case(name: "shadowOffset") { view, x in
      view.layer.shadowOpacity = 1
      view.layer.shadowOffset = CGSize(width: x, height: x)
    },
    Case(name: "shadowPath") { view, x in
      view.layer.shadowOpacity = 1
      view.layer.shadowPath = CGPath(
        rect: CGRect(x: x, y: 0, width: x, height: 10), transform: nil)
    },
    Case(name: "contentsRect") { view, x in
      view.layer.contents = UIImage(systemName: "star")?.cgImage
      view.layer.contentsRect = CGRect(x: x, y: 0, width: x, height: 1)
    },
    Case(name: "contentsScale") { view, x in
      view.layer.contentsScale = x
      view.setNeedsDisplay()
    },
    Case(name: "rasterizationScale") { view, x in
      view.layer.shouldRasterize = true
      view.layer.rasterizationScale = x
    },
    Case(name: "transform") {
      $0.transform = CGAffineTransform(a: $1, b: 0, c: 0, d: 1, tx: 0, ty: $1)
    },
    Case(name: "rotation") { $0.transform = CGAffineTransform(rotationAngle: $1) },
    Case(name: "scale") { $0.transform = CGAffineTransform(scaleX: $1, y: $1) },
    Case(name: "sublayerTransform") { view, x in
      view.addSubview(UILabel(frame: view.bounds))
      view.layer.sublayerTransform = CATransform3DMakeScale(x, 1, 1)
    },
    Case(name: "layer speed") { view, x in
      view.layer.speed = Float(x)
      HostileNumberTests.animate(view) { _ in }
    },
    Case(name: "layer beginTime") { view, x in
      view.layer.beginTime = x
      HostileNumberTests.animate(view) { _ in }
    },
    Case(name: "layer timeOffset") { view, x in
      view.layer.timeOffset = x
      HostileNumberTests.animate(view) { _ in }
    },
    Case(name: "duration") { view, x in HostileNumberTests.animate(view) { $0.duration = x } },
    Case(name: "duration with repeats") { view, x in
      HostileNumberTests.animate(view) {
        $0.duration = x
        $0.repeatCount = .infinity
        $0.autoreverses = true
      }
    },
    Case(name: "cumulative duration") { view, x in
      HostileNumberTests.animate(view) {
        $0.duration = x
        $0.repeatCount = .infinity
        $0.isCumulative = true
      }
    },
    Case(name: "speed") { view, x in HostileNumberTests.animate(view) { $0.speed = Float(x) } },
    Case(name: "speed with repeats") { view, x in
      HostileNumberTests.animate(view) {
        $0.speed = Float(x)
        $0.repeatCount = 5
        $0.isCumulative = true
      }
    },
    Case(name: "beginTime") { view, x in HostileNumberTests.animate(view) { $0.beginTime = x } },
    Case(name: "timeOffset") { view, x in HostileNumberTests.animate(view) { $0.timeOffset = x } },
    Case(name: "repeatCount") { view, x in
      HostileNumberTests.animate(view) {
        $0.repeatCount = Float(x)
        $0.isCumulative = true
      }
    },
    Case(name: "repeatDuration") { view, x in
      HostileNumberTests.animate(view) { $0.repeatDuration = x }
    },
    Case(name: "toValue") { view, x in HostileNumberTests.animate(view) { $0.toValue = x } },
    Case(name: "byValue") { view, x in
      HostileNumberTests.animate(view) {
        $0.byValue = x
        $0.isAdditive = true
      }
    },
    Case(name: "animated bounds") { view, x in
      let animation = CABasicAnimation(keyPath: "bounds")
      animation.toValue = CGRect(x: x, y: 0, width: x, height: 10)
      animation.duration = 0.1
      view.layer.add(animation, forKey: nil)
    },
    Case(name: "keyTimes") { view, x in
      let animation = CAKeyframeAnimation(keyPath: "opacity")
      animation.values = [0, 1, 0.5]
      animation.keyTimes = [0, NSNumber(value: Double(x)), 1]
      animation.duration = 0.1
      view.layer.add(animation, forKey: nil)
    },
    Case(name: "discrete key times") { view, x in
      let animation = CAKeyframeAnimation(keyPath: "opacity")
      animation.values = [0, 1, Double(x)]
      animation.calculationMode = .discrete
      animation.keyTimes = [NSNumber(value: Double(x)), 0, 1]
      animation.duration = 0.1
      animation.speed = -1
      view.layer.add(animation, forKey: nil)
    },
    Case(name: "spring mass") { view, x in HostileNumberTests.spring(view) { $0.mass = x } },
    Case(name: "spring stiffness") { view, x in
      HostileNumberTests.spring(view) { $0.stiffness = x }
    },
    Case(name: "spring damping") { view, x in HostileNumberTests.spring(view) { $0.damping = x } },
    Case(name: "spring velocity") { view, x in
      HostileNumberTests.spring(view) { $0.initialVelocity = x }
    },
    Case(name: "settlingDuration") { view, x in
      HostileNumberTests.spring(view) {
        $0.damping = x
        $0.duration = $0.settlingDuration
      }
    },
    Case(name: "perceptual spring") { view, x in
      let spring = CASpringAnimation(perceptualDuration: x, bounce: x)
      spring.keyPath = "opacity"
      view.layer.add(spring, forKey: nil)
    },
    Case(name: "timing function") { view, x in
      HostileNumberTests.animate(view) {
        $0.timingFunction = CAMediaTimingFunction(controlPoints: Float(x), Float(x), 1, 1)
      }
    },
    Case(name: "view animation") { view, x in
      UIView.animate(withDuration: x) { view.alpha = 0 }
    },
    Case(name: "view animation delay") { view, x in
      UIView.animate(withDuration: 0.1, delay: x) { view.alpha = 0 }
    },
    Case(name: "view spring") { view, x in
      UIView.animate(
        withDuration: 0.2, delay: 0, usingSpringWithDamping: x, initialSpringVelocity: x
      ) { view.frame.origin.x = 9 }
    },
    Case(name: "property animator") { view, x in
      let animator = UIViewPropertyAnimator(duration: x, dampingRatio: x) { view.alpha = 0 }
      animator.startAnimation()
      animator.pauseAnimation()
      animator.fractionComplete = x
      animator.continueAnimation(withTimingParameters: nil, durationFactor: x)
    },
    Case(name: "transaction duration") { view, x in
      CATransaction.begin()
      CATransaction.setAnimationDuration(x)
      let layer = CALayer()
      view.layer.addSublayer(layer)
      layer.position = CGPoint(x: 3, y: 3)
      CATransaction.commit()
    },
    Case(name: "colours") { view, x in
      view.backgroundColor = UIColor(hue: x, saturation: x, brightness: x, alpha: x)
      view.layer.borderColor = UIColor(red: x, green: x, blue: x, alpha: x).cgColor
      view.layer.borderWidth = 1
      _ = UIColor(white: x, alpha: x).withAlphaComponent(x)
    },
    Case(name: "gradient") { view, x in
      let gradient = CAGradientLayer()
      gradient.frame = view.bounds
      gradient.colors = [UIColor.red.cgColor, UIColor.blue.cgColor]
      gradient.locations = [NSNumber(value: Double(x)), 1]
      gradient.startPoint = CGPoint(x: x, y: 0)
      view.layer.addSublayer(gradient)
    },
    Case(name: "arc") { view, x in
      HostileNumberTests.fill(view) {
        $0.addArc(
          withCenter: CGPoint(x: 5, y: 5), radius: x, startAngle: 0, endAngle: 3, clockwise: true)
      }
    },
    Case(name: "arc angle") { view, x in
      HostileNumberTests.fill(view) {
        $0.addArc(
          withCenter: CGPoint(x: 5, y: 5), radius: 4, startAngle: 0, endAngle: x, clockwise: false)
      }
    },
    Case(name: "curve") { view, x in
      HostileNumberTests.fill(view) {
        $0.move(to: CGPoint(x: 0, y: x))
        $0.addCurve(
          to: CGPoint(x: x, y: 1), controlPoint1: CGPoint(x: 1, y: x),
          controlPoint2: CGPoint(x: x, y: x))
        $0.addQuadCurve(to: CGPoint(x: 2, y: x), controlPoint: CGPoint(x: x, y: 2))
        $0.close()
      }
    },
    Case(name: "line width") { view, x in
      HostileNumberTests.fill(view) {
        $0.lineWidth = x
        $0.miterLimit = x
        $0.flatness = x
        $0.move(to: .zero)
        $0.addLine(to: CGPoint(x: 9, y: 9))
      }
    },
    Case(name: "dash") { view, x in
      HostileNumberTests.fill(view) {
        $0.setLineDash([x, x], count: 2, phase: x)
        $0.move(to: .zero)
        $0.addLine(to: CGPoint(x: 9, y: 9))
      }
    },
    Case(name: "shape of dashes") { view, x in
      let shape = CAShapeLayer()
      shape.frame = view.bounds
      shape.path = CGPath(rect: view.bounds, transform: nil)
      shape.strokeColor = UIColor.red.cgColor
      shape.lineWidth = x
      shape.lineDashPattern = [NSNumber(value: Double(x)), 2]
      shape.lineDashPhase = x
      shape.strokeEnd = x
      shape.miterLimit = x
      view.layer.addSublayer(shape)
    },
    Case(name: "stroked copy") { view, x in
      let path = CGPath(rect: CGRect(x: 0, y: 0, width: 9, height: 9), transform: nil)
      _ = path.copy(strokingWithWidth: x, lineCap: .round, lineJoin: .round, miterLimit: x)
      _ = path.copy(dashingWithPhase: x, lengths: [x, 1])
      _ = path.contains(CGPoint(x: x, y: x))
      HostileNumberTests.fill(view) {
        $0.append(
          UIBezierPath(roundedRect: CGRect(x: 0, y: 0, width: x, height: 9), cornerRadius: x))
      }
    },
    Case(name: "image renderer") { view, x in
      let image = UIGraphicsImageRenderer(size: CGSize(width: min(x, 100), height: 2)).image {
        $0.fill(CGRect(x: x, y: 0, width: x, height: 2))
      }
      view.addSubview(UIImageView(image: image))
    },
    Case(name: "symbol") { view, x in
      let configuration = UIImage.SymbolConfiguration(pointSize: x)
      view.addSubview(
        UIImageView(image: UIImage(systemName: "star", withConfiguration: configuration)))
    },
    Case(name: "font") { view, x in
      let label = UILabel()
      label.font = .systemFont(ofSize: x)
      label.text = "Some text"
      label.sizeToFit()
      view.addSubview(label)
    },
    Case(name: "kern") { view, x in
      let label = UILabel()
      label.attributedText = NSAttributedString(
        string: "Some text", attributes: [.kern: x, .baselineOffset: x])
      label.sizeToFit()
      view.addSubview(label)
    },
    Case(name: "paragraph style") { view, x in
      let style = NSMutableParagraphStyle()
      style.lineSpacing = x
      style.headIndent = x
      style.firstLineHeadIndent = x
      style.tailIndent = x
      style.minimumLineHeight = x
      style.paragraphSpacing = x
      style.lineHeightMultiple = x
      let label = UILabel(frame: view.bounds)
      label.numberOfLines = 0
      label.attributedText = NSAttributedString(
        string: "Some text\nmore", attributes: [.paragraphStyle: style])
      view.addSubview(label)
      label.sizeToFit()
    },
    Case(name: "label shadow") { view, x in
      let label = UILabel(frame: view.bounds)
      label.text = "Some text"
      label.shadowColor = .red
      label.shadowOffset = CGSize(width: x, height: x)
      label.preferredMaxLayoutWidth = x
      label.minimumScaleFactor = x
      label.adjustsFontSizeToFitWidth = true
      view.addSubview(label)
    },
    Case(name: "stepper") { view, x in
      let stepper = UIStepper()
      stepper.maximumValue = Double(x)
      stepper.minimumValue = Double(-x)
      stepper.stepValue = Double(x)
      stepper.value = Double(x)
      view.addSubview(stepper)
    },
    Case(name: "slider") { view, x in
      let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
      slider.maximumValue = Float(x)
      slider.minimumValue = Float(-x)
      slider.value = Float(x)
      slider.setValue(Float(x), animated: true)
      view.addSubview(slider)
    },
    Case(name: "progress") { view, x in
      let progress = UIProgressView(frame: CGRect(x: 0, y: 0, width: 100, height: 4))
      progress.progress = Float(x)
      progress.setProgress(Float(x), animated: true)
      view.addSubview(progress)
    },
    Case(name: "control frames") { view, x in
      for control in [
        UIStepper(), UISlider(), UITextField(), UISwitch(), UISegmentedControl(items: ["a"]),
        UIButton(type: .system), UISearchBar(),
        UIActivityIndicatorView(style: .large),
      ] as [UIView] {
        control.frame = CGRect(x: 0, y: 0, width: x, height: x)
        view.addSubview(control)
      }
    },
    Case(name: "stack") { view, x in
      let stack = UIStackView(arrangedSubviews: [UILabel(), UILabel()])
      stack.spacing = x
      stack.frame = CGRect(x: 0, y: 0, width: x, height: 20)
      stack.layoutMargins = UIEdgeInsets(top: x, left: x, bottom: x, right: x)
      view.addSubview(stack)
    },
    Case(name: "constraint") { view, x in
      let inner = UIView()
      inner.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(inner)
      inner.widthAnchor.constraint(equalToConstant: x).isActive = true
      inner.leftAnchor.constraint(equalTo: view.leftAnchor, constant: x).isActive = true
    },
    Case(name: "scroll view") { view, x in
      let scrollView = UIScrollView(frame: view.bounds)
      scrollView.contentSize = CGSize(width: x, height: x)
      scrollView.contentOffset = CGPoint(x: 0, y: x)
      scrollView.contentInset = UIEdgeInsets(top: x, left: 0, bottom: x, right: 0)
      scrollView.zoomScale = x
      scrollView.maximumZoomScale = x
      scrollView.setContentOffset(CGPoint(x: x, y: 5), animated: true)
      scrollView.scrollRectToVisible(CGRect(x: x, y: x, width: x, height: 1), animated: true)
      view.addSubview(scrollView)
    },
    Case(name: "table heights") { view, x in
      let table = UITableView(frame: view.bounds, style: .plain)
      table.rowHeight = x
      table.estimatedRowHeight = x
      table.sectionHeaderHeight = x
      table.fillerRowHeight = x
      table.sectionHeaderTopPadding = x
      table.separatorInset = UIEdgeInsets(top: 0, left: x, bottom: 0, right: x)
      view.addSubview(table)
    },
    Case(name: "tab of margins") { view, x in
      view.layoutMargins = UIEdgeInsets(top: x, left: x, bottom: x, right: x)
      view.addSubview(UILabel(frame: view.bounds))
    },
    Case(name: "far content") { view, x in
      let far = UIView(frame: CGRect(x: 0, y: x, width: 100, height: x))
      far.addSubview(UILabel(frame: CGRect(x: 0, y: -x, width: 100, height: 20)))
      far.backgroundColor = .red
      far.layer.cornerRadius = 5
      view.addSubview(far)
      _ = view.convert(CGRect(x: x, y: 0, width: x, height: 1), to: nil)
    },
  ]

  /// The cases in which NaN is no fault, as it has a meaning or is bounded where it is used.
  nonisolated static let silent: Set<String> = [
    "alpha", "shadowPath", "contentsScale", "rasterizationScale", "perceptual spring",
    "timing function", "view animation", "view animation delay", "transaction duration", "colours",
    "gradient", "arc", "arc angle", "curve", "line width", "dash", "shape of dashes",
    "stroked copy", "symbol", "font", "kern", "paragraph style", "tab of margins",
  ]

  /// Puts a number into a view, shows it, and returns what is reported.
  private static func run(_ test: Case, _ number: CGFloat) -> [String] {
    let device = Simulator(size: CGSize(width: 100, height: 200), scale: 2)
    return UIKitFault.collected {
      let page = device.perform { UIViewController() }
      device.show(page)
      device.perform {
        let view = UILabel(frame: CGRect(x: 10, y: 10, width: 50, height: 50))
        view.text = "x"
        view.backgroundColor = .yellow
        page.view.addSubview(view)
        test.body(view, number)
      }
      device.advance(by: 0.3)
      _ = device.accessibilityTree()
      _ = device.snapshot()
      device.tap(at: CGPoint(x: 30, y: 30))
      device.advance(by: 0.1)
    }
  }

  @Test(arguments: cases.indices)
  func `A hostile number is survived`(index: Int) async {
    await #expect(processExitsWith: .success, "\(Self.cases[index])") { [index = index as Int] in
      await MainActor.run {
        for number in HostileNumberTests.hostile {
          alarm(10)
          print("number \(number)")
          fflush(nil)
          let test = HostileNumberTests.cases[index]
          let faults = HostileNumberTests.run(test, number)
          if number.isNaN, faults.isEmpty != HostileNumberTests.silent.contains(test.name) {
            // The cases that report differ from the list above: a check is missing, or there is a
            // new one.
            exit(3)
          }
        }
      }
    }
  }
}
