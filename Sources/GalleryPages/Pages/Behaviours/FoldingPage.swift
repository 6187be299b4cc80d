import Trestle

extension GalleryPage {
  static let folding = GalleryPage(
    identifier: "folding", title: "Folding",
    summary: "Sections that fold at a tap, one at a time or independently", make: { FoldingPage() })
}

/// Planets as sections that fold, with their moons as rows. The last section fetches its rows when it
/// is unfolded, and fails the first time.
package final class FoldingPage: TableViewController {
  private var planets = Planet.all
  private let panel = ControlPanel()
  private let folding = SectionFolding()
  private var attempts = 0

  private struct OutOfReach: Error {}

  package init() {
    super.init(style: .plain)
    title = "Folding"
  }

  @available(*, unavailable)
  package required init?(coder: NSCoder) { fatalError("made in code alone") }

  package override func viewDidLoad() {
    super.viewDidLoad()
    tableView.cellLayoutMarginsFollowReadableWidth = true
    tableView.register(ValueCell.self, forCellReuseIdentifier: "moon")
    panel.add("One at a time", isOn: false) { [weak self] isOn in
      self?.folding.mode = isOn ? .accordion : .independent
    }
    panel.add("All", actions: ["Collapse", "Expand"]) { [weak self] action in
      if action == 0 {
        self?.folding.collapseAll(animated: true)
      } else {
        self?.folding.expandAll(animated: true)
      }
    }
    folding.sectionIdentifier = { [weak self] section in self?.planets[section].name ?? "" }
    folding.isInitiallyCollapsed = { [weak self] section in
      self?.planets[section].isFetched == true
    }
    folding.loadSection = { [weak self] section in try await self?.fetch(section) }
    folding.onLoadError = { [weak self] _, _ in
      self?.showToast(Toast("Out of reach. Try once more."))
    }
    tableView.sectionFolding = folding
  }

  private func fetch(_ section: Int) async throws {
    guard planets[section].isFetched, planets[section].moons.isEmpty else { return }
    await view.pause(for: 1.5)
    try Task.checkCancellation()
    attempts += 1
    if attempts == 1 { throw OutOfReach() }
    planets[section].moons = Planet.farMoons
  }

  package override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    layOutPanel(panel)
  }

  // MARK: Rows

  package override func numberOfSections(in tableView: UITableView) -> Int { planets.count }

  package override func tableView(
    _ tableView: UITableView, numberOfRowsInSection section: Int
  ) -> Int { planets[section].moons.count }

  package override func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? { planets[section].name }

  package override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "moon", for: indexPath)
    let moon = planets[indexPath.section].moons[indexPath.row]
    cell.textLabel?.text = moon.name
    cell.detailTextLabel?.text = "\(moon.kilometres.grouped) km"
    return cell
  }
}

/// A planet with its larger moons.
struct Planet {
  struct Moon {
    let name: String
    /// The diameter.
    let kilometres: Int
  }

  let name: String
  var moons: [Moon]
  /// Whether the moons are loaded when the section unfolds.
  var isFetched = false

  private static func moons(_ all: KeyValuePairs<String, Int>) -> [Moon] {
    all.map { Moon(name: $0.key, kilometres: $0.value) }
  }

  static let all = [
    Planet(name: "Earth", moons: moons(["Moon": 3475])),
    Planet(name: "Mars", moons: moons(["Phobos": 23, "Deimos": 12])),
    Planet(
      name: "Jupiter",
      moons: moons(["Ganymede": 5268, "Callisto": 4821, "Io": 3643, "Europa": 3122])),
    Planet(
      name: "Saturn",
      moons: moons([
        "Titan": 5149, "Rhea": 1528, "Iapetus": 1471, "Dione": 1123, "Tethys": 1062,
        "Enceladus": 504, "Mimas": 396,
      ])),
    Planet(
      name: "Uranus",
      moons: moons([
        "Titania": 1577, "Oberon": 1523, "Umbriel": 1169, "Ariel": 1158, "Miranda": 472,
      ])),
    Planet(name: "Neptune", moons: moons(["Triton": 2707, "Proteus": 420, "Nereid": 340])),
    Planet(name: "Pluto, to be fetched", moons: [], isFetched: true),
  ]

  static let farMoons = moons(["Charon": 1212, "Hydra": 51, "Nix": 50, "Kerberos": 19, "Styx": 16])
}
