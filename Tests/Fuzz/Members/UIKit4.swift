// swift-format-ignore-file
// Written by scripts/lib/fuzz-members.py from the public symbols; not edited by hand.

import CoreGraphics
import Foundation
import QuartzCore
import Trestle
import UIKit

extension MemberList {
  mutating func addUIKit4() {
    add("UINavigationBarAppearance.titlePositionAdjustment", UINavigationBarAppearance.self) { target, source in
      target.titlePositionAdjustment = source.value()
    }
    add("UINavigationBarAppearance.titleTextAttributes", UINavigationBarAppearance.self) { target, source in
      target.titleTextAttributes = HostileText.attributes(from: source)
    }
    add("UINavigationController.hidesBarsOnSwipe", UINavigationController.self) { target, source in
      target.hidesBarsOnSwipe = source.value()
    }
    add("UINavigationController.hidesBarsOnTap", UINavigationController.self) { target, source in
      target.hidesBarsOnTap = source.value()
    }
    add("UINavigationController.hidesBarsWhenKeyboardAppears", UINavigationController.self) { target, source in
      target.hidesBarsWhenKeyboardAppears = source.value()
    }
    add("UINavigationController.hidesBarsWhenVerticallyCompact", UINavigationController.self) { target, source in
      target.hidesBarsWhenVerticallyCompact = source.value()
    }
    add("UINavigationController.isNavigationBarHidden", UINavigationController.self) { target, source in
      target.isNavigationBarHidden = source.value()
    }
    add("UINavigationController.isToolbarHidden", UINavigationController.self) { target, source in
      target.isToolbarHidden = source.value()
    }
    add("UINavigationController.popToRootViewController(animated:)", UINavigationController.self) { target, source in
      _ = target.popToRootViewController(animated: source.value() as Bool)
    }
    add("UINavigationController.popToViewController(_:animated:)", UINavigationController.self) { target, source in
      guard let a0 = source.object(UIViewController.self) else { return }
      _ = target.popToViewController(a0, animated: source.value() as Bool)
    }
    add("UINavigationController.popViewController(animated:)", UINavigationController.self) { target, source in
      _ = target.popViewController(animated: source.value() as Bool)
    }
    add("UINavigationController.pushViewController(_:animated:)", UINavigationController.self) { target, source in
      guard let a0 = source.object(UIViewController.self) else { return }
      target.pushViewController(a0, animated: source.value() as Bool)
    }
    add("UINavigationController.setNavigationBarHidden(_:animated:)", UINavigationController.self) { target, source in
      target.setNavigationBarHidden(source.value() as Bool, animated: source.value() as Bool)
    }
    add("UINavigationController.setToolbarHidden(_:animated:)", UINavigationController.self) { target, source in
      target.setToolbarHidden(source.value() as Bool, animated: source.value() as Bool)
    }
    add("UINavigationController.setViewControllers(_:animated:)", UINavigationController.self) { target, source in
      target.setViewControllers(source.objects(UIViewController.self), animated: source.value() as Bool)
    }
    add("UINavigationController.viewControllers", UINavigationController.self) { target, source in
      target.viewControllers = source.objects(UIViewController.self)
    }
    add("UINavigationItem.awakeFromNib()", UINavigationItem.self) { target, source in
      target.awakeFromNib()
    }
    add("UINavigationItem.backAction", UINavigationItem.self) { target, source in
      target.backAction = source.object(UIAction.self)
    }
    add("UINavigationItem.backBarButtonItem", UINavigationItem.self) { target, source in
      target.backBarButtonItem = source.object(UIBarButtonItem.self)
    }
    add("UINavigationItem.backButtonDisplayMode", UINavigationItem.self) { target, source in
      target.backButtonDisplayMode = source.value()
    }
    add("UINavigationItem.backButtonTitle", UINavigationItem.self) { target, source in
      target.backButtonTitle = source.value()
    }
    add("UINavigationItem.compactAppearance", UINavigationItem.self) { target, source in
      target.compactAppearance = source.object(UINavigationBarAppearance.self)
    }
    add("UINavigationItem.compactScrollEdgeAppearance", UINavigationItem.self) { target, source in
      target.compactScrollEdgeAppearance = source.object(UINavigationBarAppearance.self)
    }
    add("UINavigationItem.hidesBackButton", UINavigationItem.self) { target, source in
      target.hidesBackButton = source.value()
    }
    add("UINavigationItem.hidesSearchBarWhenScrolling", UINavigationItem.self) { target, source in
      target.hidesSearchBarWhenScrolling = source.value()
    }
    add("UINavigationItem.largeTitleDisplayMode", UINavigationItem.self) { target, source in
      target.largeTitleDisplayMode = source.value()
    }
    add("UINavigationItem.leftBarButtonItem", UINavigationItem.self) { target, source in
      target.leftBarButtonItem = source.object(UIBarButtonItem.self)
    }
    add("UINavigationItem.leftBarButtonItems", UINavigationItem.self) { target, source in
      target.leftBarButtonItems = source.objects(UIBarButtonItem.self)
    }
    add("UINavigationItem.leftItemsSupplementBackButton", UINavigationItem.self) { target, source in
      target.leftItemsSupplementBackButton = source.value()
    }
    add("UINavigationItem.prepareForInterfaceBuilder()", UINavigationItem.self) { target, source in
      target.prepareForInterfaceBuilder()
    }
    add("UINavigationItem.prompt", UINavigationItem.self) { target, source in
      target.prompt = source.value()
    }
    add("UINavigationItem.rightBarButtonItem", UINavigationItem.self) { target, source in
      target.rightBarButtonItem = source.object(UIBarButtonItem.self)
    }
    add("UINavigationItem.rightBarButtonItems", UINavigationItem.self) { target, source in
      target.rightBarButtonItems = source.objects(UIBarButtonItem.self)
    }
    add("UINavigationItem.scrollEdgeAppearance", UINavigationItem.self) { target, source in
      target.scrollEdgeAppearance = source.object(UINavigationBarAppearance.self)
    }
    add("UINavigationItem.searchController", UINavigationItem.self) { target, source in
      target.searchController = source.object(UISearchController.self)
    }
    add("UINavigationItem.setHidesBackButton(_:animated:)", UINavigationItem.self) { target, source in
      target.setHidesBackButton(source.value() as Bool, animated: source.value() as Bool)
    }
    add("UINavigationItem.setLeftBarButton(_:animated:)", UINavigationItem.self) { target, source in
      target.setLeftBarButton(source.object(UIBarButtonItem.self), animated: source.value() as Bool)
    }
    add("UINavigationItem.setLeftBarButtonItems(_:animated:)", UINavigationItem.self) { target, source in
      target.setLeftBarButtonItems(source.objects(UIBarButtonItem.self), animated: source.value() as Bool)
    }
    add("UINavigationItem.setRightBarButton(_:animated:)", UINavigationItem.self) { target, source in
      target.setRightBarButton(source.object(UIBarButtonItem.self), animated: source.value() as Bool)
    }
    add("UINavigationItem.setRightBarButtonItems(_:animated:)", UINavigationItem.self) { target, source in
      target.setRightBarButtonItems(source.objects(UIBarButtonItem.self), animated: source.value() as Bool)
    }
    add("UINavigationItem.standardAppearance", UINavigationItem.self) { target, source in
      target.standardAppearance = source.object(UINavigationBarAppearance.self)
    }
    add("UINavigationItem.title", UINavigationItem.self) { target, source in
      target.title = source.value()
    }
    add("UINavigationItem.titleView", UINavigationItem.self) { target, source in
      target.titleView = source.object(UIView.self)
    }
    add("UINib.instantiate(withOwner:options:)", UINib.self) { target, source in
      _ = target.instantiate(withOwner: source.pick([nil, source.number(), source.integer(), String.make(from: source)]))
    }
    add("UINotificationFeedbackGenerator.notificationOccurred(_:)", UINotificationFeedbackGenerator.self) { target, source in
      target.notificationOccurred(source.value() as UINotificationFeedbackGenerator.FeedbackType)
    }
    add("UINotificationFeedbackGenerator.notificationOccurred(_:at:)", UINotificationFeedbackGenerator.self) { target, source in
      target.notificationOccurred(source.value() as UINotificationFeedbackGenerator.FeedbackType, at: source.value() as CGPoint)
    }
    add("UIPageControl.allowsContinuousInteraction", UIPageControl.self) { target, source in
      target.allowsContinuousInteraction = source.value()
    }
    add("UIPageControl.backgroundStyle", UIPageControl.self) { target, source in
      target.backgroundStyle = source.value()
    }
    add("UIPageControl.currentPage", UIPageControl.self) { target, source in
      target.currentPage = source.value()
    }
    add("UIPageControl.currentPageIndicatorImage(forPage:)", UIPageControl.self) { target, source in
      _ = target.currentPageIndicatorImage(forPage: source.value() as Int)
    }
    add("UIPageControl.currentPageIndicatorTintColor", UIPageControl.self) { target, source in
      target.currentPageIndicatorTintColor = HostileColors.color(from: source)
    }
    add("UIPageControl.direction", UIPageControl.self) { target, source in
      target.direction = source.value()
    }
    add("UIPageControl.hidesForSinglePage", UIPageControl.self) { target, source in
      target.hidesForSinglePage = source.value()
    }
    add("UIPageControl.indicatorImage(forPage:)", UIPageControl.self) { target, source in
      _ = target.indicatorImage(forPage: source.value() as Int)
    }
    add("UIPageControl.numberOfPages", UIPageControl.self) { target, source in
      target.numberOfPages = source.value()
    }
    add("UIPageControl.pageIndicatorTintColor", UIPageControl.self) { target, source in
      target.pageIndicatorTintColor = HostileColors.color(from: source)
    }
    add("UIPageControl.preferredCurrentPageIndicatorImage", UIPageControl.self) { target, source in
      target.preferredCurrentPageIndicatorImage = HostileDrawings.image(from: source)
    }
    add("UIPageControl.preferredIndicatorImage", UIPageControl.self) { target, source in
      target.preferredIndicatorImage = HostileDrawings.image(from: source)
    }
    add("UIPageControl.setCurrentPageIndicatorImage(_:forPage:)", UIPageControl.self) { target, source in
      target.setCurrentPageIndicatorImage(HostileDrawings.image(from: source), forPage: source.value() as Int)
    }
    add("UIPageControl.setIndicatorImage(_:forPage:)", UIPageControl.self) { target, source in
      target.setIndicatorImage(HostileDrawings.image(from: source), forPage: source.value() as Int)
    }
    add("UIPageControl.size(forNumberOfPages:)", UIPageControl.self) { target, source in
      _ = target.size(forNumberOfPages: source.value() as Int)
    }
    add("UIPageViewController.setViewControllers(_:direction:animated:completion:)", UIPageViewController.self) { target, source in
      target.setViewControllers(source.objects(UIViewController.self), direction: source.value() as UIPageViewController.NavigationDirection, animated: source.value() as Bool, completion: { _ in })
    }
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
  }
}
