// swift-format-ignore-file
// Written by scripts/lib/fuzz-members.py from the public symbols; not edited by hand.

import CoreGraphics
import Foundation
import QuartzCore
import Trestle
import UIKit

extension MemberList {
  mutating func addUIKit1() {
    add("NSCollectionLayoutBoundarySupplementaryItem.extendsBoundary", NSCollectionLayoutBoundarySupplementaryItem.self) { target, source in
      target.extendsBoundary = source.value()
    }
    add("NSCollectionLayoutBoundarySupplementaryItem.pinToVisibleBounds", NSCollectionLayoutBoundarySupplementaryItem.self) { target, source in
      target.pinToVisibleBounds = source.value()
    }
    add("NSCollectionLayoutDecorationItem.zIndex", NSCollectionLayoutDecorationItem.self) { target, source in
      target.zIndex = source.value()
    }
    add("NSCollectionLayoutGroup.interItemSpacing", NSCollectionLayoutGroup.self) { target, source in
      target.interItemSpacing = source.object(NSCollectionLayoutSpacing.self)
    }
    add("NSCollectionLayoutGroup.visualDescription()", NSCollectionLayoutGroup.self) { target, source in
      _ = target.visualDescription()
    }
    add("NSCollectionLayoutItem.contentInsets", NSCollectionLayoutItem.self) { target, source in
      target.contentInsets = source.value()
    }
    add("NSCollectionLayoutItem.edgeSpacing", NSCollectionLayoutItem.self) { target, source in
      target.edgeSpacing = source.object(NSCollectionLayoutEdgeSpacing.self)
    }
    add("NSCollectionLayoutSection.boundarySupplementaryItems", NSCollectionLayoutSection.self) { target, source in
      target.boundarySupplementaryItems = source.objects(NSCollectionLayoutBoundarySupplementaryItem.self)
    }
    add("NSCollectionLayoutSection.contentInsets", NSCollectionLayoutSection.self) { target, source in
      target.contentInsets = source.value()
    }
    add("NSCollectionLayoutSection.contentInsetsReference", NSCollectionLayoutSection.self) { target, source in
      target.contentInsetsReference = source.value()
    }
    add("NSCollectionLayoutSection.decorationItems", NSCollectionLayoutSection.self) { target, source in
      target.decorationItems = source.objects(NSCollectionLayoutDecorationItem.self)
    }
    add("NSCollectionLayoutSection.interGroupSpacing", NSCollectionLayoutSection.self) { target, source in
      target.interGroupSpacing = source.value()
    }
    add("NSCollectionLayoutSection.orthogonalScrollingBehavior", NSCollectionLayoutSection.self) { target, source in
      target.orthogonalScrollingBehavior = source.value()
    }
    add("NSCollectionLayoutSection.supplementariesFollowContentInsets", NSCollectionLayoutSection.self) { target, source in
      target.supplementariesFollowContentInsets = source.value()
    }
    add("NSCollectionLayoutSection.supplementaryContentInsetsReference", NSCollectionLayoutSection.self) { target, source in
      target.supplementaryContentInsetsReference = source.value()
    }
    add("NSCollectionLayoutSupplementaryItem.zIndex", NSCollectionLayoutSupplementaryItem.self) { target, source in
      target.zIndex = source.value()
    }
    add("NSLayoutConstraint.awakeFromNib()", NSLayoutConstraint.self) { target, source in
      target.awakeFromNib()
    }
    add("NSLayoutConstraint.constant", NSLayoutConstraint.self) { target, source in
      target.constant = source.value()
    }
    add("NSLayoutConstraint.identifier", NSLayoutConstraint.self) { target, source in
      target.identifier = source.value()
    }
    add("NSLayoutConstraint.isActive", NSLayoutConstraint.self) { target, source in
      target.isActive = source.value()
    }
    add("NSLayoutConstraint.prepareForInterfaceBuilder()", NSLayoutConstraint.self) { target, source in
      target.prepareForInterfaceBuilder()
    }
    add("NSLayoutConstraint.priority", NSLayoutConstraint.self) { target, source in
      target.priority = source.value()
    }
    add("NSLayoutConstraint.shouldBeArchived", NSLayoutConstraint.self) { target, source in
      target.shouldBeArchived = source.value()
    }
    add("NSLayoutDimension.constraint(equalTo:multiplier:)", NSLayoutDimension.self) { target, source in
      guard let a0 = source.object(NSLayoutDimension.self) else { return }
      _ = target.constraint(equalTo: a0, multiplier: source.value() as CGFloat)
    }
    add("NSLayoutDimension.constraint(equalTo:multiplier:constant:)", NSLayoutDimension.self) { target, source in
      guard let a0 = source.object(NSLayoutDimension.self) else { return }
      _ = target.constraint(equalTo: a0, multiplier: source.value() as CGFloat, constant: source.value() as CGFloat)
    }
    add("NSLayoutDimension.constraint(equalToConstant:)", NSLayoutDimension.self) { target, source in
      _ = target.constraint(equalToConstant: source.value() as CGFloat)
    }
    add("NSLayoutDimension.constraint(greaterThanOrEqualTo:multiplier:)", NSLayoutDimension.self) { target, source in
      guard let a0 = source.object(NSLayoutDimension.self) else { return }
      _ = target.constraint(greaterThanOrEqualTo: a0, multiplier: source.value() as CGFloat)
    }
    add("NSLayoutDimension.constraint(greaterThanOrEqualTo:multiplier:constant:)", NSLayoutDimension.self) { target, source in
      guard let a0 = source.object(NSLayoutDimension.self) else { return }
      _ = target.constraint(greaterThanOrEqualTo: a0, multiplier: source.value() as CGFloat, constant: source.value() as CGFloat)
    }
    add("NSLayoutDimension.constraint(greaterThanOrEqualToConstant:)", NSLayoutDimension.self) { target, source in
      _ = target.constraint(greaterThanOrEqualToConstant: source.value() as CGFloat)
    }
    add("NSLayoutDimension.constraint(lessThanOrEqualTo:multiplier:)", NSLayoutDimension.self) { target, source in
      guard let a0 = source.object(NSLayoutDimension.self) else { return }
      _ = target.constraint(lessThanOrEqualTo: a0, multiplier: source.value() as CGFloat)
    }
    add("NSLayoutDimension.constraint(lessThanOrEqualTo:multiplier:constant:)", NSLayoutDimension.self) { target, source in
      guard let a0 = source.object(NSLayoutDimension.self) else { return }
      _ = target.constraint(lessThanOrEqualTo: a0, multiplier: source.value() as CGFloat, constant: source.value() as CGFloat)
    }
    add("NSLayoutDimension.constraint(lessThanOrEqualToConstant:)", NSLayoutDimension.self) { target, source in
      _ = target.constraint(lessThanOrEqualToConstant: source.value() as CGFloat)
    }
    add("NSLayoutXAxisAnchor.anchorWithOffset(to:)", NSLayoutXAxisAnchor.self) { target, source in
      guard let a0 = source.object(NSLayoutXAxisAnchor.self) else { return }
      _ = target.anchorWithOffset(to: a0)
    }
    add("NSLayoutXAxisAnchor.constraint(equalToSystemSpacingAfter:multiplier:)", NSLayoutXAxisAnchor.self) { target, source in
      guard let a0 = source.object(NSLayoutXAxisAnchor.self) else { return }
      _ = target.constraint(equalToSystemSpacingAfter: a0, multiplier: source.value() as CGFloat)
    }
    add("NSLayoutXAxisAnchor.constraint(greaterThanOrEqualToSystemSpacingAfter:multiplier:)", NSLayoutXAxisAnchor.self) { target, source in
      guard let a0 = source.object(NSLayoutXAxisAnchor.self) else { return }
      _ = target.constraint(greaterThanOrEqualToSystemSpacingAfter: a0, multiplier: source.value() as CGFloat)
    }
    add("NSLayoutXAxisAnchor.constraint(lessThanOrEqualToSystemSpacingAfter:multiplier:)", NSLayoutXAxisAnchor.self) { target, source in
      guard let a0 = source.object(NSLayoutXAxisAnchor.self) else { return }
      _ = target.constraint(lessThanOrEqualToSystemSpacingAfter: a0, multiplier: source.value() as CGFloat)
    }
    add("NSLayoutYAxisAnchor.anchorWithOffset(to:)", NSLayoutYAxisAnchor.self) { target, source in
      guard let a0 = source.object(NSLayoutYAxisAnchor.self) else { return }
      _ = target.anchorWithOffset(to: a0)
    }
    add("NSLayoutYAxisAnchor.constraint(equalToSystemSpacingBelow:multiplier:)", NSLayoutYAxisAnchor.self) { target, source in
      guard let a0 = source.object(NSLayoutYAxisAnchor.self) else { return }
      _ = target.constraint(equalToSystemSpacingBelow: a0, multiplier: source.value() as CGFloat)
    }
    add("NSLayoutYAxisAnchor.constraint(greaterThanOrEqualToSystemSpacingBelow:multiplier:)", NSLayoutYAxisAnchor.self) { target, source in
      guard let a0 = source.object(NSLayoutYAxisAnchor.self) else { return }
      _ = target.constraint(greaterThanOrEqualToSystemSpacingBelow: a0, multiplier: source.value() as CGFloat)
    }
    add("NSLayoutYAxisAnchor.constraint(lessThanOrEqualToSystemSpacingBelow:multiplier:)", NSLayoutYAxisAnchor.self) { target, source in
      guard let a0 = source.object(NSLayoutYAxisAnchor.self) else { return }
      _ = target.constraint(lessThanOrEqualToSystemSpacingBelow: a0, multiplier: source.value() as CGFloat)
    }
    add("NSTextAttachment.accessibilityLabel", NSTextAttachment.self) { target, source in
      target.accessibilityLabel = source.value()
    }
    add("NSTextAttachment.attachmentBounds(for:proposedLineFragment:glyphPosition:characterIndex:)", NSTextAttachment.self) { target, source in
      _ = target.attachmentBounds(for: source.object(NSTextContainer.self), proposedLineFragment: source.value() as CGRect, glyphPosition: source.value() as CGPoint, characterIndex: source.value() as Int)
    }
    add("NSTextAttachment.bounds", NSTextAttachment.self) { target, source in
      target.bounds = source.value()
    }
    add("NSTextAttachment.fileType", NSTextAttachment.self) { target, source in
      target.fileType = source.value()
    }
    add("NSTextAttachment.image", NSTextAttachment.self) { target, source in
      target.image = HostileDrawings.image(from: source)
    }
    add("NSTextAttachment.image(forBounds:textContainer:characterIndex:)", NSTextAttachment.self) { target, source in
      _ = target.image(forBounds: source.value() as CGRect, textContainer: source.object(NSTextContainer.self), characterIndex: source.value() as Int)
    }
    add("NSTextAttachment.lineLayoutPadding", NSTextAttachment.self) { target, source in
      target.lineLayoutPadding = source.value()
    }
    add("NSTextContainer.lineBreakMode", NSTextContainer.self) { target, source in
      target.lineBreakMode = source.value()
    }
    add("NSTextContainer.lineFragmentPadding", NSTextContainer.self) { target, source in
      target.lineFragmentPadding = source.value()
    }
    add("NSTextContainer.maximumNumberOfLines", NSTextContainer.self) { target, source in
      target.maximumNumberOfLines = source.value()
    }
    add("NSTextContainer.size", NSTextContainer.self) { target, source in
      target.size = source.value()
    }
    add("NSUserActivity.becomeCurrent()", NSUserActivity.self) { target, source in
      target.becomeCurrent()
    }
    add("NSUserActivity.expirationDate", NSUserActivity.self) { target, source in
      target.expirationDate = source.value()
    }
    add("NSUserActivity.invalidate()", NSUserActivity.self) { target, source in
      target.invalidate()
    }
    add("NSUserActivity.isEligibleForHandoff", NSUserActivity.self) { target, source in
      target.isEligibleForHandoff = source.value()
    }
    add("NSUserActivity.isEligibleForPrediction", NSUserActivity.self) { target, source in
      target.isEligibleForPrediction = source.value()
    }
    add("NSUserActivity.isEligibleForPublicIndexing", NSUserActivity.self) { target, source in
      target.isEligibleForPublicIndexing = source.value()
    }
    add("NSUserActivity.isEligibleForSearch", NSUserActivity.self) { target, source in
      target.isEligibleForSearch = source.value()
    }
    add("NSUserActivity.needsSave", NSUserActivity.self) { target, source in
      target.needsSave = source.value()
    }
    add("NSUserActivity.resignCurrent()", NSUserActivity.self) { target, source in
      target.resignCurrent()
    }
    add("NSUserActivity.targetContentIdentifier", NSUserActivity.self) { target, source in
      target.targetContentIdentifier = source.value()
    }
    add("NSUserActivity.title", NSUserActivity.self) { target, source in
      target.title = source.value()
    }
    add("UIAccessibilityCustomAction.attributedName", UIAccessibilityCustomAction.self) { target, source in
      target.attributedName = HostileText.attributed(from: source)
    }
    add("UIAccessibilityCustomAction.category", UIAccessibilityCustomAction.self) { target, source in
      target.category = source.value()
    }
    add("UIAccessibilityCustomAction.image", UIAccessibilityCustomAction.self) { target, source in
      target.image = HostileDrawings.image(from: source)
    }
    add("UIAccessibilityCustomAction.name", UIAccessibilityCustomAction.self) { target, source in
      target.name = source.value()
    }
    add("UIAccessibilityElement.accessibilityFrameInContainerSpace", UIAccessibilityElement.self) { target, source in
      target.accessibilityFrameInContainerSpace = source.value()
    }
    add("UIAction.attributes", UIAction.self) { target, source in
      target.attributes = source.value()
    }
    add("UIAction.discoverabilityTitle", UIAction.self) { target, source in
      target.discoverabilityTitle = source.value()
    }
    add("UIAction.performWithSender(_:target:)", UIAction.self) { target, source in
      target.performWithSender(source.pick([nil, source.number(), source.integer(), String.make(from: source)]), target: source.pick([nil, source.number(), source.integer(), String.make(from: source)]))
    }
    add("UIAction.selectedImage", UIAction.self) { target, source in
      target.selectedImage = HostileDrawings.image(from: source)
    }
    add("UIAction.state", UIAction.self) { target, source in
      target.state = source.value()
    }
    add("UIActivity.activityDidFinish(_:)", UIActivity.self) { target, source in
      target.activityDidFinish(source.value() as Bool)
    }
    add("UIActivity.perform()", UIActivity.self) { target, source in
      target.perform()
    }
    add("UIActivityIndicatorView.color", UIActivityIndicatorView.self) { target, source in
      target.color = HostileColors.color(from: source)
    }
    add("UIActivityIndicatorView.hidesWhenStopped", UIActivityIndicatorView.self) { target, source in
      target.hidesWhenStopped = source.value()
    }
    add("UIActivityIndicatorView.startAnimating()", UIActivityIndicatorView.self) { target, source in
      target.startAnimating()
    }
    add("UIActivityIndicatorView.stopAnimating()", UIActivityIndicatorView.self) { target, source in
      target.stopAnimating()
    }
    add("UIActivityIndicatorView.style", UIActivityIndicatorView.self) { target, source in
      target.style = source.value()
    }
    add("UIActivityViewController.excludedActivityTypes", UIActivityViewController.self) { target, source in
      target.excludedActivityTypes = source.value()
    }
    add("UIAlertAction.isEnabled", UIAlertAction.self) { target, source in
      target.isEnabled = source.value()
    }
    add("UIAlertController.addAction(_:)", UIAlertController.self) { target, source in
      guard let a0 = source.object(UIAlertAction.self) else { return }
      target.addAction(a0)
    }
    add("UIAlertController.isSpringLoaded", UIAlertController.self) { target, source in
      target.isSpringLoaded = source.value()
    }
    add("UIAlertController.message", UIAlertController.self) { target, source in
      target.message = source.value()
    }
    add("UIAlertController.preferredAction", UIAlertController.self) { target, source in
      target.preferredAction = source.object(UIAlertAction.self)
    }
    add("UIBarAppearance.backgroundColor", UIBarAppearance.self) { target, source in
      target.backgroundColor = HostileColors.color(from: source)
    }
    add("UIBarAppearance.backgroundEffect", UIBarAppearance.self) { target, source in
      target.backgroundEffect = source.object(UIBlurEffect.self)
    }
    add("UIBarAppearance.backgroundImage", UIBarAppearance.self) { target, source in
      target.backgroundImage = HostileDrawings.image(from: source)
    }
    add("UIBarAppearance.backgroundImageContentMode", UIBarAppearance.self) { target, source in
      target.backgroundImageContentMode = source.value()
    }
    add("UIBarAppearance.configureWithDefaultBackground()", UIBarAppearance.self) { target, source in
      target.configureWithDefaultBackground()
    }
    add("UIBarAppearance.configureWithOpaqueBackground()", UIBarAppearance.self) { target, source in
      target.configureWithOpaqueBackground()
    }
    add("UIBarAppearance.configureWithTransparentBackground()", UIBarAppearance.self) { target, source in
      target.configureWithTransparentBackground()
    }
    add("UIBarAppearance.copy()", UIBarAppearance.self) { target, source in
      _ = target.copy()
    }
    add("UIBarAppearance.shadowColor", UIBarAppearance.self) { target, source in
      target.shadowColor = HostileColors.color(from: source)
    }
    add("UIBarAppearance.shadowImage", UIBarAppearance.self) { target, source in
      target.shadowImage = HostileDrawings.image(from: source)
    }
    add("UIBarButtonItem.changesSelectionAsPrimaryAction", UIBarButtonItem.self) { target, source in
      target.changesSelectionAsPrimaryAction = source.value()
    }
    add("UIBarButtonItem.customView", UIBarButtonItem.self) { target, source in
      target.customView = source.object(UIView.self)
    }
    add("UIBarButtonItem.frame(in:)", UIBarButtonItem.self) { target, source in
      guard let a0 = source.object(UIView.self) else { return }
      _ = target.frame(in: a0)
    }
    add("UIBarButtonItem.isHidden", UIBarButtonItem.self) { target, source in
      target.isHidden = source.value()
    }
    add("UIBarButtonItem.isSelected", UIBarButtonItem.self) { target, source in
      target.isSelected = source.value()
    }
    add("UIBarButtonItem.isSpringLoaded", UIBarButtonItem.self) { target, source in
      target.isSpringLoaded = source.value()
    }
    add("UIBarButtonItem.menu", UIBarButtonItem.self) { target, source in
      target.menu = source.object(UIMenu.self)
    }
    add("UIBarButtonItem.preferredMenuElementOrder", UIBarButtonItem.self) { target, source in
      target.preferredMenuElementOrder = source.value()
    }
    add("UIBarButtonItem.primaryAction", UIBarButtonItem.self) { target, source in
      target.primaryAction = source.object(UIAction.self)
    }
    add("UIBarButtonItem.style", UIBarButtonItem.self) { target, source in
      target.style = source.value()
    }
    add("UIBarButtonItem.tintColor", UIBarButtonItem.self) { target, source in
      target.tintColor = HostileColors.color(from: source)
    }
    add("UIBarButtonItem.width", UIBarButtonItem.self) { target, source in
      target.width = source.value()
    }
    add("UIBarButtonItemAppearance.configureWithDefault(for:)", UIBarButtonItemAppearance.self) { target, source in
      target.configureWithDefault(for: source.value() as UIBarButtonItem.Style)
    }
    add("UIBarButtonItemStateAppearance.titlePositionAdjustment", UIBarButtonItemStateAppearance.self) { target, source in
      target.titlePositionAdjustment = source.value()
    }
    add("UIBarButtonItemStateAppearance.titleTextAttributes", UIBarButtonItemStateAppearance.self) { target, source in
      target.titleTextAttributes = HostileText.attributes(from: source)
    }
    add("UIBarItem.accessibilityIdentifier", UIBarItem.self) { target, source in
      target.accessibilityIdentifier = source.value()
    }
    add("UIBarItem.accessibilityLabel", UIBarItem.self) { target, source in
      target.accessibilityLabel = source.value()
    }
    add("UIBarItem.awakeFromNib()", UIBarItem.self) { target, source in
      target.awakeFromNib()
    }
    add("UIBarItem.image", UIBarItem.self) { target, source in
      target.image = HostileDrawings.image(from: source)
    }
    add("UIBarItem.imageInsets", UIBarItem.self) { target, source in
      target.imageInsets = source.value()
    }
    add("UIBarItem.isEnabled", UIBarItem.self) { target, source in
      target.isEnabled = source.value()
    }
    add("UIBarItem.prepareForInterfaceBuilder()", UIBarItem.self) { target, source in
      target.prepareForInterfaceBuilder()
    }
    add("UIBarItem.setTitleTextAttributes(_:for:)", UIBarItem.self) { target, source in
      target.setTitleTextAttributes(HostileText.attributes(from: source), for: UIControl.State(rawValue: source.value()))
    }
    add("UIBarItem.tag", UIBarItem.self) { target, source in
      target.tag = source.value()
    }
    add("UIBarItem.title", UIBarItem.self) { target, source in
      target.title = source.value()
    }
    add("UIBarItem.titleTextAttributes(for:)", UIBarItem.self) { target, source in
      _ = target.titleTextAttributes(for: UIControl.State(rawValue: source.value()))
    }
    add("UIButton.attributedTitle(for:)", UIButton.self) { target, source in
      _ = target.attributedTitle(for: UIControl.State(rawValue: source.value()))
    }
    add("UIButton.automaticallyUpdatesConfiguration", UIButton.self) { target, source in
      target.automaticallyUpdatesConfiguration = source.value()
    }
    add("UIButton.backgroundImage(for:)", UIButton.self) { target, source in
      _ = target.backgroundImage(for: UIControl.State(rawValue: source.value()))
    }
    add("UIButton.backgroundRect(forBounds:)", UIButton.self) { target, source in
      _ = target.backgroundRect(forBounds: source.value() as CGRect)
    }
    add("UIButton.changesSelectionAsPrimaryAction", UIButton.self) { target, source in
      target.changesSelectionAsPrimaryAction = source.value()
    }
    add("UIButton.contentEdgeInsets", UIButton.self) { target, source in
      target.contentEdgeInsets = source.value()
    }
    add("UIButton.contentRect(forBounds:)", UIButton.self) { target, source in
      _ = target.contentRect(forBounds: source.value() as CGRect)
    }
    add("UIButton.image(for:)", UIButton.self) { target, source in
      _ = target.image(for: UIControl.State(rawValue: source.value()))
    }
    add("UIButton.imageEdgeInsets", UIButton.self) { target, source in
      target.imageEdgeInsets = source.value()
    }
    add("UIButton.imageRect(forContentRect:)", UIButton.self) { target, source in
      _ = target.imageRect(forContentRect: source.value() as CGRect)
    }
    add("UIButton.isSpringLoaded", UIButton.self) { target, source in
      target.isSpringLoaded = source.value()
    }
    add("UIButton.menu", UIButton.self) { target, source in
      target.menu = source.object(UIMenu.self)
    }
    add("UIButton.preferredMenuElementOrder", UIButton.self) { target, source in
      target.preferredMenuElementOrder = source.value()
    }
    add("UIButton.setAttributedTitle(_:for:)", UIButton.self) { target, source in
      target.setAttributedTitle(HostileText.attributed(from: source), for: UIControl.State(rawValue: source.value()))
    }
    add("UIButton.setBackgroundImage(_:for:)", UIButton.self) { target, source in
      target.setBackgroundImage(HostileDrawings.image(from: source), for: UIControl.State(rawValue: source.value()))
    }
    add("UIButton.setImage(_:for:)", UIButton.self) { target, source in
      target.setImage(HostileDrawings.image(from: source), for: UIControl.State(rawValue: source.value()))
    }
    add("UIButton.setNeedsUpdateConfiguration()", UIButton.self) { target, source in
      target.setNeedsUpdateConfiguration()
    }
    add("UIButton.setTitle(_:for:)", UIButton.self) { target, source in
      target.setTitle(source.value() as String?, for: UIControl.State(rawValue: source.value()))
    }
    add("UIButton.setTitleColor(_:for:)", UIButton.self) { target, source in
      target.setTitleColor(HostileColors.color(from: source), for: UIControl.State(rawValue: source.value()))
    }
    add("UIButton.setTitleShadowColor(_:for:)", UIButton.self) { target, source in
      target.setTitleShadowColor(HostileColors.color(from: source), for: UIControl.State(rawValue: source.value()))
    }
    add("UIButton.title(for:)", UIButton.self) { target, source in
      _ = target.title(for: UIControl.State(rawValue: source.value()))
    }
    add("UIButton.titleColor(for:)", UIButton.self) { target, source in
      _ = target.titleColor(for: UIControl.State(rawValue: source.value()))
    }
    add("UIButton.titleEdgeInsets", UIButton.self) { target, source in
      target.titleEdgeInsets = source.value()
    }
    add("UIButton.titleRect(forContentRect:)", UIButton.self) { target, source in
      _ = target.titleRect(forContentRect: source.value() as CGRect)
    }
    add("UIButton.titleShadowColor(for:)", UIButton.self) { target, source in
      _ = target.titleShadowColor(for: UIControl.State(rawValue: source.value()))
    }
    add("UIButton.updateConfiguration()", UIButton.self) { target, source in
      target.updateConfiguration()
    }
    add("UICollectionLayoutSectionOrthogonalScrollingProperties.bounce", UICollectionLayoutSectionOrthogonalScrollingProperties.self) { target, source in
      target.bounce = source.value()
    }
    add("UICollectionLayoutSectionOrthogonalScrollingProperties.decelerationRate", UICollectionLayoutSectionOrthogonalScrollingProperties.self) { target, source in
      target.decelerationRate = source.value()
    }
    add("UICollectionReusableView.apply(_:)", UICollectionReusableView.self) { target, source in
      guard let a0 = source.object(UICollectionViewLayoutAttributes.self) else { return }
      target.apply(a0)
    }
  }
}
