// swift-format-ignore-file
// Written by scripts/lib/fuzz-members.py from the public symbols; not edited by hand.

import CoreGraphics
import Foundation
import QuartzCore
import Trestle
import UIKit

extension MemberList {
  mutating func addUIKit6() {
    add("UIScrollView.setZoomScale(_:animated:)", UIScrollView.self) { target, source in
      target.setZoomScale(source.value() as CGFloat, animated: source.value() as Bool)
    }
    add("UIScrollView.showsHorizontalScrollIndicator", UIScrollView.self) { target, source in
      target.showsHorizontalScrollIndicator = source.value()
    }
    add("UIScrollView.showsVerticalScrollIndicator", UIScrollView.self) { target, source in
      target.showsVerticalScrollIndicator = source.value()
    }
    add("UIScrollView.stopScrollingAndZooming()", UIScrollView.self) { target, source in
      target.stopScrollingAndZooming()
    }
    add("UIScrollView.touchesShouldCancel(in:)", UIScrollView.self) { target, source in
      guard let a0 = source.object(UIView.self) else { return }
      _ = target.touchesShouldCancel(in: a0)
    }
    add("UIScrollView.transfersHorizontalScrollingToParent", UIScrollView.self) { target, source in
      target.transfersHorizontalScrollingToParent = source.value()
    }
    add("UIScrollView.transfersVerticalScrollingToParent", UIScrollView.self) { target, source in
      target.transfersVerticalScrollingToParent = source.value()
    }
    add("UIScrollView.verticalScrollIndicatorInsets", UIScrollView.self) { target, source in
      target.verticalScrollIndicatorInsets = source.value()
    }
    add("UIScrollView.withScrollIndicatorsShown(forContentOffsetChanges:)", UIScrollView.self) { target, source in
      target.withScrollIndicatorsShown(forContentOffsetChanges: {})
    }
    add("UIScrollView.zoom(to:animated:)", UIScrollView.self) { target, source in
      target.zoom(to: source.value() as CGRect, animated: source.value() as Bool)
    }
    add("UIScrollView.zoomScale", UIScrollView.self) { target, source in
      target.zoomScale = source.value()
    }
    add("UISearchBar.autocapitalizationType", UISearchBar.self) { target, source in
      target.autocapitalizationType = source.value()
    }
    add("UISearchBar.autocorrectionType", UISearchBar.self) { target, source in
      target.autocorrectionType = source.value()
    }
    add("UISearchBar.backgroundImage", UISearchBar.self) { target, source in
      target.backgroundImage = HostileDrawings.image(from: source)
    }
    add("UISearchBar.barStyle", UISearchBar.self) { target, source in
      target.barStyle = source.value()
    }
    add("UISearchBar.barTintColor", UISearchBar.self) { target, source in
      target.barTintColor = HostileColors.color(from: source)
    }
    add("UISearchBar.enablesReturnKeyAutomatically", UISearchBar.self) { target, source in
      target.enablesReturnKeyAutomatically = source.value()
    }
    add("UISearchBar.image(for:state:)", UISearchBar.self) { target, source in
      _ = target.image(for: source.value() as UISearchBar.Icon, state: UIControl.State(rawValue: source.value()))
    }
    add("UISearchBar.isEnabled", UISearchBar.self) { target, source in
      target.isEnabled = source.value()
    }
    add("UISearchBar.isSearchResultsButtonSelected", UISearchBar.self) { target, source in
      target.isSearchResultsButtonSelected = source.value()
    }
    add("UISearchBar.isSecureTextEntry", UISearchBar.self) { target, source in
      target.isSecureTextEntry = source.value()
    }
    add("UISearchBar.isTranslucent", UISearchBar.self) { target, source in
      target.isTranslucent = source.value()
    }
    add("UISearchBar.keyboardAppearance", UISearchBar.self) { target, source in
      target.keyboardAppearance = source.value()
    }
    add("UISearchBar.keyboardType", UISearchBar.self) { target, source in
      target.keyboardType = source.value()
    }
    add("UISearchBar.placeholder", UISearchBar.self) { target, source in
      target.placeholder = source.value()
    }
    add("UISearchBar.positionAdjustment(for:)", UISearchBar.self) { target, source in
      _ = target.positionAdjustment(for: source.value() as UISearchBar.Icon)
    }
    add("UISearchBar.prompt", UISearchBar.self) { target, source in
      target.prompt = source.value()
    }
    add("UISearchBar.returnKeyType", UISearchBar.self) { target, source in
      target.returnKeyType = source.value()
    }
    add("UISearchBar.scopeBarBackgroundImage", UISearchBar.self) { target, source in
      target.scopeBarBackgroundImage = HostileDrawings.image(from: source)
    }
    add("UISearchBar.scopeButtonTitles", UISearchBar.self) { target, source in
      target.scopeButtonTitles = source.value()
    }
    add("UISearchBar.searchBarStyle", UISearchBar.self) { target, source in
      target.searchBarStyle = source.value()
    }
    add("UISearchBar.searchFieldBackgroundImage(for:)", UISearchBar.self) { target, source in
      _ = target.searchFieldBackgroundImage(for: UIControl.State(rawValue: source.value()))
    }
    add("UISearchBar.searchFieldBackgroundPositionAdjustment", UISearchBar.self) { target, source in
      target.searchFieldBackgroundPositionAdjustment = source.value()
    }
    add("UISearchBar.searchTextPositionAdjustment", UISearchBar.self) { target, source in
      target.searchTextPositionAdjustment = source.value()
    }
    add("UISearchBar.selectedScopeButtonIndex", UISearchBar.self) { target, source in
      target.selectedScopeButtonIndex = source.value()
    }
    add("UISearchBar.setImage(_:for:state:)", UISearchBar.self) { target, source in
      target.setImage(HostileDrawings.image(from: source), for: source.value() as UISearchBar.Icon, state: UIControl.State(rawValue: source.value()))
    }
    add("UISearchBar.setPositionAdjustment(_:for:)", UISearchBar.self) { target, source in
      target.setPositionAdjustment(source.value() as UIOffset, for: source.value() as UISearchBar.Icon)
    }
    add("UISearchBar.setSearchFieldBackgroundImage(_:for:)", UISearchBar.self) { target, source in
      target.setSearchFieldBackgroundImage(HostileDrawings.image(from: source), for: UIControl.State(rawValue: source.value()))
    }
    add("UISearchBar.setShowsCancelButton(_:animated:)", UISearchBar.self) { target, source in
      target.setShowsCancelButton(source.value() as Bool, animated: source.value() as Bool)
    }
    add("UISearchBar.setShowsScope(_:animated:)", UISearchBar.self) { target, source in
      target.setShowsScope(source.value() as Bool, animated: source.value() as Bool)
    }
    add("UISearchBar.showsBookmarkButton", UISearchBar.self) { target, source in
      target.showsBookmarkButton = source.value()
    }
    add("UISearchBar.showsCancelButton", UISearchBar.self) { target, source in
      target.showsCancelButton = source.value()
    }
    add("UISearchBar.showsScopeBar", UISearchBar.self) { target, source in
      target.showsScopeBar = source.value()
    }
    add("UISearchBar.showsSearchResultsButton", UISearchBar.self) { target, source in
      target.showsSearchResultsButton = source.value()
    }
    add("UISearchBar.smartDashesType", UISearchBar.self) { target, source in
      target.smartDashesType = source.value()
    }
    add("UISearchBar.smartInsertDeleteType", UISearchBar.self) { target, source in
      target.smartInsertDeleteType = source.value()
    }
    add("UISearchBar.smartQuotesType", UISearchBar.self) { target, source in
      target.smartQuotesType = source.value()
    }
    add("UISearchBar.spellCheckingType", UISearchBar.self) { target, source in
      target.spellCheckingType = source.value()
    }
    add("UISearchBar.text", UISearchBar.self) { target, source in
      target.text = source.value()
    }
    add("UISearchBar.textContentType", UISearchBar.self) { target, source in
      target.textContentType = source.value()
    }
    add("UISearchController.automaticallyShowsCancelButton", UISearchController.self) { target, source in
      target.automaticallyShowsCancelButton = source.value()
    }
    add("UISearchController.automaticallyShowsScopeBar", UISearchController.self) { target, source in
      target.automaticallyShowsScopeBar = source.value()
    }
    add("UISearchController.automaticallyShowsSearchResultsController", UISearchController.self) { target, source in
      target.automaticallyShowsSearchResultsController = source.value()
    }
    add("UISearchController.hidesNavigationBarDuringPresentation", UISearchController.self) { target, source in
      target.hidesNavigationBarDuringPresentation = source.value()
    }
    add("UISearchController.isActive", UISearchController.self) { target, source in
      target.isActive = source.value()
    }
    add("UISearchController.obscuresBackgroundDuringPresentation", UISearchController.self) { target, source in
      target.obscuresBackgroundDuringPresentation = source.value()
    }
    add("UISearchController.scopeBarActivation", UISearchController.self) { target, source in
      target.scopeBarActivation = source.value()
    }
    add("UISearchController.showsSearchResultsController", UISearchController.self) { target, source in
      target.showsSearchResultsController = source.value()
    }
    add("UISearchTextField.allowsDeletingTokens", UISearchTextField.self) { target, source in
      target.allowsDeletingTokens = source.value()
    }
    add("UISearchTextField.insertToken(_:at:)", UISearchTextField.self) { target, source in
      guard let a0 = source.object(UISearchToken.self) else { return }
      target.insertToken(a0, at: source.value() as Int)
    }
    add("UISearchTextField.removeToken(at:)", UISearchTextField.self) { target, source in
      target.removeToken(at: source.value() as Int)
    }
    add("UISearchTextField.replaceTextualPortion(of:with:at:)", UISearchTextField.self) { target, source in
      guard let a0 = source.object(UITextRange.self), let a1 = source.object(UISearchToken.self) else { return }
      target.replaceTextualPortion(of: a0, with: a1, at: source.value() as Int)
    }
    add("UISearchTextField.tokenBackgroundColor", UISearchTextField.self) { target, source in
      target.tokenBackgroundColor = HostileColors.color(from: source)
    }
    add("UISearchTextField.tokens", UISearchTextField.self) { target, source in
      target.tokens = source.objects(UISearchToken.self)
    }
    add("UISearchToken.representedObject", UISearchToken.self) { target, source in
      target.representedObject = source.pick([nil, source.number(), source.integer(), String.make(from: source)])
    }
    add("UISegmentedControl.actionForSegment(at:)", UISegmentedControl.self) { target, source in
      _ = target.actionForSegment(at: source.value() as Int)
    }
    add("UISegmentedControl.apportionsSegmentWidthsByContent", UISegmentedControl.self) { target, source in
      target.apportionsSegmentWidthsByContent = source.value()
    }
    add("UISegmentedControl.contentOffsetForSegment(at:)", UISegmentedControl.self) { target, source in
      _ = target.contentOffsetForSegment(at: source.value() as Int)
    }
    add("UISegmentedControl.imageForSegment(at:)", UISegmentedControl.self) { target, source in
      _ = target.imageForSegment(at: source.value() as Int)
    }
    add("UISegmentedControl.insertSegment(action:at:animated:)", UISegmentedControl.self) { target, source in
      guard let a0 = source.object(UIAction.self) else { return }
      target.insertSegment(action: a0, at: source.value() as Int, animated: source.value() as Bool)
    }
    add("UISegmentedControl.insertSegment(with:at:animated:)", UISegmentedControl.self) { target, source in
      target.insertSegment(with: HostileDrawings.image(from: source), at: source.value() as Int, animated: source.value() as Bool)
    }
    add("UISegmentedControl.insertSegment(withTitle:at:animated:)", UISegmentedControl.self) { target, source in
      target.insertSegment(withTitle: source.value() as String?, at: source.value() as Int, animated: source.value() as Bool)
    }
    add("UISegmentedControl.isEnabledForSegment(at:)", UISegmentedControl.self) { target, source in
      _ = target.isEnabledForSegment(at: source.value() as Int)
    }
    add("UISegmentedControl.isMomentary", UISegmentedControl.self) { target, source in
      target.isMomentary = source.value()
    }
    add("UISegmentedControl.isSpringLoaded", UISegmentedControl.self) { target, source in
      target.isSpringLoaded = source.value()
    }
    add("UISegmentedControl.removeAllSegments()", UISegmentedControl.self) { target, source in
      target.removeAllSegments()
    }
    add("UISegmentedControl.removeSegment(at:animated:)", UISegmentedControl.self) { target, source in
      target.removeSegment(at: source.value() as Int, animated: source.value() as Bool)
    }
    add("UISegmentedControl.segmentIndex(identifiedBy:)", UISegmentedControl.self) { target, source in
      _ = target.segmentIndex(identifiedBy: source.value() as UIAction.Identifier)
    }
    add("UISegmentedControl.selectedSegmentIndex", UISegmentedControl.self) { target, source in
      target.selectedSegmentIndex = source.value()
    }
    add("UISegmentedControl.selectedSegmentTintColor", UISegmentedControl.self) { target, source in
      target.selectedSegmentTintColor = HostileColors.color(from: source)
    }
    add("UISegmentedControl.setAction(_:forSegmentAt:)", UISegmentedControl.self) { target, source in
      guard let a0 = source.object(UIAction.self) else { return }
      target.setAction(a0, forSegmentAt: source.value() as Int)
    }
    add("UISegmentedControl.setContentOffset(_:forSegmentAt:)", UISegmentedControl.self) { target, source in
      target.setContentOffset(source.value() as CGSize, forSegmentAt: source.value() as Int)
    }
    add("UISegmentedControl.setEnabled(_:forSegmentAt:)", UISegmentedControl.self) { target, source in
      target.setEnabled(source.value() as Bool, forSegmentAt: source.value() as Int)
    }
    add("UISegmentedControl.setImage(_:forSegmentAt:)", UISegmentedControl.self) { target, source in
      target.setImage(HostileDrawings.image(from: source), forSegmentAt: source.value() as Int)
    }
    add("UISegmentedControl.setTitle(_:forSegmentAt:)", UISegmentedControl.self) { target, source in
      target.setTitle(source.value() as String?, forSegmentAt: source.value() as Int)
    }
    add("UISegmentedControl.setTitleTextAttributes(_:for:)", UISegmentedControl.self) { target, source in
      target.setTitleTextAttributes(HostileText.attributes(from: source), for: UIControl.State(rawValue: source.value()))
    }
    add("UISegmentedControl.setWidth(_:forSegmentAt:)", UISegmentedControl.self) { target, source in
      target.setWidth(source.value() as CGFloat, forSegmentAt: source.value() as Int)
    }
    add("UISegmentedControl.titleForSegment(at:)", UISegmentedControl.self) { target, source in
      _ = target.titleForSegment(at: source.value() as Int)
    }
    add("UISegmentedControl.titleTextAttributes(for:)", UISegmentedControl.self) { target, source in
      _ = target.titleTextAttributes(for: UIControl.State(rawValue: source.value()))
    }
    add("UISegmentedControl.widthForSegment(at:)", UISegmentedControl.self) { target, source in
      _ = target.widthForSegment(at: source.value() as Int)
    }
    add("UISelectionFeedbackGenerator.selectionChanged()", UISelectionFeedbackGenerator.self) { target, source in
      target.selectionChanged()
    }
    add("UISelectionFeedbackGenerator.selectionChanged(at:)", UISelectionFeedbackGenerator.self) { target, source in
      target.selectionChanged(at: source.value() as CGPoint)
    }
    add("UISheetPresentationController.animateChanges(_:)", UISheetPresentationController.self) { target, source in
      target.animateChanges({})
    }
    add("UISheetPresentationController.detents", UISheetPresentationController.self) { target, source in
      target.detents = source.objects(UISheetPresentationController.Detent.self)
    }
    add("UISheetPresentationController.invalidateDetents()", UISheetPresentationController.self) { target, source in
      target.invalidateDetents()
    }
    add("UISheetPresentationController.largestUndimmedDetentIdentifier", UISheetPresentationController.self) { target, source in
      target.largestUndimmedDetentIdentifier = source.value()
    }
    add("UISheetPresentationController.preferredCornerRadius", UISheetPresentationController.self) { target, source in
      target.preferredCornerRadius = source.value()
    }
    add("UISheetPresentationController.prefersEdgeAttachedInCompactHeight", UISheetPresentationController.self) { target, source in
      target.prefersEdgeAttachedInCompactHeight = source.value()
    }
    add("UISheetPresentationController.prefersGrabberVisible", UISheetPresentationController.self) { target, source in
      target.prefersGrabberVisible = source.value()
    }
    add("UISheetPresentationController.prefersScrollingExpandsWhenScrolledToEdge", UISheetPresentationController.self) { target, source in
      target.prefersScrollingExpandsWhenScrolledToEdge = source.value()
    }
    add("UISheetPresentationController.selectedDetentIdentifier", UISheetPresentationController.self) { target, source in
      target.selectedDetentIdentifier = source.value()
    }
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
  }
}
