import Simulator
import Testing
import Trestle

@Suite(.serialized) @MainActor struct CollectionViewControllerTests {
  /// A grid of a hundred items.
  final class Grid: CollectionViewController {
    convenience init() {
      let layout = UICollectionViewFlowLayout()
      layout.itemSize = CGSize(width: 100, height: 100)
      self.init(collectionViewLayout: layout)
    }
    override func viewDidLoad() {
      super.viewDidLoad()
      collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
    }
    override func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { 100 }
    override func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
      cell.backgroundColor = .systemTeal
      return cell
    }
  }

  private func show() -> (Simulator, Grid) {
    let device = Simulator(size: CGSize(width: 390, height: 800), scale: 1)
    let grid = device.perform { Grid() }
    device.show(grid)
    return (device, grid)
  }

  @Test func `Toasts and a floating view stay in place while the items scroll`() throws {
    let (device, grid) = show()
    #expect(grid.view === grid.containerView && grid.collectionView.superview === grid.view)
    let button = device.perform { () -> UIView in
      let button = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
      grid.floatingView = button
      grid.showToast(Toast("Deleted", duration: 60, actionTitle: "Undo") {})
      return button
    }
    device.advance(by: 0.5)
    let toast = try #require(grid.overlayView.toasts.first)
    let place = toast.frame
    device.drag(from: CGPoint(x: 200, y: 500), to: CGPoint(x: 200, y: 200), holding: 0.2)
    #expect(grid.collectionView.contentOffset.y > 200)
    #expect(toast.frame == place && button.frame.maxY <= toast.frame.minY)
    try device.tap(try #require(toast.parts(UIButton.self).first))
    try device.settle()
    #expect(grid.overlayView.toasts.isEmpty)
  }

  @Test func `A toast is dismissed by its identifier`() throws {
    let (device, grid) = show()
    device.perform {
      var toast = Toast("Uploading", duration: .infinity)
      toast.identifier = "upload"
      grid.showToast(toast)
    }
    device.advance(by: 0.5)
    #expect(grid.overlayView.toasts.count == 1)
    device.perform { grid.dismissToast(identifier: "upload") }
    try device.settle()
    #expect(grid.overlayView.toasts.isEmpty)
  }

  @Test func `Another collection view takes the place of the first below the toasts`() throws {
    let (device, grid) = show()
    let first: UICollectionView = grid.collectionView
    device.perform {
      let other = UICollectionView(
        frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
      other.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
      grid.collectionView = other
      grid.showToast(Toast("Changed", duration: 60))
    }
    device.advance(by: 0.5)
    #expect(first.superview == nil && grid.collectionView.frame == grid.view.bounds)
    #expect(grid.collectionView.visibleCells.count > 10)
    #expect(grid.view.subviews.last === grid.overlayView)
    #expect(grid.overlayView.toasts.count == 1)
  }
}
