import Foundation
import Simulator
import Testing
import Trestle

/// Where the parts of a header that folds its section are.
@Suite(.serialized) @MainActor struct FoldingHeaderTests {
  @Test(arguments: [(390, 16), (430, 20)] as [(CGFloat, CGFloat)])
  func `Title and chevron are at the margins of the rows`(width: CGFloat, margin: CGFloat) throws {
    for isMirrored in [false, true] {
      let device = Simulator(
        size: CGSize(width: width, height: 800), scale: 2,
        appearance: Appearance(isRightToLeft: isMirrored))
      let page = device.perform { ListPage(style: .plain) }
      device.perform {
        page.sections = [[0, 1], [1000]]
        page.loadViewIfNeeded()
        page.tableView.foldsSections = true
      }
      device.show(page)
      device.advance(by: 0.1)
      let header = try #require(page.tableView.headerView(forSection: 0) as? FoldingHeaderView)
      let title = header.titleLabel.convert(header.titleLabel.bounds, to: device.window)
      let chevron = try #require(
        header.contentView.subviews.first { $0.bounds.size == CGSize(width: 20, height: 20) })
      let image = chevron.convert(chevron.bounds, to: device.window)
      let text = try #require(page.tableView.visibleCells[0].textLabel)
      let row = text.convert(text.bounds, to: device.window)
      if isMirrored {
        #expect(title.maxX == width - margin && image.minX == margin && row.maxX == title.maxX)
      } else {
        #expect(title.minX == margin && image.maxX == width - margin && row.minX == title.minX)
      }
    }
  }

  @Test(arguments: [0, 10, 30, 60] as [CGFloat])
  func `A header that is narrower than its parts is laid out without a report`(width: CGFloat) {
    let device = Simulator(size: CGSize(width: 390, height: 800), scale: 2)
    let reports = UIKitFault.collected {
      device.perform {
        let header = FoldingHeaderView(reuseIdentifier: nil)
        header.frame = CGRect(x: 0, y: 0, width: width, height: 44)
        device.window.addSubview(header)
        header.titleLabel.text = "Saturn"
        header.layoutIfNeeded()
      }
    }
    #expect(reports == [])
  }
}
