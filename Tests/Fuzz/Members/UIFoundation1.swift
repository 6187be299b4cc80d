// swift-format-ignore-file
// Written by scripts/lib/fuzz-members.py from the public symbols; not edited by hand.

import CoreGraphics
import Foundation
import QuartzCore
import Trestle
import UIKit

extension MemberList {
  mutating func addUIFoundation1() {
    add("NSItemProvider.hasItemConformingToTypeIdentifier(_:)", NSItemProvider.self) { target, source in
      _ = target.hasItemConformingToTypeIdentifier(source.value() as String)
    }
    add("NSItemProvider.hasRepresentationConforming(toTypeIdentifier:fileOptions:)", NSItemProvider.self) { target, source in
      _ = target.hasRepresentationConforming(toTypeIdentifier: source.value() as String, fileOptions: source.value() as NSItemProviderFileOptions)
    }
    add("NSItemProvider.loadItem(forTypeIdentifier:options:completionHandler:)", NSItemProvider.self) { target, source in
      target.loadItem(forTypeIdentifier: source.value() as String)
    }
    add("NSItemProvider.preferredPresentationSize", NSItemProvider.self) { target, source in
      target.preferredPresentationSize = source.value()
    }
    add("NSItemProvider.preferredPresentationStyle", NSItemProvider.self) { target, source in
      target.preferredPresentationStyle = source.value()
    }
    add("NSItemProvider.registeredTypeIdentifiers(fileOptions:)", NSItemProvider.self) { target, source in
      _ = target.registeredTypeIdentifiers(fileOptions: source.value() as NSItemProviderFileOptions)
    }
    add("NSItemProvider.suggestedName", NSItemProvider.self) { target, source in
      target.suggestedName = source.value()
    }
    add("NSMutableParagraphStyle.addTabStop(_:)", NSMutableParagraphStyle.self) { target, source in
      guard let a0 = source.object(NSTextTab.self) else { return }
      target.addTabStop(a0)
    }
    add("NSMutableParagraphStyle.removeTabStop(_:)", NSMutableParagraphStyle.self) { target, source in
      guard let a0 = source.object(NSTextTab.self) else { return }
      target.removeTabStop(a0)
    }
    add("NSMutableParagraphStyle.setParagraphStyle(_:)", NSMutableParagraphStyle.self) { target, source in
      guard let a0 = source.object(NSParagraphStyle.self) else { return }
      target.setParagraphStyle(a0)
    }
    add("NSShadow.shadowBlurRadius", NSShadow.self) { target, source in
      target.shadowBlurRadius = source.value()
    }
    add("NSShadow.shadowColor", NSShadow.self) { target, source in
      target.shadowColor = source.pick([nil, source.number(), source.integer(), String.make(from: source)])
    }
    add("NSShadow.shadowOffset", NSShadow.self) { target, source in
      target.shadowOffset = source.value()
    }
    add("NSStringDrawingContext.minimumScaleFactor", NSStringDrawingContext.self) { target, source in
      target.minimumScaleFactor = source.value()
    }
    add("UIBezierPath.addArc(withCenter:radius:startAngle:endAngle:clockwise:)", UIBezierPath.self) { target, source in
      target.addArc(withCenter: source.value() as CGPoint, radius: source.value() as CGFloat, startAngle: source.value() as CGFloat, endAngle: source.value() as CGFloat, clockwise: source.value() as Bool)
    }
    add("UIBezierPath.addClip()", UIBezierPath.self) { target, source in
      target.addClip()
    }
    add("UIBezierPath.addCurve(to:controlPoint1:controlPoint2:)", UIBezierPath.self) { target, source in
      target.addCurve(to: source.value() as CGPoint, controlPoint1: source.value() as CGPoint, controlPoint2: source.value() as CGPoint)
    }
    add("UIBezierPath.addLine(to:)", UIBezierPath.self) { target, source in
      target.addLine(to: source.value() as CGPoint)
    }
    add("UIBezierPath.addQuadCurve(to:controlPoint:)", UIBezierPath.self) { target, source in
      target.addQuadCurve(to: source.value() as CGPoint, controlPoint: source.value() as CGPoint)
    }
    add("UIBezierPath.append(_:)", UIBezierPath.self) { target, source in
      target.append(UIBezierPath(cgPath: HostileDrawings.path(from: source)))
    }
    add("UIBezierPath.apply(_:)", UIBezierPath.self) { target, source in
      target.apply(source.value() as CGAffineTransform)
    }
    add("UIBezierPath.cgPath", UIBezierPath.self) { target, source in
      target.cgPath = HostileDrawings.path(from: source)
    }
    add("UIBezierPath.close()", UIBezierPath.self) { target, source in
      target.close()
    }
    add("UIBezierPath.contains(_:)", UIBezierPath.self) { target, source in
      _ = target.contains(source.value() as CGPoint)
    }
    add("UIBezierPath.fill()", UIBezierPath.self) { target, source in
      target.fill()
    }
    add("UIBezierPath.fill(with:alpha:)", UIBezierPath.self) { target, source in
      target.fill(with: source.value() as CGBlendMode, alpha: source.value() as CGFloat)
    }
    add("UIBezierPath.flatness", UIBezierPath.self) { target, source in
      target.flatness = source.value()
    }
    add("UIBezierPath.lineCapStyle", UIBezierPath.self) { target, source in
      target.lineCapStyle = source.value()
    }
    add("UIBezierPath.lineJoinStyle", UIBezierPath.self) { target, source in
      target.lineJoinStyle = source.value()
    }
    add("UIBezierPath.lineWidth", UIBezierPath.self) { target, source in
      target.lineWidth = source.value()
    }
    add("UIBezierPath.miterLimit", UIBezierPath.self) { target, source in
      target.miterLimit = source.value()
    }
    add("UIBezierPath.move(to:)", UIBezierPath.self) { target, source in
      target.move(to: source.value() as CGPoint)
    }
    add("UIBezierPath.removeAllPoints()", UIBezierPath.self) { target, source in
      target.removeAllPoints()
    }
    add("UIBezierPath.reversing()", UIBezierPath.self) { target, source in
      _ = target.reversing()
    }
    add("UIBezierPath.stroke()", UIBezierPath.self) { target, source in
      target.stroke()
    }
    add("UIBezierPath.stroke(with:alpha:)", UIBezierPath.self) { target, source in
      target.stroke(with: source.value() as CGBlendMode, alpha: source.value() as CGFloat)
    }
    add("UIBezierPath.usesEvenOddFillRule", UIBezierPath.self) { target, source in
      target.usesEvenOddFillRule = source.value()
    }
    add("UIColor.resolvedColor(with:)", UIColor.self) { target, source in
      _ = target.resolvedColor(with: UITraitCollection(displayScale: source.value()))
    }
    add("UIColor.set()", UIColor.self) { target, source in
      target.set()
    }
    add("UIColor.setFill()", UIColor.self) { target, source in
      target.setFill()
    }
    add("UIColor.setStroke()", UIColor.self) { target, source in
      target.setStroke()
    }
    add("UIColor.withAlphaComponent(_:)", UIColor.self) { target, source in
      _ = target.withAlphaComponent(source.value() as CGFloat)
    }
    add("UIFont.withSize(_:)", UIFont.self) { target, source in
      _ = target.withSize(source.value() as CGFloat)
    }
    add("UIFontDescriptor.addingAttributes(_:)", UIFontDescriptor.self) { target, source in
      _ = target.addingAttributes()
    }
    add("UIFontDescriptor.object(forKey:)", UIFontDescriptor.self) { target, source in
      _ = target.object(forKey: source.value() as UIFontDescriptor.AttributeName)
    }
    add("UIFontDescriptor.withDesign(_:)", UIFontDescriptor.self) { target, source in
      _ = target.withDesign(source.value() as UIFontDescriptor.SystemDesign)
    }
    add("UIFontDescriptor.withFace(_:)", UIFontDescriptor.self) { target, source in
      _ = target.withFace(source.value() as String)
    }
    add("UIFontDescriptor.withFamily(_:)", UIFontDescriptor.self) { target, source in
      _ = target.withFamily(source.value() as String)
    }
    add("UIFontDescriptor.withSize(_:)", UIFontDescriptor.self) { target, source in
      _ = target.withSize(source.value() as CGFloat)
    }
    add("UIFontDescriptor.withSymbolicTraits(_:)", UIFontDescriptor.self) { target, source in
      _ = target.withSymbolicTraits(source.value() as UIFontDescriptor.SymbolicTraits)
    }
    add("UIFontMetrics.scaledFont(for:)", UIFontMetrics.self) { target, source in
      _ = target.scaledFont(for: HostileText.font(from: source))
    }
    add("UIFontMetrics.scaledFont(for:compatibleWith:)", UIFontMetrics.self) { target, source in
      _ = target.scaledFont(for: HostileText.font(from: source), compatibleWith: UITraitCollection(displayScale: source.value()))
    }
    add("UIFontMetrics.scaledFont(for:maximumPointSize:)", UIFontMetrics.self) { target, source in
      _ = target.scaledFont(for: HostileText.font(from: source), maximumPointSize: source.value() as CGFloat)
    }
    add("UIFontMetrics.scaledFont(for:maximumPointSize:compatibleWith:)", UIFontMetrics.self) { target, source in
      _ = target.scaledFont(for: HostileText.font(from: source), maximumPointSize: source.value() as CGFloat, compatibleWith: UITraitCollection(displayScale: source.value()))
    }
    add("UIFontMetrics.scaledValue(for:)", UIFontMetrics.self) { target, source in
      _ = target.scaledValue(for: source.value() as CGFloat)
    }
    add("UIFontMetrics.scaledValue(for:compatibleWith:)", UIFontMetrics.self) { target, source in
      _ = target.scaledValue(for: source.value() as CGFloat, compatibleWith: UITraitCollection(displayScale: source.value()))
    }
    add("UIGraphicsImageRendererFormat.opaque", UIGraphicsImageRendererFormat.self) { target, source in
      target.opaque = source.value()
    }
    add("UIGraphicsImageRendererFormat.scale", UIGraphicsImageRendererFormat.self) { target, source in
      target.scale = source.value()
    }
    add("UIGraphicsRendererContext.clip(to:)", UIGraphicsRendererContext.self) { target, source in
      target.clip(to: source.value() as CGRect)
    }
    add("UIGraphicsRendererContext.fill(_:)", UIGraphicsRendererContext.self) { target, source in
      target.fill(source.value() as CGRect)
    }
    add("UIGraphicsRendererContext.fill(_:blendMode:)", UIGraphicsRendererContext.self) { target, source in
      target.fill(source.value() as CGRect, blendMode: source.value() as CGBlendMode)
    }
    add("UIGraphicsRendererContext.stroke(_:)", UIGraphicsRendererContext.self) { target, source in
      target.stroke(source.value() as CGRect)
    }
    add("UIGraphicsRendererContext.stroke(_:blendMode:)", UIGraphicsRendererContext.self) { target, source in
      target.stroke(source.value() as CGRect, blendMode: source.value() as CGBlendMode)
    }
    add("UIImage.SymbolConfiguration.isEqual(to:)", UIImage.SymbolConfiguration.self) { target, source in
      _ = target.isEqual(to: source.object(UIImage.SymbolConfiguration.self))
    }
    add("UIImage.applyingSymbolConfiguration(_:)", UIImage.self) { target, source in
      guard let a0 = source.object(UIImage.SymbolConfiguration.self) else { return }
      _ = target.applyingSymbolConfiguration(a0)
    }
    add("UIImage.draw(at:)", UIImage.self) { target, source in
      target.draw(at: source.value() as CGPoint)
    }
    add("UIImage.draw(at:blendMode:alpha:)", UIImage.self) { target, source in
      target.draw(at: source.value() as CGPoint, blendMode: source.value() as CGBlendMode, alpha: source.value() as CGFloat)
    }
    add("UIImage.draw(in:)", UIImage.self) { target, source in
      target.draw(in: source.value() as CGRect)
    }
    add("UIImage.draw(in:blendMode:alpha:)", UIImage.self) { target, source in
      target.draw(in: source.value() as CGRect, blendMode: source.value() as CGBlendMode, alpha: source.value() as CGFloat)
    }
    add("UIImage.drawAsPattern(in:)", UIImage.self) { target, source in
      target.drawAsPattern(in: source.value() as CGRect)
    }
    add("UIImage.imageFlippedForRightToLeftLayoutDirection()", UIImage.self) { target, source in
      _ = target.imageFlippedForRightToLeftLayoutDirection()
    }
    add("UIImage.imageWithoutBaseline()", UIImage.self) { target, source in
      _ = target.imageWithoutBaseline()
    }
    add("UIImage.jpegData(compressionQuality:)", UIImage.self) { target, source in
      _ = target.jpegData(compressionQuality: source.value() as CGFloat)
    }
    add("UIImage.pngData()", UIImage.self) { target, source in
      _ = target.pngData()
    }
    add("UIImage.preparingForDisplay()", UIImage.self) { target, source in
      _ = target.preparingForDisplay()
    }
    add("UIImage.preparingThumbnail(of:)", UIImage.self) { target, source in
      _ = target.preparingThumbnail(of: source.value() as CGSize)
    }
    add("UIImage.resizableImage(withCapInsets:)", UIImage.self) { target, source in
      _ = target.resizableImage(withCapInsets: source.value() as UIEdgeInsets)
    }
    add("UIImage.resizableImage(withCapInsets:resizingMode:)", UIImage.self) { target, source in
      _ = target.resizableImage(withCapInsets: source.value() as UIEdgeInsets, resizingMode: source.value() as UIImage.ResizingMode)
    }
    add("UIImage.withAlignmentRectInsets(_:)", UIImage.self) { target, source in
      _ = target.withAlignmentRectInsets(source.value() as UIEdgeInsets)
    }
    add("UIImage.withBaselineOffset(fromBottom:)", UIImage.self) { target, source in
      _ = target.withBaselineOffset(fromBottom: source.value() as CGFloat)
    }
    add("UIImage.withConfiguration(_:)", UIImage.self) { target, source in
      guard let a0 = source.object(UIImage.Configuration.self) else { return }
      _ = target.withConfiguration(a0)
    }
    add("UIImage.withHorizontallyFlippedOrientation()", UIImage.self) { target, source in
      _ = target.withHorizontallyFlippedOrientation()
    }
    add("UIImage.withRenderingMode(_:)", UIImage.self) { target, source in
      _ = target.withRenderingMode(source.value() as UIImage.RenderingMode)
    }
    add("UIImage.withTintColor(_:)", UIImage.self) { target, source in
      _ = target.withTintColor(HostileColors.color(from: source))
    }
    add("UIImage.withTintColor(_:renderingMode:)", UIImage.self) { target, source in
      _ = target.withTintColor(HostileColors.color(from: source), renderingMode: source.value() as UIImage.RenderingMode)
    }
    add("UITraitCollection.containsTraits(in:)", UITraitCollection.self) { target, source in
      _ = target.containsTraits(in: UITraitCollection(displayScale: source.value()))
    }
    add("UITraitCollection.hasDifferentColorAppearance(comparedTo:)", UITraitCollection.self) { target, source in
      _ = target.hasDifferentColorAppearance(comparedTo: UITraitCollection(displayScale: source.value()))
    }
    add("UITraitCollection.performAsCurrent(_:)", UITraitCollection.self) { target, source in
      target.performAsCurrent({})
    }
  }
}
