// swift-format-ignore-file
// Written by scripts/lib/fuzz-members.py from the public symbols; not edited by hand.

import CoreGraphics
import Foundation
import QuartzCore
import Trestle
import UIKit

extension MemberList {
  mutating func addUIKit4() {
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
    add("UINavigationBar.backgroundImage(for:)", UINavigationBar.self) { target, source in
      _ = target.backgroundImage(for: source.value() as UIBarMetrics)
    }
    add("UINavigationBar.backgroundImage(for:barMetrics:)", UINavigationBar.self) { target, source in
      _ = target.backgroundImage(for: source.value() as UIBarPosition, barMetrics: source.value() as UIBarMetrics)
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
    add("UINavigationBar.setBackgroundImage(_:for:)", UINavigationBar.self) { target, source in
      target.setBackgroundImage(HostileDrawings.image(from: source), for: source.value() as UIBarMetrics)
    }
    add("UINavigationBar.setBackgroundImage(_:for:barMetrics:)", UINavigationBar.self) { target, source in
      target.setBackgroundImage(HostileDrawings.image(from: source), for: source.value() as UIBarPosition, barMetrics: source.value() as UIBarMetrics)
    }
    add("UINavigationBar.setItems(_:animated:)", UINavigationBar.self) { target, source in
      target.setItems(source.objects(UINavigationItem.self), animated: source.value() as Bool)
    }
    add("UINavigationBar.shadowImage", UINavigationBar.self) { target, source in
      target.shadowImage = HostileDrawings.image(from: source)
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
  }
}
