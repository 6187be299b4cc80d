import Trestle

extension GalleryPage {
  static let feed = GalleryPage(
    identifier: "feed", title: "Feed",
    summary: "10,000 posts with text, pictures and buttons, which load as they come",
    make: { FeedPage() })
}

/// A feed of posts with pictures, which are decoded off the main thread before they come into view.
/// Further posts load at the end.
package final class FeedPage: TableViewController {
  private static let loadTime: TimeInterval = 0.6
  /// The number of posts that one load brings.
  package static let pageCount = 60

  package private(set) var posts: [FeedPost] = []
  private var liked: Set<FeedPost.ID> = []

  package init() {
    super.init(style: .plain)
    title = "Feed"
    posts = (0..<Self.pageCount).map { FeedPost(id: $0) }
  }

  @available(*, unavailable)
  package required init?(coder: NSCoder) { fatalError("made in code alone") }

  package override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGroupedBackground
    tableView.backgroundColor = .systemGroupedBackground
    tableView.separatorStyle = .none
    tableView.allowsSelection = false
    tableView.contentInset.top = 6
    tableView.register(FeedCell.self, forCellReuseIdentifier: "post")
    tableView.prefetchDataSource = self
    let loader = Loader { [weak self] in await self?.loadMore() }
    loader.prefetchDistance = 3_000
    tableView.loader = loader
  }

  private func loadMore() async {
    await view.pause(for: Self.loadTime)
    let first = posts.count
    let last = min(first + Self.pageCount, FeedPost.count)
    posts += (first..<last).map { FeedPost(id: $0) }
    UIView.performWithoutAnimation {
      tableView.insertRows(
        at: (first..<last).map { IndexPath(row: $0, section: 0) }, with: .none)
    }
    if posts.count >= FeedPost.count { tableView.loader?.exhaust() }
  }

  package override func tableView(
    _ tableView: UITableView, numberOfRowsInSection section: Int
  ) -> Int { posts.count }

  /// Estimates from the pictures alone: text is measured when the row comes near the screen.
  package override func tableView(
    _ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath
  ) -> CGFloat {
    let width = FeedCell.pictureWidth(in: tableView.bounds.width)
    return 230 + FeedPictures(posts[indexPath.row].photos, width: width).height
  }

  package override func tableView(
    _ tableView: UITableView, heightForRowAt indexPath: IndexPath
  ) -> CGFloat { UITableView.automaticDimension }

  package override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "post", for: indexPath)
    guard let cell = cell as? FeedCell else { return cell }
    let post = posts[indexPath.row]
    cell.show(post, isLiked: liked.contains(post.id), width: tableView.bounds.width)
    cell.onLike = { [weak self] in self?.toggleLike($0) }
    return cell
  }

  package override func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    super.viewWillTransition(to: size, with: coordinator)
    // Pictures have the width of the table.
    tableView.reloadData()
  }

  /// Marks a post as liked, or removes the mark.
  package func toggleLike(_ post: FeedPost) {
    if liked.remove(post.id) == nil { liked.insert(post.id) }
    guard let row = posts.firstIndex(of: post) else { return }
    tableView.reconfigureRows(at: [IndexPath(row: row, section: 0)])
  }
}

extension FeedPage: UITableViewDataSourcePrefetching {
  package func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {
    for path in indexPaths {
      for key in keys(of: path) { PhotoLoader.shared.prefetch(key) }
    }
  }

  package func tableView(
    _ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]
  ) {
    for path in indexPaths {
      for key in keys(of: path) { PhotoLoader.shared.cancelPrefetching(key) }
    }
  }

  private func keys(of path: IndexPath) -> [PhotoLoader.Key] {
    FeedCell.keys(
      of: posts[path.row], width: tableView.bounds.width, scale: traitCollection.displayScale)
  }
}
