import Foundation
import GalleryPages
import Simulator
import Testing
import Trestle

@MainActor @Suite(.serialized) struct FeedPageTests {
  private func open(
    _ appearance: Appearance = Appearance(), width: CGFloat = 390
  ) throws -> (Simulator, FeedPage) {
    let device = Simulator(
      size: CGSize(width: width, height: 844), scale: 1, appearance: appearance)
    let gallery = device.perform { RootPage.gallery(page: GalleryPage.named("feed")) }
    device.show(gallery)
    try device.settle()
    return (device, try #require(gallery.topViewController as? FeedPage))
  }

  private func labels(of view: UIView) -> [UILabel] {
    (view as? UILabel).map { [$0] } ?? view.subviews.flatMap { labels(of: $0) }
  }

  private func pictures(of view: UIView) -> [UIImageView] {
    view.subviews.flatMap { view -> [UIImageView] in
      if view is UIButton || view.isHidden { return [] }
      let image = (view as? UIImageView).map { [$0] } ?? []
      return image + pictures(of: view)
    }
  }

  @Test func `A post is the same each time, and posts differ`() {
    let posts = (0..<400).map { FeedPost(id: $0) }
    #expect(posts == (0..<400).map { FeedPost(id: $0) })
    #expect(Set(posts.map(\.text.string)).count > 390)
    #expect(Set(posts.map(\.photos.count)) == [1, 2, 3])
    #expect((20..<120).contains(posts.count { $0.text.isRightToLeft }))
    #expect(posts.contains { $0.text.string.contains("example.com") })
    #expect(Set(posts.flatMap(\.photos)).count == FeedPost.photoCount)
  }

  @Test(arguments: [320, 390, 700] as [CGFloat])
  func `A cell is as high as its text and pictures`(width: CGFloat) throws {
    let (_, page) = try open(width: width)
    let cells = page.tableView.visibleCells
    #expect(cells.count >= 2)
    for cell in cells {
      let content = cell.contentView
      let fitting = content.systemLayoutSizeFitting(
        CGSize(width: cell.bounds.width, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel)
      #expect(abs(cell.frame.height - fitting.height) <= 1)
      let images = pictures(of: content)
      #expect((2...4).contains(images.count), "the author's and one to three pictures")
      for view in images + labels(of: content) {
        let frame = view.convert(view.bounds, to: cell)
        #expect(cell.bounds.contains(frame), "\(view)")
        #expect(frame.height > 0)
      }
      #expect(images.allSatisfy { $0.image?.size == $0.bounds.size })
    }
  }

  @Test func `Large text does not overlap`() throws {
    let (_, page) = try open(Appearance(contentSizeCategory: .accessibilityExtraExtraExtraLarge))
    let cell = try #require(page.tableView.visibleCells.first)
    let texts = labels(of: cell).filter { !($0.superview is UIButton) }
    for label in texts {
      let fitting = label.sizeThatFits(CGSize(width: label.bounds.width, height: 10_000))
      #expect(label.bounds.height >= fitting.height - 1, "\(label.text ?? "")")
    }
    let frames = texts.map { $0.convert($0.bounds, to: cell) }.sorted { $0.minY < $1.minY }
    #expect(frames.count == 4)
    for (upper, lower) in zip(frames, frames.dropFirst()) { #expect(upper.maxY <= lower.minY) }
  }

  @Test(arguments: [false, true])
  func `The title of a button keeps its distance from the symbol`(isRightToLeft: Bool) throws {
    let (_, page) = try open(Appearance(isRightToLeft: isRightToLeft))
    let cell = try #require(page.tableView.visibleCells.first)
    func buttons(of view: UIView) -> [UIButton] {
      (view as? UIButton).map { [$0] } ?? view.subviews.flatMap { buttons(of: $0) }
    }
    let found = buttons(of: cell)
    #expect(found.count == 3)
    for button in found {
      let (image, title) = (try #require(button.imageView), try #require(button.titleLabel))
      #expect(title.text?.hasPrefix(" ") == false)
      let gap =
        isRightToLeft
        ? image.frame.minX - title.frame.maxX : title.frame.minX - image.frame.maxX
      #expect((2...8).contains(gap), "\(gap)")
    }
  }

  @Test(arguments: [false, true])
  func `A text reads in its own direction in either language`(isRightToLeft: Bool) throws {
    let (device, page) = try open(Appearance(isRightToLeft: isRightToLeft))
    for isTurned in [false, true] {
      let row = try #require((0..<40).first { page.posts[$0].text.isRightToLeft == isTurned })
      let path = IndexPath(row: row, section: 0)
      page.tableView.scrollToRow(at: path, at: .top, animated: false)
      try device.settle()
      let cell = try #require(page.tableView.cellForRow(at: path))
      let text = try #require(labels(of: cell).first { $0.text == page.posts[row].text.string })
      // The first line is full; the last one ends before the edge at which it does not begin.
      let frame = text.convert(text.bounds, to: nil)
      let shot = device.snapshot()
      func hasInk(_ columns: Range<CGFloat>) -> Bool {
        let rows = Int(frame.minY) + 1..<Int(frame.maxY) - 1
        return (Int(columns.lowerBound)..<Int(columns.upperBound)).contains { column in
          rows.contains { (shot.pixel(column: column, row: $0)?.red ?? 255) < 128 }
        }
      }
      let (left, right) = (frame.minX..<frame.minX + 3, frame.maxX - 3..<frame.maxX)
      #expect(hasInk(isTurned ? right : left), "\(row)")
      let style = text.attributedText?.attribute(.paragraphStyle, at: 0, effectiveRange: nil)
      #expect((style as? NSParagraphStyle)?.alignment == (isTurned ? .right : .left))
    }
  }

  @Test func `More posts load before the end is reached`() async throws {
    let (device, page) = try open()
    #expect(page.posts.count == FeedPage.pageCount)
    device.press(.end)
    for _ in 0..<20 { await device.run(for: 0.1) }
    #expect(page.posts.count == 2 * FeedPage.pageCount)
    let rows = page.tableView.numberOfRows(inSection: 0)
    #expect(rows == page.posts.count)
    #expect(page.tableView.indexPathsForVisibleRows?.last?.row ?? 0 < rows - 1)
  }

  @Test func `A post that is liked has one like more, until it is not`() throws {
    let (device, page) = try open()
    let post = page.posts[0]
    func counts() throws -> String {
      let cell = try #require(page.tableView.cellForRow(at: IndexPath(row: 0, section: 0)))
      return try #require(labels(of: cell).compactMap(\.text).first { $0.contains("comments") })
    }
    let before = try counts()
    device.perform { page.toggleLike(post) }
    try device.settle()
    #expect(try counts() != before)
    device.perform { page.toggleLike(post) }
    try device.settle()
    #expect(try counts() == before)
  }

  @Test func `A fling through the feed creates hardly any cells`() throws {
    let (device, page) = try open()
    device.fling(at: CGPoint(x: 195, y: 600), velocity: CGPoint(x: 0, y: -1500))
    try device.settle()
    let views = page.tableView.subviews.count { $0 is FeedCell }
    device.fling(at: CGPoint(x: 195, y: 600), velocity: CGPoint(x: 0, y: -4000))
    try device.settle()
    #expect(page.tableView.contentOffset.y > 1500)
    #expect(page.tableView.subviews.count { $0 is FeedCell } <= views + 3)
  }

  @Test func `Files are made before a page opens, and decoded pictures can be dropped`() {
    let loader = PhotoLoader(.atOnce)
    let key = PhotoLoader.Key(Photo(id: 3), filling: CGSize(width: 30, height: 30), scale: 1)
    loader.prepareFiles([key, key])
    #expect(loader.decoded(key) == nil)
    let first = loader.picture(key) { _ in }
    #expect(first != nil && loader.decoded(key) === first)
    loader.dropDecoded()
    #expect(loader.decoded(key) == nil)
    #expect(loader.picture(key) { _ in } != nil)
  }
}
