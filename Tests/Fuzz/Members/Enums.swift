// swift-format-ignore-file
// Written by scripts/lib/fuzz-members.py from the public symbols; not edited by hand.

import CoreGraphics
import Foundation
import QuartzCore
import Trestle
import UIKit


extension BarHiding.Bar.Edge: HostileValue {
  package static func make(from source: ValueSource) -> BarHiding.Bar.Edge {
    source.pick([.top, .bottom])
  }
}

extension CGBlendMode: HostileValue {
  package static func make(from source: ValueSource) -> CGBlendMode {
    source.pick([.normal, .multiply, .screen, .overlay, .darken, .lighten, .colorDodge, .colorBurn, .softLight, .hardLight, .difference, .exclusion, .hue, .saturation, .color, .luminosity, .clear, .copy, .sourceIn, .sourceOut, .sourceAtop, .destinationOver, .destinationIn, .destinationOut, .destinationAtop, .xor, .plusLighter])
  }
}

extension CGColorSpaceModel: HostileValue {
  package static func make(from source: ValueSource) -> CGColorSpaceModel {
    source.pick([.unknown, .monochrome, .rgb])
  }
}

extension CGImageFormat: HostileValue {
  package static func make(from source: ValueSource) -> CGImageFormat {
    source.pick([.png, .jpeg, .gif, .webP])
  }
}

extension CGInterpolationQuality: HostileValue {
  package static func make(from source: ValueSource) -> CGInterpolationQuality {
    source.pick([.default, .none, .low, .high, .medium])
  }
}

extension CGLineCap: HostileValue {
  package static func make(from source: ValueSource) -> CGLineCap {
    source.pick([.butt, .round, .square])
  }
}

extension CGLineJoin: HostileValue {
  package static func make(from source: ValueSource) -> CGLineJoin {
    source.pick([.miter, .round, .bevel])
  }
}

extension CGPathDrawingMode: HostileValue {
  package static func make(from source: ValueSource) -> CGPathDrawingMode {
    source.pick([.fill, .eoFill, .stroke, .fillStroke, .eoFillStroke])
  }
}

extension CGPathElementType: HostileValue {
  package static func make(from source: ValueSource) -> CGPathElementType {
    source.pick([.moveToPoint, .addLineToPoint, .addQuadCurveToPoint, .addCurveToPoint, .closeSubpath])
  }
}

extension CGPathFillRule: HostileValue {
  package static func make(from source: ValueSource) -> CGPathFillRule {
    source.pick([.winding, .evenOdd])
  }
}

extension ContentStates.Shown: HostileValue {
  package static func make(from source: ValueSource) -> ContentStates.Shown {
    source.pick([.content, .loading, .empty, .noResults, .failed])
  }
}

extension FoldingMode: HostileValue {
  package static func make(from source: ValueSource) -> FoldingMode {
    source.pick([.independent, .accordion])
  }
}

extension HeaderHiding.ActivationAction: HostileValue {
  package static func make(from source: ValueSource) -> HeaderHiding.ActivationAction {
    source.pick([.keep, .show, .hide])
  }
}

extension HeaderHiding.Mode: HostileValue {
  package static func make(from source: ValueSource) -> HeaderHiding.Mode {
    source.pick([.automatic, .always, .never])
  }
}

extension Loader.Trigger: HostileValue {
  package static func make(from source: ValueSource) -> Loader.Trigger {
    source.pick([.automatic, .pull, .tap, .automaticOrTap])
  }
}

extension NSItemProvider.ErrorCode: HostileValue {
  package static func make(from source: ValueSource) -> NSItemProvider.ErrorCode {
    source.pick([.unknownError, .itemUnavailableError, .unexpectedValueClassError, .unavailableCoercionError])
  }
}

extension NSItemProvider.PreferredPresentationStyle: HostileValue {
  package static func make(from source: ValueSource) -> NSItemProvider.PreferredPresentationStyle {
    source.pick([.unspecified, .inline, .attachment])
  }
}

extension NSItemProviderRepresentationVisibility: HostileValue {
  package static func make(from source: ValueSource) -> NSItemProviderRepresentationVisibility {
    source.pick([.all, .team, .group, .ownProcess])
  }
}

extension NSLayoutConstraint.Attribute: HostileValue {
  package static func make(from source: ValueSource) -> NSLayoutConstraint.Attribute {
    source.pick([.left, .right, .top, .bottom, .leading, .trailing, .width, .height, .centerX, .centerY, .lastBaseline, .firstBaseline, .leftMargin, .rightMargin, .topMargin, .bottomMargin, .leadingMargin, .trailingMargin, .centerXWithinMargins, .centerYWithinMargins, .notAnAttribute])
  }
}

extension NSLayoutConstraint.Axis: HostileValue {
  package static func make(from source: ValueSource) -> NSLayoutConstraint.Axis {
    source.pick([.horizontal, .vertical])
  }
}

extension NSLayoutConstraint.Relation: HostileValue {
  package static func make(from source: ValueSource) -> NSLayoutConstraint.Relation {
    source.pick([.lessThanOrEqual, .equal, .greaterThanOrEqual])
  }
}

extension NSLineBreakMode: HostileValue {
  package static func make(from source: ValueSource) -> NSLineBreakMode {
    source.pick([.byWordWrapping, .byCharWrapping, .byClipping, .byTruncatingHead, .byTruncatingTail, .byTruncatingMiddle])
  }
}

extension NSRectAlignment: HostileValue {
  package static func make(from source: ValueSource) -> NSRectAlignment {
    source.pick([.none, .top, .topLeading, .leading, .bottomLeading, .bottom, .bottomTrailing, .trailing, .topTrailing])
  }
}

extension NSTextAlignment: HostileValue {
  package static func make(from source: ValueSource) -> NSTextAlignment {
    source.pick([.left, .center, .right, .justified, .natural])
  }
}

extension NSWritingDirection: HostileValue {
  package static func make(from source: ValueSource) -> NSWritingDirection {
    source.pick([.natural, .leftToRight, .rightToLeft])
  }
}

extension PullEdge: HostileValue {
  package static func make(from source: ValueSource) -> PullEdge {
    source.pick([.top, .bottom, .leading, .trailing])
  }
}

extension SecondFloor.State: HostileValue {
  package static func make(from source: ValueSource) -> SecondFloor.State {
    source.pick([.closed, .armed, .open])
  }
}

extension Toast.Edge: HostileValue {
  package static func make(from source: ValueSource) -> Toast.Edge {
    source.pick([.top, .bottom])
  }
}

extension Toast.Priority: HostileValue {
  package static func make(from source: ValueSource) -> Toast.Priority {
    source.pick([.normal, .high, .urgent])
  }
}

extension UIAccessibility.ExpandedStatus: HostileValue {
  package static func make(from source: ValueSource) -> UIAccessibility.ExpandedStatus {
    source.pick([.unsupported, .expanded, .collapsed])
  }
}

extension UIAccessibilityContrast: HostileValue {
  package static func make(from source: ValueSource) -> UIAccessibilityContrast {
    source.pick([.unspecified, .normal, .high])
  }
}

extension UIAccessibilityScrollDirection: HostileValue {
  package static func make(from source: ValueSource) -> UIAccessibilityScrollDirection {
    source.pick([.right, .left, .up, .down, .next, .previous])
  }
}

extension UIActivity.Category: HostileValue {
  package static func make(from source: ValueSource) -> UIActivity.Category {
    source.pick([.action, .share])
  }
}

extension UIActivityIndicatorView.Style: HostileValue {
  package static func make(from source: ValueSource) -> UIActivityIndicatorView.Style {
    source.pick([.whiteLarge, .white, .gray, .medium, .large])
  }
}

