// swift-format-ignore-file
// Written by scripts/lib/fuzz-members.py from the public symbols; not edited by hand.

import CoreGraphics
import Foundation
import QuartzCore
import Trestle
import UIKit

extension MemberList {
  mutating func addUIKit6() {
    add("UISlider.isContinuous", UISlider.self) { target, source in
      target.isContinuous = source.value()
    }
    add("UISlider.maximumTrackImage(for:)", UISlider.self) { target, source in
      _ = target.maximumTrackImage(for: UIControl.State(rawValue: source.value()))
    }
    add("UISlider.maximumTrackTintColor", UISlider.self) { target, source in
      target.maximumTrackTintColor = HostileColors.color(from: source)
    }
    add("UISlider.maximumValue", UISlider.self) { target, source in
      target.maximumValue = source.value()
    }
    add("UISlider.maximumValueImage", UISlider.self) { target, source in
      target.maximumValueImage = HostileDrawings.image(from: source)
    }
    add("UISlider.maximumValueImageRect(forBounds:)", UISlider.self) { target, source in
      _ = target.maximumValueImageRect(forBounds: source.value() as CGRect)
    }
    add("UISlider.minimumTrackImage(for:)", UISlider.self) { target, source in
      _ = target.minimumTrackImage(for: UIControl.State(rawValue: source.value()))
    }
    add("UISlider.minimumTrackTintColor", UISlider.self) { target, source in
      target.minimumTrackTintColor = HostileColors.color(from: source)
    }
    add("UISlider.minimumValue", UISlider.self) { target, source in
      target.minimumValue = source.value()
    }
    add("UISlider.minimumValueImage", UISlider.self) { target, source in
      target.minimumValueImage = HostileDrawings.image(from: source)
    }
    add("UISlider.minimumValueImageRect(forBounds:)", UISlider.self) { target, source in
      _ = target.minimumValueImageRect(forBounds: source.value() as CGRect)
    }
    add("UISlider.setMaximumTrackImage(_:for:)", UISlider.self) { target, source in
      target.setMaximumTrackImage(HostileDrawings.image(from: source), for: UIControl.State(rawValue: source.value()))
    }
    add("UISlider.setMinimumTrackImage(_:for:)", UISlider.self) { target, source in
      target.setMinimumTrackImage(HostileDrawings.image(from: source), for: UIControl.State(rawValue: source.value()))
    }
    add("UISlider.setThumbImage(_:for:)", UISlider.self) { target, source in
      target.setThumbImage(HostileDrawings.image(from: source), for: UIControl.State(rawValue: source.value()))
    }
    add("UISlider.setValue(_:animated:)", UISlider.self) { target, source in
      target.setValue(source.value() as Float, animated: source.value() as Bool)
    }
    add("UISlider.thumbImage(for:)", UISlider.self) { target, source in
      _ = target.thumbImage(for: UIControl.State(rawValue: source.value()))
    }
    add("UISlider.thumbRect(forBounds:trackRect:value:)", UISlider.self) { target, source in
      _ = target.thumbRect(forBounds: source.value() as CGRect, trackRect: source.value() as CGRect, value: source.value() as Float)
    }
    add("UISlider.thumbTintColor", UISlider.self) { target, source in
      target.thumbTintColor = HostileColors.color(from: source)
    }
    add("UISlider.trackRect(forBounds:)", UISlider.self) { target, source in
      _ = target.trackRect(forBounds: source.value() as CGRect)
    }
    add("UISlider.value", UISlider.self) { target, source in
      target.value = source.value()
    }
    add("UISplitViewController.displayModeButtonVisibility", UISplitViewController.self) { target, source in
      target.displayModeButtonVisibility = source.value()
    }
    add("UISplitViewController.hide(_:)", UISplitViewController.self) { target, source in
      target.hide(source.value() as UISplitViewController.Column)
    }
    add("UISplitViewController.maximumPrimaryColumnWidth", UISplitViewController.self) { target, source in
      target.maximumPrimaryColumnWidth = source.value()
    }
    add("UISplitViewController.maximumSupplementaryColumnWidth", UISplitViewController.self) { target, source in
      target.maximumSupplementaryColumnWidth = source.value()
    }
    add("UISplitViewController.minimumPrimaryColumnWidth", UISplitViewController.self) { target, source in
      target.minimumPrimaryColumnWidth = source.value()
    }
    add("UISplitViewController.minimumSupplementaryColumnWidth", UISplitViewController.self) { target, source in
      target.minimumSupplementaryColumnWidth = source.value()
    }
    add("UISplitViewController.preferredDisplayMode", UISplitViewController.self) { target, source in
      target.preferredDisplayMode = source.value()
    }
    add("UISplitViewController.preferredPrimaryColumnWidth", UISplitViewController.self) { target, source in
      target.preferredPrimaryColumnWidth = source.value()
    }
    add("UISplitViewController.preferredPrimaryColumnWidthFraction", UISplitViewController.self) { target, source in
      target.preferredPrimaryColumnWidthFraction = source.value()
    }
    add("UISplitViewController.preferredSplitBehavior", UISplitViewController.self) { target, source in
      target.preferredSplitBehavior = source.value()
    }
    add("UISplitViewController.preferredSupplementaryColumnWidth", UISplitViewController.self) { target, source in
      target.preferredSupplementaryColumnWidth = source.value()
    }
    add("UISplitViewController.preferredSupplementaryColumnWidthFraction", UISplitViewController.self) { target, source in
      target.preferredSupplementaryColumnWidthFraction = source.value()
    }
    add("UISplitViewController.presentsWithGesture", UISplitViewController.self) { target, source in
      target.presentsWithGesture = source.value()
    }
    add("UISplitViewController.primaryEdge", UISplitViewController.self) { target, source in
      target.primaryEdge = source.value()
    }
    add("UISplitViewController.setViewController(_:for:)", UISplitViewController.self) { target, source in
      target.setViewController(source.object(UIViewController.self), for: source.value() as UISplitViewController.Column)
    }
    add("UISplitViewController.show(_:)", UISplitViewController.self) { target, source in
      target.show(source.value() as UISplitViewController.Column)
    }
    add("UISplitViewController.viewController(for:)", UISplitViewController.self) { target, source in
      _ = target.viewController(for: source.value() as UISplitViewController.Column)
    }
    add("UISplitViewController.viewControllers", UISplitViewController.self) { target, source in
      target.viewControllers = source.objects(UIViewController.self)
    }
    add("UISpringLoadedInteraction.didMove(to:)", UISpringLoadedInteraction.self) { target, source in
      target.didMove(to: source.object(UIView.self))
    }
    add("UISpringLoadedInteraction.willMove(to:)", UISpringLoadedInteraction.self) { target, source in
      target.willMove(to: source.object(UIView.self))
    }
    add("UIStackView.addArrangedSubview(_:)", UIStackView.self) { target, source in
      guard let a0 = source.object(UIView.self) else { return }
      target.addArrangedSubview(a0)
    }
    add("UIStackView.alignment", UIStackView.self) { target, source in
      target.alignment = source.value()
    }
    add("UIStackView.axis", UIStackView.self) { target, source in
      target.axis = source.value()
    }
    add("UIStackView.customSpacing(after:)", UIStackView.self) { target, source in
      guard let a0 = source.object(UIView.self) else { return }
      _ = target.customSpacing(after: a0)
    }
    add("UIStackView.distribution", UIStackView.self) { target, source in
      target.distribution = source.value()
    }
    add("UIStackView.insertArrangedSubview(_:at:)", UIStackView.self) { target, source in
      guard let a0 = source.object(UIView.self) else { return }
      target.insertArrangedSubview(a0, at: source.value() as Int)
    }
    add("UIStackView.isBaselineRelativeArrangement", UIStackView.self) { target, source in
      target.isBaselineRelativeArrangement = source.value()
    }
    add("UIStackView.isLayoutMarginsRelativeArrangement", UIStackView.self) { target, source in
      target.isLayoutMarginsRelativeArrangement = source.value()
    }
    add("UIStackView.removeArrangedSubview(_:)", UIStackView.self) { target, source in
      guard let a0 = source.object(UIView.self) else { return }
      target.removeArrangedSubview(a0)
    }
    add("UIStackView.setCustomSpacing(_:after:)", UIStackView.self) { target, source in
      guard let a0 = source.object(UIView.self) else { return }
      target.setCustomSpacing(source.value() as CGFloat, after: a0)
    }
    add("UIStackView.spacing", UIStackView.self) { target, source in
      target.spacing = source.value()
    }
    add("UIStepper.autorepeat", UIStepper.self) { target, source in
      target.autorepeat = source.value()
    }
    add("UIStepper.backgroundImage(for:)", UIStepper.self) { target, source in
      _ = target.backgroundImage(for: UIControl.State(rawValue: source.value()))
    }
    add("UIStepper.decrementImage(for:)", UIStepper.self) { target, source in
      _ = target.decrementImage(for: UIControl.State(rawValue: source.value()))
    }
    add("UIStepper.dividerImage(forLeftSegmentState:rightSegmentState:)", UIStepper.self) { target, source in
      _ = target.dividerImage(forLeftSegmentState: UIControl.State(rawValue: source.value()), rightSegmentState: UIControl.State(rawValue: source.value()))
    }
    add("UIStepper.incrementImage(for:)", UIStepper.self) { target, source in
      _ = target.incrementImage(for: UIControl.State(rawValue: source.value()))
    }
    add("UIStepper.isContinuous", UIStepper.self) { target, source in
      target.isContinuous = source.value()
    }
    add("UIStepper.maximumValue", UIStepper.self) { target, source in
      target.maximumValue = source.value()
    }
    add("UIStepper.minimumValue", UIStepper.self) { target, source in
      target.minimumValue = source.value()
    }
    add("UIStepper.setBackgroundImage(_:for:)", UIStepper.self) { target, source in
      target.setBackgroundImage(HostileDrawings.image(from: source), for: UIControl.State(rawValue: source.value()))
    }
    add("UIStepper.setDecrementImage(_:for:)", UIStepper.self) { target, source in
      target.setDecrementImage(HostileDrawings.image(from: source), for: UIControl.State(rawValue: source.value()))
    }
    add("UIStepper.setDividerImage(_:forLeftSegmentState:rightSegmentState:)", UIStepper.self) { target, source in
      target.setDividerImage(HostileDrawings.image(from: source), forLeftSegmentState: UIControl.State(rawValue: source.value()), rightSegmentState: UIControl.State(rawValue: source.value()))
    }
    add("UIStepper.setIncrementImage(_:for:)", UIStepper.self) { target, source in
      target.setIncrementImage(HostileDrawings.image(from: source), for: UIControl.State(rawValue: source.value()))
    }
    add("UIStepper.stepValue", UIStepper.self) { target, source in
      target.stepValue = source.value()
    }
    add("UIStepper.value", UIStepper.self) { target, source in
      target.value = source.value()
    }
    add("UIStepper.wraps", UIStepper.self) { target, source in
      target.wraps = source.value()
    }
    add("UIStoryboard.instantiateInitialViewController()", UIStoryboard.self) { target, source in
      _ = target.instantiateInitialViewController()
    }
    add("UIStoryboard.instantiateViewController(withIdentifier:)", UIStoryboard.self) { target, source in
      _ = target.instantiateViewController(withIdentifier: source.value() as String)
    }
    add("UIStoryboardSegue.perform()", UIStoryboardSegue.self) { target, source in
      target.perform()
    }
    add("UISwipeActionsConfiguration.performsFirstActionWithFullSwipe", UISwipeActionsConfiguration.self) { target, source in
      target.performsFirstActionWithFullSwipe = source.value()
    }
    add("UISwipeGestureRecognizer.direction", UISwipeGestureRecognizer.self) { target, source in
      target.direction = source.value()
    }
    add("UISwipeGestureRecognizer.numberOfTouchesRequired", UISwipeGestureRecognizer.self) { target, source in
      target.numberOfTouchesRequired = source.value()
    }
    add("UISwitch.isOn", UISwitch.self) { target, source in
      target.isOn = source.value()
    }
    add("UISwitch.onTintColor", UISwitch.self) { target, source in
      target.onTintColor = HostileColors.color(from: source)
    }
    add("UISwitch.setOn(_:animated:)", UISwitch.self) { target, source in
      target.setOn(source.value() as Bool, animated: source.value() as Bool)
    }
    add("UISwitch.thumbTintColor", UISwitch.self) { target, source in
      target.thumbTintColor = HostileColors.color(from: source)
    }
    add("UITabBar.backgroundImage", UITabBar.self) { target, source in
      target.backgroundImage = HostileDrawings.image(from: source)
    }
    add("UITabBar.barStyle", UITabBar.self) { target, source in
      target.barStyle = source.value()
    }
    add("UITabBar.barTintColor", UITabBar.self) { target, source in
      target.barTintColor = HostileColors.color(from: source)
    }
    add("UITabBar.isSpringLoaded", UITabBar.self) { target, source in
      target.isSpringLoaded = source.value()
    }
    add("UITabBar.isTranslucent", UITabBar.self) { target, source in
      target.isTranslucent = source.value()
    }
    add("UITabBar.itemPositioning", UITabBar.self) { target, source in
      target.itemPositioning = source.value()
    }
    add("UITabBar.itemSpacing", UITabBar.self) { target, source in
      target.itemSpacing = source.value()
    }
    add("UITabBar.itemWidth", UITabBar.self) { target, source in
      target.itemWidth = source.value()
    }
    add("UITabBar.items", UITabBar.self) { target, source in
      target.items = source.objects(UITabBarItem.self)
    }
    add("UITabBar.scrollEdgeAppearance", UITabBar.self) { target, source in
      target.scrollEdgeAppearance = source.object(UITabBarAppearance.self)
    }
    add("UITabBar.selectedItem", UITabBar.self) { target, source in
      target.selectedItem = source.object(UITabBarItem.self)
    }
    add("UITabBar.selectionIndicatorImage", UITabBar.self) { target, source in
      target.selectionIndicatorImage = HostileDrawings.image(from: source)
    }
    add("UITabBar.setItems(_:animated:)", UITabBar.self) { target, source in
      target.setItems(source.objects(UITabBarItem.self), animated: source.value() as Bool)
    }
    add("UITabBar.shadowImage", UITabBar.self) { target, source in
      target.shadowImage = HostileDrawings.image(from: source)
    }
    add("UITabBar.standardAppearance", UITabBar.self) { target, source in
      guard let a0 = source.object(UITabBarAppearance.self) else { return }
      target.standardAppearance = a0
    }
    add("UITabBar.unselectedItemTintColor", UITabBar.self) { target, source in
      target.unselectedItemTintColor = HostileColors.color(from: source)
    }
    add("UITabBarAppearance.compactInlineLayoutAppearance", UITabBarAppearance.self) { target, source in
      guard let a0 = source.object(UITabBarItemAppearance.self) else { return }
      target.compactInlineLayoutAppearance = a0
    }
    add("UITabBarAppearance.inlineLayoutAppearance", UITabBarAppearance.self) { target, source in
      guard let a0 = source.object(UITabBarItemAppearance.self) else { return }
      target.inlineLayoutAppearance = a0
    }
    add("UITabBarAppearance.selectionIndicatorImage", UITabBarAppearance.self) { target, source in
      target.selectionIndicatorImage = HostileDrawings.image(from: source)
    }
    add("UITabBarAppearance.selectionIndicatorTintColor", UITabBarAppearance.self) { target, source in
      target.selectionIndicatorTintColor = HostileColors.color(from: source)
    }
    add("UITabBarAppearance.stackedItemPositioning", UITabBarAppearance.self) { target, source in
      target.stackedItemPositioning = source.value()
    }
    add("UITabBarAppearance.stackedItemSpacing", UITabBarAppearance.self) { target, source in
      target.stackedItemSpacing = source.value()
    }
    add("UITabBarAppearance.stackedItemWidth", UITabBarAppearance.self) { target, source in
      target.stackedItemWidth = source.value()
    }
    add("UITabBarAppearance.stackedLayoutAppearance", UITabBarAppearance.self) { target, source in
      guard let a0 = source.object(UITabBarItemAppearance.self) else { return }
      target.stackedLayoutAppearance = a0
    }
    add("UITabBarController.isTabBarHidden", UITabBarController.self) { target, source in
      target.isTabBarHidden = source.value()
    }
    add("UITabBarController.selectedIndex", UITabBarController.self) { target, source in
      target.selectedIndex = source.value()
    }
    add("UITabBarController.selectedViewController", UITabBarController.self) { target, source in
      target.selectedViewController = source.object(UIViewController.self)
    }
    add("UITabBarController.setTabBarHidden(_:animated:)", UITabBarController.self) { target, source in
      target.setTabBarHidden(source.value() as Bool, animated: source.value() as Bool)
    }
    add("UITabBarController.setViewControllers(_:animated:)", UITabBarController.self) { target, source in
      target.setViewControllers(source.objects(UIViewController.self), animated: source.value() as Bool)
    }
    add("UITabBarController.tabBar(_:didSelect:)", UITabBarController.self) { target, source in
      guard let a0 = source.object(UITabBar.self), let a1 = source.object(UITabBarItem.self) else { return }
      target.tabBar(a0, didSelect: a1)
    }
    add("UITabBarController.viewControllers", UITabBarController.self) { target, source in
      target.viewControllers = source.objects(UIViewController.self)
    }
    add("UITabBarItem.badgeColor", UITabBarItem.self) { target, source in
      target.badgeColor = HostileColors.color(from: source)
    }
    add("UITabBarItem.badgeTextAttributes(for:)", UITabBarItem.self) { target, source in
      _ = target.badgeTextAttributes(for: UIControl.State(rawValue: source.value()))
    }
    add("UITabBarItem.badgeValue", UITabBarItem.self) { target, source in
      target.badgeValue = source.value()
    }
    add("UITabBarItem.frame(in:)", UITabBarItem.self) { target, source in
      guard let a0 = source.object(UIView.self) else { return }
      _ = target.frame(in: a0)
    }
    add("UITabBarItem.isSpringLoaded", UITabBarItem.self) { target, source in
      target.isSpringLoaded = source.value()
    }
    add("UITabBarItem.scrollEdgeAppearance", UITabBarItem.self) { target, source in
      target.scrollEdgeAppearance = source.object(UITabBarAppearance.self)
    }
    add("UITabBarItem.selectedImage", UITabBarItem.self) { target, source in
      target.selectedImage = HostileDrawings.image(from: source)
    }
    add("UITabBarItem.setBadgeTextAttributes(_:for:)", UITabBarItem.self) { target, source in
      target.setBadgeTextAttributes(HostileText.attributes(from: source), for: UIControl.State(rawValue: source.value()))
    }
    add("UITabBarItem.standardAppearance", UITabBarItem.self) { target, source in
      target.standardAppearance = source.object(UITabBarAppearance.self)
    }
    add("UITabBarItem.titlePositionAdjustment", UITabBarItem.self) { target, source in
      target.titlePositionAdjustment = source.value()
    }
    add("UITabBarItemAppearance.configureWithDefault(for:)", UITabBarItemAppearance.self) { target, source in
      target.configureWithDefault(for: source.value() as UITabBarItemAppearance.Style)
    }
    add("UITabBarItemAppearance.copy()", UITabBarItemAppearance.self) { target, source in
      _ = target.copy()
    }
    add("UITabBarItemStateAppearance.badgeBackgroundColor", UITabBarItemStateAppearance.self) { target, source in
      target.badgeBackgroundColor = HostileColors.color(from: source)
    }
    add("UITabBarItemStateAppearance.badgePositionAdjustment", UITabBarItemStateAppearance.self) { target, source in
      target.badgePositionAdjustment = source.value()
    }
    add("UITabBarItemStateAppearance.badgeTextAttributes", UITabBarItemStateAppearance.self) { target, source in
      target.badgeTextAttributes = HostileText.attributes(from: source)
    }
    add("UITabBarItemStateAppearance.badgeTitlePositionAdjustment", UITabBarItemStateAppearance.self) { target, source in
      target.badgeTitlePositionAdjustment = source.value()
    }
    add("UITabBarItemStateAppearance.iconColor", UITabBarItemStateAppearance.self) { target, source in
      target.iconColor = HostileColors.color(from: source)
    }
    add("UITabBarItemStateAppearance.titlePositionAdjustment", UITabBarItemStateAppearance.self) { target, source in
      target.titlePositionAdjustment = source.value()
    }
    add("UITabBarItemStateAppearance.titleTextAttributes", UITabBarItemStateAppearance.self) { target, source in
      target.titleTextAttributes = HostileText.attributes(from: source)
    }
    add("UITableView.allowsFocus", UITableView.self) { target, source in
      target.allowsFocus = source.value()
    }
    add("UITableView.allowsFocusDuringEditing", UITableView.self) { target, source in
      target.allowsFocusDuringEditing = source.value()
    }
    add("UITableView.allowsMultipleSelection", UITableView.self) { target, source in
      target.allowsMultipleSelection = source.value()
    }
    add("UITableView.allowsMultipleSelectionDuringEditing", UITableView.self) { target, source in
      target.allowsMultipleSelectionDuringEditing = source.value()
    }
    add("UITableView.allowsSelection", UITableView.self) { target, source in
      target.allowsSelection = source.value()
    }
    add("UITableView.allowsSelectionDuringEditing", UITableView.self) { target, source in
      target.allowsSelectionDuringEditing = source.value()
    }
    add("UITableView.backgroundView", UITableView.self) { target, source in
      target.backgroundView = source.object(UIView.self)
    }
    add("UITableView.beginUpdates()", UITableView.self) { target, source in
      target.beginUpdates()
    }
    add("UITableView.cellForRow(at:)", UITableView.self) { target, source in
      _ = target.cellForRow(at: source.value() as IndexPath)
    }
    add("UITableView.cellLayoutMarginsFollowReadableWidth", UITableView.self) { target, source in
      target.cellLayoutMarginsFollowReadableWidth = source.value()
    }
    add("UITableView.contentHuggingElements", UITableView.self) { target, source in
      target.contentHuggingElements = source.value()
    }
    add("UITableView.deleteRows(at:with:)", UITableView.self) { target, source in
      target.deleteRows(at: source.value() as [IndexPath], with: source.value() as UITableView.RowAnimation)
    }
    add("UITableView.deleteSections(_:with:)", UITableView.self) { target, source in
      target.deleteSections(source.value() as IndexSet, with: source.value() as UITableView.RowAnimation)
    }
    add("UITableView.dequeueReusableCell(withIdentifier:)", UITableView.self) { target, source in
      _ = target.dequeueReusableCell(withIdentifier: source.value() as String)
    }
    add("UITableView.dequeueReusableCell(withIdentifier:for:)", UITableView.self) { target, source in
      _ = target.dequeueReusableCell(withIdentifier: source.value() as String, for: source.value() as IndexPath)
    }
    add("UITableView.dequeueReusableHeaderFooterView(withIdentifier:)", UITableView.self) { target, source in
      _ = target.dequeueReusableHeaderFooterView(withIdentifier: source.value() as String)
    }
    add("UITableView.deselectRow(at:animated:)", UITableView.self) { target, source in
      target.deselectRow(at: source.value() as IndexPath, animated: source.value() as Bool)
    }
    add("UITableView.dragInteractionEnabled", UITableView.self) { target, source in
      target.dragInteractionEnabled = source.value()
    }
    add("UITableView.endUpdates()", UITableView.self) { target, source in
      target.endUpdates()
    }
    add("UITableView.estimatedRowHeight", UITableView.self) { target, source in
      target.estimatedRowHeight = source.value()
    }
    add("UITableView.estimatedSectionFooterHeight", UITableView.self) { target, source in
      target.estimatedSectionFooterHeight = source.value()
    }
    add("UITableView.estimatedSectionHeaderHeight", UITableView.self) { target, source in
      target.estimatedSectionHeaderHeight = source.value()
    }
    add("UITableView.fillerRowHeight", UITableView.self) { target, source in
      target.fillerRowHeight = source.value()
    }
    add("UITableView.footerView(forSection:)", UITableView.self) { target, source in
      _ = target.footerView(forSection: source.value() as Int)
    }
  }
}
