// swift-format-ignore-file
// Written by scripts/lib/fuzz-members.py from the public symbols; not edited by hand.

import CoreGraphics
import Foundation
import QuartzCore
import Trestle
import UIKit

extension MemberList {
  mutating func addUIKit2() {
    add("UICollectionReusableView.didTransition(from:to:)", UICollectionReusableView.self) { target, source in
      guard let a0 = source.object(UICollectionViewLayout.self), let a1 = source.object(UICollectionViewLayout.self) else { return }
      target.didTransition(from: a0, to: a1)
    }
    add("UICollectionReusableView.preferredLayoutAttributesFitting(_:)", UICollectionReusableView.self) { target, source in
      guard let a0 = source.object(UICollectionViewLayoutAttributes.self) else { return }
      _ = target.preferredLayoutAttributesFitting(a0)
    }
    add("UICollectionReusableView.prepareForReuse()", UICollectionReusableView.self) { target, source in
      target.prepareForReuse()
    }
    add("UICollectionReusableView.willTransition(from:to:)", UICollectionReusableView.self) { target, source in
      guard let a0 = source.object(UICollectionViewLayout.self), let a1 = source.object(UICollectionViewLayout.self) else { return }
      target.willTransition(from: a0, to: a1)
    }
    add("UICollectionView.allowsFocus", UICollectionView.self) { target, source in
      target.allowsFocus = source.value()
    }
    add("UICollectionView.allowsFocusDuringEditing", UICollectionView.self) { target, source in
      target.allowsFocusDuringEditing = source.value()
    }
    add("UICollectionView.allowsMultipleSelection", UICollectionView.self) { target, source in
      target.allowsMultipleSelection = source.value()
    }
    add("UICollectionView.allowsMultipleSelectionDuringEditing", UICollectionView.self) { target, source in
      target.allowsMultipleSelectionDuringEditing = source.value()
    }
    add("UICollectionView.allowsSelection", UICollectionView.self) { target, source in
      target.allowsSelection = source.value()
    }
    add("UICollectionView.allowsSelectionDuringEditing", UICollectionView.self) { target, source in
      target.allowsSelectionDuringEditing = source.value()
    }
    add("UICollectionView.backgroundView", UICollectionView.self) { target, source in
      target.backgroundView = source.object(UIView.self)
    }
    add("UICollectionView.beginInteractiveMovementForItem(at:)", UICollectionView.self) { target, source in
      _ = target.beginInteractiveMovementForItem(at: source.value() as IndexPath)
    }
    add("UICollectionView.cancelInteractiveMovement()", UICollectionView.self) { target, source in
      target.cancelInteractiveMovement()
    }
    add("UICollectionView.cancelInteractiveTransition()", UICollectionView.self) { target, source in
      target.cancelInteractiveTransition()
    }
    add("UICollectionView.cellForItem(at:)", UICollectionView.self) { target, source in
      _ = target.cellForItem(at: source.value() as IndexPath)
    }
    add("UICollectionView.collectionViewLayout", UICollectionView.self) { target, source in
      guard let a0 = source.object(UICollectionViewLayout.self) else { return }
      target.collectionViewLayout = a0
    }
    add("UICollectionView.deleteItems(at:)", UICollectionView.self) { target, source in
      target.deleteItems(at: source.value() as [IndexPath])
    }
    add("UICollectionView.deleteSections(_:)", UICollectionView.self) { target, source in
      target.deleteSections(source.value() as IndexSet)
    }
    add("UICollectionView.dequeueReusableCell(withReuseIdentifier:for:)", UICollectionView.self) { target, source in
      _ = target.dequeueReusableCell(withReuseIdentifier: source.value() as String, for: source.value() as IndexPath)
    }
    add("UICollectionView.dequeueReusableSupplementaryView(ofKind:withReuseIdentifier:for:)", UICollectionView.self) { target, source in
      _ = target.dequeueReusableSupplementaryView(ofKind: source.value() as String, withReuseIdentifier: source.value() as String, for: source.value() as IndexPath)
    }
    add("UICollectionView.deselectItem(at:animated:)", UICollectionView.self) { target, source in
      target.deselectItem(at: source.value() as IndexPath, animated: source.value() as Bool)
    }
    add("UICollectionView.dragInteractionEnabled", UICollectionView.self) { target, source in
      target.dragInteractionEnabled = source.value()
    }
    add("UICollectionView.endInteractiveMovement()", UICollectionView.self) { target, source in
      target.endInteractiveMovement()
    }
    add("UICollectionView.finishInteractiveTransition()", UICollectionView.self) { target, source in
      target.finishInteractiveTransition()
    }
    add("UICollectionView.indexPath(for:)", UICollectionView.self) { target, source in
      guard let a0 = source.object(UICollectionViewCell.self) else { return }
      _ = target.indexPath(for: a0)
    }
    add("UICollectionView.indexPath(forSupplementaryView:)", UICollectionView.self) { target, source in
      guard let a0 = source.object(UICollectionReusableView.self) else { return }
      _ = target.indexPath(forSupplementaryView: a0)
    }
    add("UICollectionView.indexPathForItem(at:)", UICollectionView.self) { target, source in
      _ = target.indexPathForItem(at: source.value() as CGPoint)
    }
    add("UICollectionView.indexPathsForVisibleSupplementaryElements(ofKind:)", UICollectionView.self) { target, source in
      _ = target.indexPathsForVisibleSupplementaryElements(ofKind: source.value() as String)
    }
    add("UICollectionView.insertItems(at:)", UICollectionView.self) { target, source in
      target.insertItems(at: source.value() as [IndexPath])
    }
    add("UICollectionView.insertSections(_:)", UICollectionView.self) { target, source in
      target.insertSections(source.value() as IndexSet)
    }
    add("UICollectionView.isEditing", UICollectionView.self) { target, source in
      target.isEditing = source.value()
    }
    add("UICollectionView.isPrefetchingEnabled", UICollectionView.self) { target, source in
      target.isPrefetchingEnabled = source.value()
    }
    add("UICollectionView.isSpringLoaded", UICollectionView.self) { target, source in
      target.isSpringLoaded = source.value()
    }
    add("UICollectionView.layoutAttributesForItem(at:)", UICollectionView.self) { target, source in
      _ = target.layoutAttributesForItem(at: source.value() as IndexPath)
    }
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
    add("UICollectionView.remembersLastFocusedIndexPath", UICollectionView.self) { target, source in
      target.remembersLastFocusedIndexPath = source.value()
    }
    add("UICollectionView.reorderingCadence", UICollectionView.self) { target, source in
      target.reorderingCadence = source.value()
    }
    add("UICollectionView.scrollToItem(at:at:animated:)", UICollectionView.self) { target, source in
      target.scrollToItem(at: source.value() as IndexPath, at: source.value() as UICollectionView.ScrollPosition, animated: source.value() as Bool)
    }
    add("UICollectionView.selectItem(at:animated:scrollPosition:)", UICollectionView.self) { target, source in
      target.selectItem(at: source.value() as IndexPath?, animated: source.value() as Bool, scrollPosition: source.value() as UICollectionView.ScrollPosition)
    }
    add("UICollectionView.selectionFollowsFocus", UICollectionView.self) { target, source in
      target.selectionFollowsFocus = source.value()
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
    add("UICollectionView.startInteractiveTransition(to:completion:)", UICollectionView.self) { target, source in
      guard let a0 = source.object(UICollectionViewLayout.self) else { return }
      _ = target.startInteractiveTransition(to: a0)
    }
    add("UICollectionView.supplementaryView(forElementKind:at:)", UICollectionView.self) { target, source in
      _ = target.supplementaryView(forElementKind: source.value() as String, at: source.value() as IndexPath)
    }
    add("UICollectionView.updateInteractiveMovementTargetPosition(_:)", UICollectionView.self) { target, source in
      target.updateInteractiveMovementTargetPosition(source.value() as CGPoint)
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
    add("UICollectionViewCell.dragStateDidChange(_:)", UICollectionViewCell.self) { target, source in
      target.dragStateDidChange(source.value() as UICollectionViewCell.DragState)
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
    add("UICollectionViewCompositionalLayout.configuration", UICollectionViewCompositionalLayout.self) { target, source in
      guard let a0 = source.object(UICollectionViewCompositionalLayoutConfiguration.self) else { return }
      target.configuration = a0
    }
    add("UICollectionViewCompositionalLayoutConfiguration.boundarySupplementaryItems", UICollectionViewCompositionalLayoutConfiguration.self) { target, source in
      target.boundarySupplementaryItems = source.objects(NSCollectionLayoutBoundarySupplementaryItem.self)
    }
    add("UICollectionViewCompositionalLayoutConfiguration.contentInsetsReference", UICollectionViewCompositionalLayoutConfiguration.self) { target, source in
      target.contentInsetsReference = source.value()
    }
    add("UICollectionViewCompositionalLayoutConfiguration.interSectionSpacing", UICollectionViewCompositionalLayoutConfiguration.self) { target, source in
      target.interSectionSpacing = source.value()
    }
    add("UICollectionViewCompositionalLayoutConfiguration.scrollDirection", UICollectionViewCompositionalLayoutConfiguration.self) { target, source in
      target.scrollDirection = source.value()
    }
    add("UICollectionViewController.clearsSelectionOnViewWillAppear", UICollectionViewController.self) { target, source in
      target.clearsSelectionOnViewWillAppear = source.value()
    }
    add("UICollectionViewController.collectionView", UICollectionViewController.self) { target, source in
      target.collectionView = source.object(UICollectionView.self)
    }
    add("UICollectionViewController.collectionView(_:canEditItemAt:)", UICollectionViewController.self) { target, source in
      guard let a0 = source.object(UICollectionView.self) else { return }
      _ = target.collectionView(a0, canEditItemAt: source.value() as IndexPath)
    }
    add("UICollectionViewController.collectionView(_:canFocusItemAt:)", UICollectionViewController.self) { target, source in
      guard let a0 = source.object(UICollectionView.self) else { return }
      _ = target.collectionView(a0, canFocusItemAt: source.value() as IndexPath)
    }
    add("UICollectionViewController.collectionView(_:canMoveItemAt:)", UICollectionViewController.self) { target, source in
      guard let a0 = source.object(UICollectionView.self) else { return }
      _ = target.collectionView(a0, canMoveItemAt: source.value() as IndexPath)
    }
    add("UICollectionViewController.collectionView(_:canPerformPrimaryActionForItemAt:)", UICollectionViewController.self) { target, source in
      guard let a0 = source.object(UICollectionView.self) else { return }
      _ = target.collectionView(a0, canPerformPrimaryActionForItemAt: source.value() as IndexPath)
    }
    add("UICollectionViewController.collectionView(_:cellForItemAt:)", UICollectionViewController.self) { target, source in
      guard let a0 = source.object(UICollectionView.self) else { return }
      _ = target.collectionView(a0, cellForItemAt: source.value() as IndexPath)
    }
    add("UICollectionViewController.collectionView(_:contextMenuConfiguration:dismissalPreviewForItemAt:)", UICollectionViewController.self) { target, source in
      guard let a0 = source.object(UICollectionView.self), let a1 = source.object(UIContextMenuConfiguration.self) else { return }
      _ = target.collectionView(a0, contextMenuConfiguration: a1, dismissalPreviewForItemAt: source.value() as IndexPath)
    }
    add("UICollectionViewController.collectionView(_:contextMenuConfiguration:highlightPreviewForItemAt:)", UICollectionViewController.self) { target, source in
      guard let a0 = source.object(UICollectionView.self), let a1 = source.object(UIContextMenuConfiguration.self) else { return }
      _ = target.collectionView(a0, contextMenuConfiguration: a1, highlightPreviewForItemAt: source.value() as IndexPath)
    }
    add("UICollectionViewController.collectionView(_:contextMenuConfigurationForItemAt:point:)", UICollectionViewController.self) { target, source in
      guard let a0 = source.object(UICollectionView.self) else { return }
      _ = target.collectionView(a0, contextMenuConfigurationForItemAt: source.value() as IndexPath, point: source.value() as CGPoint)
    }
    add("UICollectionViewController.collectionView(_:contextMenuConfigurationForItemsAt:point:)", UICollectionViewController.self) { target, source in
      guard let a0 = source.object(UICollectionView.self) else { return }
      _ = target.collectionView(a0, contextMenuConfigurationForItemsAt: source.value() as [IndexPath], point: source.value() as CGPoint)
    }
    add("UICollectionViewController.collectionView(_:didBeginMultipleSelectionInteractionAt:)", UICollectionViewController.self) { target, source in
      guard let a0 = source.object(UICollectionView.self) else { return }
      target.collectionView(a0, didBeginMultipleSelectionInteractionAt: source.value() as IndexPath)
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
    add("UICollectionViewController.collectionView(_:didUpdateFocusIn:with:)", UICollectionViewController.self) { target, source in
      guard let a0 = source.object(UICollectionView.self), let a1 = source.object(UICollectionViewFocusUpdateContext.self), let a2 = source.object(UIFocusAnimationCoordinator.self) else { return }
      target.collectionView(a0, didUpdateFocusIn: a1, with: a2)
    }
    add("UICollectionViewController.collectionView(_:moveItemAt:to:)", UICollectionViewController.self) { target, source in
      guard let a0 = source.object(UICollectionView.self) else { return }
      target.collectionView(a0, moveItemAt: source.value() as IndexPath, to: source.value() as IndexPath)
    }
    add("UICollectionViewController.collectionView(_:numberOfItemsInSection:)", UICollectionViewController.self) { target, source in
      guard let a0 = source.object(UICollectionView.self) else { return }
      _ = target.collectionView(a0, numberOfItemsInSection: source.value() as Int)
    }
    add("UICollectionViewController.collectionView(_:performPrimaryActionForItemAt:)", UICollectionViewController.self) { target, source in
      guard let a0 = source.object(UICollectionView.self) else { return }
      target.collectionView(a0, performPrimaryActionForItemAt: source.value() as IndexPath)
    }
    add("UICollectionViewController.collectionView(_:previewForDismissingContextMenuWithConfiguration:)", UICollectionViewController.self) { target, source in
      guard let a0 = source.object(UICollectionView.self), let a1 = source.object(UIContextMenuConfiguration.self) else { return }
      _ = target.collectionView(a0, previewForDismissingContextMenuWithConfiguration: a1)
    }
    add("UICollectionViewController.collectionView(_:previewForHighlightingContextMenuWithConfiguration:)", UICollectionViewController.self) { target, source in
      guard let a0 = source.object(UICollectionView.self), let a1 = source.object(UIContextMenuConfiguration.self) else { return }
      _ = target.collectionView(a0, previewForHighlightingContextMenuWithConfiguration: a1)
    }
    add("UICollectionViewController.collectionView(_:selectionFollowsFocusForItemAt:)", UICollectionViewController.self) { target, source in
      guard let a0 = source.object(UICollectionView.self) else { return }
      _ = target.collectionView(a0, selectionFollowsFocusForItemAt: source.value() as IndexPath)
    }
    add("UICollectionViewController.collectionView(_:shouldBeginMultipleSelectionInteractionAt:)", UICollectionViewController.self) { target, source in
      guard let a0 = source.object(UICollectionView.self) else { return }
      _ = target.collectionView(a0, shouldBeginMultipleSelectionInteractionAt: source.value() as IndexPath)
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
    add("UICollectionViewController.collectionView(_:shouldUpdateFocusIn:)", UICollectionViewController.self) { target, source in
      guard let a0 = source.object(UICollectionView.self), let a1 = source.object(UICollectionViewFocusUpdateContext.self) else { return }
      _ = target.collectionView(a0, shouldUpdateFocusIn: a1)
    }
    add("UICollectionViewController.collectionView(_:targetContentOffsetForProposedContentOffset:)", UICollectionViewController.self) { target, source in
      guard let a0 = source.object(UICollectionView.self) else { return }
      _ = target.collectionView(a0, targetContentOffsetForProposedContentOffset: source.value() as CGPoint)
    }
    add("UICollectionViewController.collectionView(_:targetIndexPathForMoveFromItemAt:toProposedIndexPath:)", UICollectionViewController.self) { target, source in
      guard let a0 = source.object(UICollectionView.self) else { return }
      _ = target.collectionView(a0, targetIndexPathForMoveFromItemAt: source.value() as IndexPath, toProposedIndexPath: source.value() as IndexPath)
    }
    add("UICollectionViewController.collectionView(_:targetIndexPathForMoveOfItemFromOriginalIndexPath:atCurrentIndexPath:toProposedIndexPath:)", UICollectionViewController.self) { target, source in
      guard let a0 = source.object(UICollectionView.self) else { return }
      _ = target.collectionView(a0, targetIndexPathForMoveOfItemFromOriginalIndexPath: source.value() as IndexPath, atCurrentIndexPath: source.value() as IndexPath, toProposedIndexPath: source.value() as IndexPath)
    }
    add("UICollectionViewController.collectionView(_:transitionLayoutForOldLayout:newLayout:)", UICollectionViewController.self) { target, source in
      guard let a0 = source.object(UICollectionView.self), let a1 = source.object(UICollectionViewLayout.self), let a2 = source.object(UICollectionViewLayout.self) else { return }
      _ = target.collectionView(a0, transitionLayoutForOldLayout: a1, newLayout: a2)
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
    add("UICollectionViewController.collectionViewDidEndMultipleSelectionInteraction(_:)", UICollectionViewController.self) { target, source in
      guard let a0 = source.object(UICollectionView.self) else { return }
      target.collectionViewDidEndMultipleSelectionInteraction(a0)
    }
    add("UICollectionViewController.indexPathForPreferredFocusedView(in:)", UICollectionViewController.self) { target, source in
      guard let a0 = source.object(UICollectionView.self) else { return }
      _ = target.indexPathForPreferredFocusedView(in: a0)
    }
    add("UICollectionViewController.installsStandardGestureForInteractiveMovement", UICollectionViewController.self) { target, source in
      target.installsStandardGestureForInteractiveMovement = source.value()
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
    add("UICollectionViewController.useLayoutToLayoutNavigationTransitions", UICollectionViewController.self) { target, source in
      target.useLayoutToLayoutNavigationTransitions = source.value()
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
  }
}
