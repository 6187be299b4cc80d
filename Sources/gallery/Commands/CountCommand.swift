import ArgumentParser
import Foundation
import GalleryPages
import QuartzCore
import UIKit

/// Runs one fixed scenario and ends, so that its instructions can be counted.
struct CountCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "count", abstract: "Run one fixed scenario, to count its instructions.",
    shouldDisplay: false)

  @Argument(help: "The scenario to run.")
  var scenario: Scenario

  enum Scenario: String, ExpressibleByArgument, CaseIterable {
    /// Open the list of characters, including its first rendered frame.
    case open
    /// Open the list of characters, then scroll by 37 points 240 times.
    case scroll
    /// Open and scroll the list of characters as for `scroll`, at two pixels per point.
    case twice
    /// Open the list of characters, then jump to 60 offsets throughout it.
    case jump
    /// Open the list of characters, then drag a finger along its section index in 240 steps.
    case index
    /// Open the list of characters, then fling it three times.
    case fling
    /// Open a million rows of exact heights and a million of estimated heights.
    case million
    /// Insert sixty rows into a million in ten thousand sections that fold.
    case insert
    /// Fold and unfold a section of half a million rows ten times.
    case fold
    /// Open a hundred thousand rows that measure their text.
    case measured
    /// Push the list of characters, then pop it.
    case push
    /// Present the list of characters as a sheet, then dismiss it.
    case sheet
    /// Edit a field while the keyboard slides in and out below it.
    case keyboard
    /// Scroll the list of characters by 37 points 60 times under a blurring bar.
    case blur
    /// Open the form of two hundred fields.
    case form
    /// Create and solve four hundred cells of ten views.
    case cells
    /// Solve a cell of ten views, then change one constant ten thousand times.
    case constants
    /// Push the list of characters, then swipe it back and forth.
    case swipe
    /// Swipe a row open and move the finger in 240 steps.
    case actions
    /// Lift a row, then carry it over ten others and back in 240 steps.
    case carry
    /// Start a table of a thousand rows fifteen times, with cells created in code.
    case coded
    /// Start the same table with prototype cells from a document.
    case prototypes
    /// Open a grid of a million items, then scroll it by 37 points 240 times.
    case grid
    /// Open and scroll the same grid with a compositional layout.
    case composed
    /// Open a list of a million rows in ten thousand sections, then scroll it by 37 points 240 times.
    case list
    /// Open and scroll the same rows in a table with self-sizing rows.
    case table
    /// Insert twenty rows into a table of a hundred thousand self-sizing rows in a thousand
    /// sections.
    case tableinsert
    /// Insert twenty rows into a list of a hundred thousand rows in a thousand sections.
    case listinsert
    /// Delete half of a hundred thousand items by their index paths and insert them again, five
    /// times.
    case griddelete
  }

  func run() throws { Self.run(scenario) }

  static func run(_ scenario: Scenario) {
    // Safety: `main()` and the parser of arguments call this on the program's first thread.
    MainActor.assumeIsolated { CountStage(scenario: scenario).run() }
  }
}

/// A page in a session without a host, whose frames are composited.
@MainActor
private struct CountStage {
  let scenario: CountCommand.Scenario

  private static let size = CGSize(width: 390, height: 844)
  private static let framesPerSecond = 60

  func run() {
    switch scenario {
    case .actions, .carry: return edit()
    case .insert, .fold: return changeMany()
    case .grid, .composed, .list, .listinsert, .griddelete: return showItems()
    case .table, .tableinsert: return showRows()
    case .coded, .prototypes:
      return BenchDocuments().start(fromDocument: scenario == .prototypes)
    case .push: return TransitionStage().push()
    case .sheet: return TransitionStage().presentSheet()
    case .keyboard: return TransitionStage().showKeyboard()
    case .blur: return TransitionStage().blur()
    default: break
    }
    let session = HostSession(
      screen: HostScreen(size: Self.size, scale: scenario == .twice ? 2 : 1))
    session.makeCurrent()
    let compositor = Compositor()
    var now: TimeInterval = 1
    func frames(_ count: Int) {
      for _ in 0..<count {
        now += 1 / TimeInterval(Self.framesPerSecond)
        if let list = session.frame(at: now) { _ = compositor.render(list) }
      }
    }
    func touch(_ phase: UITouch.Phase, _ y: CGFloat, x: CGFloat = 195) {
      let place = CGPoint(x: x, y: y)
      session.send(
        .touches([HostTouch(id: 1, phase: phase, location: place, kind: .direct)]), at: now)
    }

    if scenario == .cells {
      for _ in 0..<400 { TenViews().layoutIfNeeded() }
      return
    }
    if scenario == .constants {
      let cell = TenViews()
      for step in 0..<10_000 {
        cell.changing.constant = step.isMultiple(of: 2) ? 12 : 10
        cell.layoutIfNeeded()
      }
      return
    }
    let page = page()
    let window = UIWindow(frame: CGRect(origin: .zero, size: Self.size))
    window.rootViewController = page
    window.makeKeyAndVisible()
    frames(2)
    let table = (page as? UITableViewController)?.tableView
    switch scenario {
    case .open, .million, .insert, .fold, .form, .cells, .constants, .actions, .carry, .measured,
      .push, .sheet, .keyboard, .blur, .coded, .prototypes, .grid, .composed, .list, .listinsert,
      .griddelete, .table, .tableinsert:
      break
    case .scroll, .twice:
      for _ in 0..<240 {
        table?.contentOffset.y += 37
        frames(1)
      }
    case .jump:
      let extent = (table?.contentSize.height ?? 0) - Self.size.height
      for step in 0..<60 {
        // Steps of the golden ratio spread evenly and never repeat.
        let share = (Double(step) * 0.618_033_988_75).truncatingRemainder(dividingBy: 1)
        table?.contentOffset.y = (extent * CGFloat(share)).rounded()
        frames(1)
      }
    case .index:
      let titles = table?.sectionIndexTitlesRect ?? .zero
      let top = titles.minY - (table?.contentOffset.y ?? 0)
      touch(.began, top, x: titles.midX)
      for step in 1...240 {
        touch(.moved, top + titles.height * CGFloat(step) / 240, x: titles.midX)
        frames(1)
      }
      touch(.ended, top + titles.height, x: titles.midX)
    case .fling:
      for _ in 0..<3 {
        touch(.began, 700)
        for step in 1...6 {
          frames(1)
          touch(.moved, 700 - CGFloat(step) * 60)
        }
        touch(.ended, 340)
        frames(Self.framesPerSecond)
      }
    case .swipe:
      touch(.began, 400, x: 3)
      for step in 1...240 {
        touch(.moved, 400, x: 3 + 300 * CGFloat(step <= 120 ? step : 240 - step) / 120)
        now += 1 / TimeInterval(Self.framesPerSecond)
        _ = session.frame(at: now)
      }
      touch(.cancelled, 400, x: 3)
    }
  }

