import Foundation
import UIKit

/// A picture, a title with a date and a badge, two lines of text, a separator and three counters below
/// it.
final class TenViews: UIView {
  private(set) var changing: NSLayoutConstraint!

  init() {
    super.init(frame: CGRect(x: 0, y: 0, width: 390, height: 120))
    let parts = (0..<10).map { index -> WishingView in
      let view = WishingView()
      view.wish = CGSize(width: 40 + 7 * index, height: 18)
      view.translatesAutoresizingMaskIntoConstraints = false
      addSubview(view)
      return view
    }
    let (picture, title, date, badge, summary) = (parts[0], parts[1], parts[2], parts[3], parts[4])
    let (detail, rule, left, middle, right) = (parts[5], parts[6], parts[7], parts[8], parts[9])
    date.setContentHuggingPriority(.defaultHigh, for: .horizontal)
    badge.setContentHuggingPriority(.defaultHigh, for: .horizontal)
    changing = picture.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 10)
    NSLayoutConstraint.activate([
      changing, picture.topAnchor.constraint(equalTo: topAnchor, constant: 10),
      picture.widthAnchor.constraint(equalToConstant: 40),
      picture.heightAnchor.constraint(equalToConstant: 40),
      title.leadingAnchor.constraint(equalTo: picture.trailingAnchor, constant: 8),
      title.topAnchor.constraint(equalTo: picture.topAnchor),
      date.leadingAnchor.constraint(greaterThanOrEqualTo: title.trailingAnchor, constant: 8),
      date.firstBaselineAnchor.constraint(equalTo: title.firstBaselineAnchor),
      badge.leadingAnchor.constraint(equalTo: date.trailingAnchor, constant: 8),
      badge.centerYAnchor.constraint(equalTo: date.centerYAnchor),
      badge.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -16),
      summary.leadingAnchor.constraint(equalTo: title.leadingAnchor),
      summary.trailingAnchor.constraint(equalTo: badge.trailingAnchor),
      summary.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 4),
      detail.leadingAnchor.constraint(equalTo: summary.leadingAnchor),
      detail.trailingAnchor.constraint(equalTo: summary.trailingAnchor),
      detail.topAnchor.constraint(equalTo: summary.bottomAnchor, constant: 4),
      rule.leadingAnchor.constraint(equalTo: detail.leadingAnchor),
      rule.trailingAnchor.constraint(equalTo: detail.trailingAnchor),
      rule.topAnchor.constraint(equalTo: detail.bottomAnchor, constant: 6),
      rule.heightAnchor.constraint(equalToConstant: 1),
      left.leadingAnchor.constraint(equalTo: rule.leadingAnchor),
      left.topAnchor.constraint(equalTo: rule.bottomAnchor, constant: 6),
      middle.leadingAnchor.constraint(equalTo: left.trailingAnchor, constant: 8),
      middle.topAnchor.constraint(equalTo: left.topAnchor),
      middle.widthAnchor.constraint(equalTo: left.widthAnchor),
      right.leadingAnchor.constraint(equalTo: middle.trailingAnchor, constant: 8),
      right.topAnchor.constraint(equalTo: left.topAnchor),
      right.widthAnchor.constraint(equalTo: left.widthAnchor),
      right.trailingAnchor.constraint(equalTo: rule.trailingAnchor),
      left.bottomAnchor.constraint(lessThanOrEqualTo: bottomAnchor, constant: -10),
    ])
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// A view that has an intrinsic size.
private final class WishingView: UIView {
  var wish = CGSize.zero
  override var intrinsicContentSize: CGSize { wish }
}
