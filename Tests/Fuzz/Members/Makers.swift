// swift-format-ignore-file
// Written by scripts/lib/fuzz-members.py from the public symbols; not edited by hand.

import CoreGraphics
import Foundation
import QuartzCore
import Trestle
import UIKit


extension MakerList {
  mutating func addAll() {
    add(ArrowIndicator.self) { source in ArrowIndicator(edge: source.value() as PullEdge) }
    add(AutohidingHeaderView.self) { source in AutohidingHeaderView(frame: source.value() as CGRect) }
    add(BarHiding.self) { source in BarHiding() }
    add(BottomAnchoring.self) { source in BottomAnchoring() }
    add(CAAnimation.self) { source in CAAnimation() }
    add(CAGradientLayer.self) { source in CAGradientLayer() }
    add(CALayer.self) { source in CALayer() }
    add(CAMediaTimingFunction.self) { source in CAMediaTimingFunction(controlPoints: source.value() as Float, source.value() as Float, source.value() as Float, source.value() as Float) }
    add(CAMediaTimingFunction.self) { source in CAMediaTimingFunction(name: source.value() as CAMediaTimingFunctionName) }
    add(CAPropertyAnimation.self) { source in CAPropertyAnimation() }
    add(CAPropertyAnimation.self) { source in CAPropertyAnimation(keyPath: source.value() as String?) }
    add(CAShapeLayer.self) { source in CAShapeLayer() }
    add(CASpringAnimation.self) { source in CASpringAnimation() }
    add(CASpringAnimation.self) { source in CASpringAnimation(perceptualDuration: source.value() as CFTimeInterval, bounce: source.value() as CGFloat) }
    add(CATextLayer.self) { source in CATextLayer() }
    add(CATransformLayer.self) { source in CATransformLayer() }
    add(CATransition.self) { source in CATransition() }
    add(CGColor.self) { source in CGColor(gray: source.value() as CGFloat, alpha: source.value() as CGFloat) }
    add(CGColor.self) { source in CGColor(red: source.value() as CGFloat, green: source.value() as CGFloat, blue: source.value() as CGFloat, alpha: source.value() as CGFloat) }
    add(CGColor.self) { source in CGColor(srgbRed: source.value() as CGFloat, green: source.value() as CGFloat, blue: source.value() as CGFloat, alpha: source.value() as CGFloat) }
    add(CGMutablePath.self) { source in CGMutablePath() }
    add(CollectionViewController.self) { source in
      guard let a0 = source.object(UICollectionViewLayout.self) else { return nil }
      return CollectionViewController(collectionViewLayout: a0)
    }
    add(ContentStates.self) { source in ContentStates() }
    add(FoldingHeaderView.self) { source in FoldingHeaderView(reuseIdentifier: source.value() as String?) }
    add(HeaderHiding.self) { source in HeaderHiding(source.value() as HeaderHiding.Mode) }
    add(KeyboardAvoidance.self) { source in KeyboardAvoidance(distance: source.value() as CGFloat, dismissesOnTap: source.value() as Bool, showsToolbar: source.value() as Bool) }
    add(Loader.self) { source in Loader(edge: source.value() as PullEdge, trigger: source.value() as Loader.Trigger) }
    add(NSCollectionLayoutAnchor.self) { source in NSCollectionLayoutAnchor(edges: source.value() as NSDirectionalRectEdge) }
    add(NSCollectionLayoutAnchor.self) { source in NSCollectionLayoutAnchor(edges: source.value() as NSDirectionalRectEdge, absoluteOffset: source.value() as CGPoint) }
    add(NSCollectionLayoutAnchor.self) { source in NSCollectionLayoutAnchor(edges: source.value() as NSDirectionalRectEdge, fractionalOffset: source.value() as CGPoint) }
    add(NSCollectionLayoutBoundarySupplementaryItem.self) { source in
      guard let a0 = source.object(NSCollectionLayoutSize.self) else { return nil }
      return NSCollectionLayoutBoundarySupplementaryItem(layoutSize: a0, elementKind: source.value() as String, alignment: source.value() as NSRectAlignment)
    }
    add(NSCollectionLayoutBoundarySupplementaryItem.self) { source in
      guard let a0 = source.object(NSCollectionLayoutSize.self) else { return nil }
      return NSCollectionLayoutBoundarySupplementaryItem(layoutSize: a0, elementKind: source.value() as String, alignment: source.value() as NSRectAlignment, absoluteOffset: source.value() as CGPoint)
    }
    add(NSCollectionLayoutEdgeSpacing.self) { source in NSCollectionLayoutEdgeSpacing(leading: source.object(NSCollectionLayoutSpacing.self), top: source.object(NSCollectionLayoutSpacing.self), trailing: source.object(NSCollectionLayoutSpacing.self), bottom: source.object(NSCollectionLayoutSpacing.self)) }
    add(NSCollectionLayoutGroupCustomItem.self) { source in NSCollectionLayoutGroupCustomItem(frame: source.value() as CGRect) }
    add(NSCollectionLayoutGroupCustomItem.self) { source in NSCollectionLayoutGroupCustomItem(frame: source.value() as CGRect, zIndex: source.value() as Int) }
    add(NSCollectionLayoutItem.self) { source in
      guard let a0 = source.object(NSCollectionLayoutSize.self) else { return nil }
      return NSCollectionLayoutItem(layoutSize: a0)
    }
    add(NSCollectionLayoutItem.self) { source in
      guard let a0 = source.object(NSCollectionLayoutSize.self) else { return nil }
      return NSCollectionLayoutItem(layoutSize: a0, supplementaryItems: source.objects(NSCollectionLayoutSupplementaryItem.self))
    }
    add(NSCollectionLayoutSection.self) { source in
      guard let a0 = source.object(NSCollectionLayoutGroup.self) else { return nil }
      return NSCollectionLayoutSection(group: a0)
    }
    add(NSCollectionLayoutSize.self) { source in
      guard let a0 = source.object(NSCollectionLayoutDimension.self), let a1 = source.object(NSCollectionLayoutDimension.self) else { return nil }
      return NSCollectionLayoutSize(widthDimension: a0, heightDimension: a1)
    }
    add(NSCollectionLayoutSupplementaryItem.self) { source in
      guard let a0 = source.object(NSCollectionLayoutSize.self), let a1 = source.object(NSCollectionLayoutAnchor.self) else { return nil }
      return NSCollectionLayoutSupplementaryItem(layoutSize: a0, elementKind: source.value() as String, containerAnchor: a1)
    }
    add(NSCollectionLayoutSupplementaryItem.self) { source in
      guard let a0 = source.object(NSCollectionLayoutSize.self), let a1 = source.object(NSCollectionLayoutAnchor.self), let a2 = source.object(NSCollectionLayoutAnchor.self) else { return nil }
      return NSCollectionLayoutSupplementaryItem(layoutSize: a0, elementKind: source.value() as String, containerAnchor: a1, itemAnchor: a2)
    }
    add(NSItemProvider.self) { source in NSItemProvider() }
    add(NSParagraphStyle.self) { source in NSParagraphStyle() }
    add(NSShadow.self) { source in NSShadow() }
    add(NSTextAttachment.self) { source in NSTextAttachment() }
    add(NSTextAttachment.self) { source in NSTextAttachment(image: HostileDrawings.image(from: source)) }
    add(NSTextContainer.self) { source in NSTextContainer(size: source.value() as CGSize) }
    add(NSTextTab.self) { source in NSTextTab(textAlignment: source.value() as NSTextAlignment, location: source.value() as CGFloat) }
    add(NSUserActivity.self) { source in NSUserActivity(activityType: source.value() as String) }
    add(OutlineCell.self) { source in OutlineCell(style: source.value() as UITableViewCell.CellStyle, reuseIdentifier: source.value() as String?) }
    add(Refresher.self) { source in Refresher(edge: source.value() as PullEdge) }
    add(SecondFloor.self) { source in
      guard let a0 = source.object(UIView.self) else { return nil }
      return SecondFloor(view: a0)
    }
    add(SectionFolding.self) { source in SectionFolding(source.value() as FoldingMode) }
    add(SpinnerIndicator.self) { source in SpinnerIndicator() }
    add(TableView.self) { source in TableView(frame: source.value() as CGRect, style: source.value() as UITableView.Style) }
    add(TableViewController.self) { source in TableViewController(style: source.value() as UITableView.Style) }
    add(TapIndicator.self) { source in TapIndicator() }
    add(UIActivity.self) { source in UIActivity() }
    add(UIActivityIndicatorView.self) { source in UIActivityIndicatorView() }
    add(UIActivityIndicatorView.self) { source in UIActivityIndicatorView(frame: source.value() as CGRect) }
    add(UIActivityIndicatorView.self) { source in UIActivityIndicatorView(style: source.value() as UIActivityIndicatorView.Style) }
    add(UIAlertAction.self) { source in UIAlertAction() }
    add(UIAlertController.self) { source in UIAlertController(title: source.value() as String?, message: source.value() as String?, preferredStyle: source.value() as UIAlertController.Style) }
    add(UIApplicationShortcutIcon.self) { source in UIApplicationShortcutIcon(systemImageName: source.value() as String) }
    add(UIApplicationShortcutIcon.self) { source in UIApplicationShortcutIcon(templateImageName: source.value() as String) }
    add(UIApplicationShortcutItem.self) { source in UIApplicationShortcutItem(type: source.value() as String, localizedTitle: source.value() as String) }
    add(UIApplicationShortcutItem.self) { source in UIApplicationShortcutItem(type: source.value() as String, localizedTitle: source.value() as String, localizedSubtitle: source.value() as String?, icon: source.object(UIApplicationShortcutIcon.self)) }
    add(UIBarAppearance.self) { source in UIBarAppearance() }
    add(UIBarAppearance.self) { source in
      guard let a0 = source.object(UIBarAppearance.self) else { return nil }
      return UIBarAppearance(barAppearance: a0)
    }
    add(UIBarButtonItem.self) { source in UIBarButtonItem() }
    add(UIBarButtonItem.self) { source in
      guard let a0 = source.object(UIView.self) else { return nil }
      return UIBarButtonItem(customView: a0)
    }
    add(UIBarButtonItem.self) { source in UIBarButtonItem(systemItem: source.value() as UIBarButtonItem.SystemItem, primaryAction: source.object(UIAction.self), menu: source.object(UIMenu.self)) }
    add(UIBarButtonItem.self) { source in UIBarButtonItem(title: source.value() as String?, image: HostileDrawings.image(from: source), primaryAction: source.object(UIAction.self), menu: source.object(UIMenu.self)) }
    add(UIBarButtonItemAppearance.self) { source in UIBarButtonItemAppearance() }
    add(UIBarButtonItemAppearance.self) { source in UIBarButtonItemAppearance(style: source.value() as UIBarButtonItem.Style) }
    add(UIBarItem.self) { source in UIBarItem() }
    add(UIBezierPath.self) { source in UIBezierPath() }
    add(UIBezierPath.self) { source in UIBezierPath(arcCenter: source.value() as CGPoint, radius: source.value() as CGFloat, startAngle: source.value() as CGFloat, endAngle: source.value() as CGFloat, clockwise: source.value() as Bool) }
    add(UIBezierPath.self) { source in UIBezierPath(cgPath: HostileDrawings.path(from: source)) }
    add(UIBezierPath.self) { source in UIBezierPath(ovalIn: source.value() as CGRect) }
    add(UIBezierPath.self) { source in UIBezierPath(rect: source.value() as CGRect) }
    add(UIBezierPath.self) { source in UIBezierPath(roundedRect: source.value() as CGRect, byRoundingCorners: source.value() as UIRectCorner, cornerRadii: source.value() as CGSize) }
    add(UIBezierPath.self) { source in UIBezierPath(roundedRect: source.value() as CGRect, cornerRadius: source.value() as CGFloat) }
    add(UIBlurEffect.self) { source in UIBlurEffect(style: source.value() as UIBlurEffect.Style) }
    add(UIButton.self) { source in UIButton(frame: source.value() as CGRect) }
    add(UIButton.self) { source in UIButton(frame: source.value() as CGRect, primaryAction: source.object(UIAction.self)) }
    add(UIButton.self) { source in UIButton(type: source.value() as UIButton.ButtonType) }
    add(UIButton.self) { source in UIButton(type: source.value() as UIButton.ButtonType, primaryAction: source.object(UIAction.self)) }
    add(UICollectionReusableView.self) { source in UICollectionReusableView(frame: source.value() as CGRect) }
    add(UICollectionView.self) { source in
      guard let a0 = source.object(UICollectionViewLayout.self) else { return nil }
      return UICollectionView(frame: source.value() as CGRect, collectionViewLayout: a0)
    }
    add(UICollectionViewCell.self) { source in UICollectionViewCell(frame: source.value() as CGRect) }
    add(UICollectionViewCompositionalLayout.self) { source in
      guard let a0 = source.object(NSCollectionLayoutSection.self) else { return nil }
      return UICollectionViewCompositionalLayout(section: a0)
    }
    add(UICollectionViewCompositionalLayout.self) { source in
      guard let a0 = source.object(NSCollectionLayoutSection.self), let a1 = source.object(UICollectionViewCompositionalLayoutConfiguration.self) else { return nil }
      return UICollectionViewCompositionalLayout(section: a0, configuration: a1)
    }
    add(UICollectionViewCompositionalLayoutConfiguration.self) { source in UICollectionViewCompositionalLayoutConfiguration() }
    add(UICollectionViewController.self) { source in
      guard let a0 = source.object(UICollectionViewLayout.self) else { return nil }
      return UICollectionViewController(collectionViewLayout: a0)
    }
    add(UICollectionViewDropProposal.self) { source in UICollectionViewDropProposal(operation: source.value() as UIDropOperation) }
    add(UICollectionViewDropProposal.self) { source in UICollectionViewDropProposal(operation: source.value() as UIDropOperation, intent: source.value() as UICollectionViewDropProposal.Intent) }
    add(UICollectionViewFlowLayout.self) { source in UICollectionViewFlowLayout() }
    add(UICollectionViewFlowLayoutInvalidationContext.self) { source in UICollectionViewFlowLayoutInvalidationContext() }
    add(UICollectionViewLayout.self) { source in UICollectionViewLayout() }
    add(UICollectionViewLayoutAttributes.self) { source in UICollectionViewLayoutAttributes() }
    add(UICollectionViewLayoutAttributes.self) { source in UICollectionViewLayoutAttributes(forCellWith: source.value() as IndexPath) }
    add(UICollectionViewLayoutAttributes.self) { source in UICollectionViewLayoutAttributes(forDecorationViewOfKind: source.value() as String, with: source.value() as IndexPath) }
    add(UICollectionViewLayoutAttributes.self) { source in UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: source.value() as String, with: source.value() as IndexPath) }
    add(UICollectionViewLayoutInvalidationContext.self) { source in UICollectionViewLayoutInvalidationContext() }
    add(UICollectionViewListCell.self) { source in UICollectionViewListCell(frame: source.value() as CGRect) }
    add(UICollectionViewPlaceholder.self) { source in UICollectionViewPlaceholder(insertionIndexPath: source.value() as IndexPath, reuseIdentifier: source.value() as String) }
    add(UICollectionViewTransitionLayout.self) { source in
      guard let a0 = source.object(UICollectionViewLayout.self), let a1 = source.object(UICollectionViewLayout.self) else { return nil }
      return UICollectionViewTransitionLayout(currentLayout: a0, nextLayout: a1)
    }
    add(UIColor.self) { source in UIColor() }
    add(UIColor.self) { source in UIColor(cgColor: HostileColors.color(from: source).cgColor) }
    add(UIColor.self) { source in UIColor(displayP3Red: source.value() as CGFloat, green: source.value() as CGFloat, blue: source.value() as CGFloat, alpha: source.value() as CGFloat) }
    add(UIColor.self) { source in UIColor(hue: source.value() as CGFloat, saturation: source.value() as CGFloat, brightness: source.value() as CGFloat, alpha: source.value() as CGFloat) }
    add(UIColor.self) { source in UIColor(named: source.value() as String) }
    add(UIColor.self) { source in UIColor(red: source.value() as CGFloat, green: source.value() as CGFloat, blue: source.value() as CGFloat, alpha: source.value() as CGFloat) }
    add(UIColor.self) { source in UIColor(white: source.value() as CGFloat, alpha: source.value() as CGFloat) }
    add(UIContextMenuConfiguration.self) { source in UIContextMenuConfiguration() }
    add(UIControl.self) { source in UIControl() }
    add(UIControl.self) { source in UIControl(frame: source.value() as CGRect) }
    add(UIControl.self) { source in UIControl(frame: source.value() as CGRect, primaryAction: source.object(UIAction.self)) }
    add(UICubicTimingParameters.self) { source in UICubicTimingParameters() }
    add(UICubicTimingParameters.self) { source in UICubicTimingParameters(animationCurve: source.value() as UIView.AnimationCurve) }
    add(UICubicTimingParameters.self) { source in UICubicTimingParameters(controlPoint1: source.value() as CGPoint, controlPoint2: source.value() as CGPoint) }
    add(UIDatePicker.self) { source in UIDatePicker(frame: source.value() as CGRect) }
    add(UIDocumentPickerViewController.self) { source in UIDocumentPickerViewController(documentTypes: source.value() as [String], in: source.value() as UIDocumentPickerMode) }
    add(UIDragItem.self) { source in
      guard let a0 = source.object(NSItemProvider.self) else { return nil }
      return UIDragItem(itemProvider: a0)
    }
    add(UIDragPreview.self) { source in
      guard let a0 = source.object(UIView.self) else { return nil }
      return UIDragPreview(view: a0)
    }
    add(UIDragPreview.self) { source in
      guard let a0 = source.object(UIView.self), let a1 = source.object(UIDragPreviewParameters.self) else { return nil }
      return UIDragPreview(view: a0, parameters: a1)
    }
    add(UIDropProposal.self) { source in UIDropProposal(operation: source.value() as UIDropOperation) }
    add(UIFont.self) { source in
      guard let a0 = source.object(UIFontDescriptor.self) else { return nil }
      return UIFont(descriptor: a0, size: source.value() as CGFloat)
    }
    add(UIFont.self) { source in UIFont(name: source.value() as String, size: source.value() as CGFloat) }
    add(UIFontDescriptor.self) { source in UIFontDescriptor() }
    add(UIFontDescriptor.self) { source in UIFontDescriptor(name: source.value() as String, size: source.value() as CGFloat) }
    add(UIFontMetrics.self) { source in UIFontMetrics(forTextStyle: source.value() as UIFont.TextStyle) }
    add(UIGestureRecognizer.self) { source in UIGestureRecognizer() }
    add(UIGraphicsImageRenderer.self) { source in UIGraphicsImageRenderer(bounds: source.value() as CGRect) }
    add(UIGraphicsImageRenderer.self) { source in
      guard let a0 = source.object(UIGraphicsImageRendererFormat.self) else { return nil }
      return UIGraphicsImageRenderer(bounds: source.value() as CGRect, format: a0)
    }
    add(UIGraphicsImageRenderer.self) { source in UIGraphicsImageRenderer(size: source.value() as CGSize) }
    add(UIGraphicsImageRenderer.self) { source in
      guard let a0 = source.object(UIGraphicsImageRendererFormat.self) else { return nil }
      return UIGraphicsImageRenderer(size: source.value() as CGSize, format: a0)
    }
    add(UIGraphicsImageRendererFormat.self) { source in UIGraphicsImageRendererFormat() }
    add(UIGraphicsImageRendererFormat.self) { source in UIGraphicsImageRendererFormat(for: UITraitCollection(displayScale: source.value())) }
    add(UIImage.Configuration.self) { source in UIImage.Configuration(traitCollection: UITraitCollection(displayScale: source.value())) }
    add(UIImage.SymbolConfiguration.self) { source in UIImage.SymbolConfiguration(font: HostileText.font(from: source)) }
    add(UIImage.SymbolConfiguration.self) { source in UIImage.SymbolConfiguration(font: HostileText.font(from: source), scale: source.value() as UIImage.SymbolScale) }
    add(UIImage.SymbolConfiguration.self) { source in UIImage.SymbolConfiguration(pointSize: source.value() as CGFloat) }
    add(UIImage.SymbolConfiguration.self) { source in UIImage.SymbolConfiguration(pointSize: source.value() as CGFloat, weight: source.value() as UIImage.SymbolWeight) }
    add(UIImage.SymbolConfiguration.self) { source in UIImage.SymbolConfiguration(pointSize: source.value() as CGFloat, weight: source.value() as UIImage.SymbolWeight, scale: source.value() as UIImage.SymbolScale) }
    add(UIImage.SymbolConfiguration.self) { source in UIImage.SymbolConfiguration(scale: source.value() as UIImage.SymbolScale) }
    add(UIImage.SymbolConfiguration.self) { source in UIImage.SymbolConfiguration(textStyle: source.value() as UIFont.TextStyle) }
    add(UIImage.SymbolConfiguration.self) { source in UIImage.SymbolConfiguration(textStyle: source.value() as UIFont.TextStyle, scale: source.value() as UIImage.SymbolScale) }
    add(UIImage.SymbolConfiguration.self) { source in UIImage.SymbolConfiguration(weight: source.value() as UIImage.SymbolWeight) }
    add(UIImage.self) { source in UIImage() }
    add(UIImage.self) { source in
      guard let a0 = source.object(CGImage.self) else { return nil }
      return UIImage(cgImage: a0)
    }
    add(UIImage.self) { source in
      guard let a0 = source.object(CGImage.self) else { return nil }
      return UIImage(cgImage: a0, scale: source.value() as CGFloat, orientation: source.value() as UIImage.Orientation)
    }
    add(UIImage.self) { source in UIImage(contentsOfFile: source.value() as String) }
    add(UIImage.self) { source in UIImage(imageLiteralResourceName: source.value() as String) }
    add(UIImage.self) { source in UIImage(named: source.value() as String) }
    add(UIImage.self) { source in UIImage(systemName: source.value() as String) }
    add(UIImage.self) { source in UIImage(systemName: source.value() as String, compatibleWith: UITraitCollection(displayScale: source.value())) }
    add(UIImage.self) { source in UIImage(systemName: source.value() as String, withConfiguration: source.object(UIImage.Configuration.self)) }
    add(UIImageView.self) { source in UIImageView() }
    add(UIImageView.self) { source in UIImageView(frame: source.value() as CGRect) }
    add(UIImageView.self) { source in UIImageView(image: HostileDrawings.image(from: source)) }
    add(UIImageView.self) { source in UIImageView(image: HostileDrawings.image(from: source), highlightedImage: HostileDrawings.image(from: source)) }
    add(UIImpactFeedbackGenerator.self) { source in UIImpactFeedbackGenerator() }
    add(UIImpactFeedbackGenerator.self) { source in UIImpactFeedbackGenerator(style: source.value() as UIImpactFeedbackGenerator.FeedbackStyle) }
    add(UIImpactFeedbackGenerator.self) { source in
      guard let a0 = source.object(UIView.self) else { return nil }
      return UIImpactFeedbackGenerator(style: source.value() as UIImpactFeedbackGenerator.FeedbackStyle, view: a0)
    }
    add(UIKeyCommand.self) { source in UIKeyCommand() }
    add(UILabel.self) { source in UILabel() }
    add(UILabel.self) { source in UILabel(frame: source.value() as CGRect) }
    add(UILayoutGuide.self) { source in UILayoutGuide() }
    add(UIMenu.self) { source in UIMenu(title: source.value() as String, subtitle: source.value() as String?, image: HostileDrawings.image(from: source), identifier: source.value() as UIMenu.Identifier?, options: source.value() as UIMenu.Options, preferredElementSize: source.value() as UIMenu.ElementSize, children: source.objects(UIMenuElement.self)) }
    add(UIMenuDisplayPreferences.self) { source in UIMenuDisplayPreferences() }
    add(UINavigationBar.self) { source in UINavigationBar(frame: source.value() as CGRect) }
    add(UINavigationBarAppearance.self) { source in UINavigationBarAppearance() }
    add(UINavigationBarAppearance.self) { source in
      guard let a0 = source.object(UIBarAppearance.self) else { return nil }
      return UINavigationBarAppearance(barAppearance: a0)
    }
    add(UINavigationController.self) { source in
      guard let a0 = source.object(UIViewController.self) else { return nil }
      return UINavigationController(rootViewController: a0)
    }
    add(UINavigationItem.self) { source in UINavigationItem() }
    add(UINavigationItem.self) { source in UINavigationItem(title: source.value() as String) }
    add(UIPageControl.self) { source in UIPageControl(frame: source.value() as CGRect) }
    add(UIPageViewController.self) { source in UIPageViewController(transitionStyle: source.value() as UIPageViewController.TransitionStyle, navigationOrientation: source.value() as UIPageViewController.NavigationOrientation) }
    add(UIPercentDrivenInteractiveTransition.self) { source in UIPercentDrivenInteractiveTransition() }
    add(UIPickerView.self) { source in UIPickerView(frame: source.value() as CGRect) }
    add(UIPointerInteraction.self) { source in UIPointerInteraction() }
    add(UIPointerRegion.self) { source in UIPointerRegion(rect: source.value() as CGRect) }
    add(UIPreviewParameters.self) { source in UIPreviewParameters() }
    add(UIPreviewTarget.self) { source in
      guard let a0 = source.object(UIView.self) else { return nil }
      return UIPreviewTarget(container: a0, center: source.value() as CGPoint)
    }
    add(UIPreviewTarget.self) { source in
      guard let a0 = source.object(UIView.self) else { return nil }
      return UIPreviewTarget(container: a0, center: source.value() as CGPoint, transform: source.value() as CGAffineTransform)
    }
    add(UIProgressView.self) { source in UIProgressView() }
    add(UIProgressView.self) { source in UIProgressView(frame: source.value() as CGRect) }
    add(UIProgressView.self) { source in UIProgressView(progressViewStyle: source.value() as UIProgressView.Style) }
    add(UIRefreshControl.self) { source in UIRefreshControl() }
    add(UIRefreshControl.self) { source in UIRefreshControl(frame: source.value() as CGRect) }
    add(UIScrollView.self) { source in UIScrollView(frame: source.value() as CGRect) }
    add(UISearchBar.self) { source in UISearchBar() }
    add(UISearchBar.self) { source in UISearchBar(frame: source.value() as CGRect) }
    add(UISearchController.self) { source in UISearchController(searchResultsController: source.object(UIViewController.self)) }
    add(UISearchTextField.self) { source in UISearchTextField(frame: source.value() as CGRect) }
    add(UISearchToken.self) { source in UISearchToken(icon: HostileDrawings.image(from: source), text: source.value() as String) }
    add(UISegmentedControl.self) { source in UISegmentedControl(frame: source.value() as CGRect) }
    add(UISegmentedControl.self) { source in UISegmentedControl(frame: source.value() as CGRect, actions: source.objects(UIAction.self)) }
    add(UISegmentedControl.self) { source in UISegmentedControl(items: [source.number(), source.integer()]) }
    add(UISlider.self) { source in UISlider(frame: source.value() as CGRect) }
    add(UISplitViewController.self) { source in UISplitViewController(style: source.value() as UISplitViewController.Style) }
    add(UISpringTimingParameters.self) { source in UISpringTimingParameters() }
    add(UISpringTimingParameters.self) { source in UISpringTimingParameters(dampingRatio: source.value() as CGFloat) }
    add(UISpringTimingParameters.self) { source in UISpringTimingParameters(dampingRatio: source.value() as CGFloat, initialVelocity: source.value() as CGVector) }
    add(UISpringTimingParameters.self) { source in UISpringTimingParameters(duration: source.value() as TimeInterval, bounce: source.value() as CGFloat) }
    add(UISpringTimingParameters.self) { source in UISpringTimingParameters(duration: source.value() as TimeInterval, bounce: source.value() as CGFloat, initialVelocity: source.value() as CGVector) }
    add(UISpringTimingParameters.self) { source in UISpringTimingParameters(mass: source.value() as CGFloat, stiffness: source.value() as CGFloat, damping: source.value() as CGFloat, initialVelocity: source.value() as CGVector) }
    add(UIStackView.self) { source in UIStackView() }
    add(UIStackView.self) { source in UIStackView(arrangedSubviews: source.objects(UIView.self)) }
    add(UIStackView.self) { source in UIStackView(frame: source.value() as CGRect) }
    add(UIStepper.self) { source in UIStepper(frame: source.value() as CGRect) }
    add(UIStoryboardSegue.self) { source in
      guard let a0 = source.object(UIViewController.self), let a1 = source.object(UIViewController.self) else { return nil }
      return UIStoryboardSegue(identifier: source.value() as String?, source: a0, destination: a1)
    }
    add(UIStoryboardSegue.self) { source in
      guard let a0 = source.object(UIViewController.self), let a1 = source.object(UIViewController.self) else { return nil }
      return UIStoryboardSegue(identifier: source.value() as String?, source: a0, destination: a1, performHandler: {})
    }
    add(UISwipeActionsConfiguration.self) { source in UISwipeActionsConfiguration(actions: source.objects(UIContextualAction.self)) }
    add(UISwitch.self) { source in UISwitch(frame: source.value() as CGRect) }
    add(UITabBar.self) { source in UITabBar(frame: source.value() as CGRect) }
    add(UITabBarAppearance.self) { source in UITabBarAppearance() }
    add(UITabBarAppearance.self) { source in
      guard let a0 = source.object(UIBarAppearance.self) else { return nil }
      return UITabBarAppearance(barAppearance: a0)
    }
    add(UITabBarItem.self) { source in UITabBarItem() }
    add(UITabBarItem.self) { source in UITabBarItem(tabBarSystemItem: source.value() as UITabBarItem.SystemItem, tag: source.value() as Int) }
    add(UITabBarItem.self) { source in UITabBarItem(title: source.value() as String?, image: HostileDrawings.image(from: source), selectedImage: HostileDrawings.image(from: source)) }
    add(UITabBarItem.self) { source in UITabBarItem(title: source.value() as String?, image: HostileDrawings.image(from: source), tag: source.value() as Int) }
    add(UITabBarItemAppearance.self) { source in UITabBarItemAppearance() }
    add(UITabBarItemAppearance.self) { source in UITabBarItemAppearance(style: source.value() as UITabBarItemAppearance.Style) }
    add(UITableView.self) { source in UITableView(frame: source.value() as CGRect) }
    add(UITableView.self) { source in UITableView(frame: source.value() as CGRect, style: source.value() as UITableView.Style) }
    add(UITableViewCell.self) { source in UITableViewCell(frame: source.value() as CGRect) }
    add(UITableViewCell.self) { source in UITableViewCell(style: source.value() as UITableViewCell.CellStyle, reuseIdentifier: source.value() as String?) }
    add(UITableViewController.self) { source in UITableViewController(style: source.value() as UITableView.Style) }
    add(UITableViewDropProposal.self) { source in UITableViewDropProposal(operation: source.value() as UIDropOperation) }
    add(UITableViewDropProposal.self) { source in UITableViewDropProposal(operation: source.value() as UIDropOperation, intent: source.value() as UITableViewDropProposal.Intent) }
    add(UITableViewHeaderFooterView.self) { source in UITableViewHeaderFooterView(frame: source.value() as CGRect) }
    add(UITableViewHeaderFooterView.self) { source in UITableViewHeaderFooterView(reuseIdentifier: source.value() as String?) }
    add(UITableViewPlaceholder.self) { source in UITableViewPlaceholder(insertionIndexPath: source.value() as IndexPath, reuseIdentifier: source.value() as String, rowHeight: source.value() as CGFloat) }
    add(UITargetedPreview.self) { source in
      guard let a0 = source.object(UIView.self) else { return nil }
      return UITargetedPreview(view: a0)
    }
    add(UITargetedPreview.self) { source in
      guard let a0 = source.object(UIView.self), let a1 = source.object(UIPreviewParameters.self) else { return nil }
      return UITargetedPreview(view: a0, parameters: a1)
    }
    add(UITargetedPreview.self) { source in
      guard let a0 = source.object(UIView.self), let a1 = source.object(UIPreviewParameters.self), let a2 = source.object(UIPreviewTarget.self) else { return nil }
      return UITargetedPreview(view: a0, parameters: a1, target: a2)
    }
    add(UITextField.self) { source in UITextField(frame: source.value() as CGRect) }
    add(UITextView.self) { source in UITextView() }
    add(UITextView.self) { source in UITextView(frame: source.value() as CGRect) }
    add(UITextView.self) { source in UITextView(frame: source.value() as CGRect, textContainer: source.object(NSTextContainer.self)) }
    add(UIToolbar.self) { source in UIToolbar(frame: source.value() as CGRect) }
    add(UIToolbarAppearance.self) { source in UIToolbarAppearance() }
    add(UIToolbarAppearance.self) { source in
      guard let a0 = source.object(UIBarAppearance.self) else { return nil }
      return UIToolbarAppearance(barAppearance: a0)
    }
    add(UITouch.self) { source in UITouch() }
    add(UITraitCollection.self) { source in UITraitCollection() }
    add(UITraitCollection.self) { source in UITraitCollection(accessibilityContrast: source.value() as UIAccessibilityContrast) }
    add(UITraitCollection.self) { source in UITraitCollection(displayScale: source.value() as CGFloat) }
    add(UITraitCollection.self) { source in UITraitCollection(horizontalSizeClass: source.value() as UIUserInterfaceSizeClass) }
    add(UITraitCollection.self) { source in UITraitCollection(layoutDirection: source.value() as UITraitEnvironmentLayoutDirection) }
    add(UITraitCollection.self) { source in UITraitCollection(preferredContentSizeCategory: source.value() as UIContentSizeCategory) }
    add(UITraitCollection.self) { source in UITraitCollection(traitsFrom: source.objects(UITraitCollection.self)) }
    add(UITraitCollection.self) { source in UITraitCollection(userInterfaceIdiom: source.value() as UIUserInterfaceIdiom) }
    add(UITraitCollection.self) { source in UITraitCollection(userInterfaceLevel: source.value() as UIUserInterfaceLevel) }
    add(UITraitCollection.self) { source in UITraitCollection(userInterfaceStyle: source.value() as UIUserInterfaceStyle) }
    add(UITraitCollection.self) { source in UITraitCollection(verticalSizeClass: source.value() as UIUserInterfaceSizeClass) }
    add(UIView.self) { source in UIView() }
    add(UIView.self) { source in UIView(frame: source.value() as CGRect) }
    add(UIViewController.self) { source in UIViewController() }
    add(UIViewPropertyAnimator.self) { source in UIViewPropertyAnimator() }
    add(UIViewPropertyAnimator.self) { source in UIViewPropertyAnimator(duration: source.value() as TimeInterval, controlPoint1: source.value() as CGPoint, controlPoint2: source.value() as CGPoint, animations: {}) }
    add(UIViewPropertyAnimator.self) { source in UIViewPropertyAnimator(duration: source.value() as TimeInterval, curve: source.value() as UIView.AnimationCurve, animations: {}) }
    add(UIViewPropertyAnimator.self) { source in UIViewPropertyAnimator(duration: source.value() as TimeInterval, dampingRatio: source.value() as CGFloat, animations: {}) }
    add(UIVisualEffectView.self) { source in UIVisualEffectView(effect: source.object(UIVisualEffect.self)) }
    add(UIVisualEffectView.self) { source in UIVisualEffectView(frame: source.value() as CGRect) }
    add(UIWindow.self) { source in UIWindow() }
    add(UIWindow.self) { source in UIWindow(frame: source.value() as CGRect) }
    add(UIWindow.self) { source in
      guard let a0 = source.object(UIWindowScene.self) else { return nil }
      return UIWindow(windowScene: a0)
    }
  }
}
