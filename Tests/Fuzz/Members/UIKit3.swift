// swift-format-ignore-file
// Written by scripts/lib/fuzz-members.py from the public symbols; not edited by hand.

import CoreGraphics
import Foundation
import QuartzCore
import Trestle
import UIKit

extension MemberList {
  mutating func addUIKit3() {
    add("UIControl.removeAction(_:for:)", UIControl.self) { target, source in
      guard let a0 = source.object(UIAction.self) else { return }
      target.removeAction(a0, for: source.value() as UIControl.Event)
    }
    add("UIControl.removeAction(identifiedBy:for:)", UIControl.self) { target, source in
      target.removeAction(identifiedBy: source.value() as UIAction.Identifier, for: source.value() as UIControl.Event)
    }
    add("UIControl.sendAction(_:)", UIControl.self) { target, source in
      guard let a0 = source.object(UIAction.self) else { return }
      target.sendAction(a0)
    }
    add("UIControl.sendActions(for:)", UIControl.self) { target, source in
      target.sendActions(for: source.value() as UIControl.Event)
    }
    add("UIControl.showsMenuAsPrimaryAction", UIControl.self) { target, source in
      target.showsMenuAsPrimaryAction = source.value()
    }
    add("UIDatePicker.countDownDuration", UIDatePicker.self) { target, source in
      target.countDownDuration = source.value()
    }
    add("UIDatePicker.date", UIDatePicker.self) { target, source in
      target.date = source.value()
    }
    add("UIDatePicker.datePickerMode", UIDatePicker.self) { target, source in
      target.datePickerMode = source.value()
    }
    add("UIDatePicker.maximumDate", UIDatePicker.self) { target, source in
      target.maximumDate = source.value()
    }
    add("UIDatePicker.minimumDate", UIDatePicker.self) { target, source in
      target.minimumDate = source.value()
    }
    add("UIDatePicker.minuteInterval", UIDatePicker.self) { target, source in
      target.minuteInterval = source.value()
    }
    add("UIDatePicker.preferredDatePickerStyle", UIDatePicker.self) { target, source in
      target.preferredDatePickerStyle = source.value()
    }
    add("UIDatePicker.roundsToMinuteInterval", UIDatePicker.self) { target, source in
      target.roundsToMinuteInterval = source.value()
    }
    add("UIDatePicker.setDate(_:animated:)", UIDatePicker.self) { target, source in
      target.setDate(source.value() as Date, animated: source.value() as Bool)
    }
    add("UIDocumentPickerViewController.allowsMultipleSelection", UIDocumentPickerViewController.self) { target, source in
      target.allowsMultipleSelection = source.value()
    }
    add("UIDocumentPickerViewController.shouldShowFileExtensions", UIDocumentPickerViewController.self) { target, source in
      target.shouldShowFileExtensions = source.value()
    }
    add("UIDragInteraction.allowsSimultaneousRecognitionDuringLift", UIDragInteraction.self) { target, source in
      target.allowsSimultaneousRecognitionDuringLift = source.value()
    }
    add("UIDragInteraction.didMove(to:)", UIDragInteraction.self) { target, source in
      target.didMove(to: source.object(UIView.self))
    }
    add("UIDragInteraction.isEnabled", UIDragInteraction.self) { target, source in
      target.isEnabled = source.value()
    }
    add("UIDragInteraction.willMove(to:)", UIDragInteraction.self) { target, source in
      target.willMove(to: source.object(UIView.self))
    }
    add("UIDragItem.localObject", UIDragItem.self) { target, source in
      target.localObject = source.pick([nil, source.number(), source.integer(), String.make(from: source)])
    }
    add("UIDragItem.setNeedsDropPreviewUpdate()", UIDragItem.self) { target, source in
      target.setNeedsDropPreviewUpdate()
    }
    add("UIDropInteraction.allowsSimultaneousDropSessions", UIDropInteraction.self) { target, source in
      target.allowsSimultaneousDropSessions = source.value()
    }
    add("UIDropInteraction.didMove(to:)", UIDropInteraction.self) { target, source in
      target.didMove(to: source.object(UIView.self))
    }
    add("UIDropInteraction.willMove(to:)", UIDropInteraction.self) { target, source in
      target.willMove(to: source.object(UIView.self))
    }
    add("UIDropProposal.isPrecise", UIDropProposal.self) { target, source in
      target.isPrecise = source.value()
    }
    add("UIDropProposal.prefersFullSizePreview", UIDropProposal.self) { target, source in
      target.prefersFullSizePreview = source.value()
    }
    add("UIEditMenuConfiguration.preferredArrowDirection", UIEditMenuConfiguration.self) { target, source in
      target.preferredArrowDirection = source.value()
    }
    add("UIEditMenuInteraction.didMove(to:)", UIEditMenuInteraction.self) { target, source in
      target.didMove(to: source.object(UIView.self))
    }
    add("UIEditMenuInteraction.dismissMenu()", UIEditMenuInteraction.self) { target, source in
      target.dismissMenu()
    }
    add("UIEditMenuInteraction.location(in:)", UIEditMenuInteraction.self) { target, source in
      _ = target.location(in: source.object(UIView.self))
    }
    add("UIEditMenuInteraction.presentEditMenu(with:)", UIEditMenuInteraction.self) { target, source in
      guard let a0 = source.object(UIEditMenuConfiguration.self) else { return }
      target.presentEditMenu(with: a0)
    }
    add("UIEditMenuInteraction.reloadVisibleMenu()", UIEditMenuInteraction.self) { target, source in
      target.reloadVisibleMenu()
    }
    add("UIEditMenuInteraction.updateVisibleMenuPosition(animated:)", UIEditMenuInteraction.self) { target, source in
      target.updateVisibleMenuPosition(animated: source.value() as Bool)
    }
    add("UIEditMenuInteraction.willMove(to:)", UIEditMenuInteraction.self) { target, source in
      target.willMove(to: source.object(UIView.self))
    }
    add("UIEvent.touches(for:)", UIEvent.self) { target, source in
      guard let a0 = source.object(UIGestureRecognizer.self) else { return }
      _ = target.touches(for: a0)
    }
    add("UIEvent.touches(for:)", UIEvent.self) { target, source in
      guard let a0 = source.object(UIView.self) else { return }
      _ = target.touches(for: a0)
    }
    add("UIEvent.touches(for:)", UIEvent.self) { target, source in
      guard let a0 = source.object(UIWindow.self) else { return }
      _ = target.touches(for: a0)
    }
    add("UIFeedbackGenerator.prepare()", UIFeedbackGenerator.self) { target, source in
      target.prepare()
    }
    add("UIGestureRecognizer.allowedPressTypes", UIGestureRecognizer.self) { target, source in
      target.allowedPressTypes = [NSNumber.hostile(from: source), NSNumber.hostile(from: source)]
    }
    add("UIGestureRecognizer.allowedTouchTypes", UIGestureRecognizer.self) { target, source in
      target.allowedTouchTypes = [NSNumber.hostile(from: source), NSNumber.hostile(from: source)]
    }
    add("UIGestureRecognizer.awakeFromNib()", UIGestureRecognizer.self) { target, source in
      target.awakeFromNib()
    }
    add("UIGestureRecognizer.canBePrevented(by:)", UIGestureRecognizer.self) { target, source in
      guard let a0 = source.object(UIGestureRecognizer.self) else { return }
      _ = target.canBePrevented(by: a0)
    }
    add("UIGestureRecognizer.canPrevent(_:)", UIGestureRecognizer.self) { target, source in
      guard let a0 = source.object(UIGestureRecognizer.self) else { return }
      _ = target.canPrevent(a0)
    }
    add("UIGestureRecognizer.cancelsTouchesInView", UIGestureRecognizer.self) { target, source in
      target.cancelsTouchesInView = source.value()
    }
    add("UIGestureRecognizer.delaysTouchesBegan", UIGestureRecognizer.self) { target, source in
      target.delaysTouchesBegan = source.value()
    }
    add("UIGestureRecognizer.delaysTouchesEnded", UIGestureRecognizer.self) { target, source in
      target.delaysTouchesEnded = source.value()
    }
    add("UIGestureRecognizer.ignore(_:for:)", UIGestureRecognizer.self) { target, source in
      guard let a0 = source.object(UIPress.self), let a1 = source.object(UIPressesEvent.self) else { return }
      target.ignore(a0, for: a1)
    }
    add("UIGestureRecognizer.ignore(_:for:)", UIGestureRecognizer.self) { target, source in
      guard let a0 = source.object(UITouch.self), let a1 = source.object(UIEvent.self) else { return }
      target.ignore(a0, for: a1)
    }
    add("UIGestureRecognizer.isEnabled", UIGestureRecognizer.self) { target, source in
      target.isEnabled = source.value()
    }
    add("UIGestureRecognizer.location(in:)", UIGestureRecognizer.self) { target, source in
      _ = target.location(in: source.object(UIView.self))
    }
    add("UIGestureRecognizer.location(ofTouch:in:)", UIGestureRecognizer.self) { target, source in
      _ = target.location(ofTouch: source.value() as Int, in: source.object(UIView.self))
    }
    add("UIGestureRecognizer.name", UIGestureRecognizer.self) { target, source in
      target.name = source.value()
    }
    add("UIGestureRecognizer.prepareForInterfaceBuilder()", UIGestureRecognizer.self) { target, source in
      target.prepareForInterfaceBuilder()
    }
    add("UIGestureRecognizer.require(toFail:)", UIGestureRecognizer.self) { target, source in
      guard let a0 = source.object(UIGestureRecognizer.self) else { return }
      target.require(toFail: a0)
    }
    add("UIGestureRecognizer.requiresExclusiveTouchType", UIGestureRecognizer.self) { target, source in
      target.requiresExclusiveTouchType = source.value()
    }
    add("UIGestureRecognizer.reset()", UIGestureRecognizer.self) { target, source in
      target.reset()
    }
    add("UIGestureRecognizer.shouldBeRequiredToFail(by:)", UIGestureRecognizer.self) { target, source in
      guard let a0 = source.object(UIGestureRecognizer.self) else { return }
      _ = target.shouldBeRequiredToFail(by: a0)
    }
    add("UIGestureRecognizer.shouldReceive(_:)", UIGestureRecognizer.self) { target, source in
      guard let a0 = source.object(UIEvent.self) else { return }
      _ = target.shouldReceive(a0)
    }
    add("UIGestureRecognizer.shouldRequireFailure(of:)", UIGestureRecognizer.self) { target, source in
      guard let a0 = source.object(UIGestureRecognizer.self) else { return }
      _ = target.shouldRequireFailure(of: a0)
    }
    add("UIGestureRecognizer.state", UIGestureRecognizer.self) { target, source in
      target.state = source.value()
    }
    add("UIHoverGestureRecognizer.azimuthAngle(in:)", UIHoverGestureRecognizer.self) { target, source in
      _ = target.azimuthAngle(in: source.object(UIView.self))
    }
    add("UIHoverGestureRecognizer.azimuthUnitVector(in:)", UIHoverGestureRecognizer.self) { target, source in
      _ = target.azimuthUnitVector(in: source.object(UIView.self))
    }
    add("UIImageView.animationDuration", UIImageView.self) { target, source in
      target.animationDuration = source.value()
    }
    add("UIImageView.animationImages", UIImageView.self) { target, source in
      target.animationImages = source.objects(UIImage.self)
    }
    add("UIImageView.animationRepeatCount", UIImageView.self) { target, source in
      target.animationRepeatCount = source.value()
    }
    add("UIImageView.highlightedAnimationImages", UIImageView.self) { target, source in
      target.highlightedAnimationImages = source.objects(UIImage.self)
    }
    add("UIImageView.highlightedImage", UIImageView.self) { target, source in
      target.highlightedImage = HostileDrawings.image(from: source)
    }
    add("UIImageView.image", UIImageView.self) { target, source in
      target.image = HostileDrawings.image(from: source)
    }
    add("UIImageView.isHighlighted", UIImageView.self) { target, source in
      target.isHighlighted = source.value()
    }
    add("UIImageView.preferredSymbolConfiguration", UIImageView.self) { target, source in
      target.preferredSymbolConfiguration = source.object(UIImage.SymbolConfiguration.self)
    }
    add("UIImageView.startAnimating()", UIImageView.self) { target, source in
      target.startAnimating()
    }
    add("UIImageView.stopAnimating()", UIImageView.self) { target, source in
      target.stopAnimating()
    }
    add("UIImpactFeedbackGenerator.impactOccurred()", UIImpactFeedbackGenerator.self) { target, source in
      target.impactOccurred()
    }
    add("UIImpactFeedbackGenerator.impactOccurred(at:)", UIImpactFeedbackGenerator.self) { target, source in
      target.impactOccurred(at: source.value() as CGPoint)
    }
    add("UIImpactFeedbackGenerator.impactOccurred(intensity:)", UIImpactFeedbackGenerator.self) { target, source in
      target.impactOccurred(intensity: source.value() as CGFloat)
    }
    add("UIImpactFeedbackGenerator.impactOccurred(intensity:at:)", UIImpactFeedbackGenerator.self) { target, source in
      target.impactOccurred(intensity: source.value() as CGFloat, at: source.value() as CGPoint)
    }
    add("UIKeyCommand.allowsAutomaticMirroring", UIKeyCommand.self) { target, source in
      target.allowsAutomaticMirroring = source.value()
    }
    add("UIKeyCommand.wantsPriorityOverSystemBehavior", UIKeyCommand.self) { target, source in
      target.wantsPriorityOverSystemBehavior = source.value()
    }
    add("UIKeyboardLayoutGuide.followsUndockedKeyboard", UIKeyboardLayoutGuide.self) { target, source in
      target.followsUndockedKeyboard = source.value()
    }
    add("UIKeyboardLayoutGuide.keyboardDismissPadding", UIKeyboardLayoutGuide.self) { target, source in
      target.keyboardDismissPadding = source.value()
    }
    add("UIKeyboardLayoutGuide.usesBottomSafeArea", UIKeyboardLayoutGuide.self) { target, source in
      target.usesBottomSafeArea = source.value()
    }
    add("UILabel.adjustsFontForContentSizeCategory", UILabel.self) { target, source in
      target.adjustsFontForContentSizeCategory = source.value()
    }
    add("UILabel.adjustsFontSizeToFitWidth", UILabel.self) { target, source in
      target.adjustsFontSizeToFitWidth = source.value()
    }
    add("UILabel.allowsDefaultTighteningForTruncation", UILabel.self) { target, source in
      target.allowsDefaultTighteningForTruncation = source.value()
    }
    add("UILabel.attributedText", UILabel.self) { target, source in
      target.attributedText = HostileText.attributed(from: source)
    }
    add("UILabel.baselineAdjustment", UILabel.self) { target, source in
      target.baselineAdjustment = source.value()
    }
    add("UILabel.drawText(in:)", UILabel.self) { target, source in
      target.drawText(in: source.value() as CGRect)
    }
    add("UILabel.font", UILabel.self) { target, source in
      target.font = HostileText.font(from: source)
    }
    add("UILabel.highlightedTextColor", UILabel.self) { target, source in
      target.highlightedTextColor = HostileColors.color(from: source)
    }
    add("UILabel.isEnabled", UILabel.self) { target, source in
      target.isEnabled = source.value()
    }
    add("UILabel.isHighlighted", UILabel.self) { target, source in
      target.isHighlighted = source.value()
    }
    add("UILabel.lineBreakMode", UILabel.self) { target, source in
      target.lineBreakMode = source.value()
    }
    add("UILabel.minimumScaleFactor", UILabel.self) { target, source in
      target.minimumScaleFactor = source.value()
    }
    add("UILabel.numberOfLines", UILabel.self) { target, source in
      target.numberOfLines = source.value()
    }
    add("UILabel.preferredMaxLayoutWidth", UILabel.self) { target, source in
      target.preferredMaxLayoutWidth = source.value()
    }
    add("UILabel.shadowColor", UILabel.self) { target, source in
      target.shadowColor = HostileColors.color(from: source)
    }
    add("UILabel.shadowOffset", UILabel.self) { target, source in
      target.shadowOffset = source.value()
    }
    add("UILabel.text", UILabel.self) { target, source in
      target.text = source.value()
    }
    add("UILabel.textAlignment", UILabel.self) { target, source in
      target.textAlignment = source.value()
    }
    add("UILabel.textColor", UILabel.self) { target, source in
      target.textColor = HostileColors.color(from: source)
    }
    add("UILabel.textRect(forBounds:limitedToNumberOfLines:)", UILabel.self) { target, source in
      _ = target.textRect(forBounds: source.value() as CGRect, limitedToNumberOfLines: source.value() as Int)
    }
    add("UILayoutGuide.awakeFromNib()", UILayoutGuide.self) { target, source in
      target.awakeFromNib()
    }
    add("UILayoutGuide.constraintsAffectingLayout(for:)", UILayoutGuide.self) { target, source in
      _ = target.constraintsAffectingLayout(for: source.value() as NSLayoutConstraint.Axis)
    }
    add("UILayoutGuide.identifier", UILayoutGuide.self) { target, source in
      target.identifier = source.value()
    }
    add("UILayoutGuide.owningView", UILayoutGuide.self) { target, source in
      target.owningView = source.object(UIView.self)
    }
    add("UILayoutGuide.prepareForInterfaceBuilder()", UILayoutGuide.self) { target, source in
      target.prepareForInterfaceBuilder()
    }
    add("UILongPressGestureRecognizer.allowableMovement", UILongPressGestureRecognizer.self) { target, source in
      target.allowableMovement = source.value()
    }
    add("UILongPressGestureRecognizer.minimumPressDuration", UILongPressGestureRecognizer.self) { target, source in
      target.minimumPressDuration = source.value()
    }
    add("UILongPressGestureRecognizer.numberOfTapsRequired", UILongPressGestureRecognizer.self) { target, source in
      target.numberOfTapsRequired = source.value()
    }
    add("UILongPressGestureRecognizer.numberOfTouchesRequired", UILongPressGestureRecognizer.self) { target, source in
      target.numberOfTouchesRequired = source.value()
    }
    add("UIMenu.displayPreferences", UIMenu.self) { target, source in
      target.displayPreferences = source.object(UIMenuDisplayPreferences.self)
    }
    add("UIMenu.preferredElementSize", UIMenu.self) { target, source in
      target.preferredElementSize = source.value()
    }
    add("UIMenu.replacingChildren(_:)", UIMenu.self) { target, source in
      _ = target.replacingChildren(source.objects(UIMenuElement.self))
    }
    add("UIMenuController.arrowDirection", UIMenuController.self) { target, source in
      target.arrowDirection = source.value()
    }
    add("UIMenuController.hideMenu()", UIMenuController.self) { target, source in
      target.hideMenu()
    }
    add("UIMenuController.hideMenu(from:)", UIMenuController.self) { target, source in
      guard let a0 = source.object(UIView.self) else { return }
      target.hideMenu(from: a0)
    }
    add("UIMenuController.isMenuVisible", UIMenuController.self) { target, source in
      target.isMenuVisible = source.value()
    }
    add("UIMenuController.menuItems", UIMenuController.self) { target, source in
      target.menuItems = source.objects(UIMenuItem.self)
    }
    add("UIMenuController.setMenuVisible(_:animated:)", UIMenuController.self) { target, source in
      target.setMenuVisible(source.value() as Bool, animated: source.value() as Bool)
    }
    add("UIMenuController.setTargetRect(_:in:)", UIMenuController.self) { target, source in
      guard let a0 = source.object(UIView.self) else { return }
      target.setTargetRect(source.value() as CGRect, in: a0)
    }
    add("UIMenuController.showMenu(from:rect:)", UIMenuController.self) { target, source in
      guard let a0 = source.object(UIView.self) else { return }
      target.showMenu(from: a0, rect: source.value() as CGRect)
    }
    add("UIMenuController.update()", UIMenuController.self) { target, source in
      target.update()
    }
    add("UIMenuDisplayPreferences.maximumNumberOfTitleLines", UIMenuDisplayPreferences.self) { target, source in
      target.maximumNumberOfTitleLines = source.value()
    }
    add("UIMenuElement.accessibilityIdentifier", UIMenuElement.self) { target, source in
      target.accessibilityIdentifier = source.value()
    }
    add("UIMenuElement.subtitle", UIMenuElement.self) { target, source in
      target.subtitle = source.value()
    }
    add("UIMenuItem.title", UIMenuItem.self) { target, source in
      target.title = source.value()
    }
    add("UIMenuSystem.setNeedsRebuild()", UIMenuSystem.self) { target, source in
      target.setNeedsRebuild()
    }
    add("UIMenuSystem.setNeedsRevalidate()", UIMenuSystem.self) { target, source in
      target.setNeedsRevalidate()
    }
    add("UINavigationBar.backIndicatorImage", UINavigationBar.self) { target, source in
      target.backIndicatorImage = HostileDrawings.image(from: source)
    }
    add("UINavigationBar.backIndicatorTransitionMaskImage", UINavigationBar.self) { target, source in
      target.backIndicatorTransitionMaskImage = HostileDrawings.image(from: source)
    }
    add("UINavigationBar.barStyle", UINavigationBar.self) { target, source in
      target.barStyle = source.value()
    }
    add("UINavigationBar.barTintColor", UINavigationBar.self) { target, source in
      target.barTintColor = HostileColors.color(from: source)
    }
    add("UINavigationBar.compactAppearance", UINavigationBar.self) { target, source in
      target.compactAppearance = source.object(UINavigationBarAppearance.self)
    }
    add("UINavigationBar.compactScrollEdgeAppearance", UINavigationBar.self) { target, source in
      target.compactScrollEdgeAppearance = source.object(UINavigationBarAppearance.self)
    }
    add("UINavigationBar.isTranslucent", UINavigationBar.self) { target, source in
      target.isTranslucent = source.value()
    }
    add("UINavigationBar.items", UINavigationBar.self) { target, source in
      target.items = source.objects(UINavigationItem.self)
    }
    add("UINavigationBar.largeTitleTextAttributes", UINavigationBar.self) { target, source in
      target.largeTitleTextAttributes = HostileText.attributes(from: source)
    }
    add("UINavigationBar.popItem(animated:)", UINavigationBar.self) { target, source in
      _ = target.popItem(animated: source.value() as Bool)
    }
    add("UINavigationBar.prefersLargeTitles", UINavigationBar.self) { target, source in
      target.prefersLargeTitles = source.value()
    }
    add("UINavigationBar.pushItem(_:animated:)", UINavigationBar.self) { target, source in
      guard let a0 = source.object(UINavigationItem.self) else { return }
      target.pushItem(a0, animated: source.value() as Bool)
    }
    add("UINavigationBar.scrollEdgeAppearance", UINavigationBar.self) { target, source in
      target.scrollEdgeAppearance = source.object(UINavigationBarAppearance.self)
    }
    add("UINavigationBar.setItems(_:animated:)", UINavigationBar.self) { target, source in
      target.setItems(source.objects(UINavigationItem.self), animated: source.value() as Bool)
    }
    add("UINavigationBar.standardAppearance", UINavigationBar.self) { target, source in
      guard let a0 = source.object(UINavigationBarAppearance.self) else { return }
      target.standardAppearance = a0
    }
    add("UINavigationBar.titleTextAttributes", UINavigationBar.self) { target, source in
      target.titleTextAttributes = HostileText.attributes(from: source)
    }
    add("UINavigationBarAppearance.backButtonAppearance", UINavigationBarAppearance.self) { target, source in
      guard let a0 = source.object(UIBarButtonItemAppearance.self) else { return }
      target.backButtonAppearance = a0
    }
    add("UINavigationBarAppearance.buttonAppearance", UINavigationBarAppearance.self) { target, source in
      guard let a0 = source.object(UIBarButtonItemAppearance.self) else { return }
      target.buttonAppearance = a0
    }
    add("UINavigationBarAppearance.doneButtonAppearance", UINavigationBarAppearance.self) { target, source in
      guard let a0 = source.object(UIBarButtonItemAppearance.self) else { return }
      target.doneButtonAppearance = a0
    }
    add("UINavigationBarAppearance.largeTitleTextAttributes", UINavigationBarAppearance.self) { target, source in
      target.largeTitleTextAttributes = HostileText.attributes(from: source)
    }
    add("UINavigationBarAppearance.setBackIndicatorImage(_:transitionMaskImage:)", UINavigationBarAppearance.self) { target, source in
      target.setBackIndicatorImage(HostileDrawings.image(from: source), transitionMaskImage: HostileDrawings.image(from: source))
    }
  }
}
