import Foundation
import Simulator
import Testing
import Trestle

/// The texts of refreshers and loaders.
@MainActor @Suite(.serialized) struct RefreshingTextTests {
  private nonisolated static let states: [PullState] = [
    .pulling(0.5), .armed, .active, .succeeded, .failed, .exhausted,
  ]

  private var texts: PullTexts {
    var texts = PullTexts()
    texts.pull = "Ziehen"
    texts.release = "Loslassen"
    texts.active = "Lädt"
    texts.succeeded = "Fertig"
    texts.failed = "Noch einmal"
    texts.exhausted = "Alles geladen"
    return texts
  }

  private func expected(_ state: PullState) -> String {
    switch state {
    case .idle, .pulling, .retracting: texts.pull
    case .armed: texts.release
    case .active: texts.active
    case .succeeded: texts.succeeded
    case .failed: texts.failed
    case .exhausted: texts.exhausted
    }
  }

  @Test(arguments: states) func `Every text can be changed, also while it is shown`(
    state: PullState
  ) {
    let spinner = SpinnerIndicator()
    let arrow = ArrowIndicator()
    let tap = TapIndicator()
    for indicator in [spinner, arrow, tap] as [any PullIndicator] {
      indicator.showState(state, note: nil)
    }
    spinner.texts = texts
    arrow.texts = texts
    tap.texts = texts
    #expect(spinner.accessibilityLabel == expected(state))
    #expect(arrow.accessibilityLabel == expected(state))
    #expect(tap.accessibilityLabel == (state == .armed ? texts.pull : expected(state)))
  }

  @Test func `The note with the last update has the app's words`() throws {
    let refresher = Refresher(indicator: ArrowIndicator())
    let stage = ListStage { $0.tableView.refresher = refresher }
    refresher.lastUpdate = Date(timeIntervalSince1970: 0)
    refresher.lastUpdateFormat = "Zuletzt um %@ Uhr"
    let finger = stage.device.touch(at: CGPoint(x: 200, y: 200)).move(byX: 0, y: 60, over: 0.2)
    let label = try #require(refresher.indicator.accessibilityLabel)
    #expect(label.contains("Zuletzt um ") && label.contains(" Uhr") && !label.contains("%@"))
    finger.lift()
  }

  @Test func `A date that is set is shown at once`() {
    let refresher = Refresher()
    let stage = ListStage { $0.tableView.refresher = refresher }
    stage.device.perform {
      refresher.lastUpdate = Date(timeIntervalSince1970: 0)
      #expect(refresher.indicator.accessibilityLabel?.contains("Updated") == true)
      refresher.identifier = "A list that was never refreshed"
      #expect(refresher.indicator.accessibilityLabel?.contains("Updated") == true)
      refresher.lastUpdate = nil
      #expect(refresher.indicator.accessibilityLabel == nil)
    }
  }

  @Test func `Numbers that are not numbers are reported and ignored`() {
    let refresher = Refresher()
    refresher.minimumDuration = 2
    let reports = UIKitFault.collected {
      refresher.minimumDuration = .nan
      refresher.resultDuration = .nan
      refresher.triggerDistance = .nan
    }
    #expect(reports.count == 3)
    #expect(refresher.minimumDuration == 2 && refresher.triggerDistance == nil)
  }

  @available(*, deprecated)
  @Test func `The name of version 0.3 for the texts still works`() {
    var texts = ArrowIndicator.Texts.loading
    texts.pull = "More"
    #expect(TapIndicator(texts: texts).texts.pull == "More")
  }
}
