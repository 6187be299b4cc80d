// swift-format-ignore-file
// Written by scripts/lib/fuzz-members.py from the public symbols; not edited by hand.

import CoreGraphics
import Foundation
import QuartzCore
import Trestle
import UIKit

extension MemberList {
  mutating func addTrestle1() {
    add("AutohidingHeaderView.autohideMode", AutohidingHeaderView.self) { target, source in
      target.autohideMode = source.value()
    }
    add("AutohidingHeaderView.headerDidMove()", AutohidingHeaderView.self) { target, source in
      target.headerDidMove()
    }
    add("AutohidingHeaderView.minimumHeight", AutohidingHeaderView.self) { target, source in
      target.minimumHeight = source.value()
    }
    add("BarHiding.hideResistance", BarHiding.self) { target, source in
      target.hideResistance = source.value()
    }
    add("BarHiding.onChange", BarHiding.self) { target, source in
      target.onChange = { _ in }
    }
    add("BarHiding.revealResistance", BarHiding.self) { target, source in
      target.revealResistance = source.value()
    }
    add("BarHiding.setHidden(_:animated:)", BarHiding.self) { target, source in
      target.setHidden(source.value() as Bool, animated: source.value() as Bool)
    }
    add("BarHiding.threshold", BarHiding.self) { target, source in
      target.threshold = source.value()
    }
    add("BottomAnchoring.followDistance", BottomAnchoring.self) { target, source in
      target.followDistance = source.value()
    }
    add("BottomAnchoring.onChange", BottomAnchoring.self) { target, source in
      target.onChange = {}
    }
    add("BottomAnchoring.opensAtBottom", BottomAnchoring.self) { target, source in
      target.opensAtBottom = source.value()
    }
    add("BottomAnchoring.scrollToBottom(animated:)", BottomAnchoring.self) { target, source in
      target.scrollToBottom(animated: source.value() as Bool)
    }
    add("CollectionViewController.contentStates", CollectionViewController.self) { target, source in
      target.contentStates = source.object(ContentStates.self)
    }
    add("CollectionViewController.deselectsAlongTransition", CollectionViewController.self) { target, source in
      target.deselectsAlongTransition = source.value()
    }
    add("CollectionViewController.dismissToast()", CollectionViewController.self) { target, source in
      target.dismissToast()
    }
    add("CollectionViewController.floatingView", CollectionViewController.self) { target, source in
      target.floatingView = source.object(UIView.self)
    }
    add("CollectionViewController.retryTitle", CollectionViewController.self) { target, source in
      target.retryTitle = source.value()
    }
    add("ContentStates.begin()", ContentStates.self) { target, source in
      target.begin()
    }
    add("ContentStates.emptyDelay", ContentStates.self) { target, source in
      target.emptyDelay = source.value()
    }
    add("ContentStates.end()", ContentStates.self) { target, source in
      target.end()
    }
    add("ContentStates.isSearching", ContentStates.self) { target, source in
      target.isSearching = source.value()
    }
    add("ContentStates.loadingDelay", ContentStates.self) { target, source in
      target.loadingDelay = source.value()
    }
    add("ContentStates.minimumLoadingDuration", ContentStates.self) { target, source in
      target.minimumLoadingDuration = source.value()
    }
    add("ContentStates.retry", ContentStates.self) { target, source in
      target.retry = {}
    }
    add("FoldingBehavior.collapseAnimation", FoldingBehavior.self) { target, source in
      target.collapseAnimation = source.value()
    }
    add("FoldingBehavior.expandAnimation", FoldingBehavior.self) { target, source in
      target.expandAnimation = source.value()
    }
    add("FoldingBehavior.mode", FoldingBehavior.self) { target, source in
      target.mode = source.value()
    }
    add("FoldingBehavior.playsHaptics", FoldingBehavior.self) { target, source in
      target.playsHaptics = source.value()
    }
    add("FoldingBehavior.togglesOnTap", FoldingBehavior.self) { target, source in
      target.togglesOnTap = source.value()
    }
    add("FoldingHeaderView.chevronImage", FoldingHeaderView.self) { target, source in
      target.chevronImage = HostileDrawings.image(from: source)
    }
    add("FoldingHeaderView.isChevronLeading", FoldingHeaderView.self) { target, source in
      target.isChevronLeading = source.value()
    }
    add("FoldingHeaderView.showState(isCollapsed:isLoading:animated:)", FoldingHeaderView.self) { target, source in
      target.showState(isCollapsed: source.value() as Bool, isLoading: source.value() as Bool, animated: source.value() as Bool)
    }
    add("FoldingHeaderView.title", FoldingHeaderView.self) { target, source in
      target.title = source.value()
    }
    add("HeaderHiding.activationAction", HeaderHiding.self) { target, source in
      target.activationAction = source.value()
    }
    add("HeaderHiding.elementKind", HeaderHiding.self) { target, source in
      target.elementKind = source.value()
    }
    add("HeaderHiding.hideResistance", HeaderHiding.self) { target, source in
      target.hideResistance = source.value()
    }
    add("HeaderHiding.mode", HeaderHiding.self) { target, source in
      target.mode = source.value()
    }
    add("HeaderHiding.onChange", HeaderHiding.self) { target, source in
      target.onChange = { _ in }
    }
    add("HeaderHiding.revealResistance", HeaderHiding.self) { target, source in
      target.revealResistance = source.value()
    }
    add("HeaderHiding.setHidden(_:animated:)", HeaderHiding.self) { target, source in
      target.setHidden(source.value() as Bool, animated: source.value() as Bool)
    }
    add("HeaderHiding.threshold", HeaderHiding.self) { target, source in
      target.threshold = source.value()
    }
    add("HeaderPagingController.barView", HeaderPagingController.self) { target, source in
      target.barView = source.object(UIView.self)
    }
    add("HeaderPagingController.headerView", HeaderPagingController.self) { target, source in
      target.headerView = source.object(UIView.self)
    }
    add("HeaderPagingController.list(of:)", HeaderPagingController.self) { target, source in
      guard let a0 = source.object(UIViewController.self) else { return }
      _ = target.list(of: a0)
    }
    add("HeaderPagingController.pages", HeaderPagingController.self) { target, source in
      target.pages = source.objects(UIViewController.self)
    }
    add("HeaderPagingController.pullsHeader", HeaderPagingController.self) { target, source in
      target.pullsHeader = source.value()
    }
    add("HeaderPagingController.selectedIndex", HeaderPagingController.self) { target, source in
      target.selectedIndex = source.value()
    }
    add("HeaderPagingController.setHeaderHidden(_:animated:)", HeaderPagingController.self) { target, source in
      target.setHeaderHidden(source.value() as Bool, animated: source.value() as Bool)
    }
    add("HeaderPagingController.setSelectedIndex(_:animated:)", HeaderPagingController.self) { target, source in
      target.setSelectedIndex(source.value() as Int, animated: source.value() as Bool)
    }
    add("KeyboardAvoidance.dismissesOnTap", KeyboardAvoidance.self) { target, source in
      target.dismissesOnTap = source.value()
    }
    add("KeyboardAvoidance.distance", KeyboardAvoidance.self) { target, source in
      target.distance = source.value()
    }
    add("KeyboardAvoidance.focusNextField()", KeyboardAvoidance.self) { target, source in
      _ = target.focusNextField()
    }
    add("KeyboardAvoidance.focusPreviousField()", KeyboardAvoidance.self) { target, source in
      _ = target.focusPreviousField()
    }
    add("KeyboardAvoidance.showsToolbar", KeyboardAvoidance.self) { target, source in
      target.showsToolbar = source.value()
    }
    add("Loader.exhaust()", Loader.self) { target, source in
      target.exhaust()
    }
    add("Loader.prefetchDistance", Loader.self) { target, source in
      target.prefetchDistance = source.value()
    }
    add("Loader.reset()", Loader.self) { target, source in
      target.reset()
    }
    add("OutlineCell.showRow(level:hasChildren:isCollapsed:isLoading:animated:)", OutlineCell.self) { target, source in
      target.showRow(level: source.value() as Int, hasChildren: source.value() as Bool, isCollapsed: source.value() as Bool, isLoading: source.value() as Bool, animated: source.value() as Bool)
    }
    add("PullActivity.begin(revealing:)", PullActivity.self) { target, source in
      target.begin(revealing: source.value() as Bool)
    }
    add("PullActivity.cancelsOutsideWindow", PullActivity.self) { target, source in
      target.cancelsOutsideWindow = source.value()
    }
    add("PullActivity.end()", PullActivity.self) { target, source in
      target.end()
    }
    add("PullActivity.fadesWithPull", PullActivity.self) { target, source in
      target.fadesWithPull = source.value()
    }
    add("PullActivity.ignoredInset", PullActivity.self) { target, source in
      target.ignoredInset = source.value()
    }
    add("PullActivity.isEnabled", PullActivity.self) { target, source in
      target.isEnabled = source.value()
    }
    add("PullActivity.minimumDuration", PullActivity.self) { target, source in
      target.minimumDuration = source.value()
    }
    add("PullActivity.playsHaptics", PullActivity.self) { target, source in
      target.playsHaptics = source.value()
    }
    add("PullActivity.resultDuration", PullActivity.self) { target, source in
      target.resultDuration = source.value()
    }
    add("PullActivity.startsWhileDragging", PullActivity.self) { target, source in
      target.startsWhileDragging = source.value()
    }
    add("PullActivity.triggerDistance", PullActivity.self) { target, source in
      target.triggerDistance = source.value()
    }
    add("RefreshGroup.begin()", RefreshGroup.self) { target, source in
      target.begin()
    }
    add("RefreshGroup.cancel()", RefreshGroup.self) { target, source in
      target.cancel()
    }
    add("RefreshGroup.makeRefresher(edge:indicator:)", RefreshGroup.self) { target, source in
      _ = target.makeRefresher(edge: source.value() as PullEdge)
    }
    add("RefreshGroup.onChange", RefreshGroup.self) { target, source in
      target.onChange = { _ in }
    }
    add("Refresher.beginIfExpired(at:revealing:)", Refresher.self) { target, source in
      _ = target.beginIfExpired(at: source.value() as Date, revealing: source.value() as Bool)
    }
    add("Refresher.expiry", Refresher.self) { target, source in
      target.expiry = source.value()
    }
    add("Refresher.isExpired(at:)", Refresher.self) { target, source in
      _ = target.isExpired(at: source.value() as Date)
    }
    add("Refresher.lastUpdate", Refresher.self) { target, source in
      target.lastUpdate = source.value()
    }
    add("Refresher.lastUpdateFormat", Refresher.self) { target, source in
      target.lastUpdateFormat = source.value()
    }
    add("Refresher.secondFloor", Refresher.self) { target, source in
      target.secondFloor = source.object(SecondFloor.self)
    }
    add("SecondFloor.close(animated:)", SecondFloor.self) { target, source in
      target.close(animated: source.value() as Bool)
    }
    add("SecondFloor.open(animated:)", SecondFloor.self) { target, source in
      target.open(animated: source.value() as Bool)
    }
    add("SecondFloor.triggerDistance", SecondFloor.self) { target, source in
      target.triggerDistance = source.value()
    }
    add("SectionFolding.collapse(_:animated:with:)", SectionFolding.self) { target, source in
      target.collapse(source.value() as Int, animated: source.value() as Bool, with: source.value() as UITableView.RowAnimation?)
    }
    add("SectionFolding.collapseAll(animated:)", SectionFolding.self) { target, source in
      target.collapseAll(animated: source.value() as Bool)
    }
    add("SectionFolding.expand(_:animated:with:)", SectionFolding.self) { target, source in
      target.expand(source.value() as Int, animated: source.value() as Bool, with: source.value() as UITableView.RowAnimation?)
    }
    add("SectionFolding.expandAll(animated:)", SectionFolding.self) { target, source in
      target.expandAll(animated: source.value() as Bool)
    }
    add("SectionFolding.headerMode", SectionFolding.self) { target, source in
      target.headerMode = source.value()
    }
    add("SectionFolding.invalidateLoadedSection(_:)", SectionFolding.self) { target, source in
      target.invalidateLoadedSection(source.value() as Int)
    }
    add("SectionFolding.isCollapsed(_:)", SectionFolding.self) { target, source in
      _ = target.isCollapsed(source.value() as Int)
    }
    add("SectionFolding.isLoading(_:)", SectionFolding.self) { target, source in
      _ = target.isLoading(source.value() as Int)
    }
    add("SectionFolding.keepsOneExpanded", SectionFolding.self) { target, source in
      target.keepsOneExpanded = source.value()
    }
    add("SectionFolding.maximumAnimatedRowCount", SectionFolding.self) { target, source in
      target.maximumAnimatedRowCount = source.value()
    }
    add("SectionFolding.providesHeaders", SectionFolding.self) { target, source in
      target.providesHeaders = source.value()
    }
    add("SectionFolding.setCollapsedSections(_:animated:)", SectionFolding.self) { target, source in
      target.setCollapsedSections(source.value() as IndexSet, animated: source.value() as Bool)
    }
    add("SectionFolding.toggle(_:animated:)", SectionFolding.self) { target, source in
      target.toggle(source.value() as Int, animated: source.value() as Bool)
    }
    add("TableViewController.contentStates", TableViewController.self) { target, source in
      target.contentStates = source.object(ContentStates.self)
    }
    add("TableViewController.deselectsAlongTransition", TableViewController.self) { target, source in
      target.deselectsAlongTransition = source.value()
    }
    add("TableViewController.dismissToast()", TableViewController.self) { target, source in
      target.dismissToast()
    }
    add("TableViewController.floatingView", TableViewController.self) { target, source in
      target.floatingView = source.object(UIView.self)
    }
    add("TableViewController.retryTitle", TableViewController.self) { target, source in
      target.retryTitle = source.value()
    }
    add("UICollectionView.headerHiding", UICollectionView.self) { target, source in
      target.headerHiding = source.object(HeaderHiding.self)
    }
    add("UICollectionView.headerHidingMode", UICollectionView.self) { target, source in
      target.headerHidingMode = source.value()
    }
    add("UICollectionView.sectionFolding", UICollectionView.self) { target, source in
      target.sectionFolding = source.object(SectionFolding.self)
    }
    add("UIScrollView.avoidsKeyboard", UIScrollView.self) { target, source in
      target.avoidsKeyboard = source.value()
    }
    add("UIScrollView.barHiding", UIScrollView.self) { target, source in
      target.barHiding = source.object(BarHiding.self)
    }
    add("UIScrollView.bottomAnchoring", UIScrollView.self) { target, source in
      target.bottomAnchoring = source.object(BottomAnchoring.self)
    }
    add("UIScrollView.dismissesKeyboardOnTap", UIScrollView.self) { target, source in
      target.dismissesKeyboardOnTap = source.value()
    }
    add("UIScrollView.focusNextField()", UIScrollView.self) { target, source in
      _ = target.focusNextField()
    }
    add("UIScrollView.focusPreviousField()", UIScrollView.self) { target, source in
      _ = target.focusPreviousField()
    }
    add("UIScrollView.keyboardAvoidance", UIScrollView.self) { target, source in
      target.keyboardAvoidance = source.object(KeyboardAvoidance.self)
    }
    add("UIScrollView.keyboardDistance", UIScrollView.self) { target, source in
      target.keyboardDistance = source.value()
    }
    add("UIScrollView.loader", UIScrollView.self) { target, source in
      target.loader = source.object(Loader.self)
    }
    add("UIScrollView.refresher", UIScrollView.self) { target, source in
      target.refresher = source.object(Refresher.self)
    }
    add("UIScrollView.showsKeyboardToolbar", UIScrollView.self) { target, source in
      target.showsKeyboardToolbar = source.value()
    }
    add("UITableView.foldAllSections(animated:)", UITableView.self) { target, source in
      target.foldAllSections(animated: source.value() as Bool)
    }
    add("UITableView.foldingMode", UITableView.self) { target, source in
      target.foldingMode = source.value()
    }
    add("UITableView.foldsSections", UITableView.self) { target, source in
      target.foldsSections = source.value()
    }
    add("UITableView.headerAutohideMode", UITableView.self) { target, source in
      target.headerAutohideMode = source.value()
    }
    add("UITableView.headerHiding", UITableView.self) { target, source in
      target.headerHiding = source.object(HeaderHiding.self)
    }
    add("UITableView.headerHidingMode", UITableView.self) { target, source in
      target.headerHidingMode = source.value()
    }
    add("UITableView.isSectionFolded(_:)", UITableView.self) { target, source in
      _ = target.isSectionFolded(source.value() as Int)
    }
    add("UITableView.onHeaderHiddenChange", UITableView.self) { target, source in
      target.onHeaderHiddenChange = { _ in }
    }
    add("UITableView.sectionFolding", UITableView.self) { target, source in
      target.sectionFolding = source.object(SectionFolding.self)
    }
    add("UITableView.setFoldedSections(_:animated:)", UITableView.self) { target, source in
      target.setFoldedSections(source.value() as IndexSet, animated: source.value() as Bool)
    }
    add("UITableView.setHeaderHidden(_:animated:)", UITableView.self) { target, source in
      target.setHeaderHidden(source.value() as Bool, animated: source.value() as Bool)
    }
    add("UITableView.setSection(_:folded:animated:animation:)", UITableView.self) { target, source in
      target.setSection(source.value() as Int, folded: source.value() as Bool, animated: source.value() as Bool, animation: source.value() as UITableView.RowAnimation?)
    }
    add("UITableView.unfoldAllSections(animated:)", UITableView.self) { target, source in
      target.unfoldAllSections(animated: source.value() as Bool)
    }
  }
}
