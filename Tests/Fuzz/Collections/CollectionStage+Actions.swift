import Foundation
import Simulator
import UIKit

// What users and apps do with a round's collection view.
extension CollectionStage {
  enum Action: String {
    case update, touch, key, scroll, bounds, layout, settings, selection, movement, drag, screen
    case window, time, edit, invalidation, swipe, rotation, swap, hostile
  }

  static func action(_ source: ValueSource, isHostile: Bool) -> Action {
    let list: [Action] = [
      .update, .update, .update, .update, .update, .update, .touch, .touch, .touch, .key, .scroll,
      .scroll, .bounds, .layout, .settings, .selection, .selection, .movement, .drag, .screen,
      .window, .time, .edit, .invalidation, .swipe, .swipe, .rotation, .swap,
    ]
    return isHostile && source.happens(oneIn: 3) ? .hostile : source.pick(list)
  }

  /// Carries an action out; returns what it was in detail.
  func perform(_ action: Action, _ source: ValueSource) -> String {
    switch action {
    case .touch: touch(source)
    case .key: key(source)
    case .drag: drag(source)
    case .movement: movement(source)
    case .screen: screen(source)
    case .time: time()
    case .swipe: swipe(source)
    case .rotation: rotate(source)
    case .swap: swapLayout(source)
    case .update: device.perform { update(source) }
    case .scroll: device.perform { scroll(source) }
    case .bounds: device.perform { changeBounds(source) }
    case .layout: device.perform { changeLayout(source) }
    case .settings: device.perform { changeSettings(source) }
    case .selection: device.perform { select(source) }
    case .window: device.perform { changeWindow(source) }
    case .edit: device.perform { edit(source) }
    case .invalidation: device.perform { invalidate(source) }
    case .hostile: device.perform { accidents.change(source) }
    }
  }

  private func time() -> String {
    device.advance(by: 0.7)
    return ""
  }

  // MARK: Users

  private func touch(_ source: ValueSource) -> String {
    let point = point(source)
    let distance = (source.fraction() - 0.5) * 1.6 * size.height
    let isSideways = source.happens(oneIn: 3)
    let way = isSideways ? CGPoint(x: distance, y: 0) : CGPoint(x: 0, y: distance)
    let time = 0.05 + source.fraction() * 0.3
    if let finger {
      switch source.index(below: 3) {
      case 0:
        finger.move(byX: way.x, y: way.y, over: time)
        return "the finger moves by \(way)"
      default:
        self.finger = nil
        if source.happens(oneIn: 6) { finger.cancel() } else { finger.lift() }
        return "the finger lifts"
      }
    }
    switch source.index(below: 6) {
    case 0, 1:
      device.tap(at: point)
      return "a tap at \(point)"
    case 2:
      device.fling(at: point, velocity: CGPoint(x: way.x * 5, y: way.y * 5))
      return "a fling by \(way)"
    case 3:
      finger = device.touch(at: point).move(byX: way.x, y: way.y, over: time)
      return "a finger drags by \(way)"
    case 4:
      device.wheel(at: point, by: CGVector(dx: 0, dy: source.index(below: 7) - 3))
      return "a wheel"
    default:
      let other = CGPoint(x: point.x, y: min(point.y + 40, size.height - 1))
      let fingers = [device.touch(at: point), device.touch(at: other)]
      device.move(
        fingers.map { ($0, CGPoint(x: $0.location.x, y: $0.location.y + distance / 2)) },
        over: time)
      for finger in fingers { finger.lift() }
      return "two fingers by \(distance / 2)"
    }
  }

  private func key(_ source: ValueSource) -> String {
    let keys: [(String, Key)] = [
      ("Home", .home), ("End", .end), ("Page Up", .pageUp), ("Page Down", .pageDown),
      ("Down", .down), ("Up", .up), ("Escape", .escape), ("Tab", .tab), ("Return", .return),
      ("Left", .left), ("Right", .right), ("Space", .letter(" ")),
    ]
    var names = ""
    for _ in 0...source.index(below: 4) {
      let (name, key) = source.pick(keys)
      let modifiers: UIKeyModifierFlags = source.pick([[], [], [], .shift, .command])
      device.press(key, modifiers: modifiers)
      names += (modifiers.isEmpty ? "" : "\(modifiers.rawValue)+") + name + " "
    }
    return names
  }

  private func drag(_ source: ValueSource) -> String {
    guard finger == nil else { return "no free finger" }
    let start = point(source)
    let finger = device.touch(at: start).hold(for: 0.7)
    var way = "\(start)"
    for _ in 0...source.index(below: 3) {
      let end = point(source)
      finger.move(to: end, over: 0.2).hold(for: source.happens(oneIn: 4) ? 0.6 : 0.1)
      if source.happens(oneIn: 5) { way += " " + device.perform { update(source) } }
      way += " to \(end)"
    }
    if source.happens(oneIn: 5) { finger.cancel() } else { finger.lift() }
    device.advance(by: 0.5)
    return way
  }

