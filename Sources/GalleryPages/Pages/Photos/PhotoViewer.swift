import Trestle

/// The navigation controller of the viewer, whose bar is over the photograph.
final class PhotoStack: UINavigationController {
  var viewer: PhotoViewer? { viewControllers.first as? PhotoViewer }

  override func viewDidLoad() {
    super.viewDidLoad()
    // The grid is seen behind a photograph that is opened or dragged down.
    view.backgroundColor = .clear
    // Photographs are below the bar too.
    let appearance = UINavigationBarAppearance()
    appearance.configureWithDefaultBackground()
    navigationBar.standardAppearance = appearance
    navigationBar.scrollEdgeAppearance = appearance
  }
}

/// Shows one photograph at a time on the whole screen. It can be zoomed, a horizontal swipe shows the
/// next one, a tap hides the bar, and a swipe down closes the viewer.
package final class PhotoViewer: UIViewController {
  let photos: [Photo]
  /// The index in `photos` of the photograph in the middle of the screen.
  package private(set) var index: Int
  private let backdrop = UIView()
  private let pages: UICollectionView
  private let layout = UICollectionViewFlowLayout()
  private let pan = UIPanGestureRecognizer()
  /// The picture that a finger drags down.
  private var dragged: (view: UIImageView, frame: CGRect)?
  private var showsBar = true
  /// The gap between two photographs, which is outside the screen while one is at rest.
  private static let gap: CGFloat = 20

  var photo: Photo { photos[index] }

  init(_ photos: [Photo], at index: Int) {
    self.photos = photos
    self.index = index
    layout.scrollDirection = .horizontal
    layout.minimumLineSpacing = 0
    layout.minimumInteritemSpacing = 0
    pages = UICollectionView(frame: .zero, collectionViewLayout: layout)
    super.init(nibName: nil, bundle: nil)
    title = photos[index].title
  }

  @available(*, unavailable)
  package required init?(coder: NSCoder) { fatalError("made in code alone") }

  package override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .clear
    backdrop.backgroundColor = .systemBackground
    backdrop.frame = view.bounds
    backdrop.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(backdrop)
    pages.backgroundColor = .clear
    pages.isPagingEnabled = true
    pages.showsHorizontalScrollIndicator = false
    pages.contentInsetAdjustmentBehavior = .never
    pages.dataSource = self
    pages.delegate = self
    pages.register(PhotoZoomCell.self, forCellWithReuseIdentifier: "photo")
    view.addSubview(pages)
    pan.addTarget(self, action: PhotoViewer.draggedDown)
    pan.delegate = self
    view.addGestureRecognizer(pan)
    pages.panGestureRecognizer.require(toFail: pan)
    let tap = UITapGestureRecognizer(target: self, action: PhotoViewer.tapped)
    let twice = UITapGestureRecognizer(target: self, action: PhotoViewer.tappedTwice)
    twice.numberOfTapsRequired = 2
    tap.require(toFail: twice)
    view.addGestureRecognizer(tap)
    view.addGestureRecognizer(twice)
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      systemItem: .done,
      primaryAction: UIAction { [weak self] _ in self?.dismiss(animated: true) })
  }

  package override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let frame = CGRect(
      x: -Self.gap / 2, y: 0, width: view.bounds.width + Self.gap, height: view.bounds.height)
    guard pages.frame != frame, view.bounds.width > 0 else { return }
    pages.frame = frame
    layout.itemSize = frame.size
    pages.layoutIfNeeded()
    pages.scrollToItem(
      at: IndexPath(item: index, section: 0), at: .centeredHorizontally, animated: false)
    pages.layoutIfNeeded()
  }

  package override var preferredStatusBarStyle: UIStatusBarStyle {
    showsBar ? .default : .lightContent
  }

  // MARK: Transition

  private var zoomCell: PhotoZoomCell? {
    pages.cellForItem(at: IndexPath(item: index, section: 0)) as? PhotoZoomCell
  }

  /// Returns the frame of the picture in another view: at the position to which a finger has dragged
  /// it, or fitted into the screen.
  func pictureFrame(in container: UIView) -> CGRect {
    if let dragged { return view.convert(dragged.view.frame, to: container) }
    return zoomCell?.pictureFrame(in: container) ?? view.convert(fittedFrame, to: container)
  }

  private var fittedFrame: CGRect {
    PhotoZoomCell.fitted(photo.aspect, in: view.bounds.size)
  }

  /// Creates the picture that flies between the cell and the viewer.
  func makeFlightView() -> UIImageView {
    let flight = UIImageView()
    flight.contentMode = .scaleAspectFill
    flight.clipsToBounds = true
    flight.image = zoomCell?.image
    flight.backgroundColor = photo.placeholder
    return flight
  }

  func setPagesHidden(_ isHidden: Bool) {
    pages.isHidden = isHidden
    dragged?.view.isHidden = isHidden
  }

  /// Sets the opacity of everything but the picture.
  func setOpacity(_ opacity: CGFloat) {
    backdrop.alpha = opacity
    navigationController?.navigationBar.alpha = showsBar ? opacity : 0
  }

  // MARK: Gestures

  private func tapped() {
    guard dragged == nil else { return }
    showsBar.toggle()
    UIView.animate(withDuration: 0.25) {
      self.navigationController?.navigationBar.alpha = self.showsBar ? 1 : 0
      self.backdrop.backgroundColor = self.showsBar ? .systemBackground : .black
      self.setNeedsStatusBarAppearanceUpdate()
    }
  }

  private func tappedTwice(_ tap: UITapGestureRecognizer) { zoomCell?.toggleZoom(at: tap) }

  /// Moves the picture with the finger and shrinks it, which reveals the page behind it.
  private func draggedDown() {
    switch pan.state {
    case .began: lift()
    case .changed: follow()
    case .ended:
      let velocity = pan.velocity(in: view).y
      let distance = pan.translation(in: view).y
      velocity > 600 || (distance > 110 && velocity > -100) ? dismiss(animated: true) : putBack()
    case .cancelled, .failed: putBack()
    case .possible: break
    }
  }

  private func lift() {
    let picture = makeFlightView()
    picture.frame = pictureFrame(in: view)
    view.addSubview(picture)
    dragged = (picture, picture.frame)
    pages.isHidden = true
  }

  private func follow() {
    guard let dragged else { return }
    let move = pan.translation(in: view)
    let progress = min(1, max(0, move.y / max(1, view.bounds.height * 0.6)))
    let scale = 1 - progress * 0.4
    let size = CGSize(width: dragged.frame.width * scale, height: dragged.frame.height * scale)
    // The point below the finger stays below it.
    let finger = pan.location(in: view)
    let start = CGPoint(x: finger.x - move.x, y: finger.y - move.y)
    dragged.view.frame = CGRect(
      x: finger.x - (start.x - dragged.frame.minX) * scale,
      y: finger.y - (start.y - dragged.frame.minY) * scale, width: size.width, height: size.height)
    setOpacity(1 - progress * 0.9)
  }

  private func putBack() {
    guard let dragged else { return }
    UIView.animate(
      withDuration: 0.35, delay: 0, usingSpringWithDamping: 0.85, initialSpringVelocity: 0
    ) {
      dragged.view.frame = dragged.frame
      self.setOpacity(1)
    } completion: { _ in
      dragged.view.removeFromSuperview()
      guard self.dragged?.view === dragged.view else { return }
      self.dragged = nil
      self.pages.isHidden = false
    }
  }
}

extension PhotoViewer: UIGestureRecognizerDelegate {
  /// Allows a swipe down to close the viewer, unless the photograph is enlarged.
  package func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard gestureRecognizer === pan else { return true }
    let velocity = pan.velocity(in: view)
    return velocity.y > abs(velocity.x) && zoomCell?.isEnlarged != true && dragged == nil
  }
}

extension PhotoViewer: UICollectionViewDataSource, UICollectionViewDelegate {
  package func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { photos.count }

  package func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(
      withReuseIdentifier: "photo", for: indexPath)
    (cell as? PhotoZoomCell)?.show(photos[indexPath.item], gap: Self.gap)
    return cell
  }

  package func scrollViewDidScroll(_ scrollView: UIScrollView) {
    guard scrollView === pages, pages.frame.width > 0,
      scrollView.isDragging || scrollView.isDecelerating
    else { return }
    let middle = CGPoint(x: pages.bounds.midX, y: pages.bounds.midY)
    guard let path = pages.indexPathForItem(at: middle), path.item != index else { return }
    index = path.item
    title = photo.title
  }
}
