import Trestle

/// A post on a card with a shadow: who wrote it and when, text, pictures, counts and buttons. Its
/// constraints give it its height.
package final class FeedCell: UITableViewCell {
  /// The margins of the card, and of the text in it, in points.
  static let margin: CGFloat = 12
  static let padding: CGFloat = 14
  private static let avatarSide: CGFloat = 44

  private let card = FeedCard()
  private let avatar = FeedPictureView(frame: .zero)
  private let name = UILabel()
  private let details = UILabel()
  private let message = UILabel()
  private let pictures = UIView()
  private let pictureViews = (0..<3).map { _ in FeedPictureView(frame: .zero) }
  private let counts = UILabel()
  private let line = UIView()
  private let like = UIButton(type: .system)
  private let comment = UIButton(type: .system)
  private let share = UIButton(type: .system)
  private var picturesHeight: NSLayoutConstraint?
  private(set) var post: FeedPost?
  private var isLiked = false
  /// Called when the button that likes the post is pressed.
  var onLike: ((FeedPost) -> Void)?

  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    backgroundColor = .clear
    selectionStyle = .none
    avatar.layer.cornerRadius = Self.avatarSide / 2
    let styles: [(UILabel, UIFont.TextStyle)] = [
      (name, .headline), (details, .footnote), (counts, .footnote),
    ]
    for (label, style) in styles {
      label.font = .preferredFont(forTextStyle: style)
      label.adjustsFontForContentSizeCategory = true
    }
    details.textColor = .secondaryLabel
    counts.textColor = .secondaryLabel
    message.numberOfLines = 0
    counts.numberOfLines = 0
    line.backgroundColor = .separator
    for (button, symbol, title) in [
      (like, "heart", "Like"), (comment, "text.alignleft", "Comment"),
      (share, "square.and.arrow.up", "Share"),
    ] {
      var configuration = UIButton.Configuration.plain()
      configuration.image = UIImage(systemName: symbol)
      configuration.title = title
      configuration.imagePadding = 4
      configuration.contentInsets = .zero
      configuration.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer {
        var attributes = $0
        attributes.font = .preferredFont(forTextStyle: .footnote)
        return attributes
      }
      button.configuration = configuration
    }
    like.addAction(
      UIAction { [weak self] _ in
        guard let self, let post else { return }
        onLike?(post)
      }, for: .touchUpInside)
    contentView.addSubview(card)
    for view in [avatar, name, details, message, pictures, counts, line, like, comment, share] {
      view.translatesAutoresizingMaskIntoConstraints = false
      card.addSubview(view)
    }
    pictureViews.forEach { pictures.addSubview($0) }
    card.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate(constraintsOfParts())
  }

  @available(*, unavailable)
  package required init?(coder: NSCoder) { fatalError("made in code alone") }

  private func constraintsOfParts() -> [NSLayoutConstraint] {
    // Large text makes the name and the details taller than the picture beside them.
    let belowAvatar = message.topAnchor.constraint(equalTo: avatar.bottomAnchor, constant: 10)
    belowAvatar.priority = UILayoutPriority(500)
    let height = pictures.heightAnchor.constraint(equalToConstant: 0)
    picturesHeight = height
    let (edge, gap) = (Self.padding, CGFloat(10))
    func full(_ view: UIView, inset: CGFloat) -> [NSLayoutConstraint] {
      [
        view.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: inset),
        view.trailingAnchor.constraint(equalTo: card.trailingAnchor, constant: -inset),
      ]
    }
    return [
      card.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 6),
      card.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -6),
      card.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: Self.margin),
      card.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -Self.margin),
      avatar.topAnchor.constraint(equalTo: card.topAnchor, constant: edge),
      avatar.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: edge),
      avatar.widthAnchor.constraint(equalToConstant: Self.avatarSide),
      avatar.heightAnchor.constraint(equalToConstant: Self.avatarSide),
      name.topAnchor.constraint(equalTo: avatar.topAnchor, constant: 2),
      name.leadingAnchor.constraint(equalTo: avatar.trailingAnchor, constant: gap),
      name.trailingAnchor.constraint(lessThanOrEqualTo: card.trailingAnchor, constant: -edge),
      details.topAnchor.constraint(equalTo: name.bottomAnchor, constant: 2),
      details.leadingAnchor.constraint(equalTo: name.leadingAnchor),
      details.trailingAnchor.constraint(lessThanOrEqualTo: card.trailingAnchor, constant: -edge),
      belowAvatar,
      message.topAnchor.constraint(greaterThanOrEqualTo: avatar.bottomAnchor, constant: gap),
      message.topAnchor.constraint(greaterThanOrEqualTo: details.bottomAnchor, constant: 6),
      pictures.topAnchor.constraint(equalTo: message.bottomAnchor, constant: gap),
      height,
      counts.topAnchor.constraint(equalTo: pictures.bottomAnchor, constant: gap),
      line.topAnchor.constraint(equalTo: counts.bottomAnchor, constant: gap),
      line.heightAnchor.constraint(equalToConstant: 0.5),
      like.topAnchor.constraint(equalTo: line.bottomAnchor),
      like.heightAnchor.constraint(equalToConstant: 44),
      like.bottomAnchor.constraint(equalTo: card.bottomAnchor),
      like.leadingAnchor.constraint(equalTo: card.leadingAnchor),
      comment.leadingAnchor.constraint(equalTo: like.trailingAnchor),
      share.leadingAnchor.constraint(equalTo: comment.trailingAnchor),
      share.trailingAnchor.constraint(equalTo: card.trailingAnchor),
      comment.widthAnchor.constraint(equalTo: like.widthAnchor),
      share.widthAnchor.constraint(equalTo: like.widthAnchor),
      comment.topAnchor.constraint(equalTo: like.topAnchor),
      comment.bottomAnchor.constraint(equalTo: like.bottomAnchor),
      share.topAnchor.constraint(equalTo: like.topAnchor),
      share.bottomAnchor.constraint(equalTo: like.bottomAnchor),
    ] + full(message, inset: edge) + full(pictures, inset: 0) + full(counts, inset: edge)
      + full(line, inset: 0)
  }

  /// The width of pictures in a table of a width, in points.
  static func pictureWidth(in width: CGFloat) -> CGFloat { max(0, width - 2 * margin) }

  /// Shows a post.
  ///
  /// - Parameter width: The width of the table, in points.
  func show(_ post: FeedPost, isLiked: Bool, width: CGFloat) {
    self.post = post
    name.text = post.author.name
    details.text = "\(post.author.handle) · \(post.ageText)"
    message.attributedText = post.text.attributed(
      font: .preferredFont(forTextStyle: .body), linkColor: .systemBlue)
    let likes = post.likes + (isLiked ? 1 : 0)
    counts.text =
      "\(likes.grouped) likes · \(post.comments) comments · \(post.shares) shares"
    if self.isLiked != isLiked { markAsLiked(isLiked) }
    let scale = traitCollection.displayScale
    let side = CGSize(width: Self.avatarSide, height: Self.avatarSide)
    let face = post.author.photo
    avatar.show(PhotoLoader.Key(face, filling: side, scale: scale), of: face)
    let layout = FeedPictures(post.photos, width: Self.pictureWidth(in: width))
    picturesHeight?.constant = layout.height
    for (index, view) in pictureViews.enumerated() {
      view.isHidden = index >= layout.frames.count
      guard index < layout.frames.count else {
        view.clear()
        continue
      }
      let frame = layout.frames[index]
      view.frame = frame
      view.show(
        PhotoLoader.Key(post.photos[index], filling: frame.size, scale: scale),
        of: post.photos[index])
    }
  }

  private func markAsLiked(_ isLiked: Bool) {
    self.isLiked = isLiked
    like.configuration?.image = UIImage(systemName: isLiked ? "heart.fill" : "heart")
    like.tintColor = isLiked ? .systemRed : .systemBlue
  }

  /// Returns the keys of the pictures of a post.
  static func keys(of post: FeedPost, width: CGFloat, scale: CGFloat) -> [PhotoLoader.Key] {
    let layout = FeedPictures(post.photos, width: pictureWidth(in: width))
    let side = CGSize(width: avatarSide, height: avatarSide)
    return zip(post.photos, layout.frames).map {
      PhotoLoader.Key($0, filling: $1.size, scale: scale)
    } + [PhotoLoader.Key(post.author.photo, filling: side, scale: scale)]
  }
}

/// The background of a post, with rounded corners and a shadow.
private final class FeedCard: UIView {
  private static let radius: CGFloat = 14

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .secondarySystemGroupedBackground
    layer.cornerRadius = Self.radius
    layer.shadowOpacity = 0.15
    layer.shadowRadius = 6
    layer.shadowOffset = CGSize(width: 0, height: 2)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("made in code alone") }

  override func layoutSubviews() {
    super.layoutSubviews()
    if layer.shadowPath?.boundingBox != bounds {
      layer.shadowPath = UIBezierPath(roundedRect: bounds, cornerRadius: Self.radius).cgPath
    }
  }
}
