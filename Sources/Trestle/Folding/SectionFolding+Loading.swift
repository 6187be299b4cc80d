import UIKit

#if canImport(BehaviorEngines)
  import BehaviorEngines
#endif

// Rows that are fetched when their section expands for the first time.
extension SectionFolding {
  func startTask(_ load: FoldingLoad, _ presentation: Presentation) {
    guard let fetch = loadSection else { return }
    loads[load.number] = Task { [weak self] in
      var failure: (any Error)?
      do { try await fetch(load.section) } catch { failure = error }
      guard !Task.isCancelled else { return }
      self?.loadEnded(load.number, failure, presentation)
    }
    updateHeader(of: load.section)
  }

  func cancelTask(_ load: Int) { loads.removeValue(forKey: load)?.cancel() }

  /// Ends a load: expands the section at its current index, or reports the error.
  private func loadEnded(_ load: Int, _ failure: (any Error)?, _ presentation: Presentation) {
    loads[load] = nil
    let carriesRow = list?.carriesRow == true
    switch engine.loadEnded(load, succeeded: failure == nil, carriesRow: carriesRow) {
    case .ignored: break
    case .failed(let section):
      updateHeader(of: section)
      if let failure { onLoadError?(section, failure) }
    case .loaded(let section): updateHeader(of: section)
    case .expands(let change, let others):
      perform([change] + permitted(others), presentation)
      updateHeader(of: change.section)
    }
  }
}