  private func movement(_ source: ValueSource) -> String {
    guard let path = device.perform({ path(source) }),
      device.perform({ view.beginInteractiveMovementForItem(at: path) })
    else { return "nothing moves" }
    var way = "\(path.short)"
    for _ in 0...source.index(below: 4) {
      let point = CGPoint(
        x: view.bounds.minX + (source.fraction() * 1.2 - 0.1) * size.width,
        y: view.bounds.minY + (source.fraction() * 1.2 - 0.1) * size.height)
      device.perform { view.updateInteractiveMovementTargetPosition(point) }
      if source.happens(oneIn: 2) { device.advance(by: source.fraction() * 0.3) }
      way += " to \(Int(point.x)) \(Int(point.y))"
    }
    switch source.index(below: 5) {
    case 0...2: device.perform { view.endInteractiveMovement() }
    case 3: device.perform { view.cancelInteractiveMovement() }
    default: way += ", which goes on"
    }
    return way
  }

  private func screen(_ source: ValueSource) -> String {
    switch source.index(below: 5) {
    case 0:
      let (size, scale): (UIContentSizeCategory, Double) = source.pick([
        (.large, 1), (.extraSmall, 0.75), (.accessibilityLarge, 1.5),
      ])
      if sizing.scales.last != scale { sizing.scales.append(scale) }
      device.appearance.contentSizeCategory = size
      return "the text size \(size.rawValue)"
    case 1, 2:
      device.appearance.isRightToLeft.toggle()
      return "right to left"
    case 3:
      device.appearance.safeAreaInsets = source.pick([
        .zero, UIEdgeInsets(top: 30, left: 0, bottom: 10, right: 0),
        UIEdgeInsets(top: 0, left: 24, bottom: 0, right: 24),
      ])
      return "the safe area \(device.appearance.safeAreaInsets)"
    default:
      device.setActive(false)
      device.advance(by: 0.1)
      device.setActive(true)
      return "the scene is behind for a while"
    }
  }

  // MARK: Apps

  private func scroll(_ source: ValueSource) -> String {
    let isAnimated = source.happens(oneIn: 2)
    if source.happens(oneIn: 3) {
      // An offset that code sets outside of the range stays there, as in UIKit.
      let inset = view.adjustedContentInset
      func offset(_ before: CGFloat, _ content: CGFloat, _ after: CGFloat, _ length: CGFloat)
        -> CGFloat
      { -before + source.fraction() * max(0, before + content + after - length) }
      let far = CGPoint(
        x: offset(inset.left, view.contentSize.width, inset.right, view.bounds.width),
        y: offset(inset.top, view.contentSize.height, inset.bottom, view.bounds.height))
      view.setContentOffset(far, animated: isAnimated)
      return "to \(far), \(isAnimated)"
    }
    guard !isMoving, let path = model.paths.randomItem(source) else { return "nowhere" }
    let positions: [UICollectionView.ScrollPosition] = [
      .top, .bottom, .centeredVertically, .left, .right, .centeredHorizontally, [],
      [.top, .left],
    ]
    let position = source.pick(positions)
    view.scrollToItem(at: path, at: position, animated: isAnimated)
    return "to \(path.short) \(position.rawValue), \(isAnimated)"
  }

  func changeBounds(_ source: ValueSource) -> String {
    let lengths: [CGFloat] = [320, 400, 200, 151.5, 80, source.happens(oneIn: 4) ? 0 : 260]
    let frame = CGRect(
      x: 0, y: 0, width: min(320, source.pick(lengths)), height: source.pick(lengths))
    let change = { [view] in view.frame = frame }
    switch source.index(below: 4) {
    case 0:
      UIView.animate(withDuration: 0.3) { [view] in
        change()
        view.layoutIfNeeded()
      }
    case 1:
      let edge = CGFloat(source.index(below: 40))
      view.contentInset = UIEdgeInsets(top: edge, left: edge / 4, bottom: edge / 2, right: 0)
      return "insets of \(edge)"
    default: change()
    }
    return "\(frame.size)"
  }

