// swift-format-ignore-file
// Written by scripts/lib/fuzz-members.py from the public symbols; not edited by hand.

import CoreGraphics
import Foundation
import QuartzCore
import Trestle
import UIKit

extension MemberList {
  mutating func addUIKit8() {
    add("UITableViewCell.accessoryType", UITableViewCell.self) { target, source in
      target.accessoryType = source.value()
    }
    add("UITableViewCell.accessoryView", UITableViewCell.self) { target, source in
      target.accessoryView = source.object(UIView.self)
    }
    add("UITableViewCell.automaticallyUpdatesBackgroundConfiguration", UITableViewCell.self) { target, source in
      target.automaticallyUpdatesBackgroundConfiguration = source.value()
    }
    add("UITableViewCell.automaticallyUpdatesContentConfiguration", UITableViewCell.self) { target, source in
      target.automaticallyUpdatesContentConfiguration = source.value()
    }
    add("UITableViewCell.backgroundView", UITableViewCell.self) { target, source in
      target.backgroundView = source.object(UIView.self)
    }
    add("UITableViewCell.defaultBackgroundConfiguration()", UITableViewCell.self) { target, source in
      _ = target.defaultBackgroundConfiguration()
    }
    add("UITableViewCell.defaultContentConfiguration()", UITableViewCell.self) { target, source in
      _ = target.defaultContentConfiguration()
    }
    add("UITableViewCell.didTransition(to:)", UITableViewCell.self) { target, source in
      target.didTransition(to: source.value() as UITableViewCell.StateMask)
    }
    add("UITableViewCell.dragStateDidChange(_:)", UITableViewCell.self) { target, source in
      target.dragStateDidChange(source.value() as UITableViewCell.DragState)
    }
    add("UITableViewCell.editingAccessoryType", UITableViewCell.self) { target, source in
      target.editingAccessoryType = source.value()
    }
    add("UITableViewCell.editingAccessoryView", UITableViewCell.self) { target, source in
      target.editingAccessoryView = source.object(UIView.self)
    }
    add("UITableViewCell.focusStyle", UITableViewCell.self) { target, source in
      target.focusStyle = source.value()
    }
    add("UITableViewCell.indentationLevel", UITableViewCell.self) { target, source in
      target.indentationLevel = source.value()
    }
    add("UITableViewCell.indentationWidth", UITableViewCell.self) { target, source in
      target.indentationWidth = source.value()
    }
    add("UITableViewCell.isEditing", UITableViewCell.self) { target, source in
      target.isEditing = source.value()
    }
    add("UITableViewCell.isHighlighted", UITableViewCell.self) { target, source in
      target.isHighlighted = source.value()
    }
    add("UITableViewCell.isSelected", UITableViewCell.self) { target, source in
      target.isSelected = source.value()
    }
    add("UITableViewCell.multipleSelectionBackgroundView", UITableViewCell.self) { target, source in
      target.multipleSelectionBackgroundView = source.object(UIView.self)
    }
    add("UITableViewCell.prepareForReuse()", UITableViewCell.self) { target, source in
      target.prepareForReuse()
    }
    add("UITableViewCell.selectedBackgroundView", UITableViewCell.self) { target, source in
      target.selectedBackgroundView = source.object(UIView.self)
    }
    add("UITableViewCell.selectionStyle", UITableViewCell.self) { target, source in
      target.selectionStyle = source.value()
    }
    add("UITableViewCell.separatorInset", UITableViewCell.self) { target, source in
      target.separatorInset = source.value()
    }
    add("UITableViewCell.setEditing(_:animated:)", UITableViewCell.self) { target, source in
      target.setEditing(source.value() as Bool, animated: source.value() as Bool)
    }
    add("UITableViewCell.setHighlighted(_:animated:)", UITableViewCell.self) { target, source in
      target.setHighlighted(source.value() as Bool, animated: source.value() as Bool)
    }
    add("UITableViewCell.setNeedsUpdateConfiguration()", UITableViewCell.self) { target, source in
      target.setNeedsUpdateConfiguration()
    }
    add("UITableViewCell.setSelected(_:animated:)", UITableViewCell.self) { target, source in
      target.setSelected(source.value() as Bool, animated: source.value() as Bool)
    }
    add("UITableViewCell.shouldIndentWhileEditing", UITableViewCell.self) { target, source in
      target.shouldIndentWhileEditing = source.value()
    }
    add("UITableViewCell.showsReorderControl", UITableViewCell.self) { target, source in
      target.showsReorderControl = source.value()
    }
    add("UITableViewCell.userInteractionEnabledWhileDragging", UITableViewCell.self) { target, source in
      target.userInteractionEnabledWhileDragging = source.value()
    }
    add("UITableViewCell.willTransition(to:)", UITableViewCell.self) { target, source in
      target.willTransition(to: source.value() as UITableViewCell.StateMask)
    }
    add("UITableViewController.clearsSelectionOnViewWillAppear", UITableViewController.self) { target, source in
      target.clearsSelectionOnViewWillAppear = source.value()
    }
    add("UITableViewController.indexPathForPreferredFocusedView(in:)", UITableViewController.self) { target, source in
      guard let a0 = source.object(UITableView.self) else { return }
      _ = target.indexPathForPreferredFocusedView(in: a0)
    }
    add("UITableViewController.refreshControl", UITableViewController.self) { target, source in
      target.refreshControl = source.object(UIRefreshControl.self)
    }
    add("UITableViewController.scrollViewDidChangeAdjustedContentInset(_:)", UITableViewController.self) { target, source in
      guard let a0 = source.object(UIScrollView.self) else { return }
      target.scrollViewDidChangeAdjustedContentInset(a0)
    }
    add("UITableViewController.scrollViewDidEndDecelerating(_:)", UITableViewController.self) { target, source in
      guard let a0 = source.object(UIScrollView.self) else { return }
      target.scrollViewDidEndDecelerating(a0)
    }
    add("UITableViewController.scrollViewDidEndDragging(_:willDecelerate:)", UITableViewController.self) { target, source in
      guard let a0 = source.object(UIScrollView.self) else { return }
      target.scrollViewDidEndDragging(a0, willDecelerate: source.value() as Bool)
    }
    add("UITableViewController.scrollViewDidEndScrollingAnimation(_:)", UITableViewController.self) { target, source in
      guard let a0 = source.object(UIScrollView.self) else { return }
      target.scrollViewDidEndScrollingAnimation(a0)
    }
    add("UITableViewController.scrollViewDidEndZooming(_:with:atScale:)", UITableViewController.self) { target, source in
      guard let a0 = source.object(UIScrollView.self) else { return }
      target.scrollViewDidEndZooming(a0, with: source.object(UIView.self), atScale: source.value() as CGFloat)
    }
    add("UITableViewController.scrollViewDidScroll(_:)", UITableViewController.self) { target, source in
      guard let a0 = source.object(UIScrollView.self) else { return }
      target.scrollViewDidScroll(a0)
    }
    add("UITableViewController.scrollViewDidScrollToTop(_:)", UITableViewController.self) { target, source in
      guard let a0 = source.object(UIScrollView.self) else { return }
      target.scrollViewDidScrollToTop(a0)
    }
    add("UITableViewController.scrollViewDidZoom(_:)", UITableViewController.self) { target, source in
      guard let a0 = source.object(UIScrollView.self) else { return }
      target.scrollViewDidZoom(a0)
    }
    add("UITableViewController.scrollViewShouldScrollToTop(_:)", UITableViewController.self) { target, source in
      guard let a0 = source.object(UIScrollView.self) else { return }
      _ = target.scrollViewShouldScrollToTop(a0)
    }
    add("UITableViewController.scrollViewWillBeginDecelerating(_:)", UITableViewController.self) { target, source in
      guard let a0 = source.object(UIScrollView.self) else { return }
      target.scrollViewWillBeginDecelerating(a0)
    }
    add("UITableViewController.scrollViewWillBeginDragging(_:)", UITableViewController.self) { target, source in
      guard let a0 = source.object(UIScrollView.self) else { return }
      target.scrollViewWillBeginDragging(a0)
    }
    add("UITableViewController.scrollViewWillBeginZooming(_:with:)", UITableViewController.self) { target, source in
      guard let a0 = source.object(UIScrollView.self) else { return }
      target.scrollViewWillBeginZooming(a0, with: source.object(UIView.self))
    }
    add("UITableViewController.sectionIndexTitles(for:)", UITableViewController.self) { target, source in
      guard let a0 = source.object(UITableView.self) else { return }
      _ = target.sectionIndexTitles(for: a0)
    }
    add("UITableViewController.tableView", UITableViewController.self) { target, source in
      target.tableView = source.object(UITableView.self)
    }
    add("UITableViewController.tableViewDidEndMultipleSelectionInteraction(_:)", UITableViewController.self) { target, source in
      guard let a0 = source.object(UITableView.self) else { return }
      target.tableViewDidEndMultipleSelectionInteraction(a0)
    }
    add("UITableViewController.viewForZooming(in:)", UITableViewController.self) { target, source in
      guard let a0 = source.object(UIScrollView.self) else { return }
      _ = target.viewForZooming(in: a0)
    }
    add("UITableViewHeaderFooterView.automaticallyUpdatesBackgroundConfiguration", UITableViewHeaderFooterView.self) { target, source in
      target.automaticallyUpdatesBackgroundConfiguration = source.value()
    }
    add("UITableViewHeaderFooterView.automaticallyUpdatesContentConfiguration", UITableViewHeaderFooterView.self) { target, source in
      target.automaticallyUpdatesContentConfiguration = source.value()
    }
    add("UITableViewHeaderFooterView.backgroundView", UITableViewHeaderFooterView.self) { target, source in
      target.backgroundView = source.object(UIView.self)
    }
    add("UITableViewHeaderFooterView.defaultBackgroundConfiguration()", UITableViewHeaderFooterView.self) { target, source in
      _ = target.defaultBackgroundConfiguration()
    }
    add("UITableViewHeaderFooterView.defaultContentConfiguration()", UITableViewHeaderFooterView.self) { target, source in
      _ = target.defaultContentConfiguration()
    }
    add("UITableViewHeaderFooterView.prepareForReuse()", UITableViewHeaderFooterView.self) { target, source in
      target.prepareForReuse()
    }
    add("UITableViewHeaderFooterView.setNeedsUpdateConfiguration()", UITableViewHeaderFooterView.self) { target, source in
      target.setNeedsUpdateConfiguration()
    }
    add("UITableViewRowAction.backgroundColor", UITableViewRowAction.self) { target, source in
      target.backgroundColor = HostileColors.color(from: source)
    }
    add("UITableViewRowAction.backgroundEffect", UITableViewRowAction.self) { target, source in
      target.backgroundEffect = source.object(UIVisualEffect.self)
    }
    add("UITableViewRowAction.title", UITableViewRowAction.self) { target, source in
      target.title = source.value()
    }
    add("UITapGestureRecognizer.buttonMaskRequired", UITapGestureRecognizer.self) { target, source in
      target.buttonMaskRequired = source.value()
    }
    add("UITapGestureRecognizer.numberOfTapsRequired", UITapGestureRecognizer.self) { target, source in
      target.numberOfTapsRequired = source.value()
    }
    add("UITapGestureRecognizer.numberOfTouchesRequired", UITapGestureRecognizer.self) { target, source in
      target.numberOfTouchesRequired = source.value()
    }
    add("UITargetedDragPreview.retargetedPreview(with:)", UITargetedDragPreview.self) { target, source in
      guard let a0 = source.object(UIDragPreviewTarget.self) else { return }
      _ = target.retargetedPreview(with: a0)
    }
    add("UITargetedPreview.retargetedPreview(with:)", UITargetedPreview.self) { target, source in
      guard let a0 = source.object(UIPreviewTarget.self) else { return }
      _ = target.retargetedPreview(with: a0)
    }
    add("UITextField.adjustsFontForContentSizeCategory", UITextField.self) { target, source in
      target.adjustsFontForContentSizeCategory = source.value()
    }
    add("UITextField.adjustsFontSizeToFitWidth", UITextField.self) { target, source in
      target.adjustsFontSizeToFitWidth = source.value()
    }
    add("UITextField.allowsEditingTextAttributes", UITextField.self) { target, source in
      target.allowsEditingTextAttributes = source.value()
    }
    add("UITextField.attributedPlaceholder", UITextField.self) { target, source in
      target.attributedPlaceholder = HostileText.attributed(from: source)
    }
    add("UITextField.attributedText", UITextField.self) { target, source in
      target.attributedText = HostileText.attributed(from: source)
    }
    add("UITextField.autocapitalizationType", UITextField.self) { target, source in
      target.autocapitalizationType = source.value()
    }
    add("UITextField.autocorrectionType", UITextField.self) { target, source in
      target.autocorrectionType = source.value()
    }
    add("UITextField.background", UITextField.self) { target, source in
      target.background = HostileDrawings.image(from: source)
    }
    add("UITextField.baseWritingDirection(for:in:)", UITextField.self) { target, source in
      guard let a0 = source.object(UITextPosition.self) else { return }
      _ = target.baseWritingDirection(for: a0, in: source.value() as UITextStorageDirection)
    }
    add("UITextField.borderRect(forBounds:)", UITextField.self) { target, source in
      _ = target.borderRect(forBounds: source.value() as CGRect)
    }
    add("UITextField.borderStyle", UITextField.self) { target, source in
      target.borderStyle = source.value()
    }
    add("UITextField.caretRect(for:)", UITextField.self) { target, source in
      guard let a0 = source.object(UITextPosition.self) else { return }
      _ = target.caretRect(for: a0)
    }
    add("UITextField.characterRange(at:)", UITextField.self) { target, source in
      _ = target.characterRange(at: source.value() as CGPoint)
    }
    add("UITextField.characterRange(byExtending:in:)", UITextField.self) { target, source in
      guard let a0 = source.object(UITextPosition.self) else { return }
      _ = target.characterRange(byExtending: a0, in: source.value() as UITextLayoutDirection)
    }
    add("UITextField.clearButtonMode", UITextField.self) { target, source in
      target.clearButtonMode = source.value()
    }
    add("UITextField.clearButtonRect(forBounds:)", UITextField.self) { target, source in
      _ = target.clearButtonRect(forBounds: source.value() as CGRect)
    }
    add("UITextField.clearsOnBeginEditing", UITextField.self) { target, source in
      target.clearsOnBeginEditing = source.value()
    }
    add("UITextField.clearsOnInsertion", UITextField.self) { target, source in
      target.clearsOnInsertion = source.value()
    }
    add("UITextField.closestPosition(to:)", UITextField.self) { target, source in
      _ = target.closestPosition(to: source.value() as CGPoint)
    }
    add("UITextField.closestPosition(to:within:)", UITextField.self) { target, source in
      guard let a0 = source.object(UITextRange.self) else { return }
      _ = target.closestPosition(to: source.value() as CGPoint, within: a0)
    }
    add("UITextField.compare(_:to:)", UITextField.self) { target, source in
      guard let a0 = source.object(UITextPosition.self), let a1 = source.object(UITextPosition.self) else { return }
      _ = target.compare(a0, to: a1)
    }
    add("UITextField.defaultTextAttributes", UITextField.self) { target, source in
      target.defaultTextAttributes = HostileText.attributes(from: source)
    }
    add("UITextField.deleteBackward()", UITextField.self) { target, source in
      target.deleteBackward()
    }
    add("UITextField.disabledBackground", UITextField.self) { target, source in
      target.disabledBackground = HostileDrawings.image(from: source)
    }
    add("UITextField.drawPlaceholder(in:)", UITextField.self) { target, source in
      target.drawPlaceholder(in: source.value() as CGRect)
    }
    add("UITextField.drawText(in:)", UITextField.self) { target, source in
      target.drawText(in: source.value() as CGRect)
    }
    add("UITextField.editMenu(for:suggestedActions:)", UITextField.self) { target, source in
      guard let a0 = source.object(UITextRange.self) else { return }
      _ = target.editMenu(for: a0, suggestedActions: source.objects(UIMenuElement.self))
    }
    add("UITextField.editingRect(forBounds:)", UITextField.self) { target, source in
      _ = target.editingRect(forBounds: source.value() as CGRect)
    }
    add("UITextField.enablesReturnKeyAutomatically", UITextField.self) { target, source in
      target.enablesReturnKeyAutomatically = source.value()
    }
    add("UITextField.firstRect(for:)", UITextField.self) { target, source in
      guard let a0 = source.object(UITextRange.self) else { return }
      _ = target.firstRect(for: a0)
    }
    add("UITextField.font", UITextField.self) { target, source in
      target.font = HostileText.font(from: source)
    }
    add("UITextField.insertText(_:)", UITextField.self) { target, source in
      target.insertText(source.value() as String)
    }
    add("UITextField.isSecureTextEntry", UITextField.self) { target, source in
      target.isSecureTextEntry = source.value()
    }
    add("UITextField.keyboardAppearance", UITextField.self) { target, source in
      target.keyboardAppearance = source.value()
    }
    add("UITextField.keyboardType", UITextField.self) { target, source in
      target.keyboardType = source.value()
    }
    add("UITextField.leftView", UITextField.self) { target, source in
      target.leftView = source.object(UIView.self)
    }
    add("UITextField.leftViewMode", UITextField.self) { target, source in
      target.leftViewMode = source.value()
    }
    add("UITextField.leftViewRect(forBounds:)", UITextField.self) { target, source in
      _ = target.leftViewRect(forBounds: source.value() as CGRect)
    }
    add("UITextField.markedTextStyle", UITextField.self) { target, source in
      target.markedTextStyle = HostileText.attributes(from: source)
    }
    add("UITextField.minimumFontSize", UITextField.self) { target, source in
      target.minimumFontSize = source.value()
    }
    add("UITextField.offset(from:to:)", UITextField.self) { target, source in
      guard let a0 = source.object(UITextPosition.self), let a1 = source.object(UITextPosition.self) else { return }
      _ = target.offset(from: a0, to: a1)
    }
    add("UITextField.placeholder", UITextField.self) { target, source in
      target.placeholder = source.value()
    }
    add("UITextField.placeholderRect(forBounds:)", UITextField.self) { target, source in
      _ = target.placeholderRect(forBounds: source.value() as CGRect)
    }
    add("UITextField.position(from:in:offset:)", UITextField.self) { target, source in
      guard let a0 = source.object(UITextPosition.self) else { return }
      _ = target.position(from: a0, in: source.value() as UITextLayoutDirection, offset: source.value() as Int)
    }
    add("UITextField.position(from:offset:)", UITextField.self) { target, source in
      guard let a0 = source.object(UITextPosition.self) else { return }
      _ = target.position(from: a0, offset: source.value() as Int)
    }
    add("UITextField.position(within:farthestIn:)", UITextField.self) { target, source in
      guard let a0 = source.object(UITextRange.self) else { return }
      _ = target.position(within: a0, farthestIn: source.value() as UITextLayoutDirection)
    }
    add("UITextField.replace(_:withText:)", UITextField.self) { target, source in
      guard let a0 = source.object(UITextRange.self) else { return }
      target.replace(a0, withText: source.value() as String)
    }
    add("UITextField.returnKeyType", UITextField.self) { target, source in
      target.returnKeyType = source.value()
    }
    add("UITextField.rightView", UITextField.self) { target, source in
      target.rightView = source.object(UIView.self)
    }
    add("UITextField.rightViewMode", UITextField.self) { target, source in
      target.rightViewMode = source.value()
    }
    add("UITextField.rightViewRect(forBounds:)", UITextField.self) { target, source in
      _ = target.rightViewRect(forBounds: source.value() as CGRect)
    }
    add("UITextField.selectedTextRange", UITextField.self) { target, source in
      target.selectedTextRange = source.object(UITextRange.self)
    }
    add("UITextField.selectionRects(for:)", UITextField.self) { target, source in
      guard let a0 = source.object(UITextRange.self) else { return }
      _ = target.selectionRects(for: a0)
    }
    add("UITextField.setBaseWritingDirection(_:for:)", UITextField.self) { target, source in
      guard let a0 = source.object(UITextRange.self) else { return }
      target.setBaseWritingDirection(source.value() as NSWritingDirection, for: a0)
    }
    add("UITextField.setMarkedText(_:selectedRange:)", UITextField.self) { target, source in
      target.setMarkedText(source.value() as String?, selectedRange: source.value() as NSRange)
    }
    add("UITextField.smartDashesType", UITextField.self) { target, source in
      target.smartDashesType = source.value()
    }
    add("UITextField.smartInsertDeleteType", UITextField.self) { target, source in
      target.smartInsertDeleteType = source.value()
    }
    add("UITextField.smartQuotesType", UITextField.self) { target, source in
      target.smartQuotesType = source.value()
    }
    add("UITextField.spellCheckingType", UITextField.self) { target, source in
      target.spellCheckingType = source.value()
    }
    add("UITextField.text", UITextField.self) { target, source in
      target.text = source.value()
    }
    add("UITextField.text(in:)", UITextField.self) { target, source in
      guard let a0 = source.object(UITextRange.self) else { return }
      _ = target.text(in: a0)
    }
    add("UITextField.textAlignment", UITextField.self) { target, source in
      target.textAlignment = source.value()
    }
    add("UITextField.textColor", UITextField.self) { target, source in
      target.textColor = HostileColors.color(from: source)
    }
    add("UITextField.textContentType", UITextField.self) { target, source in
      target.textContentType = source.value()
    }
    add("UITextField.textRange(from:to:)", UITextField.self) { target, source in
      guard let a0 = source.object(UITextPosition.self), let a1 = source.object(UITextPosition.self) else { return }
      _ = target.textRange(from: a0, to: a1)
    }
    add("UITextField.textRect(forBounds:)", UITextField.self) { target, source in
      _ = target.textRect(forBounds: source.value() as CGRect)
    }
    add("UITextField.typingAttributes", UITextField.self) { target, source in
      target.typingAttributes = HostileText.attributes(from: source)
    }
    add("UITextField.unmarkText()", UITextField.self) { target, source in
      target.unmarkText()
    }
    add("UITextInputStringTokenizer.isPosition(_:atBoundary:inDirection:)", UITextInputStringTokenizer.self) { target, source in
      guard let a0 = source.object(UITextPosition.self) else { return }
      _ = target.isPosition(a0, atBoundary: source.value() as UITextGranularity, inDirection: source.value() as UITextDirection)
    }
    add("UITextInputStringTokenizer.isPosition(_:withinTextUnit:inDirection:)", UITextInputStringTokenizer.self) { target, source in
      guard let a0 = source.object(UITextPosition.self) else { return }
      _ = target.isPosition(a0, withinTextUnit: source.value() as UITextGranularity, inDirection: source.value() as UITextDirection)
    }
    add("UITextInputStringTokenizer.position(from:toBoundary:inDirection:)", UITextInputStringTokenizer.self) { target, source in
      guard let a0 = source.object(UITextPosition.self) else { return }
      _ = target.position(from: a0, toBoundary: source.value() as UITextGranularity, inDirection: source.value() as UITextDirection)
    }
    add("UITextInputStringTokenizer.rangeEnclosingPosition(_:with:inDirection:)", UITextInputStringTokenizer.self) { target, source in
      guard let a0 = source.object(UITextPosition.self) else { return }
      _ = target.rangeEnclosingPosition(a0, with: source.value() as UITextGranularity, inDirection: source.value() as UITextDirection)
    }
    add("UITextView.adjustsFontForContentSizeCategory", UITextView.self) { target, source in
      target.adjustsFontForContentSizeCategory = source.value()
    }
    add("UITextView.allowsEditingTextAttributes", UITextView.self) { target, source in
      target.allowsEditingTextAttributes = source.value()
    }
    add("UITextView.autocapitalizationType", UITextView.self) { target, source in
      target.autocapitalizationType = source.value()
    }
    add("UITextView.autocorrectionType", UITextView.self) { target, source in
      target.autocorrectionType = source.value()
    }
    add("UITextView.baseWritingDirection(for:in:)", UITextView.self) { target, source in
      guard let a0 = source.object(UITextPosition.self) else { return }
      _ = target.baseWritingDirection(for: a0, in: source.value() as UITextStorageDirection)
    }
    add("UITextView.caretRect(for:)", UITextView.self) { target, source in
      guard let a0 = source.object(UITextPosition.self) else { return }
      _ = target.caretRect(for: a0)
    }
    add("UITextView.characterRange(at:)", UITextView.self) { target, source in
      _ = target.characterRange(at: source.value() as CGPoint)
    }
    add("UITextView.characterRange(byExtending:in:)", UITextView.self) { target, source in
      guard let a0 = source.object(UITextPosition.self) else { return }
      _ = target.characterRange(byExtending: a0, in: source.value() as UITextLayoutDirection)
    }
    add("UITextView.clearsOnInsertion", UITextView.self) { target, source in
      target.clearsOnInsertion = source.value()
    }
    add("UITextView.closestPosition(to:)", UITextView.self) { target, source in
      _ = target.closestPosition(to: source.value() as CGPoint)
    }
    add("UITextView.closestPosition(to:within:)", UITextView.self) { target, source in
      guard let a0 = source.object(UITextRange.self) else { return }
      _ = target.closestPosition(to: source.value() as CGPoint, within: a0)
    }
    add("UITextView.compare(_:to:)", UITextView.self) { target, source in
      guard let a0 = source.object(UITextPosition.self), let a1 = source.object(UITextPosition.self) else { return }
      _ = target.compare(a0, to: a1)
    }
    add("UITextView.dataDetectorTypes", UITextView.self) { target, source in
      target.dataDetectorTypes = source.value()
    }
    add("UITextView.deleteBackward()", UITextView.self) { target, source in
      target.deleteBackward()
    }
  }
}
