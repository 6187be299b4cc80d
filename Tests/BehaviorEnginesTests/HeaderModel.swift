import BehaviorEngines

/// The behaviour of a header, as slowly and plainly as possible: the model stores the whole path of
/// the content since the header rested, and evaluates it from the beginning for each answer.
struct HeaderModel {
  enum Entry {
    /// The content moved there, by a finger, a wheel or code.
    case moved(Double)
    /// A change of the layout took the content there.
    case laidOut(Double)
    /// A drag began.
    case dragged(Double)
    /// A lift, a call or a correction chose an end.
    case chose(HeaderZone.End)
  }

  var way: [Entry] = []

  /// The end to which the content has to go that has stopped partly in the header's zone.
  func expectedEnd(
    from offset: Double, _ zone: HeaderZone, _ settings: HeaderSettings,
    focusedRowIsHiddenAtTop: Bool
  ) -> HeaderZone.End {
    var chosen: HeaderZone.End?
    var start = offset
    var steps: [Double] = []
    var place = offset
    for entry in way {
      switch entry {
      case .dragged(let y):
        chosen = nil
        steps = []
        start = y
        place = y
      case .chose(let end): chosen = end
      case .laidOut(let y):
        if steps.isEmpty, case .none = chosen, way.count == 1 { start = y }
        place = y
      case .moved(let y):
        // Only the steps within the zone affect the header.
        if place >= zone.hidden - 0.5 || place <= zone.shown + 0.5 {
          steps = []
          start = place
        }
        if y != place { steps.append(y - place) }
        place = y
      }
    }
    if let chosen { return chosen }
    let end: HeaderZone.End
    if start >= zone.hidden - 0.5, zone.hidden - offset < settings.revealResistance {
      end = .hidden
    } else if start <= zone.shown + 0.5, offset - zone.shown < settings.hideResistance {
      end = .shown
    } else if steps.count > 1 {
      end = steps[steps.count - 1] > 0 ? .hidden : .shown
    } else {
      let visible = (zone.hidden - offset) / (zone.hidden - zone.shown)
      end = visible >= settings.threshold ? .shown : .hidden
    }
    return end == .shown && focusedRowIsHiddenAtTop ? .hidden : end
  }
}