  func changeLayout(_ source: ValueSource) -> String {
    if let transition {
      if source.happens(oneIn: 2) {
        transition.layout.transitionProgress = source.fraction() * 1.4 - 0.2
        return "progress \(transition.layout.transitionProgress)"
      }
      self.transition = nil
      if source.happens(oneIn: 2) {
        arrangement = transition.next
        useSettings()
        view.finishInteractiveTransition()
        return "the transition is finished"
      }
      view.cancelInteractiveTransition()
      return "the transition is cancelled"
    }
    var next = CollectionArrangement(source)
    switch source.index(below: 5) {
    case 0:
      // The delegate keeps the settings of the layout that the view has.
      if host is FlowCollectionHost, case .flow = next { next = .own(OwnLayout.Options(source)) }
      let layout = view.startInteractiveTransition(to: next.make(host.swipeActions))
      transition = (layout, next)
      return "a transition to \(next.name)"
    case 1:
      arrangement = next
      useSettings()
      view.collectionViewLayout = arrangement.make(host.swipeActions)
    default:
      arrangement = next
      useSettings()
      let completion: ((Bool) -> Void)? = source.happens(oneIn: 2) ? { _ in } : nil
      view.setCollectionViewLayout(
        arrangement.make(host.swipeActions), animated: source.happens(oneIn: 2),
        completion: completion)
    }
    return arrangement.name
  }

  /// Changes settings of the flow layout that the view has.
  private func changeSettings(_ source: ValueSource) -> String {
    guard case .flow(var settings) = arrangement,
      let layout = view.collectionViewLayout as? FuzzedFlowLayout
    else { return "no flow layout" }
    let other = FlowSettings(source)
    (settings.itemSize, settings.common) = (other.itemSize, other.common)
    (settings.pinsHeaders, settings.pinsFooters) = (other.pinsHeaders, other.pinsFooters)
    if source.happens(oneIn: 3) { settings.estimate = other.estimate }
    if source.happens(oneIn: 4) { settings.isHorizontal.toggle() }
    settings.asksSizes = other.asksSizes
    arrangement = .flow(settings)
    useSettings()
    if case .flow(let own) = arrangement {
      layout.take(own)
      layout.invalidateLayout()
    }
    if source.happens(oneIn: 3) { view.performBatchUpdates(nil) }
    return arrangement.name
  }

  private func select(_ source: ValueSource) -> String {
    switch source.index(below: 6) {
    case 0, 1, 2:
      guard !isMoving, let path = path(source), let item = model.item(at: path) else {
        return "none"
      }
      if !selectsSeveral { model.selected = model.selected.filter { $0 == item } }
      if !model.selected.contains(item) { model.selected.append(item) }
      view.selectItem(
        at: path, animated: source.happens(oneIn: 2),
        scrollPosition: source.happens(oneIn: 2) ? .centeredVertically : [])
      return "\(path.short)"
    case 3:
      guard !isMoving, let path = view.indexPathsForSelectedItems?.randomItem(source) else {
        return "none"
      }
      model.selected.removeAll { $0 == model.item(at: path) }
      view.deselectItem(at: path, animated: source.happens(oneIn: 2))
      return "\(path.short) no longer"
    case 4:
      model.selected = []
      view.selectItem(at: nil, animated: false, scrollPosition: [])
      return "nothing"
    default:
      view.allowsMultipleSelection.toggle()
      if !selectsSeveral {
        model.selected = Array(model.selected.prefix(1))
      }
      return "several: \(view.allowsMultipleSelection)"
    }
  }

  private func edit(_ source: ValueSource) -> String {
    if source.happens(oneIn: 3) {
      view.allowsMultipleSelectionDuringEditing.toggle()
      if !selectsSeveral { model.selected = Array(model.selected.prefix(1)) }
    }
    view.isEditing.toggle()
    if !selectsSeveral { model.selected = Array(model.selected.prefix(1)) }
    return "\(view.isEditing) \(selectsSeveral)"
  }

  private var selectsSeveral: Bool {
    view.isEditing ? view.allowsMultipleSelectionDuringEditing : view.allowsMultipleSelection
  }

  private func changeWindow(_ source: ValueSource) -> String {
    if view.superview == nil {
      view.frame = page.view.bounds
      page.view.addSubview(view)
      return "the view is back"
    }
    if source.happens(oneIn: 2) {
      view.isHidden.toggle()
      return "hidden: \(view.isHidden)"
    }
    view.removeFromSuperview()
    return "the view is away"
  }

  private func invalidate(_ source: ValueSource) -> String {
    switch source.index(below: 4) {
    case 0: view.collectionViewLayout.invalidateLayout()
    case 1:
      view.collectionViewLayout.invalidateLayout()
      view.performBatchUpdates(nil)
    case 2:
      view.collectionViewLayout.invalidateLayout()
      UIView.animate(withDuration: 0.2) { [view] in view.layoutIfNeeded() }
    default: view.setNeedsLayout()
    }
    return ""
  }
}