extension UIAlertAction.Style: HostileValue {
  package static func make(from source: ValueSource) -> UIAlertAction.Style {
    source.pick([.default, .cancel, .destructive])
  }
}

extension UIAlertController.Style: HostileValue {
  package static func make(from source: ValueSource) -> UIAlertController.Style {
    source.pick([.actionSheet, .alert])
  }
}

extension UIApplication.State: HostileValue {
  package static func make(from source: ValueSource) -> UIApplication.State {
    source.pick([.active, .inactive, .background])
  }
}

extension UIBackgroundRefreshStatus: HostileValue {
  package static func make(from source: ValueSource) -> UIBackgroundRefreshStatus {
    source.pick([.restricted, .denied, .available])
  }
}

extension UIBarButtonItem.Style: HostileValue {
  package static func make(from source: ValueSource) -> UIBarButtonItem.Style {
    source.pick([.plain, .bordered, .prominent])
  }
}

extension UIBarButtonItem.SystemItem: HostileValue {
  package static func make(from source: ValueSource) -> UIBarButtonItem.SystemItem {
    source.pick([.done, .cancel, .edit, .save, .add, .flexibleSpace, .fixedSpace, .compose, .reply, .action, .organize, .bookmarks, .search, .refresh, .stop, .camera, .trash, .play, .pause, .rewind, .fastForward, .undo, .redo, .pageCurl, .close, .writingTools])
  }
}

extension UIBarMetrics: HostileValue {
  package static func make(from source: ValueSource) -> UIBarMetrics {
    source.pick([.default, .compact, .defaultPrompt, .compactPrompt])
  }
}

extension UIBarPosition: HostileValue {
  package static func make(from source: ValueSource) -> UIBarPosition {
    source.pick([.any, .bottom, .top, .topAttached])
  }
}

extension UIBarStyle: HostileValue {
  package static func make(from source: ValueSource) -> UIBarStyle {
    source.pick([.default, .black, .blackTranslucent])
  }
}

extension UIBaselineAdjustment: HostileValue {
  package static func make(from source: ValueSource) -> UIBaselineAdjustment {
    source.pick([.alignBaselines, .alignCenters, .none])
  }
}

extension UIBlurEffect.Style: HostileValue {
  package static func make(from source: ValueSource) -> UIBlurEffect.Style {
    source.pick([.extraLight, .light, .dark, .regular, .prominent, .systemUltraThinMaterial, .systemThinMaterial, .systemMaterial, .systemThickMaterial, .systemChromeMaterial, .systemUltraThinMaterialLight, .systemThinMaterialLight, .systemMaterialLight, .systemThickMaterialLight, .systemChromeMaterialLight, .systemUltraThinMaterialDark, .systemThinMaterialDark, .systemMaterialDark, .systemThickMaterialDark, .systemChromeMaterialDark])
  }
}

extension UIButton.ButtonType: HostileValue {
  package static func make(from source: ValueSource) -> UIButton.ButtonType {
    source.pick([.custom, .system, .detailDisclosure, .infoLight, .infoDark, .contactAdd, .close])
  }
}

extension UIButton.Configuration.CornerStyle: HostileValue {
  package static func make(from source: ValueSource) -> UIButton.Configuration.CornerStyle {
    source.pick([.fixed, .dynamic, .small, .medium, .large, .capsule])
  }
}

extension UIButton.Configuration.Size: HostileValue {
  package static func make(from source: ValueSource) -> UIButton.Configuration.Size {
    source.pick([.medium, .small, .mini, .large])
  }
}

extension UIButton.Configuration.TitleAlignment: HostileValue {
  package static func make(from source: ValueSource) -> UIButton.Configuration.TitleAlignment {
    source.pick([.automatic, .leading, .center, .trailing])
  }
}

extension UICellAccessory.DisplayedState: HostileValue {
  package static func make(from source: ValueSource) -> UICellAccessory.DisplayedState {
    source.pick([.always, .whenEditing, .whenNotEditing])
  }
}

extension UICellAccessory.OutlineDisclosureOptions.Style: HostileValue {
  package static func make(from source: ValueSource) -> UICellAccessory.OutlineDisclosureOptions.Style {
    source.pick([.automatic, .header, .cell])
  }
}

extension UICellConfigurationState.DragState: HostileValue {
  package static func make(from source: ValueSource) -> UICellConfigurationState.DragState {
    source.pick([.none, .lifting, .dragging])
  }
}

extension UICellConfigurationState.DropState: HostileValue {
  package static func make(from source: ValueSource) -> UICellConfigurationState.DropState {
    source.pick([.none, .notTargeted, .targeted])
  }
}

extension UICollectionLayoutListConfiguration.Appearance: HostileValue {
  package static func make(from source: ValueSource) -> UICollectionLayoutListConfiguration.Appearance {
    source.pick([.plain, .grouped, .insetGrouped, .sidebar, .sidebarPlain])
  }
}

extension UICollectionLayoutListConfiguration.FooterMode: HostileValue {
  package static func make(from source: ValueSource) -> UICollectionLayoutListConfiguration.FooterMode {
    source.pick([.none, .supplementary])
  }
}

extension UICollectionLayoutListConfiguration.HeaderMode: HostileValue {
  package static func make(from source: ValueSource) -> UICollectionLayoutListConfiguration.HeaderMode {
    source.pick([.none, .supplementary, .firstItemInSection])
  }
}

extension UICollectionLayoutSectionOrthogonalScrollingBehavior: HostileValue {
  package static func make(from source: ValueSource) -> UICollectionLayoutSectionOrthogonalScrollingBehavior {
    source.pick([.none, .continuous, .continuousGroupLeadingBoundary, .paging, .groupPaging, .groupPagingCentered])
  }
}

extension UICollectionLayoutSectionOrthogonalScrollingProperties.Bounce: HostileValue {
  package static func make(from source: ValueSource) -> UICollectionLayoutSectionOrthogonalScrollingProperties.Bounce {
    source.pick([.automatic, .always, .never])
  }
}

extension UICollectionView.ElementCategory: HostileValue {
  package static func make(from source: ValueSource) -> UICollectionView.ElementCategory {
    source.pick([.cell, .supplementaryView, .decorationView])
  }
}

extension UICollectionView.ReorderingCadence: HostileValue {
  package static func make(from source: ValueSource) -> UICollectionView.ReorderingCadence {
    source.pick([.immediate, .fast, .slow])
  }
}

extension UICollectionView.ScrollDirection: HostileValue {
  package static func make(from source: ValueSource) -> UICollectionView.ScrollDirection {
    source.pick([.vertical, .horizontal])
  }
}

extension UICollectionView.SelfSizingInvalidation: HostileValue {
  package static func make(from source: ValueSource) -> UICollectionView.SelfSizingInvalidation {
    source.pick([.disabled, .enabled, .enabledIncludingConstraints])
  }
}

extension UICollectionViewCell.DragState: HostileValue {
  package static func make(from source: ValueSource) -> UICollectionViewCell.DragState {
    source.pick([.none, .lifting, .dragging])
  }
}

extension UICollectionViewDropProposal.Intent: HostileValue {
  package static func make(from source: ValueSource) -> UICollectionViewDropProposal.Intent {
    source.pick([.unspecified, .insertAtDestinationIndexPath, .insertIntoDestinationIndexPath])
  }
}

extension UICollectionViewFlowLayout.SectionInsetReference: HostileValue {
  package static func make(from source: ValueSource) -> UICollectionViewFlowLayout.SectionInsetReference {
    source.pick([.fromContentInset, .fromSafeArea, .fromLayoutMargins])
  }
}

