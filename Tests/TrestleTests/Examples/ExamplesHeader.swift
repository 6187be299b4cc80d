import Simulator
import Testing
import Trestle

@Suite(.serialized) @MainActor struct ExamplesHeader {
  // example: header
  final class Inbox: UITableViewController {
    override func viewDidLoad() {
      super.viewDidLoad()
      let search = UISearchBar()
      search.sizeToFit()
      tableView.tableHeaderView = search
      tableView.headerHiding = HeaderHiding(.always)
      tableView.headerHiding?.onChange = { print($0 ? "out of view" : "in view") }
    }
  }
  // end

  @Test func `The example's header hides`() throws {
    let device = Simulator(scale: 1)
    let inbox = device.perform { Inbox(style: .plain) }
    device.show(inbox)
    try device.settle()
    device.drag(
      from: CGPoint(x: 200, y: 400), to: CGPoint(x: 200, y: 350), duration: 0.3, holding: 0.2)
    try device.settle()
    #expect(inbox.tableView.headerHiding?.isHidden == true)
    #expect(inbox.tableView.contentOffset.y == inbox.tableView.tableHeaderView?.frame.height)
  }

  @Test func `The example's list hides the boundary element of its layout`() throws {
    // example: header-list
    let banner = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .absolute(120)),
      elementKind: "banner", alignment: .top)
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.boundarySupplementaryItems = [banner]
    let layout = UICollectionViewCompositionalLayout(
      sectionProvider: { _, environment in
        .list(using: .init(appearance: .plain), layoutEnvironment: environment)
      }, configuration: configuration)
    let collectionView = UICollectionView(frame: .zero, collectionViewLayout: layout)
    collectionView.headerHiding = HeaderHiding(.always)
    // end
    let data = HeaderTwinData(40)
    let device = Simulator(size: CGSize(width: 390, height: 800))
    let page = device.perform { UIViewController() }
    device.perform {
      collectionView.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "row")
      collectionView.register(
        UICollectionReusableView.self, forSupplementaryViewOfKind: "banner",
        withReuseIdentifier: "header")
      collectionView.dataSource = data
      collectionView.frame = page.view.bounds
      page.view.addSubview(collectionView)
    }
    device.show(page)
    try device.settle()
    device.drag(
      from: CGPoint(x: 200, y: 400), to: CGPoint(x: 200, y: 310), duration: 0.3, holding: 0.2)
    try device.settle()
    #expect(collectionView.headerHiding?.isHidden == true && collectionView.contentOffset.y == 120)
  }
}
