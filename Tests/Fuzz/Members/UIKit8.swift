// swift-format-ignore-file
// Written by scripts/lib/fuzz-members.py from the public symbols; not edited by hand.

import CoreGraphics
import Foundation
import QuartzCore
import Trestle
import UIKit

extension MemberList {
  mutating func addUIKit8() {
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