extension UICollectionViewUpdateItem.Action: HostileValue {
  package static func make(from source: ValueSource) -> UICollectionViewUpdateItem.Action {
    source.pick([.insert, .delete, .reload, .move, .none])
  }
}

extension UIContentInsetsReference: HostileValue {
  package static func make(from source: ValueSource) -> UIContentInsetsReference {
    source.pick([.automatic, .none, .safeArea, .layoutMargins, .readableContent])
  }
}

extension UIContextMenuConfiguration.ElementOrder: HostileValue {
  package static func make(from source: ValueSource) -> UIContextMenuConfiguration.ElementOrder {
    source.pick([.automatic, .priority, .fixed])
  }
}

extension UIContextMenuInteraction.Appearance: HostileValue {
  package static func make(from source: ValueSource) -> UIContextMenuInteraction.Appearance {
    source.pick([.unknown, .rich, .compact])
  }
}

extension UIContextMenuInteractionCommitStyle: HostileValue {
  package static func make(from source: ValueSource) -> UIContextMenuInteractionCommitStyle {
    source.pick([.dismiss, .pop])
  }
}

extension UIContextualAction.Style: HostileValue {
  package static func make(from source: ValueSource) -> UIContextualAction.Style {
    source.pick([.normal, .destructive])
  }
}

extension UIControl.ContentHorizontalAlignment: HostileValue {
  package static func make(from source: ValueSource) -> UIControl.ContentHorizontalAlignment {
    source.pick([.center, .left, .right, .fill, .leading, .trailing])
  }
}

extension UIControl.ContentVerticalAlignment: HostileValue {
  package static func make(from source: ValueSource) -> UIControl.ContentVerticalAlignment {
    source.pick([.center, .top, .bottom, .fill])
  }
}

extension UIDatePicker.Mode: HostileValue {
  package static func make(from source: ValueSource) -> UIDatePicker.Mode {
    source.pick([.time, .date, .dateAndTime, .countDownTimer, .yearAndMonth])
  }
}

extension UIDatePickerStyle: HostileValue {
  package static func make(from source: ValueSource) -> UIDatePickerStyle {
    source.pick([.automatic, .wheels, .compact, .inline])
  }
}

extension UIDevice.BatteryState: HostileValue {
  package static func make(from source: ValueSource) -> UIDevice.BatteryState {
    source.pick([.unknown, .unplugged, .charging, .full])
  }
}

extension UIDeviceOrientation: HostileValue {
  package static func make(from source: ValueSource) -> UIDeviceOrientation {
    source.pick([.unknown, .portrait, .portraitUpsideDown, .landscapeLeft, .landscapeRight, .faceUp, .faceDown])
  }
}

extension UIDocumentPickerMode: HostileValue {
  package static func make(from source: ValueSource) -> UIDocumentPickerMode {
    source.pick([.import, .open, .exportToService, .moveToService])
  }
}

extension UIDropOperation: HostileValue {
  package static func make(from source: ValueSource) -> UIDropOperation {
    source.pick([.cancel, .forbidden, .copy, .move])
  }
}

extension UIDropSessionProgressIndicatorStyle: HostileValue {
  package static func make(from source: ValueSource) -> UIDropSessionProgressIndicatorStyle {
    source.pick([.none, .default])
  }
}

extension UIEditMenuArrowDirection: HostileValue {
  package static func make(from source: ValueSource) -> UIEditMenuArrowDirection {
    source.pick([.automatic, .up, .down, .left, .right])
  }
}

extension UIEvent.EventSubtype: HostileValue {
  package static func make(from source: ValueSource) -> UIEvent.EventSubtype {
    source.pick([.none, .motionShake, .remoteControlPlay, .remoteControlPause, .remoteControlStop, .remoteControlTogglePlayPause, .remoteControlNextTrack, .remoteControlPreviousTrack, .remoteControlBeginSeekingBackward, .remoteControlEndSeekingBackward, .remoteControlBeginSeekingForward, .remoteControlEndSeekingForward])
  }
}

extension UIEvent.EventType: HostileValue {
  package static func make(from source: ValueSource) -> UIEvent.EventType {
    source.pick([.touches, .motion, .remoteControl, .presses, .scroll, .hover, .transform])
  }
}

extension UIGestureRecognizer.State: HostileValue {
  package static func make(from source: ValueSource) -> UIGestureRecognizer.State {
    source.pick([.possible, .began, .changed, .ended, .cancelled, .failed])
  }
}

extension UIImage.Orientation: HostileValue {
  package static func make(from source: ValueSource) -> UIImage.Orientation {
    source.pick([.up, .down, .left, .right, .upMirrored, .downMirrored, .leftMirrored, .rightMirrored])
  }
}

extension UIImage.RenderingMode: HostileValue {
  package static func make(from source: ValueSource) -> UIImage.RenderingMode {
    source.pick([.automatic, .alwaysOriginal, .alwaysTemplate])
  }
}

extension UIImage.ResizingMode: HostileValue {
  package static func make(from source: ValueSource) -> UIImage.ResizingMode {
    source.pick([.tile, .stretch])
  }
}

extension UIImage.SymbolScale: HostileValue {
  package static func make(from source: ValueSource) -> UIImage.SymbolScale {
    source.pick([.default, .unspecified, .small, .medium, .large])
  }
}

extension UIImage.SymbolWeight: HostileValue {
  package static func make(from source: ValueSource) -> UIImage.SymbolWeight {
    source.pick([.unspecified, .ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black])
  }
}

extension UIImagePickerController.CameraDevice: HostileValue {
  package static func make(from source: ValueSource) -> UIImagePickerController.CameraDevice {
    source.pick([.rear, .front])
  }
}

extension UIImagePickerController.SourceType: HostileValue {
  package static func make(from source: ValueSource) -> UIImagePickerController.SourceType {
    source.pick([.photoLibrary, .camera, .savedPhotosAlbum])
  }
}

extension UIImpactFeedbackGenerator.FeedbackStyle: HostileValue {
  package static func make(from source: ValueSource) -> UIImpactFeedbackGenerator.FeedbackStyle {
    source.pick([.light, .medium, .heavy, .soft, .rigid])
  }
}

extension UIInterfaceOrientation: HostileValue {
  package static func make(from source: ValueSource) -> UIInterfaceOrientation {
    source.pick([.unknown, .portrait, .portraitUpsideDown, .landscapeRight, .landscapeLeft])
  }
}

extension UIKeyboardAppearance: HostileValue {
  package static func make(from source: ValueSource) -> UIKeyboardAppearance {
    source.pick([.default, .dark, .light])
  }
}

