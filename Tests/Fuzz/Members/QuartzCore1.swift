// swift-format-ignore-file
// Written by scripts/lib/fuzz-members.py from the public symbols; not edited by hand.

import CoreGraphics
import Foundation
import QuartzCore
import Trestle
import UIKit

extension MemberList {
  mutating func addQuartzCore1() {
    add("CAAnimation.autoreverses", CAAnimation.self) { target, source in
      target.autoreverses = source.value()
    }
    add("CAAnimation.beginTime", CAAnimation.self) { target, source in
      target.beginTime = source.value()
    }
    add("CAAnimation.duration", CAAnimation.self) { target, source in
      target.duration = source.value()
    }
    add("CAAnimation.fillMode", CAAnimation.self) { target, source in
      target.fillMode = source.value()
    }
    add("CAAnimation.isRemovedOnCompletion", CAAnimation.self) { target, source in
      target.isRemovedOnCompletion = source.value()
    }
    add("CAAnimation.repeatCount", CAAnimation.self) { target, source in
      target.repeatCount = source.value()
    }
    add("CAAnimation.repeatDuration", CAAnimation.self) { target, source in
      target.repeatDuration = source.value()
    }
    add("CAAnimation.speed", CAAnimation.self) { target, source in
      target.speed = source.value()
    }
    add("CAAnimation.timeOffset", CAAnimation.self) { target, source in
      target.timeOffset = source.value()
    }
    add("CAAnimation.timingFunction", CAAnimation.self) { target, source in
      target.timingFunction = source.object(CAMediaTimingFunction.self)
    }
    add("CAAnimationGroup.animations", CAAnimationGroup.self) { target, source in
      target.animations = source.objects(CAAnimation.self)
    }
    add("CABasicAnimation.byValue", CABasicAnimation.self) { target, source in
      target.byValue = source.pick([nil, source.number(), source.integer(), String.make(from: source)])
    }
    add("CABasicAnimation.fromValue", CABasicAnimation.self) { target, source in
      target.fromValue = source.pick([nil, source.number(), source.integer(), String.make(from: source)])
    }
    add("CABasicAnimation.toValue", CABasicAnimation.self) { target, source in
      target.toValue = source.pick([nil, source.number(), source.integer(), String.make(from: source)])
    }
    add("CAGradientLayer.colors", CAGradientLayer.self) { target, source in
      target.colors = [source.number(), source.integer()]
    }
    add("CAGradientLayer.endPoint", CAGradientLayer.self) { target, source in
      target.endPoint = source.value()
    }
    add("CAGradientLayer.locations", CAGradientLayer.self) { target, source in
      target.locations = [NSNumber.hostile(from: source), NSNumber.hostile(from: source)]
    }
    add("CAGradientLayer.startPoint", CAGradientLayer.self) { target, source in
      target.startPoint = source.value()
    }
    add("CAGradientLayer.type", CAGradientLayer.self) { target, source in
      target.type = source.value()
    }
    add("CAKeyframeAnimation.calculationMode", CAKeyframeAnimation.self) { target, source in
      target.calculationMode = source.value()
    }
    add("CAKeyframeAnimation.keyTimes", CAKeyframeAnimation.self) { target, source in
      target.keyTimes = [NSNumber.hostile(from: source), NSNumber.hostile(from: source)]
    }
    add("CAKeyframeAnimation.path", CAKeyframeAnimation.self) { target, source in
      target.path = HostileDrawings.path(from: source)
    }
    add("CAKeyframeAnimation.timingFunctions", CAKeyframeAnimation.self) { target, source in
      target.timingFunctions = source.objects(CAMediaTimingFunction.self)
    }
    add("CAKeyframeAnimation.values", CAKeyframeAnimation.self) { target, source in
      target.values = [source.number(), source.integer()]
    }
    add("CALayer.action(forKey:)", CALayer.self) { target, source in
      _ = target.action(forKey: source.value() as String)
    }
    add("CALayer.add(_:forKey:)", CALayer.self) { target, source in
      guard let a0 = source.object(CAAnimation.self) else { return }
      target.add(a0, forKey: source.value() as String?)
    }
    add("CALayer.addSublayer(_:)", CALayer.self) { target, source in
      guard let a0 = source.object(CALayer.self) else { return }
      target.addSublayer(a0)
    }
    add("CALayer.affineTransform()", CALayer.self) { target, source in
      _ = target.affineTransform()
    }
    add("CALayer.anchorPoint", CALayer.self) { target, source in
      target.anchorPoint = source.value()
    }
    add("CALayer.animation(forKey:)", CALayer.self) { target, source in
      _ = target.animation(forKey: source.value() as String)
    }
    add("CALayer.animationKeys()", CALayer.self) { target, source in
      _ = target.animationKeys()
    }
    add("CALayer.autoreverses", CALayer.self) { target, source in
      target.autoreverses = source.value()
    }
    add("CALayer.backgroundColor", CALayer.self) { target, source in
      target.backgroundColor = HostileColors.color(from: source).cgColor
    }
    add("CALayer.beginTime", CALayer.self) { target, source in
      target.beginTime = source.value()
    }
    add("CALayer.borderColor", CALayer.self) { target, source in
      target.borderColor = HostileColors.color(from: source).cgColor
    }
    add("CALayer.borderWidth", CALayer.self) { target, source in
      target.borderWidth = source.value()
    }
    add("CALayer.bounds", CALayer.self) { target, source in
      target.bounds = source.value()
    }
    add("CALayer.contains(_:)", CALayer.self) { target, source in
      _ = target.contains(source.value() as CGPoint)
    }
    add("CALayer.contents", CALayer.self) { target, source in
      target.contents = source.pick([nil, source.number(), source.integer(), String.make(from: source)])
    }
    add("CALayer.contentsGravity", CALayer.self) { target, source in
      target.contentsGravity = source.value()
    }
    add("CALayer.contentsRect", CALayer.self) { target, source in
      target.contentsRect = source.value()
    }
    add("CALayer.contentsScale", CALayer.self) { target, source in
      target.contentsScale = source.value()
    }
    add("CALayer.convert(_:from:)", CALayer.self) { target, source in
      _ = target.convert(source.value() as CGPoint, from: source.object(CALayer.self))
    }
    add("CALayer.convert(_:from:)", CALayer.self) { target, source in
      _ = target.convert(source.value() as CGRect, from: source.object(CALayer.self))
    }
    add("CALayer.convert(_:to:)", CALayer.self) { target, source in
      _ = target.convert(source.value() as CGPoint, to: source.object(CALayer.self))
    }
    add("CALayer.convert(_:to:)", CALayer.self) { target, source in
      _ = target.convert(source.value() as CGRect, to: source.object(CALayer.self))
    }
    add("CALayer.convertTime(_:from:)", CALayer.self) { target, source in
      _ = target.convertTime(source.value() as CFTimeInterval, from: source.object(CALayer.self))
    }
    add("CALayer.convertTime(_:to:)", CALayer.self) { target, source in
      _ = target.convertTime(source.value() as CFTimeInterval, to: source.object(CALayer.self))
    }
    add("CALayer.cornerCurve", CALayer.self) { target, source in
      target.cornerCurve = source.value()
    }
    add("CALayer.cornerRadius", CALayer.self) { target, source in
      target.cornerRadius = source.value()
    }
    add("CALayer.display()", CALayer.self) { target, source in
      target.display()
    }
    add("CALayer.displayIfNeeded()", CALayer.self) { target, source in
      target.displayIfNeeded()
    }
    add("CALayer.draw(in:)", CALayer.self) { target, source in
      guard let a0 = source.object(CGContext.self) else { return }
      target.draw(in: a0)
    }
    add("CALayer.duration", CALayer.self) { target, source in
      target.duration = source.value()
    }
    add("CALayer.fillMode", CALayer.self) { target, source in
      target.fillMode = source.value()
    }
    add("CALayer.frame", CALayer.self) { target, source in
      target.frame = source.value()
    }
    add("CALayer.hitTest(_:)", CALayer.self) { target, source in
      _ = target.hitTest(source.value() as CGPoint)
    }
    add("CALayer.insertSublayer(_:above:)", CALayer.self) { target, source in
      guard let a0 = source.object(CALayer.self) else { return }
      target.insertSublayer(a0, above: source.object(CALayer.self))
    }
    add("CALayer.insertSublayer(_:at:)", CALayer.self) { target, source in
      guard let a0 = source.object(CALayer.self) else { return }
      target.insertSublayer(a0, at: source.value() as UInt32)
    }
    add("CALayer.insertSublayer(_:below:)", CALayer.self) { target, source in
      guard let a0 = source.object(CALayer.self) else { return }
      target.insertSublayer(a0, below: source.object(CALayer.self))
    }
    add("CALayer.isHidden", CALayer.self) { target, source in
      target.isHidden = source.value()
    }
    add("CALayer.isOpaque", CALayer.self) { target, source in
      target.isOpaque = source.value()
    }
    add("CALayer.layoutIfNeeded()", CALayer.self) { target, source in
      target.layoutIfNeeded()
    }
    add("CALayer.layoutSublayers()", CALayer.self) { target, source in
      target.layoutSublayers()
    }
    add("CALayer.magnificationFilter", CALayer.self) { target, source in
      target.magnificationFilter = source.value()
    }
    add("CALayer.mask", CALayer.self) { target, source in
      target.mask = source.object(CALayer.self)
    }
    add("CALayer.maskedCorners", CALayer.self) { target, source in
      target.maskedCorners = source.value()
    }
    add("CALayer.masksToBounds", CALayer.self) { target, source in
      target.masksToBounds = source.value()
    }
    add("CALayer.model()", CALayer.self) { target, source in
      _ = target.model()
    }
    add("CALayer.name", CALayer.self) { target, source in
      target.name = source.value()
    }
    add("CALayer.needsDisplay()", CALayer.self) { target, source in
      _ = target.needsDisplay()
    }
    add("CALayer.needsDisplayOnBoundsChange", CALayer.self) { target, source in
      target.needsDisplayOnBoundsChange = source.value()
    }
    add("CALayer.needsLayout()", CALayer.self) { target, source in
      _ = target.needsLayout()
    }
    add("CALayer.opacity", CALayer.self) { target, source in
      target.opacity = source.value()
    }
    add("CALayer.position", CALayer.self) { target, source in
      target.position = source.value()
    }
    add("CALayer.presentation()", CALayer.self) { target, source in
      _ = target.presentation()
    }
    add("CALayer.rasterizationScale", CALayer.self) { target, source in
      target.rasterizationScale = source.value()
    }
    add("CALayer.removeAllAnimations()", CALayer.self) { target, source in
      target.removeAllAnimations()
    }
    add("CALayer.removeAnimation(forKey:)", CALayer.self) { target, source in
      target.removeAnimation(forKey: source.value() as String)
    }
    add("CALayer.removeFromSuperlayer()", CALayer.self) { target, source in
      target.removeFromSuperlayer()
    }
    add("CALayer.render(in:)", CALayer.self) { target, source in
      guard let a0 = source.object(CGContext.self) else { return }
      target.render(in: a0)
    }
    add("CALayer.repeatCount", CALayer.self) { target, source in
      target.repeatCount = source.value()
    }
    add("CALayer.repeatDuration", CALayer.self) { target, source in
      target.repeatDuration = source.value()
    }
    add("CALayer.replaceSublayer(_:with:)", CALayer.self) { target, source in
      guard let a0 = source.object(CALayer.self), let a1 = source.object(CALayer.self) else { return }
      target.replaceSublayer(a0, with: a1)
    }
    add("CALayer.setAffineTransform(_:)", CALayer.self) { target, source in
      target.setAffineTransform(source.value() as CGAffineTransform)
    }
    add("CALayer.setNeedsDisplay()", CALayer.self) { target, source in
      target.setNeedsDisplay()
    }
    add("CALayer.setNeedsDisplay(_:)", CALayer.self) { target, source in
      target.setNeedsDisplay(source.value() as CGRect)
    }
    add("CALayer.setNeedsLayout()", CALayer.self) { target, source in
      target.setNeedsLayout()
    }
    add("CALayer.shadowColor", CALayer.self) { target, source in
      target.shadowColor = HostileColors.color(from: source).cgColor
    }
    add("CALayer.shadowOffset", CALayer.self) { target, source in
      target.shadowOffset = source.value()
    }
    add("CALayer.shadowOpacity", CALayer.self) { target, source in
      target.shadowOpacity = source.value()
    }
    add("CALayer.shadowPath", CALayer.self) { target, source in
      target.shadowPath = HostileDrawings.path(from: source)
    }
    add("CALayer.shadowRadius", CALayer.self) { target, source in
      target.shadowRadius = source.value()
    }
    add("CALayer.shouldRasterize", CALayer.self) { target, source in
      target.shouldRasterize = source.value()
    }
    add("CALayer.speed", CALayer.self) { target, source in
      target.speed = source.value()
    }
    add("CALayer.sublayerTransform", CALayer.self) { target, source in
      target.sublayerTransform = source.value()
    }
    add("CALayer.sublayers", CALayer.self) { target, source in
      target.sublayers = source.objects(CALayer.self)
    }
    add("CALayer.timeOffset", CALayer.self) { target, source in
      target.timeOffset = source.value()
    }
    add("CALayer.transform", CALayer.self) { target, source in
      target.transform = source.value()
    }
    add("CALayer.zPosition", CALayer.self) { target, source in
      target.zPosition = source.value()
    }
    add("CAPropertyAnimation.isAdditive", CAPropertyAnimation.self) { target, source in
      target.isAdditive = source.value()
    }
    add("CAPropertyAnimation.isCumulative", CAPropertyAnimation.self) { target, source in
      target.isCumulative = source.value()
    }
    add("CAPropertyAnimation.keyPath", CAPropertyAnimation.self) { target, source in
      target.keyPath = source.value()
    }
    add("CAShapeLayer.fillColor", CAShapeLayer.self) { target, source in
      target.fillColor = HostileColors.color(from: source).cgColor
    }
    add("CAShapeLayer.fillRule", CAShapeLayer.self) { target, source in
      target.fillRule = source.value()
    }
    add("CAShapeLayer.lineCap", CAShapeLayer.self) { target, source in
      target.lineCap = source.value()
    }
    add("CAShapeLayer.lineDashPattern", CAShapeLayer.self) { target, source in
      target.lineDashPattern = [NSNumber.hostile(from: source), NSNumber.hostile(from: source)]
    }
    add("CAShapeLayer.lineDashPhase", CAShapeLayer.self) { target, source in
      target.lineDashPhase = source.value()
    }
    add("CAShapeLayer.lineJoin", CAShapeLayer.self) { target, source in
      target.lineJoin = source.value()
    }
    add("CAShapeLayer.lineWidth", CAShapeLayer.self) { target, source in
      target.lineWidth = source.value()
    }
    add("CAShapeLayer.miterLimit", CAShapeLayer.self) { target, source in
      target.miterLimit = source.value()
    }
    add("CAShapeLayer.path", CAShapeLayer.self) { target, source in
      target.path = HostileDrawings.path(from: source)
    }
    add("CAShapeLayer.strokeColor", CAShapeLayer.self) { target, source in
      target.strokeColor = HostileColors.color(from: source).cgColor
    }
    add("CAShapeLayer.strokeEnd", CAShapeLayer.self) { target, source in
      target.strokeEnd = source.value()
    }
    add("CAShapeLayer.strokeStart", CAShapeLayer.self) { target, source in
      target.strokeStart = source.value()
    }
    add("CASpringAnimation.allowsOverdamping", CASpringAnimation.self) { target, source in
      target.allowsOverdamping = source.value()
    }
    add("CASpringAnimation.damping", CASpringAnimation.self) { target, source in
      target.damping = source.value()
    }
    add("CASpringAnimation.initialVelocity", CASpringAnimation.self) { target, source in
      target.initialVelocity = source.value()
    }
    add("CASpringAnimation.mass", CASpringAnimation.self) { target, source in
      target.mass = source.value()
    }
    add("CASpringAnimation.stiffness", CASpringAnimation.self) { target, source in
      target.stiffness = source.value()
    }
    add("CATextLayer.alignmentMode", CATextLayer.self) { target, source in
      target.alignmentMode = source.value()
    }
    add("CATextLayer.fontSize", CATextLayer.self) { target, source in
      target.fontSize = source.value()
    }
    add("CATextLayer.foregroundColor", CATextLayer.self) { target, source in
      target.foregroundColor = HostileColors.color(from: source).cgColor
    }
    add("CATextLayer.isWrapped", CATextLayer.self) { target, source in
      target.isWrapped = source.value()
    }
    add("CATextLayer.string", CATextLayer.self) { target, source in
      target.string = source.pick([nil, source.number(), source.integer(), String.make(from: source)])
    }
    add("CATextLayer.truncationMode", CATextLayer.self) { target, source in
      target.truncationMode = source.value()
    }
    add("CATransition.endProgress", CATransition.self) { target, source in
      target.endProgress = source.value()
    }
    add("CATransition.startProgress", CATransition.self) { target, source in
      target.startProgress = source.value()
    }
    add("CATransition.subtype", CATransition.self) { target, source in
      target.subtype = source.value()
    }
    add("CATransition.type", CATransition.self) { target, source in
      target.type = source.value()
    }
  }
}