  private func edit() {
    let stage = EditBenchStage(rows: 1000, Self.size)
    if scenario == .carry { stage.beginCarrying() } else { stage.beginSwiping() }
    for step in 0..<240 {
      if scenario == .carry { stage.carry(step: step) } else { stage.swipe(step: step) }
      stage.frame()
    }
  }

  private func changeMany() {
    let stage = FoldingBenchStage(Self.size, firstCount: scenario == .fold ? 500_000 : 100)
    for step in 0..<(scenario == .fold ? 20 : 60) {
      if scenario == .fold { stage.foldFirst(step.isMultiple(of: 2)) } else { stage.insert() }
      stage.frame()
    }
  }

  private func showRows() {
    let stage = TableBenchStage(Self.size, count: scenario == .table ? 1_000_000 : 100_000)
    for _ in 0..<(scenario == .table ? 240 : 20) {
      if scenario == .table { stage.scroll() } else { stage.insert() }
      stage.frame()
    }
  }

  private func showItems() {
    let content: CollectionBenchContent =
      switch scenario {
      case .composed: .composed(count: 1_000_000)
      case .list: .list(count: 1_000_000)
      case .listinsert: .list(count: 100_000)
      case .griddelete: .grid(count: 100_000)
      default: .grid(count: 1_000_000)
      }
    let stage = CollectionBenchStage(Self.size, content)
    switch scenario {
    case .listinsert:
      for _ in 0..<20 {
        stage.insert()
        stage.frame()
      }
    case .griddelete:
      for step in 0..<10 {
        stage.changeHalf(deleted: step.isMultiple(of: 2))
        stage.frame()
      }
    default:
      for _ in 0..<240 {
        stage.scroll()
        stage.frame()
      }
    }
  }

  private func page() -> UIViewController {
    switch scenario {
    case .million: MillionRowsPage()
    case .form: GalleryPage.named("form")?.make() ?? UIViewController()
    case .measured: MeasuredRowsController()
    case .open, .scroll, .twice, .jump, .index, .fling, .insert, .fold, .cells, .constants,
      .actions, .carry, .push, .sheet, .keyboard, .blur, .coded, .prototypes, .grid, .composed,
      .list, .listinsert, .griddelete, .table, .tableinsert:
      CharactersPage()
    case .swipe: twoPages()
    }
  }

  private func twoPages() -> UIViewController {
    let navigation = UINavigationController(rootViewController: CharactersPage())
    navigation.pushViewController(CharactersPage(), animated: false)
    return navigation
  }
}

/// Creates a hundred thousand rows that wrap their text.
@MainActor private final class MeasuredRowsController: UITableViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    tableView.rowHeight = UITableView.automaticDimension
    tableView.estimatedRowHeight = 60
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    100_000
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    cell.textLabel?.numberOfLines = 0
    cell.textLabel?.text = String(
      repeating: "Row \(indexPath.row) wraps its text. ", count: 1 + indexPath.row % 4)
    return cell
  }
}

extension GalleryCommand {
  /// Runs a scenario that is to be counted without the argument parser, which takes up to a tenth
  /// of the instructions of some scenarios, and more with every type of the package. All other
  /// commands go through the parser.
  static func main() {
    let arguments = CommandLine.arguments
    if arguments.count == 3, arguments[1] == "count",
      let scenario = CountCommand.Scenario(rawValue: arguments[2])
    {
      return CountCommand.run(scenario)
    }
    main(nil)
  }
}
