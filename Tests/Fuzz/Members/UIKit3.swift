// swift-format-ignore-file
// Written by scripts/lib/fuzz-members.py from the public symbols; not edited by hand.

import CoreGraphics
import Foundation
import QuartzCore
import Trestle
import UIKit

extension MemberList {
  mutating func addUIKit3() {
    add("UICollectionViewLayout.initialLayoutAttributesForAppearingDecorationElement(ofKind:at:)", UICollectionViewLayout.self) { target, source in
      _ = target.initialLayoutAttributesForAppearingDecorationElement(ofKind: source.value() as String, at: source.value() as IndexPath)
    }
    add("UICollectionViewLayout.initialLayoutAttributesForAppearingItem(at:)", UICollectionViewLayout.self) { target, source in
      _ = target.initialLayoutAttributesForAppearingItem(at: source.value() as IndexPath)
    }
    add("UICollectionViewLayout.initialLayoutAttributesForAppearingSupplementaryElement(ofKind:at:)", UICollectionViewLayout.self) { target, source in
      _ = target.initialLayoutAttributesForAppearingSupplementaryElement(ofKind: source.value() as String, at: source.value() as IndexPath)
    }
    add("UICollectionViewLayout.invalidateLayout()", UICollectionViewLayout.self) { target, source in
      target.invalidateLayout()
    }
    add("UICollectionViewLayout.invalidateLayout(with:)", UICollectionViewLayout.self) { target, source in
      guard let a0 = source.object(UICollectionViewLayoutInvalidationContext.self) else { return }
      target.invalidateLayout(with: a0)
    }
    add("UICollectionViewLayout.invalidationContext(forBoundsChange:)", UICollectionViewLayout.self) { target, source in
      _ = target.invalidationContext(forBoundsChange: source.value() as CGRect)
    }
    add("UICollectionViewLayout.invalidationContext(forInteractivelyMovingItems:withTargetPosition:previousIndexPaths:previousPosition:)", UICollectionViewLayout.self) { target, source in
      _ = target.invalidationContext(forInteractivelyMovingItems: source.value() as [IndexPath], withTargetPosition: source.value() as CGPoint, previousIndexPaths: source.value() as [IndexPath], previousPosition: source.value() as CGPoint)
    }
    add("UICollectionViewLayout.invalidationContext(forPreferredLayoutAttributes:withOriginalAttributes:)", UICollectionViewLayout.self) { target, source in
      guard let a0 = source.object(UICollectionViewLayoutAttributes.self), let a1 = source.object(UICollectionViewLayoutAttributes.self) else { return }
      _ = target.invalidationContext(forPreferredLayoutAttributes: a0, withOriginalAttributes: a1)
    }
    add("UICollectionViewLayout.invalidationContextForEndingInteractiveMovementOfItems(toFinalIndexPaths:previousIndexPaths:movementCancelled:)", UICollectionViewLayout.self) { target, source in
      _ = target.invalidationContextForEndingInteractiveMovementOfItems(toFinalIndexPaths: source.value() as [IndexPath], previousIndexPaths: source.value() as [IndexPath], movementCancelled: source.value() as Bool)
    }
    add("UICollectionViewLayout.layoutAttributesForDecorationView(ofKind:at:)", UICollectionViewLayout.self) { target, source in
      _ = target.layoutAttributesForDecorationView(ofKind: source.value() as String, at: source.value() as IndexPath)
    }
    add("UICollectionViewLayout.layoutAttributesForElements(in:)", UICollectionViewLayout.self) { target, source in
      _ = target.layoutAttributesForElements(in: source.value() as CGRect)
    }
    add("UICollectionViewLayout.layoutAttributesForInteractivelyMovingItem(at:withTargetPosition:)", UICollectionViewLayout.self) { target, source in
      _ = target.layoutAttributesForInteractivelyMovingItem(at: source.value() as IndexPath, withTargetPosition: source.value() as CGPoint)
    }
    add("UICollectionViewLayout.layoutAttributesForItem(at:)", UICollectionViewLayout.self) { target, source in
      _ = target.layoutAttributesForItem(at: source.value() as IndexPath)
    }
    add("UICollectionViewLayout.layoutAttributesForSupplementaryView(ofKind:at:)", UICollectionViewLayout.self) { target, source in
      _ = target.layoutAttributesForSupplementaryView(ofKind: source.value() as String, at: source.value() as IndexPath)
    }
    add("UICollectionViewLayout.prepare()", UICollectionViewLayout.self) { target, source in
      target.prepare()
    }
    add("UICollectionViewLayout.prepare(forAnimatedBoundsChange:)", UICollectionViewLayout.self) { target, source in
      target.prepare(forAnimatedBoundsChange: source.value() as CGRect)
    }
    add("UICollectionViewLayout.prepare(forCollectionViewUpdates:)", UICollectionViewLayout.self) { target, source in
      target.prepare(forCollectionViewUpdates: source.objects(UICollectionViewUpdateItem.self))
    }
    add("UICollectionViewLayout.prepareForTransition(from:)", UICollectionViewLayout.self) { target, source in
      guard let a0 = source.object(UICollectionViewLayout.self) else { return }
      target.prepareForTransition(from: a0)
    }
    add("UICollectionViewLayout.prepareForTransition(to:)", UICollectionViewLayout.self) { target, source in
      guard let a0 = source.object(UICollectionViewLayout.self) else { return }
      target.prepareForTransition(to: a0)
    }
    add("UICollectionViewLayout.register(_:forDecorationViewOfKind:)", UICollectionViewLayout.self) { target, source in
      target.register(source.object(UINib.self), forDecorationViewOfKind: source.value() as String)
    }
    add("UICollectionViewLayout.shouldInvalidateLayout(forBoundsChange:)", UICollectionViewLayout.self) { target, source in
      _ = target.shouldInvalidateLayout(forBoundsChange: source.value() as CGRect)
    }
    add("UICollectionViewLayout.shouldInvalidateLayout(forPreferredLayoutAttributes:withOriginalAttributes:)", UICollectionViewLayout.self) { target, source in
      guard let a0 = source.object(UICollectionViewLayoutAttributes.self), let a1 = source.object(UICollectionViewLayoutAttributes.self) else { return }
      _ = target.shouldInvalidateLayout(forPreferredLayoutAttributes: a0, withOriginalAttributes: a1)
    }
    add("UICollectionViewLayout.targetContentOffset(forProposedContentOffset:)", UICollectionViewLayout.self) { target, source in
      _ = target.targetContentOffset(forProposedContentOffset: source.value() as CGPoint)
    }
    add("UICollectionViewLayout.targetContentOffset(forProposedContentOffset:withScrollingVelocity:)", UICollectionViewLayout.self) { target, source in
      _ = target.targetContentOffset(forProposedContentOffset: source.value() as CGPoint, withScrollingVelocity: source.value() as CGPoint)
    }
    add("UICollectionViewLayout.targetIndexPath(forInteractivelyMovingItem:withPosition:)", UICollectionViewLayout.self) { target, source in
      _ = target.targetIndexPath(forInteractivelyMovingItem: source.value() as IndexPath, withPosition: source.value() as CGPoint)
    }
    add("UICollectionViewLayoutAttributes.alpha", UICollectionViewLayoutAttributes.self) { target, source in
      target.alpha = source.value()
    }
    add("UICollectionViewLayoutAttributes.bounds", UICollectionViewLayoutAttributes.self) { target, source in
      target.bounds = source.value()
    }
    add("UICollectionViewLayoutAttributes.center", UICollectionViewLayoutAttributes.self) { target, source in
      target.center = source.value()
    }
    add("UICollectionViewLayoutAttributes.frame", UICollectionViewLayoutAttributes.self) { target, source in
      target.frame = source.value()
    }
    add("UICollectionViewLayoutAttributes.indexPath", UICollectionViewLayoutAttributes.self) { target, source in
      target.indexPath = source.value()
    }
    add("UICollectionViewLayoutAttributes.isHidden", UICollectionViewLayoutAttributes.self) { target, source in
      target.isHidden = source.value()
    }
    add("UICollectionViewLayoutAttributes.size", UICollectionViewLayoutAttributes.self) { target, source in
      target.size = source.value()
    }
    add("UICollectionViewLayoutAttributes.transform", UICollectionViewLayoutAttributes.self) { target, source in
      target.transform = source.value()
    }
    add("UICollectionViewLayoutAttributes.transform3D", UICollectionViewLayoutAttributes.self) { target, source in
      target.transform3D = source.value()
    }
    add("UICollectionViewLayoutAttributes.zIndex", UICollectionViewLayoutAttributes.self) { target, source in
      target.zIndex = source.value()
    }
    add("UICollectionViewLayoutInvalidationContext.contentOffsetAdjustment", UICollectionViewLayoutInvalidationContext.self) { target, source in
      target.contentOffsetAdjustment = source.value()
    }
    add("UICollectionViewLayoutInvalidationContext.contentSizeAdjustment", UICollectionViewLayoutInvalidationContext.self) { target, source in
      target.contentSizeAdjustment = source.value()
    }
    add("UICollectionViewLayoutInvalidationContext.invalidateDecorationElements(ofKind:at:)", UICollectionViewLayoutInvalidationContext.self) { target, source in
      target.invalidateDecorationElements(ofKind: source.value() as String, at: source.value() as [IndexPath])
    }
    add("UICollectionViewLayoutInvalidationContext.invalidateItems(at:)", UICollectionViewLayoutInvalidationContext.self) { target, source in
      target.invalidateItems(at: source.value() as [IndexPath])
    }
    add("UICollectionViewLayoutInvalidationContext.invalidateSupplementaryElements(ofKind:at:)", UICollectionViewLayoutInvalidationContext.self) { target, source in
      target.invalidateSupplementaryElements(ofKind: source.value() as String, at: source.value() as [IndexPath])
    }
    add("UICollectionViewListCell.defaultContentConfiguration()", UICollectionViewListCell.self) { target, source in
      _ = target.defaultContentConfiguration()
    }
    add("UICollectionViewListCell.indentationLevel", UICollectionViewListCell.self) { target, source in
      target.indentationLevel = source.value()
    }
    add("UICollectionViewListCell.indentationWidth", UICollectionViewListCell.self) { target, source in
      target.indentationWidth = source.value()
    }
    add("UICollectionViewListCell.indentsAccessories", UICollectionViewListCell.self) { target, source in
      target.indentsAccessories = source.value()
    }
    add("UICollectionViewTransitionLayout.transitionProgress", UICollectionViewTransitionLayout.self) { target, source in
      target.transitionProgress = source.value()
    }
    add("UICollectionViewTransitionLayout.updateValue(_:forAnimatedKey:)", UICollectionViewTransitionLayout.self) { target, source in
      target.updateValue(source.value() as CGFloat, forAnimatedKey: source.value() as String)
    }
    add("UICollectionViewTransitionLayout.value(forAnimatedKey:)", UICollectionViewTransitionLayout.self) { target, source in
      _ = target.value(forAnimatedKey: source.value() as String)
    }
    add("UICommand.attributes", UICommand.self) { target, source in
      target.attributes = source.value()
    }
    add("UICommand.discoverabilityTitle", UICommand.self) { target, source in
      target.discoverabilityTitle = source.value()
    }
    add("UICommand.performWithSender(_:target:)", UICommand.self) { target, source in
      target.performWithSender(source.pick([nil, source.number(), source.integer(), String.make(from: source)]), target: source.pick([nil, source.number(), source.integer(), String.make(from: source)]))
    }
    add("UICommand.selectedImage", UICommand.self) { target, source in
      target.selectedImage = HostileDrawings.image(from: source)
    }
    add("UICommand.state", UICommand.self) { target, source in
      target.state = source.value()
    }
    add("UIContextMenuConfiguration.badgeCount", UIContextMenuConfiguration.self) { target, source in
      target.badgeCount = source.value()
    }
    add("UIContextMenuConfiguration.preferredMenuElementOrder", UIContextMenuConfiguration.self) { target, source in
      target.preferredMenuElementOrder = source.value()
    }
    add("UIContextMenuInteraction.didMove(to:)", UIContextMenuInteraction.self) { target, source in
      target.didMove(to: source.object(UIView.self))
    }
    add("UIContextMenuInteraction.dismissMenu()", UIContextMenuInteraction.self) { target, source in
      target.dismissMenu()
    }
    add("UIContextMenuInteraction.location(in:)", UIContextMenuInteraction.self) { target, source in
      _ = target.location(in: source.object(UIView.self))
    }
    add("UIContextMenuInteraction.willMove(to:)", UIContextMenuInteraction.self) { target, source in
      target.willMove(to: source.object(UIView.self))
    }
    add("UIContextualAction.backgroundColor", UIContextualAction.self) { target, source in
      target.backgroundColor = HostileColors.color(from: source)
    }
    add("UIContextualAction.image", UIContextualAction.self) { target, source in
      target.image = HostileDrawings.image(from: source)
    }
    add("UIContextualAction.title", UIContextualAction.self) { target, source in
      target.title = source.value()
    }
    add("UIControl.actions(forTarget:forControlEvent:)", UIControl.self) { target, source in
      _ = target.actions(forTarget: source.pick([nil, source.number(), source.integer(), String.make(from: source)]), forControlEvent: source.value() as UIControl.Event)
    }
    add("UIControl.addAction(_:for:)", UIControl.self) { target, source in
      guard let a0 = source.object(UIAction.self) else { return }
      target.addAction(a0, for: source.value() as UIControl.Event)
    }
    add("UIControl.beginTracking(_:with:)", UIControl.self) { target, source in
      guard let a0 = source.object(UITouch.self) else { return }
      _ = target.beginTracking(a0, with: nil)
    }
    add("UIControl.cancelTracking(with:)", UIControl.self) { target, source in
      target.cancelTracking(with: nil)
    }
    add("UIControl.contentHorizontalAlignment", UIControl.self) { target, source in
      target.contentHorizontalAlignment = source.value()
    }
    add("UIControl.contentVerticalAlignment", UIControl.self) { target, source in
      target.contentVerticalAlignment = source.value()
    }
    add("UIControl.contextMenuInteraction(_:configurationForMenuAtLocation:)", UIControl.self) { target, source in
      guard let a0 = source.object(UIContextMenuInteraction.self) else { return }
      _ = target.contextMenuInteraction(a0, configurationForMenuAtLocation: source.value() as CGPoint)
    }
    add("UIControl.contextMenuInteraction(_:previewForDismissingMenuWithConfiguration:)", UIControl.self) { target, source in
      guard let a0 = source.object(UIContextMenuInteraction.self), let a1 = source.object(UIContextMenuConfiguration.self) else { return }
      _ = target.contextMenuInteraction(a0, previewForDismissingMenuWithConfiguration: a1)
    }
    add("UIControl.contextMenuInteraction(_:previewForHighlightingMenuWithConfiguration:)", UIControl.self) { target, source in
      guard let a0 = source.object(UIContextMenuInteraction.self), let a1 = source.object(UIContextMenuConfiguration.self) else { return }
      _ = target.contextMenuInteraction(a0, previewForHighlightingMenuWithConfiguration: a1)
    }
    add("UIControl.continueTracking(_:with:)", UIControl.self) { target, source in
      guard let a0 = source.object(UITouch.self) else { return }
      _ = target.continueTracking(a0, with: nil)
    }
    add("UIControl.endTracking(_:with:)", UIControl.self) { target, source in
      target.endTracking(source.object(UITouch.self), with: nil)
    }
    add("UIControl.isContextMenuInteractionEnabled", UIControl.self) { target, source in
      target.isContextMenuInteractionEnabled = source.value()
    }
    add("UIControl.isEnabled", UIControl.self) { target, source in
      target.isEnabled = source.value()
    }
    add("UIControl.isHighlighted", UIControl.self) { target, source in
      target.isHighlighted = source.value()
    }
    add("UIControl.isSelected", UIControl.self) { target, source in
      target.isSelected = source.value()
    }
    add("UIControl.menuAttachmentPoint(for:)", UIControl.self) { target, source in
      guard let a0 = source.object(UIContextMenuConfiguration.self) else { return }
      _ = target.menuAttachmentPoint(for: a0)
    }
    add("UIControl.performPrimaryAction()", UIControl.self) { target, source in
      target.performPrimaryAction()
    }
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
    add("UIImage.accessibilityIdentifier", UIImage.self) { target, source in
      target.accessibilityIdentifier = source.value()
    }
    add("UIImage.accessibilityLabel", UIImage.self) { target, source in
      target.accessibilityLabel = source.value()
    }
    add("UIImagePickerController.allowsEditing", UIImagePickerController.self) { target, source in
      target.allowsEditing = source.value()
    }
    add("UIImagePickerController.mediaTypes", UIImagePickerController.self) { target, source in
      target.mediaTypes = source.value()
    }
    add("UIImagePickerController.sourceType", UIImagePickerController.self) { target, source in
      target.sourceType = source.value()
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
  }
}