extension UIKeyboardHIDUsage: HostileValue {
  package static func make(from source: ValueSource) -> UIKeyboardHIDUsage {
    source.pick([.keyboardErrorRollOver, .keyboardPOSTFail, .keyboardErrorUndefined, .keyboardA, .keyboardB, .keyboardC, .keyboardD, .keyboardE, .keyboardF, .keyboardG, .keyboardH, .keyboardI, .keyboardJ, .keyboardK, .keyboardL, .keyboardM, .keyboardN, .keyboardO, .keyboardP, .keyboardQ, .keyboardR, .keyboardS, .keyboardT, .keyboardU, .keyboardV, .keyboardW, .keyboardX, .keyboardY, .keyboardZ, .keyboard1, .keyboard2, .keyboard3, .keyboard4, .keyboard5, .keyboard6, .keyboard7, .keyboard8, .keyboard9, .keyboard0, .keyboardReturnOrEnter, .keyboardEscape, .keyboardDeleteOrBackspace, .keyboardTab, .keyboardSpacebar, .keyboardHyphen, .keyboardEqualSign, .keyboardOpenBracket, .keyboardCloseBracket, .keyboardBackslash, .keyboardNonUSPound, .keyboardSemicolon, .keyboardQuote, .keyboardGraveAccentAndTilde, .keyboardComma, .keyboardPeriod, .keyboardSlash, .keyboardCapsLock, .keyboardF1, .keyboardF2, .keyboardF3, .keyboardF4, .keyboardF5, .keyboardF6, .keyboardF7, .keyboardF8, .keyboardF9, .keyboardF10, .keyboardF11, .keyboardF12, .keyboardPrintScreen, .keyboardScrollLock, .keyboardPause, .keyboardInsert, .keyboardHome, .keyboardPageUp, .keyboardDeleteForward, .keyboardEnd, .keyboardPageDown, .keyboardRightArrow, .keyboardLeftArrow, .keyboardDownArrow, .keyboardUpArrow, .keypadNumLock, .keypadSlash, .keypadAsterisk, .keypadHyphen, .keypadPlus, .keypadEnter, .keypad1, .keypad2, .keypad3, .keypad4, .keypad5, .keypad6, .keypad7, .keypad8, .keypad9, .keypad0, .keypadPeriod, .keyboardNonUSBackslash, .keyboardApplication, .keyboardPower, .keypadEqualSign, .keyboardF13, .keyboardF14, .keyboardF15, .keyboardF16, .keyboardF17, .keyboardF18, .keyboardF19, .keyboardF20, .keyboardF21, .keyboardF22, .keyboardF23, .keyboardF24, .keyboardExecute, .keyboardHelp, .keyboardMenu, .keyboardSelect, .keyboardStop, .keyboardAgain, .keyboardUndo, .keyboardCut, .keyboardCopy, .keyboardPaste, .keyboardFind, .keyboardMute, .keyboardVolumeUp, .keyboardVolumeDown, .keyboardLockingCapsLock, .keyboardLockingNumLock, .keyboardLockingScrollLock, .keypadComma, .keypadEqualSignAS400, .keyboardInternational1, .keyboardInternational2, .keyboardInternational3, .keyboardInternational4, .keyboardInternational5, .keyboardInternational6, .keyboardInternational7, .keyboardInternational8, .keyboardInternational9, .keyboardLANG1, .keyboardLANG2, .keyboardLANG3, .keyboardLANG4, .keyboardLANG5, .keyboardLANG6, .keyboardLANG7, .keyboardLANG8, .keyboardLANG9, .keyboardAlternateErase, .keyboardSysReqOrAttention, .keyboardCancel, .keyboardClear, .keyboardPrior, .keyboardReturn, .keyboardSeparator, .keyboardOut, .keyboardOper, .keyboardClearOrAgain, .keyboardCrSelOrProps, .keyboardExSel, .keyboardLeftControl, .keyboardLeftShift, .keyboardLeftAlt, .keyboardLeftGUI, .keyboardRightControl, .keyboardRightShift, .keyboardRightAlt, .keyboardRightGUI, .keyboard_Reserved])
  }
}

extension UIKeyboardType: HostileValue {
  package static func make(from source: ValueSource) -> UIKeyboardType {
    source.pick([.default, .asciiCapable, .numbersAndPunctuation, .URL, .numberPad, .phonePad, .namePhonePad, .emailAddress, .decimalPad, .twitter, .webSearch, .asciiCapableNumberPad])
  }
}

extension UIListContentConfiguration.TextProperties.TextAlignment: HostileValue {
  package static func make(from source: ValueSource) -> UIListContentConfiguration.TextProperties.TextAlignment {
    source.pick([.natural, .center, .justified])
  }
}

extension UIListContentConfiguration.TextProperties.TextTransform: HostileValue {
  package static func make(from source: ValueSource) -> UIListContentConfiguration.TextProperties.TextTransform {
    source.pick([.none, .uppercase, .lowercase, .capitalized])
  }
}

extension UIListSeparatorConfiguration.Visibility: HostileValue {
  package static func make(from source: ValueSource) -> UIListSeparatorConfiguration.Visibility {
    source.pick([.automatic, .visible, .hidden])
  }
}

extension UIMenu.ElementSize: HostileValue {
  package static func make(from source: ValueSource) -> UIMenu.ElementSize {
    source.pick([.small, .medium, .large, .automatic])
  }
}

extension UIMenuController.ArrowDirection: HostileValue {
  package static func make(from source: ValueSource) -> UIMenuController.ArrowDirection {
    source.pick([.default, .up, .down, .left, .right])
  }
}

extension UIMenuElement.State: HostileValue {
  package static func make(from source: ValueSource) -> UIMenuElement.State {
    source.pick([.off, .on, .mixed])
  }
}

extension UIModalPresentationStyle: HostileValue {
  package static func make(from source: ValueSource) -> UIModalPresentationStyle {
    source.pick([.fullScreen, .pageSheet, .formSheet, .currentContext, .custom, .overFullScreen, .overCurrentContext, .popover, .none, .automatic])
  }
}

extension UIModalTransitionStyle: HostileValue {
  package static func make(from source: ValueSource) -> UIModalTransitionStyle {
    source.pick([.coverVertical, .flipHorizontal, .crossDissolve, .partialCurl])
  }
}

extension UINavigationController.Operation: HostileValue {
  package static func make(from source: ValueSource) -> UINavigationController.Operation {
    source.pick([.none, .push, .pop])
  }
}

extension UINavigationItem.BackButtonDisplayMode: HostileValue {
  package static func make(from source: ValueSource) -> UINavigationItem.BackButtonDisplayMode {
    source.pick([.default, .generic, .minimal])
  }
}

extension UINavigationItem.LargeTitleDisplayMode: HostileValue {
  package static func make(from source: ValueSource) -> UINavigationItem.LargeTitleDisplayMode {
    source.pick([.automatic, .always, .never])
  }
}

extension UINotificationFeedbackGenerator.FeedbackType: HostileValue {
  package static func make(from source: ValueSource) -> UINotificationFeedbackGenerator.FeedbackType {
    source.pick([.success, .warning, .error])
  }
}

extension UIPageControl.BackgroundStyle: HostileValue {
  package static func make(from source: ValueSource) -> UIPageControl.BackgroundStyle {
    source.pick([.automatic, .prominent, .minimal])
  }
}

extension UIPageControl.Direction: HostileValue {
  package static func make(from source: ValueSource) -> UIPageControl.Direction {
    source.pick([.natural, .leftToRight, .rightToLeft, .topToBottom, .bottomToTop])
  }
}

extension UIPageControl.InteractionState: HostileValue {
  package static func make(from source: ValueSource) -> UIPageControl.InteractionState {
    source.pick([.none, .discrete, .continuous])
  }
}

extension UIPageViewController.NavigationDirection: HostileValue {
  package static func make(from source: ValueSource) -> UIPageViewController.NavigationDirection {
    source.pick([.forward, .reverse])
  }
}

extension UIPageViewController.NavigationOrientation: HostileValue {
  package static func make(from source: ValueSource) -> UIPageViewController.NavigationOrientation {
    source.pick([.horizontal, .vertical])
  }
}

extension UIPageViewController.TransitionStyle: HostileValue {
  package static func make(from source: ValueSource) -> UIPageViewController.TransitionStyle {
    source.pick([.scroll])
  }
}

extension UIPointerEffect.TintMode: HostileValue {
  package static func make(from source: ValueSource) -> UIPointerEffect.TintMode {
    source.pick([.none, .overlay, .underlay])
  }
}

