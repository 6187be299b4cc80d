// swift-format-ignore-file
// Written by scripts/lib/fuzz-members.py from the public symbols; not edited by hand.

import CoreGraphics
import Foundation
import QuartzCore
import Trestle
import UIKit

extension MemberList {
  mutating func addUIKit5() {
    add("UIPanGestureRecognizer.allowedScrollTypesMask", UIPanGestureRecognizer.self) { target, source in
      target.allowedScrollTypesMask = source.value()
    }
    add("UIPanGestureRecognizer.maximumNumberOfTouches", UIPanGestureRecognizer.self) { target, source in
      target.maximumNumberOfTouches = source.value()
    }
    add("UIPanGestureRecognizer.minimumNumberOfTouches", UIPanGestureRecognizer.self) { target, source in
      target.minimumNumberOfTouches = source.value()
    }
    add("UIPanGestureRecognizer.setTranslation(_:in:)", UIPanGestureRecognizer.self) { target, source in
      target.setTranslation(source.value() as CGPoint, in: source.object(UIView.self))
    }
    add("UIPanGestureRecognizer.translation(in:)", UIPanGestureRecognizer.self) { target, source in
      _ = target.translation(in: source.object(UIView.self))
    }
    add("UIPanGestureRecognizer.velocity(in:)", UIPanGestureRecognizer.self) { target, source in
      _ = target.velocity(in: source.object(UIView.self))
    }
    add("UIPercentDrivenInteractiveTransition.cancel()", UIPercentDrivenInteractiveTransition.self) { target, source in
      target.cancel()
    }
    add("UIPercentDrivenInteractiveTransition.completionCurve", UIPercentDrivenInteractiveTransition.self) { target, source in
      target.completionCurve = source.value()
    }
    add("UIPercentDrivenInteractiveTransition.completionSpeed", UIPercentDrivenInteractiveTransition.self) { target, source in
      target.completionSpeed = source.value()
    }
    add("UIPercentDrivenInteractiveTransition.finish()", UIPercentDrivenInteractiveTransition.self) { target, source in
      target.finish()
    }
    add("UIPercentDrivenInteractiveTransition.pause()", UIPercentDrivenInteractiveTransition.self) { target, source in
      target.pause()
    }
    add("UIPercentDrivenInteractiveTransition.update(_:)", UIPercentDrivenInteractiveTransition.self) { target, source in
      target.update(source.value() as CGFloat)
    }
    add("UIPercentDrivenInteractiveTransition.wantsInteractiveStart", UIPercentDrivenInteractiveTransition.self) { target, source in
      target.wantsInteractiveStart = source.value()
    }
    add("UIPickerView.numberOfRows(inComponent:)", UIPickerView.self) { target, source in
      _ = target.numberOfRows(inComponent: source.value() as Int)
    }
    add("UIPickerView.reloadAllComponents()", UIPickerView.self) { target, source in
      target.reloadAllComponents()
    }
    add("UIPickerView.reloadComponent(_:)", UIPickerView.self) { target, source in
      target.reloadComponent(source.value() as Int)
    }
    add("UIPickerView.rowSize(forComponent:)", UIPickerView.self) { target, source in
      _ = target.rowSize(forComponent: source.value() as Int)
    }
    add("UIPickerView.selectRow(_:inComponent:animated:)", UIPickerView.self) { target, source in
      target.selectRow(source.value() as Int, inComponent: source.value() as Int, animated: source.value() as Bool)
    }
    add("UIPickerView.selectedRow(inComponent:)", UIPickerView.self) { target, source in
      _ = target.selectedRow(inComponent: source.value() as Int)
    }
    add("UIPickerView.view(forRow:forComponent:)", UIPickerView.self) { target, source in
      _ = target.view(forRow: source.value() as Int, forComponent: source.value() as Int)
    }
    add("UIPinchGestureRecognizer.scale", UIPinchGestureRecognizer.self) { target, source in
      target.scale = source.value()
    }
    add("UIPointerInteraction.didMove(to:)", UIPointerInteraction.self) { target, source in
      target.didMove(to: source.object(UIView.self))
    }
    add("UIPointerInteraction.invalidate()", UIPointerInteraction.self) { target, source in
      target.invalidate()
    }
    add("UIPointerInteraction.isEnabled", UIPointerInteraction.self) { target, source in
      target.isEnabled = source.value()
    }
    add("UIPointerInteraction.willMove(to:)", UIPointerInteraction.self) { target, source in
      target.willMove(to: source.object(UIView.self))
    }
    add("UIPopoverPresentationController.backgroundColor", UIPopoverPresentationController.self) { target, source in
      target.backgroundColor = HostileColors.color(from: source)
    }
    add("UIPopoverPresentationController.barButtonItem", UIPopoverPresentationController.self) { target, source in
      target.barButtonItem = source.object(UIBarButtonItem.self)
    }
    add("UIPopoverPresentationController.canOverlapSourceViewRect", UIPopoverPresentationController.self) { target, source in
      target.canOverlapSourceViewRect = source.value()
    }
    add("UIPopoverPresentationController.passthroughViews", UIPopoverPresentationController.self) { target, source in
      target.passthroughViews = source.objects(UIView.self)
    }
    add("UIPopoverPresentationController.permittedArrowDirections", UIPopoverPresentationController.self) { target, source in
      target.permittedArrowDirections = source.value()
    }
    add("UIPopoverPresentationController.popoverLayoutMargins", UIPopoverPresentationController.self) { target, source in
      target.popoverLayoutMargins = source.value()
    }
    add("UIPopoverPresentationController.sourceRect", UIPopoverPresentationController.self) { target, source in
      target.sourceRect = source.value()
    }
    add("UIPopoverPresentationController.sourceView", UIPopoverPresentationController.self) { target, source in
      target.sourceView = source.object(UIView.self)
    }
    add("UIPresentationController.adaptivePresentationStyle(for:)", UIPresentationController.self) { target, source in
      _ = target.adaptivePresentationStyle(for: UITraitCollection(displayScale: source.value()))
    }
    add("UIPresentationController.containerViewDidLayoutSubviews()", UIPresentationController.self) { target, source in
      target.containerViewDidLayoutSubviews()
    }
    add("UIPresentationController.containerViewWillLayoutSubviews()", UIPresentationController.self) { target, source in
      target.containerViewWillLayoutSubviews()
    }
    add("UIPresentationController.dismissalTransitionDidEnd(_:)", UIPresentationController.self) { target, source in
      target.dismissalTransitionDidEnd(source.value() as Bool)
    }
    add("UIPresentationController.dismissalTransitionWillBegin()", UIPresentationController.self) { target, source in
      target.dismissalTransitionWillBegin()
    }
    add("UIPresentationController.presentationTransitionDidEnd(_:)", UIPresentationController.self) { target, source in
      target.presentationTransitionDidEnd(source.value() as Bool)
    }
    add("UIPresentationController.presentationTransitionWillBegin()", UIPresentationController.self) { target, source in
      target.presentationTransitionWillBegin()
    }
    add("UIPressesEvent.presses(for:)", UIPressesEvent.self) { target, source in
      guard let a0 = source.object(UIGestureRecognizer.self) else { return }
      _ = target.presses(for: a0)
    }
    add("UIPreviewParameters.backgroundColor", UIPreviewParameters.self) { target, source in
      target.backgroundColor = HostileColors.color(from: source)
    }
    add("UIPreviewParameters.shadowPath", UIPreviewParameters.self) { target, source in
      target.shadowPath = source.object(UIBezierPath.self)
    }
    add("UIPreviewParameters.visiblePath", UIPreviewParameters.self) { target, source in
      target.visiblePath = source.object(UIBezierPath.self)
    }
    add("UIProgressView.progress", UIProgressView.self) { target, source in
      target.progress = source.value()
    }
    add("UIProgressView.progressImage", UIProgressView.self) { target, source in
      target.progressImage = HostileDrawings.image(from: source)
    }
    add("UIProgressView.progressTintColor", UIProgressView.self) { target, source in
      target.progressTintColor = HostileColors.color(from: source)
    }
    add("UIProgressView.progressViewStyle", UIProgressView.self) { target, source in
      target.progressViewStyle = source.value()
    }
    add("UIProgressView.setProgress(_:animated:)", UIProgressView.self) { target, source in
      target.setProgress(source.value() as Float, animated: source.value() as Bool)
    }
    add("UIProgressView.trackImage", UIProgressView.self) { target, source in
      target.trackImage = HostileDrawings.image(from: source)
    }
    add("UIProgressView.trackTintColor", UIProgressView.self) { target, source in
      target.trackTintColor = HostileColors.color(from: source)
    }
    add("UIRefreshControl.attributedTitle", UIRefreshControl.self) { target, source in
      target.attributedTitle = HostileText.attributed(from: source)
    }
    add("UIRefreshControl.beginRefreshing()", UIRefreshControl.self) { target, source in
      target.beginRefreshing()
    }
    add("UIRefreshControl.endRefreshing()", UIRefreshControl.self) { target, source in
      target.endRefreshing()
    }
    add("UIResponder.accessibilityActivate()", UIResponder.self) { target, source in
      _ = target.accessibilityActivate()
    }
    add("UIResponder.accessibilityActivationPoint", UIResponder.self) { target, source in
      target.accessibilityActivationPoint = source.value()
    }
    add("UIResponder.accessibilityCustomActions", UIResponder.self) { target, source in
      target.accessibilityCustomActions = source.objects(UIAccessibilityCustomAction.self)
    }
    add("UIResponder.accessibilityDecrement()", UIResponder.self) { target, source in
      target.accessibilityDecrement()
    }
    add("UIResponder.accessibilityElementDidBecomeFocused()", UIResponder.self) { target, source in
      target.accessibilityElementDidBecomeFocused()
    }
    add("UIResponder.accessibilityElementDidLoseFocus()", UIResponder.self) { target, source in
      target.accessibilityElementDidLoseFocus()
    }
    add("UIResponder.accessibilityElementIsFocused()", UIResponder.self) { target, source in
      _ = target.accessibilityElementIsFocused()
    }
    add("UIResponder.accessibilityElements", UIResponder.self) { target, source in
      target.accessibilityElements = [source.number(), source.integer()]
    }
    add("UIResponder.accessibilityElementsHidden", UIResponder.self) { target, source in
      target.accessibilityElementsHidden = source.value()
    }
    add("UIResponder.accessibilityExpandedStatus", UIResponder.self) { target, source in
      target.accessibilityExpandedStatus = source.value()
    }
    add("UIResponder.accessibilityFrame", UIResponder.self) { target, source in
      target.accessibilityFrame = source.value()
    }
    add("UIResponder.accessibilityHint", UIResponder.self) { target, source in
      target.accessibilityHint = source.value()
    }
    add("UIResponder.accessibilityIdentifier", UIResponder.self) { target, source in
      target.accessibilityIdentifier = source.value()
    }
    add("UIResponder.accessibilityIncrement()", UIResponder.self) { target, source in
      target.accessibilityIncrement()
    }
    add("UIResponder.accessibilityLabel", UIResponder.self) { target, source in
      target.accessibilityLabel = source.value()
    }
    add("UIResponder.accessibilityPerformEscape()", UIResponder.self) { target, source in
      _ = target.accessibilityPerformEscape()
    }
    add("UIResponder.accessibilityPerformMagicTap()", UIResponder.self) { target, source in
      _ = target.accessibilityPerformMagicTap()
    }
    add("UIResponder.accessibilityScroll(_:)", UIResponder.self) { target, source in
      _ = target.accessibilityScroll(source.value() as UIAccessibilityScrollDirection)
    }
    add("UIResponder.accessibilityUserInputLabels", UIResponder.self) { target, source in
      target.accessibilityUserInputLabels = source.value()
    }
    add("UIResponder.accessibilityValue", UIResponder.self) { target, source in
      target.accessibilityValue = source.value()
    }
    add("UIResponder.accessibilityViewIsModal", UIResponder.self) { target, source in
      target.accessibilityViewIsModal = source.value()
    }
    add("UIResponder.awakeFromNib()", UIResponder.self) { target, source in
      target.awakeFromNib()
    }
    add("UIResponder.becomeFirstResponder()", UIResponder.self) { target, source in
      _ = target.becomeFirstResponder()
    }
    add("UIResponder.copy(_:)", UIResponder.self) { target, source in
      target.copy(source.pick([nil, source.number(), source.integer(), String.make(from: source)]))
    }
    add("UIResponder.cut(_:)", UIResponder.self) { target, source in
      target.cut(source.pick([nil, source.number(), source.integer(), String.make(from: source)]))
    }
    add("UIResponder.decreaseSize(_:)", UIResponder.self) { target, source in
      target.decreaseSize(source.pick([nil, source.number(), source.integer(), String.make(from: source)]))
    }
    add("UIResponder.delete(_:)", UIResponder.self) { target, source in
      target.delete(source.pick([nil, source.number(), source.integer(), String.make(from: source)]))
    }
    add("UIResponder.duplicate(_:)", UIResponder.self) { target, source in
      target.duplicate(source.pick([nil, source.number(), source.integer(), String.make(from: source)]))
    }
    add("UIResponder.export(_:)", UIResponder.self) { target, source in
      target.export(source.pick([nil, source.number(), source.integer(), String.make(from: source)]))
    }
    add("UIResponder.find(_:)", UIResponder.self) { target, source in
      target.find(source.pick([nil, source.number(), source.integer(), String.make(from: source)]))
    }
    add("UIResponder.findAndReplace(_:)", UIResponder.self) { target, source in
      target.findAndReplace(source.pick([nil, source.number(), source.integer(), String.make(from: source)]))
    }
    add("UIResponder.findNext(_:)", UIResponder.self) { target, source in
      target.findNext(source.pick([nil, source.number(), source.integer(), String.make(from: source)]))
    }
    add("UIResponder.findPrevious(_:)", UIResponder.self) { target, source in
      target.findPrevious(source.pick([nil, source.number(), source.integer(), String.make(from: source)]))
    }
    add("UIResponder.increaseSize(_:)", UIResponder.self) { target, source in
      target.increaseSize(source.pick([nil, source.number(), source.integer(), String.make(from: source)]))
    }
    add("UIResponder.isAccessibilityElement", UIResponder.self) { target, source in
      target.isAccessibilityElement = source.value()
    }
    add("UIResponder.makeTextWritingDirectionLeftToRight(_:)", UIResponder.self) { target, source in
      target.makeTextWritingDirectionLeftToRight(source.pick([nil, source.number(), source.integer(), String.make(from: source)]))
    }
    add("UIResponder.makeTextWritingDirectionRightToLeft(_:)", UIResponder.self) { target, source in
      target.makeTextWritingDirectionRightToLeft(source.pick([nil, source.number(), source.integer(), String.make(from: source)]))
    }
    add("UIResponder.motionBegan(_:with:)", UIResponder.self) { target, source in
      target.motionBegan(source.value() as UIEvent.EventSubtype, with: nil)
    }
    add("UIResponder.motionCancelled(_:with:)", UIResponder.self) { target, source in
      target.motionCancelled(source.value() as UIEvent.EventSubtype, with: nil)
    }
    add("UIResponder.motionEnded(_:with:)", UIResponder.self) { target, source in
      target.motionEnded(source.value() as UIEvent.EventSubtype, with: nil)
    }
    add("UIResponder.move(_:)", UIResponder.self) { target, source in
      target.move(source.pick([nil, source.number(), source.integer(), String.make(from: source)]))
    }
    add("UIResponder.paste(_:)", UIResponder.self) { target, source in
      target.paste(source.pick([nil, source.number(), source.integer(), String.make(from: source)]))
    }
    add("UIResponder.pasteAndGo(_:)", UIResponder.self) { target, source in
      target.pasteAndGo(source.pick([nil, source.number(), source.integer(), String.make(from: source)]))
    }
    add("UIResponder.pasteAndMatchStyle(_:)", UIResponder.self) { target, source in
      target.pasteAndMatchStyle(source.pick([nil, source.number(), source.integer(), String.make(from: source)]))
    }
    add("UIResponder.pasteAndSearch(_:)", UIResponder.self) { target, source in
      target.pasteAndSearch(source.pick([nil, source.number(), source.integer(), String.make(from: source)]))
    }
    add("UIResponder.prepareForInterfaceBuilder()", UIResponder.self) { target, source in
      target.prepareForInterfaceBuilder()
    }
    add("UIResponder.printContent(_:)", UIResponder.self) { target, source in
      target.printContent(source.pick([nil, source.number(), source.integer(), String.make(from: source)]))
    }
    add("UIResponder.reloadInputViews()", UIResponder.self) { target, source in
      target.reloadInputViews()
    }
    add("UIResponder.rename(_:)", UIResponder.self) { target, source in
      target.rename(source.pick([nil, source.number(), source.integer(), String.make(from: source)]))
    }
    add("UIResponder.resignFirstResponder()", UIResponder.self) { target, source in
      _ = target.resignFirstResponder()
    }
    add("UIResponder.restoreUserActivityState(_:)", UIResponder.self) { target, source in
      guard let a0 = source.object(NSUserActivity.self) else { return }
      target.restoreUserActivityState(a0)
    }
    add("UIResponder.select(_:)", UIResponder.self) { target, source in
      target.select(source.pick([nil, source.number(), source.integer(), String.make(from: source)]))
    }
    add("UIResponder.selectAll(_:)", UIResponder.self) { target, source in
      target.selectAll(source.pick([nil, source.number(), source.integer(), String.make(from: source)]))
    }
    add("UIResponder.setValue(_:forUndefinedKey:)", UIResponder.self) { target, source in
      target.setValue(source.pick([nil, source.number(), source.integer(), String.make(from: source)]), forUndefinedKey: source.value() as String)
    }
    add("UIResponder.shouldGroupAccessibilityChildren", UIResponder.self) { target, source in
      target.shouldGroupAccessibilityChildren = source.value()
    }
    add("UIResponder.toggleBoldface(_:)", UIResponder.self) { target, source in
      target.toggleBoldface(source.pick([nil, source.number(), source.integer(), String.make(from: source)]))
    }
    add("UIResponder.toggleItalics(_:)", UIResponder.self) { target, source in
      target.toggleItalics(source.pick([nil, source.number(), source.integer(), String.make(from: source)]))
    }
    add("UIResponder.toggleUnderline(_:)", UIResponder.self) { target, source in
      target.toggleUnderline(source.pick([nil, source.number(), source.integer(), String.make(from: source)]))
    }
    add("UIResponder.updateUserActivityState(_:)", UIResponder.self) { target, source in
      guard let a0 = source.object(NSUserActivity.self) else { return }
      target.updateUserActivityState(a0)
    }
    add("UIResponder.useSelectionForFind(_:)", UIResponder.self) { target, source in
      target.useSelectionForFind(source.pick([nil, source.number(), source.integer(), String.make(from: source)]))
    }
    add("UIResponder.userActivity", UIResponder.self) { target, source in
      target.userActivity = source.object(NSUserActivity.self)
    }
    add("UIResponder.validate(_:)", UIResponder.self) { target, source in
      guard let a0 = source.object(UICommand.self) else { return }
      target.validate(a0)
    }
    add("UIResponder.value(forUndefinedKey:)", UIResponder.self) { target, source in
      _ = target.value(forUndefinedKey: source.value() as String)
    }
    add("UIRotationGestureRecognizer.rotation", UIRotationGestureRecognizer.self) { target, source in
      target.rotation = source.value()
    }
    add("UIScreenEdgePanGestureRecognizer.edges", UIScreenEdgePanGestureRecognizer.self) { target, source in
      target.edges = source.value()
    }
    add("UIScrollView.adjustedContentInsetDidChange()", UIScrollView.self) { target, source in
      target.adjustedContentInsetDidChange()
    }
    add("UIScrollView.allowsKeyboardScrolling", UIScrollView.self) { target, source in
      target.allowsKeyboardScrolling = source.value()
    }
    add("UIScrollView.alwaysBounceHorizontal", UIScrollView.self) { target, source in
      target.alwaysBounceHorizontal = source.value()
    }
    add("UIScrollView.alwaysBounceVertical", UIScrollView.self) { target, source in
      target.alwaysBounceVertical = source.value()
    }
    add("UIScrollView.automaticallyAdjustsScrollIndicatorInsets", UIScrollView.self) { target, source in
      target.automaticallyAdjustsScrollIndicatorInsets = source.value()
    }
    add("UIScrollView.bounces", UIScrollView.self) { target, source in
      target.bounces = source.value()
    }
    add("UIScrollView.bouncesHorizontally", UIScrollView.self) { target, source in
      target.bouncesHorizontally = source.value()
    }
    add("UIScrollView.bouncesVertically", UIScrollView.self) { target, source in
      target.bouncesVertically = source.value()
    }
    add("UIScrollView.bouncesZoom", UIScrollView.self) { target, source in
      target.bouncesZoom = source.value()
    }
    add("UIScrollView.canCancelContentTouches", UIScrollView.self) { target, source in
      target.canCancelContentTouches = source.value()
    }
    add("UIScrollView.contentAlignmentPoint", UIScrollView.self) { target, source in
      target.contentAlignmentPoint = source.value()
    }
    add("UIScrollView.contentInset", UIScrollView.self) { target, source in
      target.contentInset = source.value()
    }
    add("UIScrollView.contentInsetAdjustmentBehavior", UIScrollView.self) { target, source in
      target.contentInsetAdjustmentBehavior = source.value()
    }
    add("UIScrollView.contentOffset", UIScrollView.self) { target, source in
      target.contentOffset = source.value()
    }
    add("UIScrollView.contentSize", UIScrollView.self) { target, source in
      target.contentSize = source.value()
    }
    add("UIScrollView.decelerationRate", UIScrollView.self) { target, source in
      target.decelerationRate = source.value()
    }
    add("UIScrollView.delaysContentTouches", UIScrollView.self) { target, source in
      target.delaysContentTouches = source.value()
    }
    add("UIScrollView.flashScrollIndicators()", UIScrollView.self) { target, source in
      target.flashScrollIndicators()
    }
    add("UIScrollView.horizontalScrollIndicatorInsets", UIScrollView.self) { target, source in
      target.horizontalScrollIndicatorInsets = source.value()
    }
    add("UIScrollView.indicatorStyle", UIScrollView.self) { target, source in
      target.indicatorStyle = source.value()
    }
    add("UIScrollView.isDirectionalLockEnabled", UIScrollView.self) { target, source in
      target.isDirectionalLockEnabled = source.value()
    }
    add("UIScrollView.isPagingEnabled", UIScrollView.self) { target, source in
      target.isPagingEnabled = source.value()
    }
    add("UIScrollView.isScrollEnabled", UIScrollView.self) { target, source in
      target.isScrollEnabled = source.value()
    }
    add("UIScrollView.keyboardDismissMode", UIScrollView.self) { target, source in
      target.keyboardDismissMode = source.value()
    }
    add("UIScrollView.maximumZoomScale", UIScrollView.self) { target, source in
      target.maximumZoomScale = source.value()
    }
    add("UIScrollView.minimumZoomScale", UIScrollView.self) { target, source in
      target.minimumZoomScale = source.value()
    }
    add("UIScrollView.refreshControl", UIScrollView.self) { target, source in
      target.refreshControl = source.object(UIRefreshControl.self)
    }
    add("UIScrollView.scrollIndicatorInsets", UIScrollView.self) { target, source in
      target.scrollIndicatorInsets = source.value()
    }
    add("UIScrollView.scrollRectToVisible(_:animated:)", UIScrollView.self) { target, source in
      target.scrollRectToVisible(source.value() as CGRect, animated: source.value() as Bool)
    }
    add("UIScrollView.scrollsToTop", UIScrollView.self) { target, source in
      target.scrollsToTop = source.value()
    }
    add("UIScrollView.setContentOffset(_:animated:)", UIScrollView.self) { target, source in
      target.setContentOffset(source.value() as CGPoint, animated: source.value() as Bool)
    }
  }
}
