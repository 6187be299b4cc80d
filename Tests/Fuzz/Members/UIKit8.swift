// swift-format-ignore-file
// Written by scripts/lib/fuzz-members.py from the public symbols; not edited by hand.

import CoreGraphics
import Foundation
import QuartzCore
import Trestle
import UIKit

extension MemberList {
  mutating func addUIKit8() {
    add("UITextField.leftViewRect(forBounds:)", UITextField.self) { target, source in
      _ = target.leftViewRect(forBounds: source.value() as CGRect)
    }
    add("UITextField.markedTextStyle", UITextField.self) { target, source in
      target.markedTextStyle = HostileText.attributes(from: source)
    }
    add("UITextField.minimumFontSize", UITextField.self) { target, source in
      target.minimumFontSize = source.value()
    }
    add("UITextField.offset(from:to:)", UITextField.self) { target, source in
      guard let a0 = source.object(UITextPosition.self), let a1 = source.object(UITextPosition.self) else { return }
      _ = target.offset(from: a0, to: a1)
    }
    add("UITextField.placeholder", UITextField.self) { target, source in
      target.placeholder = source.value()
    }
    add("UITextField.placeholderRect(forBounds:)", UITextField.self) { target, source in
      _ = target.placeholderRect(forBounds: source.value() as CGRect)
    }
    add("UITextField.position(from:in:offset:)", UITextField.self) { target, source in
      guard let a0 = source.object(UITextPosition.self) else { return }
      _ = target.position(from: a0, in: source.value() as UITextLayoutDirection, offset: source.value() as Int)
    }
    add("UITextField.position(from:offset:)", UITextField.self) { target, source in
      guard let a0 = source.object(UITextPosition.self) else { return }
      _ = target.position(from: a0, offset: source.value() as Int)
    }
    add("UITextField.position(within:farthestIn:)", UITextField.self) { target, source in
      guard let a0 = source.object(UITextRange.self) else { return }
      _ = target.position(within: a0, farthestIn: source.value() as UITextLayoutDirection)
    }
    add("UITextField.replace(_:withText:)", UITextField.self) { target, source in
      guard let a0 = source.object(UITextRange.self) else { return }
      target.replace(a0, withText: source.value() as String)
    }
    add("UITextField.returnKeyType", UITextField.self) { target, source in
      target.returnKeyType = source.value()
    }
    add("UITextField.rightView", UITextField.self) { target, source in
      target.rightView = source.object(UIView.self)
    }
    add("UITextField.rightViewMode", UITextField.self) { target, source in
      target.rightViewMode = source.value()
    }
    add("UITextField.rightViewRect(forBounds:)", UITextField.self) { target, source in
      _ = target.rightViewRect(forBounds: source.value() as CGRect)
    }
    add("UITextField.selectedTextRange", UITextField.self) { target, source in
      target.selectedTextRange = source.object(UITextRange.self)
    }
    add("UITextField.selectionRects(for:)", UITextField.self) { target, source in
      guard let a0 = source.object(UITextRange.self) else { return }
      _ = target.selectionRects(for: a0)
    }
    add("UITextField.setBaseWritingDirection(_:for:)", UITextField.self) { target, source in
      guard let a0 = source.object(UITextRange.self) else { return }
      target.setBaseWritingDirection(source.value() as NSWritingDirection, for: a0)
    }
    add("UITextField.setMarkedText(_:selectedRange:)", UITextField.self) { target, source in
      target.setMarkedText(source.value() as String?, selectedRange: source.value() as NSRange)
    }
    add("UITextField.smartDashesType", UITextField.self) { target, source in
      target.smartDashesType = source.value()
    }
    add("UITextField.smartInsertDeleteType", UITextField.self) { target, source in
      target.smartInsertDeleteType = source.value()
    }
    add("UITextField.smartQuotesType", UITextField.self) { target, source in
      target.smartQuotesType = source.value()
    }
    add("UITextField.spellCheckingType", UITextField.self) { target, source in
      target.spellCheckingType = source.value()
    }
    add("UITextField.text", UITextField.self) { target, source in
      target.text = source.value()
    }
    add("UITextField.text(in:)", UITextField.self) { target, source in
      guard let a0 = source.object(UITextRange.self) else { return }
      _ = target.text(in: a0)
    }
    add("UITextField.textAlignment", UITextField.self) { target, source in
      target.textAlignment = source.value()
    }
    add("UITextField.textColor", UITextField.self) { target, source in
      target.textColor = HostileColors.color(from: source)
    }
    add("UITextField.textContentType", UITextField.self) { target, source in
      target.textContentType = source.value()
    }
    add("UITextField.textRange(from:to:)", UITextField.self) { target, source in
      guard let a0 = source.object(UITextPosition.self), let a1 = source.object(UITextPosition.self) else { return }
      _ = target.textRange(from: a0, to: a1)
    }
    add("UITextField.textRect(forBounds:)", UITextField.self) { target, source in
      _ = target.textRect(forBounds: source.value() as CGRect)
    }
    add("UITextField.typingAttributes", UITextField.self) { target, source in
      target.typingAttributes = HostileText.attributes(from: source)
    }
    add("UITextField.unmarkText()", UITextField.self) { target, source in
      target.unmarkText()
    }
    add("UITextInputStringTokenizer.isPosition(_:atBoundary:inDirection:)", UITextInputStringTokenizer.self) { target, source in
      guard let a0 = source.object(UITextPosition.self) else { return }
      _ = target.isPosition(a0, atBoundary: source.value() as UITextGranularity, inDirection: source.value() as UITextDirection)
    }
    add("UITextInputStringTokenizer.isPosition(_:withinTextUnit:inDirection:)", UITextInputStringTokenizer.self) { target, source in
      guard let a0 = source.object(UITextPosition.self) else { return }
      _ = target.isPosition(a0, withinTextUnit: source.value() as UITextGranularity, inDirection: source.value() as UITextDirection)
    }
    add("UITextInputStringTokenizer.position(from:toBoundary:inDirection:)", UITextInputStringTokenizer.self) { target, source in
      guard let a0 = source.object(UITextPosition.self) else { return }
      _ = target.position(from: a0, toBoundary: source.value() as UITextGranularity, inDirection: source.value() as UITextDirection)
    }
    add("UITextInputStringTokenizer.rangeEnclosingPosition(_:with:inDirection:)", UITextInputStringTokenizer.self) { target, source in
      guard let a0 = source.object(UITextPosition.self) else { return }
      _ = target.rangeEnclosingPosition(a0, with: source.value() as UITextGranularity, inDirection: source.value() as UITextDirection)
    }
    add("UITextView.adjustsFontForContentSizeCategory", UITextView.self) { target, source in
      target.adjustsFontForContentSizeCategory = source.value()
    }
    add("UITextView.allowsEditingTextAttributes", UITextView.self) { target, source in
      target.allowsEditingTextAttributes = source.value()
    }
    add("UITextView.autocapitalizationType", UITextView.self) { target, source in
      target.autocapitalizationType = source.value()
    }
    add("UITextView.autocorrectionType", UITextView.self) { target, source in
      target.autocorrectionType = source.value()
    }
    add("UITextView.baseWritingDirection(for:in:)", UITextView.self) { target, source in
      guard let a0 = source.object(UITextPosition.self) else { return }
      _ = target.baseWritingDirection(for: a0, in: source.value() as UITextStorageDirection)
    }
    add("UITextView.caretRect(for:)", UITextView.self) { target, source in
      guard let a0 = source.object(UITextPosition.self) else { return }
      _ = target.caretRect(for: a0)
    }
    add("UITextView.characterRange(at:)", UITextView.self) { target, source in
      _ = target.characterRange(at: source.value() as CGPoint)
    }
    add("UITextView.characterRange(byExtending:in:)", UITextView.self) { target, source in
      guard let a0 = source.object(UITextPosition.self) else { return }
      _ = target.characterRange(byExtending: a0, in: source.value() as UITextLayoutDirection)
    }
    add("UITextView.clearsOnInsertion", UITextView.self) { target, source in
      target.clearsOnInsertion = source.value()
    }
    add("UITextView.closestPosition(to:)", UITextView.self) { target, source in
      _ = target.closestPosition(to: source.value() as CGPoint)
    }
    add("UITextView.closestPosition(to:within:)", UITextView.self) { target, source in
      guard let a0 = source.object(UITextRange.self) else { return }
      _ = target.closestPosition(to: source.value() as CGPoint, within: a0)
    }
    add("UITextView.compare(_:to:)", UITextView.self) { target, source in
      guard let a0 = source.object(UITextPosition.self), let a1 = source.object(UITextPosition.self) else { return }
      _ = target.compare(a0, to: a1)
    }
    add("UITextView.dataDetectorTypes", UITextView.self) { target, source in
      target.dataDetectorTypes = source.value()
    }
    add("UITextView.deleteBackward()", UITextView.self) { target, source in
      target.deleteBackward()
    }
    add("UITextView.editMenu(for:suggestedActions:)", UITextView.self) { target, source in
      guard let a0 = source.object(UITextRange.self) else { return }
      _ = target.editMenu(for: a0, suggestedActions: source.objects(UIMenuElement.self))
    }
    add("UITextView.enablesReturnKeyAutomatically", UITextView.self) { target, source in
      target.enablesReturnKeyAutomatically = source.value()
    }
    add("UITextView.firstRect(for:)", UITextView.self) { target, source in
      guard let a0 = source.object(UITextRange.self) else { return }
      _ = target.firstRect(for: a0)
    }
    add("UITextView.font", UITextView.self) { target, source in
      target.font = HostileText.font(from: source)
    }
    add("UITextView.insertText(_:)", UITextView.self) { target, source in
      target.insertText(source.value() as String)
    }
    add("UITextView.isEditable", UITextView.self) { target, source in
      target.isEditable = source.value()
    }
    add("UITextView.isSecureTextEntry", UITextView.self) { target, source in
      target.isSecureTextEntry = source.value()
    }
    add("UITextView.isSelectable", UITextView.self) { target, source in
      target.isSelectable = source.value()
    }
    add("UITextView.keyboardAppearance", UITextView.self) { target, source in
      target.keyboardAppearance = source.value()
    }
    add("UITextView.keyboardType", UITextView.self) { target, source in
      target.keyboardType = source.value()
    }
    add("UITextView.markedTextStyle", UITextView.self) { target, source in
      target.markedTextStyle = HostileText.attributes(from: source)
    }
    add("UITextView.offset(from:to:)", UITextView.self) { target, source in
      guard let a0 = source.object(UITextPosition.self), let a1 = source.object(UITextPosition.self) else { return }
      _ = target.offset(from: a0, to: a1)
    }
    add("UITextView.position(from:in:offset:)", UITextView.self) { target, source in
      guard let a0 = source.object(UITextPosition.self) else { return }
      _ = target.position(from: a0, in: source.value() as UITextLayoutDirection, offset: source.value() as Int)
    }
    add("UITextView.position(from:offset:)", UITextView.self) { target, source in
      guard let a0 = source.object(UITextPosition.self) else { return }
      _ = target.position(from: a0, offset: source.value() as Int)
    }
    add("UITextView.position(within:farthestIn:)", UITextView.self) { target, source in
      guard let a0 = source.object(UITextRange.self) else { return }
      _ = target.position(within: a0, farthestIn: source.value() as UITextLayoutDirection)
    }
    add("UITextView.replace(_:withText:)", UITextView.self) { target, source in
      guard let a0 = source.object(UITextRange.self) else { return }
      target.replace(a0, withText: source.value() as String)
    }
    add("UITextView.returnKeyType", UITextView.self) { target, source in
      target.returnKeyType = source.value()
    }
    add("UITextView.scrollRangeToVisible(_:)", UITextView.self) { target, source in
      target.scrollRangeToVisible(source.value() as NSRange)
    }
    add("UITextView.selectedRange", UITextView.self) { target, source in
      target.selectedRange = source.value()
    }
    add("UITextView.selectedTextRange", UITextView.self) { target, source in
      target.selectedTextRange = source.object(UITextRange.self)
    }
    add("UITextView.selectionRects(for:)", UITextView.self) { target, source in
      guard let a0 = source.object(UITextRange.self) else { return }
      _ = target.selectionRects(for: a0)
    }
    add("UITextView.setBaseWritingDirection(_:for:)", UITextView.self) { target, source in
      guard let a0 = source.object(UITextRange.self) else { return }
      target.setBaseWritingDirection(source.value() as NSWritingDirection, for: a0)
    }
    add("UITextView.setMarkedText(_:selectedRange:)", UITextView.self) { target, source in
      target.setMarkedText(source.value() as String?, selectedRange: source.value() as NSRange)
    }
    add("UITextView.smartDashesType", UITextView.self) { target, source in
      target.smartDashesType = source.value()
    }
    add("UITextView.smartInsertDeleteType", UITextView.self) { target, source in
      target.smartInsertDeleteType = source.value()
    }
    add("UITextView.smartQuotesType", UITextView.self) { target, source in
      target.smartQuotesType = source.value()
    }
    add("UITextView.spellCheckingType", UITextView.self) { target, source in
      target.spellCheckingType = source.value()
    }
    add("UITextView.text", UITextView.self) { target, source in
      target.text = source.value()
    }
    add("UITextView.text(in:)", UITextView.self) { target, source in
      guard let a0 = source.object(UITextRange.self) else { return }
      _ = target.text(in: a0)
    }
    add("UITextView.textAlignment", UITextView.self) { target, source in
      target.textAlignment = source.value()
    }
    add("UITextView.textColor", UITextView.self) { target, source in
      target.textColor = HostileColors.color(from: source)
    }
    add("UITextView.textContainerInset", UITextView.self) { target, source in
      target.textContainerInset = source.value()
    }
    add("UITextView.textContentType", UITextView.self) { target, source in
      target.textContentType = source.value()
    }
    add("UITextView.textRange(from:to:)", UITextView.self) { target, source in
      guard let a0 = source.object(UITextPosition.self), let a1 = source.object(UITextPosition.self) else { return }
      _ = target.textRange(from: a0, to: a1)
    }
    add("UITextView.typingAttributes", UITextView.self) { target, source in
      target.typingAttributes = HostileText.attributes(from: source)
    }
    add("UITextView.unmarkText()", UITextView.self) { target, source in
      target.unmarkText()
    }
    add("UIToolbar.barStyle", UIToolbar.self) { target, source in
      target.barStyle = source.value()
    }
    add("UIToolbar.barTintColor", UIToolbar.self) { target, source in
      target.barTintColor = HostileColors.color(from: source)
    }
    add("UIToolbar.compactAppearance", UIToolbar.self) { target, source in
      target.compactAppearance = source.object(UIToolbarAppearance.self)
    }
    add("UIToolbar.isTranslucent", UIToolbar.self) { target, source in
      target.isTranslucent = source.value()
    }
    add("UIToolbar.items", UIToolbar.self) { target, source in
      target.items = source.objects(UIBarButtonItem.self)
    }
    add("UIToolbar.scrollEdgeAppearance", UIToolbar.self) { target, source in
      target.scrollEdgeAppearance = source.object(UIToolbarAppearance.self)
    }
    add("UIToolbar.setItems(_:animated:)", UIToolbar.self) { target, source in
      target.setItems(source.objects(UIBarButtonItem.self), animated: source.value() as Bool)
    }
    add("UIToolbar.standardAppearance", UIToolbar.self) { target, source in
      guard let a0 = source.object(UIToolbarAppearance.self) else { return }
      target.standardAppearance = a0
    }
    add("UIToolbarAppearance.buttonAppearance", UIToolbarAppearance.self) { target, source in
      guard let a0 = source.object(UIBarButtonItemAppearance.self) else { return }
      target.buttonAppearance = a0
    }
    add("UIToolbarAppearance.doneButtonAppearance", UIToolbarAppearance.self) { target, source in
      guard let a0 = source.object(UIBarButtonItemAppearance.self) else { return }
      target.doneButtonAppearance = a0
    }
    add("UITouch.location(in:)", UITouch.self) { target, source in
      _ = target.location(in: source.object(UIView.self))
    }
    add("UITouch.preciseLocation(in:)", UITouch.self) { target, source in
      _ = target.preciseLocation(in: source.object(UIView.self))
    }
    add("UITouch.precisePreviousLocation(in:)", UITouch.self) { target, source in
      _ = target.precisePreviousLocation(in: source.object(UIView.self))
    }
    add("UITouch.previousLocation(in:)", UITouch.self) { target, source in
      _ = target.previousLocation(in: source.object(UIView.self))
    }
    add("UIView.action(for:forKey:)", UIView.self) { target, source in
      guard let a0 = source.object(CALayer.self) else { return }
      _ = target.action(for: a0, forKey: source.value() as String)
    }
    add("UIView.addConstraint(_:)", UIView.self) { target, source in
      guard let a0 = source.object(NSLayoutConstraint.self) else { return }
      target.addConstraint(a0)
    }
    add("UIView.addConstraints(_:)", UIView.self) { target, source in
      target.addConstraints(source.objects(NSLayoutConstraint.self))
    }
    add("UIView.addGestureRecognizer(_:)", UIView.self) { target, source in
      guard let a0 = source.object(UIGestureRecognizer.self) else { return }
      target.addGestureRecognizer(a0)
    }
    add("UIView.addLayoutGuide(_:)", UIView.self) { target, source in
      guard let a0 = source.object(UILayoutGuide.self) else { return }
      target.addLayoutGuide(a0)
    }
    add("UIView.addSubview(_:)", UIView.self) { target, source in
      guard let a0 = source.object(UIView.self) else { return }
      target.addSubview(a0)
    }
    add("UIView.alignmentRect(forFrame:)", UIView.self) { target, source in
      _ = target.alignmentRect(forFrame: source.value() as CGRect)
    }
    add("UIView.alpha", UIView.self) { target, source in
      target.alpha = source.value()
    }
    add("UIView.anchorPoint", UIView.self) { target, source in
      target.anchorPoint = source.value()
    }
    add("UIView.autoresizesSubviews", UIView.self) { target, source in
      target.autoresizesSubviews = source.value()
    }
    add("UIView.autoresizingMask", UIView.self) { target, source in
      target.autoresizingMask = source.value()
    }
    add("UIView.backgroundColor", UIView.self) { target, source in
      target.backgroundColor = HostileColors.color(from: source)
    }
    add("UIView.bounds", UIView.self) { target, source in
      target.bounds = source.value()
    }
    add("UIView.bringSubviewToFront(_:)", UIView.self) { target, source in
      guard let a0 = source.object(UIView.self) else { return }
      target.bringSubviewToFront(a0)
    }
    add("UIView.center", UIView.self) { target, source in
      target.center = source.value()
    }
    add("UIView.clipsToBounds", UIView.self) { target, source in
      target.clipsToBounds = source.value()
    }
    add("UIView.constraintsAffectingLayout(for:)", UIView.self) { target, source in
      _ = target.constraintsAffectingLayout(for: source.value() as NSLayoutConstraint.Axis)
    }
    add("UIView.contentCompressionResistancePriority(for:)", UIView.self) { target, source in
      _ = target.contentCompressionResistancePriority(for: source.value() as NSLayoutConstraint.Axis)
    }
    add("UIView.contentHuggingPriority(for:)", UIView.self) { target, source in
      _ = target.contentHuggingPriority(for: source.value() as NSLayoutConstraint.Axis)
    }
    add("UIView.contentMode", UIView.self) { target, source in
      target.contentMode = source.value()
    }
    add("UIView.contentScaleFactor", UIView.self) { target, source in
      target.contentScaleFactor = source.value()
    }
    add("UIView.convert(_:from:)", UIView.self) { target, source in
      _ = target.convert(source.value() as CGPoint, from: source.object(UIView.self))
    }
    add("UIView.convert(_:from:)", UIView.self) { target, source in
      _ = target.convert(source.value() as CGRect, from: source.object(UIView.self))
    }
    add("UIView.convert(_:to:)", UIView.self) { target, source in
      _ = target.convert(source.value() as CGPoint, to: source.object(UIView.self))
    }
    add("UIView.convert(_:to:)", UIView.self) { target, source in
      _ = target.convert(source.value() as CGRect, to: source.object(UIView.self))
    }
    add("UIView.didAddSubview(_:)", UIView.self) { target, source in
      guard let a0 = source.object(UIView.self) else { return }
      target.didAddSubview(a0)
    }
    add("UIView.didMoveToSuperview()", UIView.self) { target, source in
      target.didMoveToSuperview()
    }
    add("UIView.didMoveToWindow()", UIView.self) { target, source in
      target.didMoveToWindow()
    }
    add("UIView.didUpdateFocus(in:with:)", UIView.self) { target, source in
      guard let a0 = source.object(UIFocusUpdateContext.self), let a1 = source.object(UIFocusAnimationCoordinator.self) else { return }
      target.didUpdateFocus(in: a0, with: a1)
    }
    add("UIView.directionalLayoutMargins", UIView.self) { target, source in
      target.directionalLayoutMargins = source.value()
    }
    add("UIView.display(_:)", UIView.self) { target, source in
      guard let a0 = source.object(CALayer.self) else { return }
      target.display(a0)
    }
    add("UIView.draw(_:)", UIView.self) { target, source in
      target.draw(source.value() as CGRect)
    }
    add("UIView.draw(_:in:)", UIView.self) { target, source in
      guard let a0 = source.object(CALayer.self), let a1 = source.object(CGContext.self) else { return }
      target.draw(a0, in: a1)
    }
    add("UIView.drawHierarchy(in:afterScreenUpdates:)", UIView.self) { target, source in
      _ = target.drawHierarchy(in: source.value() as CGRect, afterScreenUpdates: source.value() as Bool)
    }
    add("UIView.endEditing(_:)", UIView.self) { target, source in
      _ = target.endEditing(source.value() as Bool)
    }
    add("UIView.exchangeSubview(at:withSubviewAt:)", UIView.self) { target, source in
      target.exchangeSubview(at: source.value() as Int, withSubviewAt: source.value() as Int)
    }
    add("UIView.exerciseAmbiguityInLayout()", UIView.self) { target, source in
      target.exerciseAmbiguityInLayout()
    }
    add("UIView.focusEffect", UIView.self) { target, source in
      target.focusEffect = source.object(UIFocusEffect.self)
    }
    add("UIView.focusGroupIdentifier", UIView.self) { target, source in
      target.focusGroupIdentifier = source.value()
    }
    add("UIView.forBaselineLayout()", UIView.self) { target, source in
      _ = target.forBaselineLayout()
    }
    add("UIView.frame", UIView.self) { target, source in
      target.frame = source.value()
    }
    add("UIView.frame(forAlignmentRect:)", UIView.self) { target, source in
      _ = target.frame(forAlignmentRect: source.value() as CGRect)
    }
    add("UIView.frame(in:)", UIView.self) { target, source in
      guard let a0 = source.object(UIView.self) else { return }
      _ = target.frame(in: a0)
    }
    add("UIView.gestureRecognizerShouldBegin(_:)", UIView.self) { target, source in
      guard let a0 = source.object(UIGestureRecognizer.self) else { return }
      _ = target.gestureRecognizerShouldBegin(a0)
    }
    add("UIView.gestureRecognizers", UIView.self) { target, source in
      target.gestureRecognizers = source.objects(UIGestureRecognizer.self)
    }
    add("UIView.hitTest(_:with:)", UIView.self) { target, source in
      _ = target.hitTest(source.value() as CGPoint, with: nil)
    }
    add("UIView.insertSubview(_:aboveSubview:)", UIView.self) { target, source in
      guard let a0 = source.object(UIView.self), let a1 = source.object(UIView.self) else { return }
      target.insertSubview(a0, aboveSubview: a1)
    }
    add("UIView.insertSubview(_:at:)", UIView.self) { target, source in
      guard let a0 = source.object(UIView.self) else { return }
      target.insertSubview(a0, at: source.value() as Int)
    }
    add("UIView.insertSubview(_:belowSubview:)", UIView.self) { target, source in
      guard let a0 = source.object(UIView.self), let a1 = source.object(UIView.self) else { return }
      target.insertSubview(a0, belowSubview: a1)
    }
    add("UIView.insetsLayoutMarginsFromSafeArea", UIView.self) { target, source in
      target.insetsLayoutMarginsFromSafeArea = source.value()
    }
    add("UIView.invalidateIntrinsicContentSize()", UIView.self) { target, source in
      target.invalidateIntrinsicContentSize()
    }
  }
}