extension UIPress.Phase: HostileValue {
  package static func make(from source: ValueSource) -> UIPress.Phase {
    source.pick([.began, .changed, .stationary, .ended, .cancelled])
  }
}

extension UIPress.PressType: HostileValue {
  package static func make(from source: ValueSource) -> UIPress.PressType {
    source.pick([.upArrow, .downArrow, .leftArrow, .rightArrow, .select, .menu, .playPause, .key])
  }
}

extension UIProgressView.Style: HostileValue {
  package static func make(from source: ValueSource) -> UIProgressView.Style {
    source.pick([.default, .bar])
  }
}

extension UIReturnKeyType: HostileValue {
  package static func make(from source: ValueSource) -> UIReturnKeyType {
    source.pick([.default, .go, .google, .join, .next, .route, .search, .send, .yahoo, .done, .emergencyCall, .continue])
  }
}

extension UIScene.ActivationState: HostileValue {
  package static func make(from source: ValueSource) -> UIScene.ActivationState {
    source.pick([.unattached, .foregroundActive, .foregroundInactive, .background])
  }
}

extension UISceneError.Code: HostileValue {
  package static func make(from source: ValueSource) -> UISceneError.Code {
    source.pick([.multipleScenesNotSupported, .requestDenied, .geometryRequestUnsupported, .geometryRequestDenied])
  }
}

extension UIScrollType: HostileValue {
  package static func make(from source: ValueSource) -> UIScrollType {
    source.pick([.discrete, .continuous])
  }
}

extension UIScrollView.ContentInsetAdjustmentBehavior: HostileValue {
  package static func make(from source: ValueSource) -> UIScrollView.ContentInsetAdjustmentBehavior {
    source.pick([.automatic, .scrollableAxes, .never, .always])
  }
}

extension UIScrollView.IndicatorStyle: HostileValue {
  package static func make(from source: ValueSource) -> UIScrollView.IndicatorStyle {
    source.pick([.default, .black, .white])
  }
}

extension UIScrollView.KeyboardDismissMode: HostileValue {
  package static func make(from source: ValueSource) -> UIScrollView.KeyboardDismissMode {
    source.pick([.none, .onDrag, .interactive, .onDragWithAccessory, .interactiveWithAccessory])
  }
}

extension UISearchBar.Icon: HostileValue {
  package static func make(from source: ValueSource) -> UISearchBar.Icon {
    source.pick([.search, .clear, .bookmark, .resultsList])
  }
}

extension UISearchBar.Style: HostileValue {
  package static func make(from source: ValueSource) -> UISearchBar.Style {
    source.pick([.default, .prominent, .minimal])
  }
}

extension UISearchController.ScopeBarActivation: HostileValue {
  package static func make(from source: ValueSource) -> UISearchController.ScopeBarActivation {
    source.pick([.automatic, .manual, .onTextEntry, .onSearchActivation])
  }
}

extension UISemanticContentAttribute: HostileValue {
  package static func make(from source: ValueSource) -> UISemanticContentAttribute {
    source.pick([.unspecified, .playback, .spatial, .forceLeftToRight, .forceRightToLeft])
  }
}

extension UISplitViewController.Column: HostileValue {
  package static func make(from source: ValueSource) -> UISplitViewController.Column {
    source.pick([.primary, .supplementary, .secondary, .compact])
  }
}

extension UISplitViewController.DisplayMode: HostileValue {
  package static func make(from source: ValueSource) -> UISplitViewController.DisplayMode {
    source.pick([.automatic, .secondaryOnly, .oneBesideSecondary, .oneOverSecondary, .twoBesideSecondary, .twoOverSecondary, .twoDisplaceSecondary])
  }
}

extension UISplitViewController.DisplayModeButtonVisibility: HostileValue {
  package static func make(from source: ValueSource) -> UISplitViewController.DisplayModeButtonVisibility {
    source.pick([.automatic, .never, .always])
  }
}

extension UISplitViewController.PrimaryEdge: HostileValue {
  package static func make(from source: ValueSource) -> UISplitViewController.PrimaryEdge {
    source.pick([.leading, .trailing])
  }
}

extension UISplitViewController.SplitBehavior: HostileValue {
  package static func make(from source: ValueSource) -> UISplitViewController.SplitBehavior {
    source.pick([.automatic, .tile, .overlay, .displace])
  }
}

extension UISplitViewController.Style: HostileValue {
  package static func make(from source: ValueSource) -> UISplitViewController.Style {
    source.pick([.unspecified, .doubleColumn, .tripleColumn])
  }
}

extension UISpringLoadedInteractionEffectState: HostileValue {
  package static func make(from source: ValueSource) -> UISpringLoadedInteractionEffectState {
    source.pick([.inactive, .possible, .activating, .activated])
  }
}

extension UIStackView.Alignment: HostileValue {
  package static func make(from source: ValueSource) -> UIStackView.Alignment {
    source.pick([.fill, .leading, .firstBaseline, .center, .trailing, .lastBaseline])
  }
}

extension UIStackView.Distribution: HostileValue {
  package static func make(from source: ValueSource) -> UIStackView.Distribution {
    source.pick([.fill, .fillEqually, .fillProportionally, .equalSpacing, .equalCentering])
  }
}

extension UIStatusBarAnimation: HostileValue {
  package static func make(from source: ValueSource) -> UIStatusBarAnimation {
    source.pick([.none, .fade, .slide])
  }
}

extension UIStatusBarStyle: HostileValue {
  package static func make(from source: ValueSource) -> UIStatusBarStyle {
    source.pick([.default, .lightContent, .darkContent])
  }
}

extension UITabBar.ItemPositioning: HostileValue {
  package static func make(from source: ValueSource) -> UITabBar.ItemPositioning {
    source.pick([.automatic, .fill, .centered])
  }
}

extension UITabBarItem.SystemItem: HostileValue {
  package static func make(from source: ValueSource) -> UITabBarItem.SystemItem {
    source.pick([.more, .favorites, .featured, .topRated, .recents, .contacts, .history, .bookmarks, .search, .downloads, .mostRecent, .mostViewed])
  }
}

extension UITabBarItemAppearance.Style: HostileValue {
  package static func make(from source: ValueSource) -> UITabBarItemAppearance.Style {
    source.pick([.stacked, .inline, .compactInline])
  }
}

extension UITableView.RowAnimation: HostileValue {
  package static func make(from source: ValueSource) -> UITableView.RowAnimation {
    source.pick([.fade, .right, .left, .top, .bottom, .none, .middle, .automatic])
  }
}

extension UITableView.ScrollPosition: HostileValue {
  package static func make(from source: ValueSource) -> UITableView.ScrollPosition {
    source.pick([.none, .top, .middle, .bottom])
  }
}

extension UITableView.SelfSizingInvalidation: HostileValue {
  package static func make(from source: ValueSource) -> UITableView.SelfSizingInvalidation {
    source.pick([.disabled, .enabled, .enabledIncludingConstraints])
  }
}

extension UITableView.SeparatorInsetReference: HostileValue {
  package static func make(from source: ValueSource) -> UITableView.SeparatorInsetReference {
    source.pick([.fromCellEdges, .fromAutomaticInsets])
  }
}

extension UITableView.Style: HostileValue {
  package static func make(from source: ValueSource) -> UITableView.Style {
    source.pick([.plain, .grouped, .insetGrouped])
  }
}

extension UITableViewCell.AccessoryType: HostileValue {
  package static func make(from source: ValueSource) -> UITableViewCell.AccessoryType {
    source.pick([.none, .disclosureIndicator, .detailDisclosureButton, .checkmark, .detailButton])
  }
}

