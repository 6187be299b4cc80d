// swift-format-ignore-file
// Written by scripts/lib/fuzz-members.py from the public symbols; not edited by hand.

import CoreGraphics
import Foundation
import QuartzCore
import Trestle
import UIKit

extension MemberList {
  mutating func addUIKit2() {
    add("UICollectionView.layoutAttributesForSupplementaryElement(ofKind:at:)", UICollectionView.self) { target, source in
      _ = target.layoutAttributesForSupplementaryElement(ofKind: source.value() as String, at: source.value() as IndexPath)
    }
    add("UICollectionView.moveItem(at:to:)", UICollectionView.self) { target, source in
      target.moveItem(at: source.value() as IndexPath, to: source.value() as IndexPath)
    }
    add("UICollectionView.moveSection(_:toSection:)", UICollectionView.self) { target, source in
      target.moveSection(source.value() as Int, toSection: source.value() as Int)
    }
    add("UICollectionView.numberOfItems(inSection:)", UICollectionView.self) { target, source in
      _ = target.numberOfItems(inSection: source.value() as Int)
    }
    add("UICollectionView.performBatchUpdates(_:completion:)", UICollectionView.self) { target, source in
      target.performBatchUpdates({}, completion: { _ in })
    }
    add("UICollectionView.performBatchUpdates(_:completion:)", UICollectionView.self) { target, source in
      target.performBatchUpdates({}, completion: { _ in })
    }
    add("UICollectionView.reconfigureItems(at:)", UICollectionView.self) { target, source in
      target.reconfigureItems(at: source.value() as [IndexPath])
    }
    add("UICollectionView.register(_:forCellWithReuseIdentifier:)", UICollectionView.self) { target, source in
      target.register(source.object(UINib.self), forCellWithReuseIdentifier: source.value() as String)
    }
    add("UICollectionView.register(_:forSupplementaryViewOfKind:withReuseIdentifier:)", UICollectionView.self) { target, source in
      target.register(source.object(UINib.self), forSupplementaryViewOfKind: source.value() as String, withReuseIdentifier: source.value() as String)
    }
    add("UICollectionView.reloadData()", UICollectionView.self) { target, source in
      target.reloadData()
    }
    add("UICollectionView.reloadItems(at:)", UICollectionView.self) { target, source in
      target.reloadItems(at: source.value() as [IndexPath])
    }
    add("UICollectionView.reloadSections(_:)", UICollectionView.self) { target, source in
      target.reloadSections(source.value() as IndexSet)
    }
    add("UICollectionView.scrollToItem(at:at:animated:)", UICollectionView.self) { target, source in
      target.scrollToItem(at: source.value() as IndexPath, at: source.value() as UICollectionView.ScrollPosition, animated: source.value() as Bool)
    }
    add("UICollectionView.selectItem(at:animated:scrollPosition:)", UICollectionView.self) { target, source in
      target.selectItem(at: source.value() as IndexPath?, animated: source.value() as Bool, scrollPosition: source.value() as UICollectionView.ScrollPosition)
    }
    add("UICollectionView.selfSizingInvalidation", UICollectionView.self) { target, source in
      target.selfSizingInvalidation = source.value()
    }
    add("UICollectionView.setCollectionViewLayout(_:animated:)", UICollectionView.self) { target, source in
      guard let a0 = source.object(UICollectionViewLayout.self) else { return }
      target.setCollectionViewLayout(a0, animated: source.value() as Bool)
    }
    add("UICollectionView.setCollectionViewLayout(_:animated:completion:)", UICollectionView.self) { target, source in
      guard let a0 = source.object(UICollectionViewLayout.self) else { return }
      target.setCollectionViewLayout(a0, animated: source.value() as Bool, completion: { _ in })
    }
    add("UICollectionView.supplementaryView(forElementKind:at:)", UICollectionView.self) { target, source in
      _ = target.supplementaryView(forElementKind: source.value() as String, at: source.value() as IndexPath)
    }
    add("UICollectionView.visibleSupplementaryViews(ofKind:)", UICollectionView.self) { target, source in
      _ = target.visibleSupplementaryViews(ofKind: source.value() as String)
    }
    add("UICollectionViewCell.automaticallyUpdatesBackgroundConfiguration", UICollectionViewCell.self) { target, source in
      target.automaticallyUpdatesBackgroundConfiguration = source.value()
    }
    add("UICollectionViewCell.automaticallyUpdatesContentConfiguration", UICollectionViewCell.self) { target, source in
      target.automaticallyUpdatesContentConfiguration = source.value()
    }
    add("UICollectionViewCell.backgroundView", UICollectionViewCell.self) { target, source in
      target.backgroundView = source.object(UIView.self)
    }
    add("UICollectionViewCell.defaultBackgroundConfiguration()", UICollectionViewCell.self) { target, source in
      _ = target.defaultBackgroundConfiguration()
    }
    add("UICollectionViewCell.isHighlighted", UICollectionViewCell.self) { target, source in
      target.isHighlighted = source.value()
    }
    add("UICollectionViewCell.isSelected", UICollectionViewCell.self) { target, source in
      target.isSelected = source.value()
    }
    add("UICollectionViewCell.selectedBackgroundView", UICollectionViewCell.self) { target, source in
      target.selectedBackgroundView = source.object(UIView.self)
    }
    add("UICollectionViewCell.setNeedsUpdateConfiguration()", UICollectionViewCell.self) { target, source in
      target.setNeedsUpdateConfiguration()
    }
    add("UICollectionViewController.clearsSelectionOnViewWillAppear", UICollectionViewController.self) { target, source in
      target.clearsSelectionOnViewWillAppear = source.value()
    }
    add("UICollectionViewController.collectionView", UICollectionViewController.self) { target, source in
      target.collectionView = source.object(UICollectionView.self)
    }
    add("UICollectionViewController.collectionView(_:canPerformPrimaryActionForItemAt:)", UICollectionViewController.self) { target, source in
      guard let a0 = source.object(UICollectionView.self) else { return }
      _ = target.collectionView(a0, canPerformPrimaryActionForItemAt: source.value() as IndexPath)
    }
    add("UICollectionViewController.collectionView(_:cellForItemAt:)", UICollectionViewController.self) { target, source in
      guard let a0 = source.object(UICollectionView.self) else { return }
      _ = target.collectionView(a0, cellForItemAt: source.value() as IndexPath)
    }
    add("UICollectionViewController.collectionView(_:didDeselectItemAt:)", UICollectionViewController.self) { target, source in
      guard let a0 = source.object(UICollectionView.self) else { return }
      target.collectionView(a0, didDeselectItemAt: source.value() as IndexPath)
    }
    add("UICollectionViewController.collectionView(_:didEndDisplaying:forItemAt:)", UICollectionViewController.self) { target, source in
      guard let a0 = source.object(UICollectionView.self), let a1 = source.object(UICollectionViewCell.self) else { return }
      target.collectionView(a0, didEndDisplaying: a1, forItemAt: source.value() as IndexPath)
    }
    add("UICollectionViewController.collectionView(_:didEndDisplayingSupplementaryView:forElementOfKind:at:)", UICollectionViewController.self) { target, source in
      guard let a0 = source.object(UICollectionView.self), let a1 = source.object(UICollectionReusableView.self) else { return }
      target.collectionView(a0, didEndDisplayingSupplementaryView: a1, forElementOfKind: source.value() as String, at: source.value() as IndexPath)
    }
    add("UICollectionViewController.collectionView(_:didHighlightItemAt:)", UICollectionViewController.self) { target, source in
      guard let a0 = source.object(UICollectionView.self) else { return }
      target.collectionView(a0, didHighlightItemAt: source.value() as IndexPath)
    }
    add("UICollectionViewController.collectionView(_:didSelectItemAt:)", UICollectionViewController.self) { target, source in
      guard let a0 = source.object(UICollectionView.self) else { return }
      target.collectionView(a0, didSelectItemAt: source.value() as IndexPath)
    }
    add("UICollectionViewController.collectionView(_:didUnhighlightItemAt:)", UICollectionViewController.self) { target, source in
      guard let a0 = source.object(UICollectionView.self) else { return }
      target.collectionView(a0, didUnhighlightItemAt: source.value() as IndexPath)
    }
    add("UICollectionViewController.collectionView(_:numberOfItemsInSection:)", UICollectionViewController.self) { target, source in
      guard let a0 = source.object(UICollectionView.self) else { return }
      _ = target.collectionView(a0, numberOfItemsInSection: source.value() as Int)
    }
    add("UICollectionViewController.collectionView(_:performPrimaryActionForItemAt:)", UICollectionViewController.self) { target, source in
      guard let a0 = source.object(UICollectionView.self) else { return }
      target.collectionView(a0, performPrimaryActionForItemAt: source.value() as IndexPath)
    }
    add("UICollectionViewController.collectionView(_:shouldDeselectItemAt:)", UICollectionViewController.self) { target, source in
      guard let a0 = source.object(UICollectionView.self) else { return }
      _ = target.collectionView(a0, shouldDeselectItemAt: source.value() as IndexPath)
    }
    add("UICollectionViewController.collectionView(_:shouldHighlightItemAt:)", UICollectionViewController.self) { target, source in
      guard let a0 = source.object(UICollectionView.self) else { return }
      _ = target.collectionView(a0, shouldHighlightItemAt: source.value() as IndexPath)
    }
    add("UICollectionViewController.collectionView(_:shouldSelectItemAt:)", UICollectionViewController.self) { target, source in
      guard let a0 = source.object(UICollectionView.self) else { return }
      _ = target.collectionView(a0, shouldSelectItemAt: source.value() as IndexPath)
    }
    add("UICollectionViewController.collectionView(_:targetContentOffsetForProposedContentOffset:)", UICollectionViewController.self) { target, source in
      guard let a0 = source.object(UICollectionView.self) else { return }
      _ = target.collectionView(a0, targetContentOffsetForProposedContentOffset: source.value() as CGPoint)
    }
    add("UICollectionViewController.collectionView(_:viewForSupplementaryElementOfKind:at:)", UICollectionViewController.self) { target, source in
      guard let a0 = source.object(UICollectionView.self) else { return }
      _ = target.collectionView(a0, viewForSupplementaryElementOfKind: source.value() as String, at: source.value() as IndexPath)
    }
    add("UICollectionViewController.collectionView(_:willDisplay:forItemAt:)", UICollectionViewController.self) { target, source in
      guard let a0 = source.object(UICollectionView.self), let a1 = source.object(UICollectionViewCell.self) else { return }
      target.collectionView(a0, willDisplay: a1, forItemAt: source.value() as IndexPath)
    }
    add("UICollectionViewController.collectionView(_:willDisplaySupplementaryView:forElementKind:at:)", UICollectionViewController.self) { target, source in
      guard let a0 = source.object(UICollectionView.self), let a1 = source.object(UICollectionReusableView.self) else { return }
      target.collectionView(a0, willDisplaySupplementaryView: a1, forElementKind: source.value() as String, at: source.value() as IndexPath)
    }
    add("UICollectionViewController.numberOfSections(in:)", UICollectionViewController.self) { target, source in
      guard let a0 = source.object(UICollectionView.self) else { return }
      _ = target.numberOfSections(in: a0)
    }
    add("UICollectionViewController.scrollViewDidChangeAdjustedContentInset(_:)", UICollectionViewController.self) { target, source in
      guard let a0 = source.object(UIScrollView.self) else { return }
      target.scrollViewDidChangeAdjustedContentInset(a0)
    }
    add("UICollectionViewController.scrollViewDidEndDecelerating(_:)", UICollectionViewController.self) { target, source in
      guard let a0 = source.object(UIScrollView.self) else { return }
      target.scrollViewDidEndDecelerating(a0)
    }
    add("UICollectionViewController.scrollViewDidEndDragging(_:willDecelerate:)", UICollectionViewController.self) { target, source in
      guard let a0 = source.object(UIScrollView.self) else { return }
      target.scrollViewDidEndDragging(a0, willDecelerate: source.value() as Bool)
    }
    add("UICollectionViewController.scrollViewDidEndScrollingAnimation(_:)", UICollectionViewController.self) { target, source in
      guard let a0 = source.object(UIScrollView.self) else { return }
      target.scrollViewDidEndScrollingAnimation(a0)
    }
    add("UICollectionViewController.scrollViewDidEndZooming(_:with:atScale:)", UICollectionViewController.self) { target, source in
      guard let a0 = source.object(UIScrollView.self) else { return }
      target.scrollViewDidEndZooming(a0, with: source.object(UIView.self), atScale: source.value() as CGFloat)
    }
    add("UICollectionViewController.scrollViewDidScroll(_:)", UICollectionViewController.self) { target, source in
      guard let a0 = source.object(UIScrollView.self) else { return }
      target.scrollViewDidScroll(a0)
    }
    add("UICollectionViewController.scrollViewDidScrollToTop(_:)", UICollectionViewController.self) { target, source in
      guard let a0 = source.object(UIScrollView.self) else { return }
      target.scrollViewDidScrollToTop(a0)
    }
    add("UICollectionViewController.scrollViewDidZoom(_:)", UICollectionViewController.self) { target, source in
      guard let a0 = source.object(UIScrollView.self) else { return }
      target.scrollViewDidZoom(a0)
    }
    add("UICollectionViewController.scrollViewShouldScrollToTop(_:)", UICollectionViewController.self) { target, source in
      guard let a0 = source.object(UIScrollView.self) else { return }
      _ = target.scrollViewShouldScrollToTop(a0)
    }
    add("UICollectionViewController.scrollViewWillBeginDecelerating(_:)", UICollectionViewController.self) { target, source in
      guard let a0 = source.object(UIScrollView.self) else { return }
      target.scrollViewWillBeginDecelerating(a0)
    }
    add("UICollectionViewController.scrollViewWillBeginDragging(_:)", UICollectionViewController.self) { target, source in
      guard let a0 = source.object(UIScrollView.self) else { return }
      target.scrollViewWillBeginDragging(a0)
    }
    add("UICollectionViewController.scrollViewWillBeginZooming(_:with:)", UICollectionViewController.self) { target, source in
      guard let a0 = source.object(UIScrollView.self) else { return }
      target.scrollViewWillBeginZooming(a0, with: source.object(UIView.self))
    }
    add("UICollectionViewController.viewForZooming(in:)", UICollectionViewController.self) { target, source in
      guard let a0 = source.object(UIScrollView.self) else { return }
      _ = target.viewForZooming(in: a0)
    }
    add("UICollectionViewFlowLayout.estimatedItemSize", UICollectionViewFlowLayout.self) { target, source in
      target.estimatedItemSize = source.value()
    }
    add("UICollectionViewFlowLayout.footerReferenceSize", UICollectionViewFlowLayout.self) { target, source in
      target.footerReferenceSize = source.value()
    }
    add("UICollectionViewFlowLayout.headerReferenceSize", UICollectionViewFlowLayout.self) { target, source in
      target.headerReferenceSize = source.value()
    }
    add("UICollectionViewFlowLayout.itemSize", UICollectionViewFlowLayout.self) { target, source in
      target.itemSize = source.value()
    }
    add("UICollectionViewFlowLayout.minimumInteritemSpacing", UICollectionViewFlowLayout.self) { target, source in
      target.minimumInteritemSpacing = source.value()
    }
    add("UICollectionViewFlowLayout.minimumLineSpacing", UICollectionViewFlowLayout.self) { target, source in
      target.minimumLineSpacing = source.value()
    }
    add("UICollectionViewFlowLayout.scrollDirection", UICollectionViewFlowLayout.self) { target, source in
      target.scrollDirection = source.value()
    }
    add("UICollectionViewFlowLayout.sectionFootersPinToVisibleBounds", UICollectionViewFlowLayout.self) { target, source in
      target.sectionFootersPinToVisibleBounds = source.value()
    }
    add("UICollectionViewFlowLayout.sectionHeadersPinToVisibleBounds", UICollectionViewFlowLayout.self) { target, source in
      target.sectionHeadersPinToVisibleBounds = source.value()
    }
    add("UICollectionViewFlowLayout.sectionInset", UICollectionViewFlowLayout.self) { target, source in
      target.sectionInset = source.value()
    }
    add("UICollectionViewFlowLayout.sectionInsetReference", UICollectionViewFlowLayout.self) { target, source in
      target.sectionInsetReference = source.value()
    }
    add("UICollectionViewFlowLayoutInvalidationContext.invalidateFlowLayoutAttributes", UICollectionViewFlowLayoutInvalidationContext.self) { target, source in
      target.invalidateFlowLayoutAttributes = source.value()
    }
    add("UICollectionViewFlowLayoutInvalidationContext.invalidateFlowLayoutDelegateMetrics", UICollectionViewFlowLayoutInvalidationContext.self) { target, source in
      target.invalidateFlowLayoutDelegateMetrics = source.value()
    }
    add("UICollectionViewLayout.finalLayoutAttributesForDisappearingDecorationElement(ofKind:at:)", UICollectionViewLayout.self) { target, source in
      _ = target.finalLayoutAttributesForDisappearingDecorationElement(ofKind: source.value() as String, at: source.value() as IndexPath)
    }
    add("UICollectionViewLayout.finalLayoutAttributesForDisappearingItem(at:)", UICollectionViewLayout.self) { target, source in
      _ = target.finalLayoutAttributesForDisappearingItem(at: source.value() as IndexPath)
    }
    add("UICollectionViewLayout.finalLayoutAttributesForDisappearingSupplementaryElement(ofKind:at:)", UICollectionViewLayout.self) { target, source in
      _ = target.finalLayoutAttributesForDisappearingSupplementaryElement(ofKind: source.value() as String, at: source.value() as IndexPath)
    }
    add("UICollectionViewLayout.finalizeAnimatedBoundsChange()", UICollectionViewLayout.self) { target, source in
      target.finalizeAnimatedBoundsChange()
    }
    add("UICollectionViewLayout.finalizeCollectionViewUpdates()", UICollectionViewLayout.self) { target, source in
      target.finalizeCollectionViewUpdates()
    }
    add("UICollectionViewLayout.finalizeLayoutTransition()", UICollectionViewLayout.self) { target, source in
      target.finalizeLayoutTransition()
    }
    add("UICollectionViewLayout.indexPathsToDeleteForDecorationView(ofKind:)", UICollectionViewLayout.self) { target, source in
      _ = target.indexPathsToDeleteForDecorationView(ofKind: source.value() as String)
    }
    add("UICollectionViewLayout.indexPathsToDeleteForSupplementaryView(ofKind:)", UICollectionViewLayout.self) { target, source in
      _ = target.indexPathsToDeleteForSupplementaryView(ofKind: source.value() as String)
    }
    add("UICollectionViewLayout.indexPathsToInsertForDecorationView(ofKind:)", UICollectionViewLayout.self) { target, source in
      _ = target.indexPathsToInsertForDecorationView(ofKind: source.value() as String)
    }
    add("UICollectionViewLayout.indexPathsToInsertForSupplementaryView(ofKind:)", UICollectionViewLayout.self) { target, source in
      _ = target.indexPathsToInsertForSupplementaryView(ofKind: source.value() as String)
    }
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
    add("UICollectionViewLayout.invalidationContext(forPreferredLayoutAttributes:withOriginalAttributes:)", UICollectionViewLayout.self) { target, source in
      guard let a0 = source.object(UICollectionViewLayoutAttributes.self), let a1 = source.object(UICollectionViewLayoutAttributes.self) else { return }
      _ = target.invalidationContext(forPreferredLayoutAttributes: a0, withOriginalAttributes: a1)
    }
    add("UICollectionViewLayout.layoutAttributesForDecorationView(ofKind:at:)", UICollectionViewLayout.self) { target, source in
      _ = target.layoutAttributesForDecorationView(ofKind: source.value() as String, at: source.value() as IndexPath)
    }
    add("UICollectionViewLayout.layoutAttributesForElements(in:)", UICollectionViewLayout.self) { target, source in
      _ = target.layoutAttributesForElements(in: source.value() as CGRect)
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
  }
}
