// swift-format-ignore-file
// Written by scripts/lib/fuzz-members.py from the public symbols; not edited by hand.

import CoreGraphics
import Foundation
import QuartzCore
import Trestle
import UIKit

extension MemberList {
  mutating func addUIKit5() {
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
    add("UISearchBar.backgroundImage", UISearchBar.self) { target, source in
      target.backgroundImage = HostileDrawings.image(from: source)
    }
    add("UISearchBar.barStyle", UISearchBar.self) { target, source in
      target.barStyle = source.value()
    }
    add("UISearchBar.barTintColor", UISearchBar.self) { target, source in
      target.barTintColor = HostileColors.color(from: source)
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
    add("UISearchBar.isTranslucent", UISearchBar.self) { target, source in
      target.isTranslucent = source.value()
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
    add("UISearchBar.text", UISearchBar.self) { target, source in
      target.text = source.value()
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
    add("UISheetPresentationController.selectedDetentIdentifier", UISheetPresentationController.self) { target, source in
      target.selectedDetentIdentifier = source.value()
    }
  }
}