extension UITableViewCell.CellStyle: HostileValue {
  package static func make(from source: ValueSource) -> UITableViewCell.CellStyle {
    source.pick([.default, .value1, .value2, .subtitle])
  }
}

extension UITableViewCell.DragState: HostileValue {
  package static func make(from source: ValueSource) -> UITableViewCell.DragState {
    source.pick([.none, .lifting, .dragging])
  }
}

extension UITableViewCell.EditingStyle: HostileValue {
  package static func make(from source: ValueSource) -> UITableViewCell.EditingStyle {
    source.pick([.none, .delete, .insert])
  }
}

extension UITableViewCell.FocusStyle: HostileValue {
  package static func make(from source: ValueSource) -> UITableViewCell.FocusStyle {
    source.pick([.default, .custom])
  }
}

extension UITableViewCell.SelectionStyle: HostileValue {
  package static func make(from source: ValueSource) -> UITableViewCell.SelectionStyle {
    source.pick([.none, .blue, .gray, .default])
  }
}

extension UITableViewCell.SeparatorStyle: HostileValue {
  package static func make(from source: ValueSource) -> UITableViewCell.SeparatorStyle {
    source.pick([.none, .singleLine, .singleLineEtched])
  }
}

extension UITableViewDropProposal.Intent: HostileValue {
  package static func make(from source: ValueSource) -> UITableViewDropProposal.Intent {
    source.pick([.unspecified, .insertAtDestinationIndexPath, .insertIntoDestinationIndexPath, .automatic])
  }
}

extension UITableViewRowAction.Style: HostileValue {
  package static func make(from source: ValueSource) -> UITableViewRowAction.Style {
    source.pick([.default, .normal])
  }
}

extension UITextAutocapitalizationType: HostileValue {
  package static func make(from source: ValueSource) -> UITextAutocapitalizationType {
    source.pick([.none, .words, .sentences, .allCharacters])
  }
}

extension UITextAutocorrectionType: HostileValue {
  package static func make(from source: ValueSource) -> UITextAutocorrectionType {
    source.pick([.default, .no, .yes])
  }
}

extension UITextField.BorderStyle: HostileValue {
  package static func make(from source: ValueSource) -> UITextField.BorderStyle {
    source.pick([.none, .line, .bezel, .roundedRect])
  }
}

extension UITextField.DidEndEditingReason: HostileValue {
  package static func make(from source: ValueSource) -> UITextField.DidEndEditingReason {
    source.pick([.committed])
  }
}

extension UITextField.ViewMode: HostileValue {
  package static func make(from source: ValueSource) -> UITextField.ViewMode {
    source.pick([.never, .whileEditing, .unlessEditing, .always])
  }
}

extension UITextGranularity: HostileValue {
  package static func make(from source: ValueSource) -> UITextGranularity {
    source.pick([.character, .word, .sentence, .paragraph, .line, .document])
  }
}

extension UITextItemInteraction: HostileValue {
  package static func make(from source: ValueSource) -> UITextItemInteraction {
    source.pick([.invokeDefaultAction, .presentActions, .preview])
  }
}

extension UITextLayoutDirection: HostileValue {
  package static func make(from source: ValueSource) -> UITextLayoutDirection {
    source.pick([.right, .left, .up, .down])
  }
}

extension UITextSmartDashesType: HostileValue {
  package static func make(from source: ValueSource) -> UITextSmartDashesType {
    source.pick([.default, .no, .yes])
  }
}

extension UITextSmartInsertDeleteType: HostileValue {
  package static func make(from source: ValueSource) -> UITextSmartInsertDeleteType {
    source.pick([.default, .no, .yes])
  }
}

extension UITextSmartQuotesType: HostileValue {
  package static func make(from source: ValueSource) -> UITextSmartQuotesType {
    source.pick([.default, .no, .yes])
  }
}

extension UITextSpellCheckingType: HostileValue {
  package static func make(from source: ValueSource) -> UITextSpellCheckingType {
    source.pick([.default, .no, .yes])
  }
}

extension UITextStorageDirection: HostileValue {
  package static func make(from source: ValueSource) -> UITextStorageDirection {
    source.pick([.forward, .backward])
  }
}

extension UITimingCurveType: HostileValue {
  package static func make(from source: ValueSource) -> UITimingCurveType {
    source.pick([.builtin, .cubic, .spring, .composed])
  }
}

extension UITouch.Phase: HostileValue {
  package static func make(from source: ValueSource) -> UITouch.Phase {
    source.pick([.began, .moved, .stationary, .ended, .cancelled, .regionEntered, .regionMoved, .regionExited])
  }
}

extension UITouch.TouchType: HostileValue {
  package static func make(from source: ValueSource) -> UITouch.TouchType {
    source.pick([.direct, .indirect, .pencil, .indirectPointer])
  }
}

extension UITraitEnvironmentLayoutDirection: HostileValue {
  package static func make(from source: ValueSource) -> UITraitEnvironmentLayoutDirection {
    source.pick([.unspecified, .leftToRight, .rightToLeft])
  }
}

extension UIUserInterfaceIdiom: HostileValue {
  package static func make(from source: ValueSource) -> UIUserInterfaceIdiom {
    source.pick([.unspecified, .phone, .pad])
  }
}

extension UIUserInterfaceLayoutDirection: HostileValue {
  package static func make(from source: ValueSource) -> UIUserInterfaceLayoutDirection {
    source.pick([.leftToRight, .rightToLeft])
  }
}

extension UIUserInterfaceLevel: HostileValue {
  package static func make(from source: ValueSource) -> UIUserInterfaceLevel {
    source.pick([.unspecified, .base, .elevated])
  }
}

extension UIUserInterfaceSizeClass: HostileValue {
  package static func make(from source: ValueSource) -> UIUserInterfaceSizeClass {
    source.pick([.unspecified, .compact, .regular])
  }
}

extension UIUserInterfaceStyle: HostileValue {
  package static func make(from source: ValueSource) -> UIUserInterfaceStyle {
    source.pick([.unspecified, .light, .dark])
  }
}

extension UIView.AnimationCurve: HostileValue {
  package static func make(from source: ValueSource) -> UIView.AnimationCurve {
    source.pick([.easeInOut, .easeIn, .easeOut, .linear])
  }
}

extension UIView.ContentMode: HostileValue {
  package static func make(from source: ValueSource) -> UIView.ContentMode {
    source.pick([.scaleToFill, .scaleAspectFit, .scaleAspectFill, .redraw, .center, .top, .bottom, .left, .right, .topLeft, .topRight, .bottomLeft, .bottomRight])
  }
}

extension UIView.LayoutRegion.AdaptivityAxis: HostileValue {
  package static func make(from source: ValueSource) -> UIView.LayoutRegion.AdaptivityAxis {
    source.pick([.horizontal, .vertical])
  }
}

extension UIView.TintAdjustmentMode: HostileValue {
  package static func make(from source: ValueSource) -> UIView.TintAdjustmentMode {
    source.pick([.automatic, .normal, .dimmed])
  }
}

extension UIViewAnimatingPosition: HostileValue {
  package static func make(from source: ValueSource) -> UIViewAnimatingPosition {
    source.pick([.end, .start, .current])
  }
}

extension UIViewAnimatingState: HostileValue {
  package static func make(from source: ValueSource) -> UIViewAnimatingState {
    source.pick([.inactive, .active, .stopped])
  }
}

extension UIWindowScene.DismissalAnimation: HostileValue {
  package static func make(from source: ValueSource) -> UIWindowScene.DismissalAnimation {
    source.pick([.standard, .commit, .decline])
  }
}

