// swift-format-ignore-file
// Written by scripts/lib/fuzz-members.py from the public symbols; not edited by hand.

import CoreGraphics
import Foundation
import QuartzCore
import Trestle
import UIKit

extension MemberList {
  mutating func addUIKit10() {
    add("UIView.updateConstraints()", UIView.self) { target, source in
      target.updateConstraints()
    }
    add("UIView.updateConstraintsIfNeeded()", UIView.self) { target, source in
      target.updateConstraintsIfNeeded()
    }
    add("UIView.updateFocusIfNeeded()", UIView.self) { target, source in
      target.updateFocusIfNeeded()
    }
    add("UIView.viewWithTag(_:)", UIView.self) { target, source in
      _ = target.viewWithTag(source.value() as Int)
    }
    add("UIView.willMove(toSuperview:)", UIView.self) { target, source in
      target.willMove(toSuperview: source.object(UIView.self))
    }
    add("UIView.willMove(toWindow:)", UIView.self) { target, source in
      target.willMove(toWindow: source.object(UIWindow.self))
    }
    add("UIView.willRemoveSubview(_:)", UIView.self) { target, source in
      guard let a0 = source.object(UIView.self) else { return }
      target.willRemoveSubview(a0)
    }
    add("UIViewController.addChild(_:)", UIViewController.self) { target, source in
      guard let a0 = source.object(UIViewController.self) else { return }
      target.addChild(a0)
    }
    add("UIViewController.additionalSafeAreaInsets", UIViewController.self) { target, source in
      target.additionalSafeAreaInsets = source.value()
    }
    add("UIViewController.allowedChildrenForUnwinding(from:)", UIViewController.self) { target, source in
      guard let a0 = source.object(UIStoryboardUnwindSegueSource.self) else { return }
      _ = target.allowedChildrenForUnwinding(from: a0)
    }
    add("UIViewController.beginAppearanceTransition(_:animated:)", UIViewController.self) { target, source in
      target.beginAppearanceTransition(source.value() as Bool, animated: source.value() as Bool)
    }
    add("UIViewController.childContaining(_:)", UIViewController.self) { target, source in
      guard let a0 = source.object(UIStoryboardUnwindSegueSource.self) else { return }
      _ = target.childContaining(a0)
    }
    add("UIViewController.collapseSecondaryViewController(_:for:)", UIViewController.self) { target, source in
      guard let a0 = source.object(UIViewController.self), let a1 = source.object(UISplitViewController.self) else { return }
      target.collapseSecondaryViewController(a0, for: a1)
    }
    add("UIViewController.contentScrollView(for:)", UIViewController.self) { target, source in
      _ = target.contentScrollView(for: source.value() as NSDirectionalRectEdge)
    }
    add("UIViewController.definesPresentationContext", UIViewController.self) { target, source in
      target.definesPresentationContext = source.value()
    }
    add("UIViewController.didMove(toParent:)", UIViewController.self) { target, source in
      target.didMove(toParent: source.object(UIViewController.self))
    }
    add("UIViewController.didReceiveMemoryWarning()", UIViewController.self) { target, source in
      target.didReceiveMemoryWarning()
    }
    add("UIViewController.didUpdateFocus(in:with:)", UIViewController.self) { target, source in
      guard let a0 = source.object(UIFocusUpdateContext.self), let a1 = source.object(UIFocusAnimationCoordinator.self) else { return }
      target.didUpdateFocus(in: a0, with: a1)
    }
    add("UIViewController.dismiss(animated:completion:)", UIViewController.self) { target, source in
      target.dismiss(animated: source.value() as Bool, completion: {})
    }
    add("UIViewController.edgesForExtendedLayout", UIViewController.self) { target, source in
      target.edgesForExtendedLayout = source.value()
    }
    add("UIViewController.endAppearanceTransition()", UIViewController.self) { target, source in
      target.endAppearanceTransition()
    }
    add("UIViewController.extendedLayoutIncludesOpaqueBars", UIViewController.self) { target, source in
      target.extendedLayoutIncludesOpaqueBars = source.value()
    }
    add("UIViewController.focusGroupIdentifier", UIViewController.self) { target, source in
      target.focusGroupIdentifier = source.value()
    }
    add("UIViewController.hidesBottomBarWhenPushed", UIViewController.self) { target, source in
      target.hidesBottomBarWhenPushed = source.value()
    }
    add("UIViewController.isEditing", UIViewController.self) { target, source in
      target.isEditing = source.value()
    }
    add("UIViewController.isModalInPresentation", UIViewController.self) { target, source in
      target.isModalInPresentation = source.value()
    }
    add("UIViewController.loadView()", UIViewController.self) { target, source in
      target.loadView()
    }
    add("UIViewController.loadViewIfNeeded()", UIViewController.self) { target, source in
      target.loadViewIfNeeded()
    }
    add("UIViewController.modalPresentationCapturesStatusBarAppearance", UIViewController.self) { target, source in
      target.modalPresentationCapturesStatusBarAppearance = source.value()
    }
    add("UIViewController.modalPresentationStyle", UIViewController.self) { target, source in
      target.modalPresentationStyle = source.value()
    }
    add("UIViewController.modalTransitionStyle", UIViewController.self) { target, source in
      target.modalTransitionStyle = source.value()
    }
    add("UIViewController.overrideUserInterfaceStyle", UIViewController.self) { target, source in
      target.overrideUserInterfaceStyle = source.value()
    }
    add("UIViewController.performSegue(withIdentifier:sender:)", UIViewController.self) { target, source in
      target.performSegue(withIdentifier: source.value() as String, sender: source.pick([nil, source.number(), source.integer(), String.make(from: source)]))
    }
    add("UIViewController.preferredContentSize", UIViewController.self) { target, source in
      target.preferredContentSize = source.value()
    }
    add("UIViewController.prepare(for:sender:)", UIViewController.self) { target, source in
      guard let a0 = source.object(UIStoryboardSegue.self) else { return }
      target.prepare(for: a0, sender: source.pick([nil, source.number(), source.integer(), String.make(from: source)]))
    }
    add("UIViewController.present(_:animated:completion:)", UIViewController.self) { target, source in
      guard let a0 = source.object(UIViewController.self) else { return }
      target.present(a0, animated: source.value() as Bool, completion: {})
    }
    add("UIViewController.removeFromParent()", UIViewController.self) { target, source in
      target.removeFromParent()
    }
    add("UIViewController.separateSecondaryViewController(for:)", UIViewController.self) { target, source in
      guard let a0 = source.object(UISplitViewController.self) else { return }
      _ = target.separateSecondaryViewController(for: a0)
    }
    add("UIViewController.setContentScrollView(_:)", UIViewController.self) { target, source in
      target.setContentScrollView(source.object(UIScrollView.self))
    }
    add("UIViewController.setContentScrollView(_:for:)", UIViewController.self) { target, source in
      target.setContentScrollView(source.object(UIScrollView.self), for: source.value() as NSDirectionalRectEdge)
    }
    add("UIViewController.setEditing(_:animated:)", UIViewController.self) { target, source in
      target.setEditing(source.value() as Bool, animated: source.value() as Bool)
    }
    add("UIViewController.setNeedsFocusUpdate()", UIViewController.self) { target, source in
      target.setNeedsFocusUpdate()
    }
    add("UIViewController.setNeedsStatusBarAppearanceUpdate()", UIViewController.self) { target, source in
      target.setNeedsStatusBarAppearanceUpdate()
    }
    add("UIViewController.setNeedsUpdateOfSupportedInterfaceOrientations()", UIViewController.self) { target, source in
      target.setNeedsUpdateOfSupportedInterfaceOrientations()
    }
    add("UIViewController.setToolbarItems(_:animated:)", UIViewController.self) { target, source in
      target.setToolbarItems(source.objects(UIBarButtonItem.self), animated: source.value() as Bool)
    }
    add("UIViewController.shouldPerformSegue(withIdentifier:sender:)", UIViewController.self) { target, source in
      _ = target.shouldPerformSegue(withIdentifier: source.value() as String, sender: source.pick([nil, source.number(), source.integer(), String.make(from: source)]))
    }
    add("UIViewController.shouldUpdateFocus(in:)", UIViewController.self) { target, source in
      guard let a0 = source.object(UIFocusUpdateContext.self) else { return }
      _ = target.shouldUpdateFocus(in: a0)
    }
    add("UIViewController.show(_:sender:)", UIViewController.self) { target, source in
      guard let a0 = source.object(UIViewController.self) else { return }
      target.show(a0, sender: source.pick([nil, source.number(), source.integer(), String.make(from: source)]))
    }
    add("UIViewController.showDetailViewController(_:sender:)", UIViewController.self) { target, source in
      guard let a0 = source.object(UIViewController.self) else { return }
      target.showDetailViewController(a0, sender: source.pick([nil, source.number(), source.integer(), String.make(from: source)]))
    }
    add("UIViewController.tabBarItem", UIViewController.self) { target, source in
      target.tabBarItem = source.object(UITabBarItem.self)
    }
    add("UIViewController.title", UIViewController.self) { target, source in
      target.title = source.value()
    }
    add("UIViewController.toolbarItems", UIViewController.self) { target, source in
      target.toolbarItems = source.objects(UIBarButtonItem.self)
    }
    add("UIViewController.traitCollectionDidChange(_:)", UIViewController.self) { target, source in
      target.traitCollectionDidChange(UITraitCollection(displayScale: source.value()))
    }
    add("UIViewController.transition(from:to:duration:options:animations:completion:)", UIViewController.self) { target, source in
      guard let a0 = source.object(UIViewController.self), let a1 = source.object(UIViewController.self) else { return }
      target.transition(from: a0, to: a1, duration: source.value() as TimeInterval, options: source.value() as UIView.AnimationOptions, animations: {}, completion: { _ in })
    }
    add("UIViewController.unwind(for:towards:)", UIViewController.self) { target, source in
      guard let a0 = source.object(UIStoryboardSegue.self), let a1 = source.object(UIViewController.self) else { return }
      target.unwind(for: a0, towards: a1)
    }
    add("UIViewController.updateFocusIfNeeded()", UIViewController.self) { target, source in
      target.updateFocusIfNeeded()
    }
    add("UIViewController.updateViewConstraints()", UIViewController.self) { target, source in
      target.updateViewConstraints()
    }
    add("UIViewController.view", UIViewController.self) { target, source in
      target.view = source.object(UIView.self)
    }
    add("UIViewController.viewDidAppear(_:)", UIViewController.self) { target, source in
      target.viewDidAppear(source.value() as Bool)
    }
    add("UIViewController.viewDidDisappear(_:)", UIViewController.self) { target, source in
      target.viewDidDisappear(source.value() as Bool)
    }
    add("UIViewController.viewDidLayoutSubviews()", UIViewController.self) { target, source in
      target.viewDidLayoutSubviews()
    }
    add("UIViewController.viewDidLoad()", UIViewController.self) { target, source in
      target.viewDidLoad()
    }
    add("UIViewController.viewIsAppearing(_:)", UIViewController.self) { target, source in
      target.viewIsAppearing(source.value() as Bool)
    }
    add("UIViewController.viewLayoutMarginsDidChange()", UIViewController.self) { target, source in
      target.viewLayoutMarginsDidChange()
    }
    add("UIViewController.viewSafeAreaInsetsDidChange()", UIViewController.self) { target, source in
      target.viewSafeAreaInsetsDidChange()
    }
    add("UIViewController.viewWillAppear(_:)", UIViewController.self) { target, source in
      target.viewWillAppear(source.value() as Bool)
    }
    add("UIViewController.viewWillDisappear(_:)", UIViewController.self) { target, source in
      target.viewWillDisappear(source.value() as Bool)
    }
    add("UIViewController.viewWillLayoutSubviews()", UIViewController.self) { target, source in
      target.viewWillLayoutSubviews()
    }
    add("UIViewController.willMove(toParent:)", UIViewController.self) { target, source in
      target.willMove(toParent: source.object(UIViewController.self))
    }
    add("UIViewPropertyAnimator.addAnimations(_:)", UIViewPropertyAnimator.self) { target, source in
      target.addAnimations({})
    }
    add("UIViewPropertyAnimator.addAnimations(_:delayFactor:)", UIViewPropertyAnimator.self) { target, source in
      target.addAnimations({}, delayFactor: source.value() as CGFloat)
    }
    add("UIViewPropertyAnimator.finishAnimation(at:)", UIViewPropertyAnimator.self) { target, source in
      target.finishAnimation(at: source.value() as UIViewAnimatingPosition)
    }
    add("UIViewPropertyAnimator.fractionComplete", UIViewPropertyAnimator.self) { target, source in
      target.fractionComplete = source.value()
    }
    add("UIViewPropertyAnimator.isReversed", UIViewPropertyAnimator.self) { target, source in
      target.isReversed = source.value()
    }
    add("UIViewPropertyAnimator.isUserInteractionEnabled", UIViewPropertyAnimator.self) { target, source in
      target.isUserInteractionEnabled = source.value()
    }
    add("UIViewPropertyAnimator.pauseAnimation()", UIViewPropertyAnimator.self) { target, source in
      target.pauseAnimation()
    }
    add("UIViewPropertyAnimator.pausesOnCompletion", UIViewPropertyAnimator.self) { target, source in
      target.pausesOnCompletion = source.value()
    }
    add("UIViewPropertyAnimator.scrubsLinearly", UIViewPropertyAnimator.self) { target, source in
      target.scrubsLinearly = source.value()
    }
    add("UIViewPropertyAnimator.startAnimation()", UIViewPropertyAnimator.self) { target, source in
      target.startAnimation()
    }
    add("UIViewPropertyAnimator.startAnimation(afterDelay:)", UIViewPropertyAnimator.self) { target, source in
      target.startAnimation(afterDelay: source.value() as TimeInterval)
    }
    add("UIViewPropertyAnimator.stopAnimation(_:)", UIViewPropertyAnimator.self) { target, source in
      target.stopAnimation(source.value() as Bool)
    }
    add("UIVisualEffectView.effect", UIVisualEffectView.self) { target, source in
      target.effect = source.object(UIVisualEffect.self)
    }
    add("UIWindow.becomeKey()", UIWindow.self) { target, source in
      target.becomeKey()
    }
    add("UIWindow.makeKey()", UIWindow.self) { target, source in
      target.makeKey()
    }
    add("UIWindow.makeKeyAndVisible()", UIWindow.self) { target, source in
      target.makeKeyAndVisible()
    }
    add("UIWindow.rootViewController", UIWindow.self) { target, source in
      target.rootViewController = source.object(UIViewController.self)
    }
    add("UIWindow.screen", UIWindow.self) { target, source in
      guard let a0 = source.object(UIScreen.self) else { return }
      target.screen = a0
    }
    add("UIWindow.sendEvent(_:)", UIWindow.self) { target, source in
      guard let a0 = source.object(UIEvent.self) else { return }
      target.sendEvent(a0)
    }
    add("UIWindow.windowLevel", UIWindow.self) { target, source in
      target.windowLevel = source.value()
    }
    add("UIWindow.windowScene", UIWindow.self) { target, source in
      target.windowScene = source.object(UIWindowScene.self)
    }
    add("UIWindowSceneDestructionRequestOptions.windowDismissalAnimation", UIWindowSceneDestructionRequestOptions.self) { target, source in
      target.windowDismissalAnimation = source.value()
    }
    add("UndoManager.beginUndoGrouping()", UndoManager.self) { target, source in
      target.beginUndoGrouping()
    }
    add("UndoManager.disableUndoRegistration()", UndoManager.self) { target, source in
      target.disableUndoRegistration()
    }
    add("UndoManager.enableUndoRegistration()", UndoManager.self) { target, source in
      target.enableUndoRegistration()
    }
    add("UndoManager.endUndoGrouping()", UndoManager.self) { target, source in
      target.endUndoGrouping()
    }
    add("UndoManager.groupsByEvent", UndoManager.self) { target, source in
      target.groupsByEvent = source.value()
    }
    add("UndoManager.levelsOfUndo", UndoManager.self) { target, source in
      target.levelsOfUndo = source.value()
    }
    add("UndoManager.redo()", UndoManager.self) { target, source in
      target.redo()
    }
    add("UndoManager.removeAllActions()", UndoManager.self) { target, source in
      target.removeAllActions()
    }
    add("UndoManager.setActionName(_:)", UndoManager.self) { target, source in
      target.setActionName(source.value() as String)
    }
    add("UndoManager.undo()", UndoManager.self) { target, source in
      target.undo()
    }
  }
}