extension CAAnimationCalculationMode: HostileValue {
  package static func make(from source: ValueSource) -> CAAnimationCalculationMode {
    CAAnimationCalculationMode(rawValue: source.value())
  }
}

extension CACornerMask: HostileValue {
  package static func make(from source: ValueSource) -> CACornerMask {
    CACornerMask(rawValue: source.value())
  }
}

extension CAGradientLayerType: HostileValue {
  package static func make(from source: ValueSource) -> CAGradientLayerType {
    CAGradientLayerType(rawValue: source.value())
  }
}

extension CALayerContentsFilter: HostileValue {
  package static func make(from source: ValueSource) -> CALayerContentsFilter {
    CALayerContentsFilter(rawValue: source.value())
  }
}

extension CALayerContentsGravity: HostileValue {
  package static func make(from source: ValueSource) -> CALayerContentsGravity {
    CALayerContentsGravity(rawValue: source.value())
  }
}

extension CALayerCornerCurve: HostileValue {
  package static func make(from source: ValueSource) -> CALayerCornerCurve {
    CALayerCornerCurve(rawValue: source.value())
  }
}

extension CAMediaTimingFillMode: HostileValue {
  package static func make(from source: ValueSource) -> CAMediaTimingFillMode {
    CAMediaTimingFillMode(rawValue: source.value())
  }
}

extension CAMediaTimingFunctionName: HostileValue {
  package static func make(from source: ValueSource) -> CAMediaTimingFunctionName {
    CAMediaTimingFunctionName(rawValue: source.value())
  }
}

extension CAShapeLayerFillRule: HostileValue {
  package static func make(from source: ValueSource) -> CAShapeLayerFillRule {
    CAShapeLayerFillRule(rawValue: source.value())
  }
}

extension CAShapeLayerLineCap: HostileValue {
  package static func make(from source: ValueSource) -> CAShapeLayerLineCap {
    CAShapeLayerLineCap(rawValue: source.value())
  }
}

extension CAShapeLayerLineJoin: HostileValue {
  package static func make(from source: ValueSource) -> CAShapeLayerLineJoin {
    CAShapeLayerLineJoin(rawValue: source.value())
  }
}

extension CATextLayerAlignmentMode: HostileValue {
  package static func make(from source: ValueSource) -> CATextLayerAlignmentMode {
    CATextLayerAlignmentMode(rawValue: source.value())
  }
}

extension CATextLayerTruncationMode: HostileValue {
  package static func make(from source: ValueSource) -> CATextLayerTruncationMode {
    CATextLayerTruncationMode(rawValue: source.value())
  }
}

extension CATransitionSubtype: HostileValue {
  package static func make(from source: ValueSource) -> CATransitionSubtype {
    CATransitionSubtype(rawValue: source.value())
  }
}

extension CATransitionType: HostileValue {
  package static func make(from source: ValueSource) -> CATransitionType {
    CATransitionType(rawValue: source.value())
  }
}

extension CGGradientDrawingOptions: HostileValue {
  package static func make(from source: ValueSource) -> CGGradientDrawingOptions {
    CGGradientDrawingOptions(rawValue: source.value())
  }
}

extension NSDirectionalRectEdge: HostileValue {
  package static func make(from source: ValueSource) -> NSDirectionalRectEdge {
    NSDirectionalRectEdge(rawValue: source.value())
  }
}

extension NSItemProviderFileOptions: HostileValue {
  package static func make(from source: ValueSource) -> NSItemProviderFileOptions {
    NSItemProviderFileOptions(rawValue: source.value())
  }
}

extension NSLayoutConstraint.FormatOptions: HostileValue {
  package static func make(from source: ValueSource) -> NSLayoutConstraint.FormatOptions {
    NSLayoutConstraint.FormatOptions(rawValue: source.value())
  }
}

extension NSStringDrawingOptions: HostileValue {
  package static func make(from source: ValueSource) -> NSStringDrawingOptions {
    NSStringDrawingOptions(rawValue: source.value())
  }
}

extension NSTextTab.OptionKey: HostileValue {
  package static func make(from source: ValueSource) -> NSTextTab.OptionKey {
    NSTextTab.OptionKey(rawValue: source.value())
  }
}

extension NSUnderlineStyle: HostileValue {
  package static func make(from source: ValueSource) -> NSUnderlineStyle {
    NSUnderlineStyle(rawValue: source.value())
  }
}

extension UIAccessibility.Notification: HostileValue {
  package static func make(from source: ValueSource) -> UIAccessibility.Notification {
    UIAccessibility.Notification(rawValue: source.value())
  }
}

extension UIAction.Identifier: HostileValue {
  package static func make(from source: ValueSource) -> UIAction.Identifier {
    UIAction.Identifier(rawValue: source.value())
  }
}

extension UIActivity.ActivityType: HostileValue {
  package static func make(from source: ValueSource) -> UIActivity.ActivityType {
    UIActivity.ActivityType(rawValue: source.value())
  }
}

extension UIApplication.LaunchOptionsKey: HostileValue {
  package static func make(from source: ValueSource) -> UIApplication.LaunchOptionsKey {
    UIApplication.LaunchOptionsKey(rawValue: source.value())
  }
}

extension UIApplication.OpenExternalURLOptionsKey: HostileValue {
  package static func make(from source: ValueSource) -> UIApplication.OpenExternalURLOptionsKey {
    UIApplication.OpenExternalURLOptionsKey(rawValue: source.value())
  }
}

extension UIApplication.OpenURLOptionsKey: HostileValue {
  package static func make(from source: ValueSource) -> UIApplication.OpenURLOptionsKey {
    UIApplication.OpenURLOptionsKey(rawValue: source.value())
  }
}

extension UIAxis: HostileValue {
  package static func make(from source: ValueSource) -> UIAxis {
    UIAxis(rawValue: source.value())
  }
}

extension UIBackgroundTaskIdentifier: HostileValue {
  package static func make(from source: ValueSource) -> UIBackgroundTaskIdentifier {
    UIBackgroundTaskIdentifier(rawValue: source.value())
  }
}

extension UICollectionLayoutListConfiguration.ContentHuggingElements: HostileValue {
  package static func make(from source: ValueSource) -> UICollectionLayoutListConfiguration.ContentHuggingElements {
    UICollectionLayoutListConfiguration.ContentHuggingElements(rawValue: source.value())
  }
}

extension UICollectionLayoutSectionOrthogonalScrollingProperties.DecelerationRate: HostileValue {
  package static func make(from source: ValueSource) -> UICollectionLayoutSectionOrthogonalScrollingProperties.DecelerationRate {
    UICollectionLayoutSectionOrthogonalScrollingProperties.DecelerationRate(rawValue: source.value())
  }
}

extension UICollectionView.ScrollPosition: HostileValue {
  package static func make(from source: ValueSource) -> UICollectionView.ScrollPosition {
    UICollectionView.ScrollPosition(rawValue: source.value())
  }
}

extension UIConfigurationStateCustomKey: HostileValue {
  package static func make(from source: ValueSource) -> UIConfigurationStateCustomKey {
    UIConfigurationStateCustomKey(rawValue: source.value())
  }
}

extension UIContentSizeCategory: HostileValue {
  package static func make(from source: ValueSource) -> UIContentSizeCategory {
    UIContentSizeCategory(rawValue: source.value())
  }
}

extension UIControl.Event: HostileValue {
  package static func make(from source: ValueSource) -> UIControl.Event {
    UIControl.Event(rawValue: source.value())
  }
}

extension UIControl.State: HostileValue {
  package static func make(from source: ValueSource) -> UIControl.State {
    UIControl.State(rawValue: source.value())
  }
}

extension UIDataDetectorTypes: HostileValue {
  package static func make(from source: ValueSource) -> UIDataDetectorTypes {
    UIDataDetectorTypes(rawValue: source.value())
  }
}

extension UIEvent.ButtonMask: HostileValue {
  package static func make(from source: ValueSource) -> UIEvent.ButtonMask {
    UIEvent.ButtonMask(rawValue: source.value())
  }
}

extension UIFocusHeading: HostileValue {
  package static func make(from source: ValueSource) -> UIFocusHeading {
    UIFocusHeading(rawValue: source.value())
  }
}

extension UIFont.TextStyle: HostileValue {
  package static func make(from source: ValueSource) -> UIFont.TextStyle {
    UIFont.TextStyle(rawValue: source.value())
  }
}

extension UIFont.Weight: HostileValue {
  package static func make(from source: ValueSource) -> UIFont.Weight {
    UIFont.Weight(rawValue: source.value())
  }
}

extension UIFontDescriptor.AttributeName: HostileValue {
  package static func make(from source: ValueSource) -> UIFontDescriptor.AttributeName {
    UIFontDescriptor.AttributeName(rawValue: source.value())
  }
}

extension UIFontDescriptor.FeatureKey: HostileValue {
  package static func make(from source: ValueSource) -> UIFontDescriptor.FeatureKey {
    UIFontDescriptor.FeatureKey(rawValue: source.value())
  }
}

extension UIFontDescriptor.SymbolicTraits: HostileValue {
  package static func make(from source: ValueSource) -> UIFontDescriptor.SymbolicTraits {
    UIFontDescriptor.SymbolicTraits(rawValue: source.value())
  }
}

extension UIFontDescriptor.SystemDesign: HostileValue {
  package static func make(from source: ValueSource) -> UIFontDescriptor.SystemDesign {
    UIFontDescriptor.SystemDesign(rawValue: source.value())
  }
}

extension UIFontDescriptor.TraitKey: HostileValue {
  package static func make(from source: ValueSource) -> UIFontDescriptor.TraitKey {
    UIFontDescriptor.TraitKey(rawValue: source.value())
  }
}

extension UIImagePickerController.InfoKey: HostileValue {
  package static func make(from source: ValueSource) -> UIImagePickerController.InfoKey {
    UIImagePickerController.InfoKey(rawValue: source.value())
  }
}

extension UIInterfaceOrientationMask: HostileValue {
  package static func make(from source: ValueSource) -> UIInterfaceOrientationMask {
    UIInterfaceOrientationMask(rawValue: source.value())
  }
}

extension UIKeyModifierFlags: HostileValue {
  package static func make(from source: ValueSource) -> UIKeyModifierFlags {
    UIKeyModifierFlags(rawValue: source.value())
  }
}

extension UILayoutPriority: HostileValue {
  package static func make(from source: ValueSource) -> UILayoutPriority {
    UILayoutPriority(rawValue: source.value())
  }
}

extension UIMenu.Identifier: HostileValue {
  package static func make(from source: ValueSource) -> UIMenu.Identifier {
    UIMenu.Identifier(rawValue: source.value())
  }
}

extension UIMenu.Options: HostileValue {
  package static func make(from source: ValueSource) -> UIMenu.Options {
    UIMenu.Options(rawValue: source.value())
  }
}

extension UIMenuElement.Attributes: HostileValue {
  package static func make(from source: ValueSource) -> UIMenuElement.Attributes {
    UIMenuElement.Attributes(rawValue: source.value())
  }
}

extension UINib.OptionsKey: HostileValue {
  package static func make(from source: ValueSource) -> UINib.OptionsKey {
    UINib.OptionsKey(rawValue: source.value())
  }
}

extension UIPageViewController.OptionsKey: HostileValue {
  package static func make(from source: ValueSource) -> UIPageViewController.OptionsKey {
    UIPageViewController.OptionsKey(rawValue: source.value())
  }
}

extension UIPopoverArrowDirection: HostileValue {
  package static func make(from source: ValueSource) -> UIPopoverArrowDirection {
    UIPopoverArrowDirection(rawValue: source.value())
  }
}

extension UIRectCorner: HostileValue {
  package static func make(from source: ValueSource) -> UIRectCorner {
    UIRectCorner(rawValue: source.value())
  }
}

extension UIRectEdge: HostileValue {
  package static func make(from source: ValueSource) -> UIRectEdge {
    UIRectEdge(rawValue: source.value())
  }
}

extension UISceneSession.Role: HostileValue {
  package static func make(from source: ValueSource) -> UISceneSession.Role {
    UISceneSession.Role(rawValue: source.value())
  }
}

extension UIScrollTypeMask: HostileValue {
  package static func make(from source: ValueSource) -> UIScrollTypeMask {
    UIScrollTypeMask(rawValue: source.value())
  }
}

extension UIScrollView.DecelerationRate: HostileValue {
  package static func make(from source: ValueSource) -> UIScrollView.DecelerationRate {
    UIScrollView.DecelerationRate(rawValue: source.value())
  }
}

extension UISheetPresentationController.Detent.Identifier: HostileValue {
  package static func make(from source: ValueSource) -> UISheetPresentationController.Detent.Identifier {
    UISheetPresentationController.Detent.Identifier(rawValue: source.value())
  }
}

extension UISwipeGestureRecognizer.Direction: HostileValue {
  package static func make(from source: ValueSource) -> UISwipeGestureRecognizer.Direction {
    UISwipeGestureRecognizer.Direction(rawValue: source.value())
  }
}

extension UITableViewCell.StateMask: HostileValue {
  package static func make(from source: ValueSource) -> UITableViewCell.StateMask {
    UITableViewCell.StateMask(rawValue: source.value())
  }
}

extension UITableViewContentHuggingElements: HostileValue {
  package static func make(from source: ValueSource) -> UITableViewContentHuggingElements {
    UITableViewContentHuggingElements(rawValue: source.value())
  }
}

extension UITextContentType: HostileValue {
  package static func make(from source: ValueSource) -> UITextContentType {
    UITextContentType(rawValue: source.value())
  }
}

extension UITextDirection: HostileValue {
  package static func make(from source: ValueSource) -> UITextDirection {
    UITextDirection(rawValue: source.value())
  }
}

extension UITransitionContextViewControllerKey: HostileValue {
  package static func make(from source: ValueSource) -> UITransitionContextViewControllerKey {
    UITransitionContextViewControllerKey(rawValue: source.value())
  }
}

extension UITransitionContextViewKey: HostileValue {
  package static func make(from source: ValueSource) -> UITransitionContextViewKey {
    UITransitionContextViewKey(rawValue: source.value())
  }
}

extension UIView.AnimationOptions: HostileValue {
  package static func make(from source: ValueSource) -> UIView.AnimationOptions {
    UIView.AnimationOptions(rawValue: source.value())
  }
}

extension UIView.AutoresizingMask: HostileValue {
  package static func make(from source: ValueSource) -> UIView.AutoresizingMask {
    UIView.AutoresizingMask(rawValue: source.value())
  }
}

extension UIView.KeyframeAnimationOptions: HostileValue {
  package static func make(from source: ValueSource) -> UIView.KeyframeAnimationOptions {
    UIView.KeyframeAnimationOptions(rawValue: source.value())
  }
}

extension UIWindow.Level: HostileValue {
  package static func make(from source: ValueSource) -> UIWindow.Level {
    UIWindow.Level(rawValue: source.value())
  }
}
