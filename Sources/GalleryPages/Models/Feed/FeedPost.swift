import Trestle

/// A post of the feed. All of it depends on its number.
package struct FeedPost: Hashable, Identifiable, Sendable {
  package let id: Int
  package let author: FeedAuthor
  package let text: FeedText
  /// One to three pictures.
  package let photos: [Photo]
  /// The age in minutes.
  package let age: Int
  package let likes: Int
  package let comments: Int
  package let shares: Int

  /// The number of posts that the feed has.
  package static let count = 10_000
  /// The number of photographs that posts share, so that encoding them takes seconds, not minutes.
  package static let photoCount = 48
  /// The number of the first photograph; lower ones belong to the page Photos.
  private static let firstPhoto = 5_000

  package init(id: Int) {
    self.id = id
    var dice = SeededDice(seed: id &+ 1_000_003)
    func below(_ bound: Int) -> Int { Int(dice.next() % UInt64(bound)) }
    author = FeedAuthor(number: below(FeedAuthor.count))
    text = FeedText(seed: id, isRightToLeft: below(7) == 0)
    let first = below(Self.photoCount)
    let pictures = [1, 1, 1, 2, 3][below(5)]
    photos = (0..<pictures).map {
      Photo(id: Self.firstPhoto + (first + $0 * 7) % Self.photoCount)
    }
    age = 2 + id * 3 + below(3)
    likes = below(20) == 0 ? 10_000 + below(90_000) : below(900)
    comments = below(80)
    shares = below(40)
  }

  /// The age in a short form: "5m", "3h", "2d".
  package var ageText: String {
    age < 60 ? "\(age)m" : age < 24 * 60 ? "\(age / 60)h" : "\(age / 60 / 24)d"
  }
}

/// One of the people who write posts.
package struct FeedAuthor: Hashable, Sendable {
  package let number: Int

  package static let count = 48

  private static let names = [
    "Ada Byron", "Omar Haddad", "Noor Aziz", "Mei Tanaka", "Lars Nyström", "Zoë Martin",
    "Ishmael Coffin", "Rachel Levi", "Søren Holm", "Ana Souza", "יעל כהן", "ليلى حسن",
    "Grace Njoroge", "Jürgen Weiß", "Chloé Dubois", "Matías Ríos",
  ]
  private static let handles = [
    "ada", "omarh", "noor.a", "meitanaka", "lars_n", "zoemartin", "ishmael", "rlevi", "sholm",
    "anasouza", "yaelk", "layla", "gracen", "jweiss", "chloe.d", "matiasr",
  ]

  package var name: String { Self.names[number % Self.names.count] }

  package var handle: String {
    let name = Self.handles[number % Self.handles.count]
    let part = number / Self.handles.count
    return part == 0 ? "@\(name)" : "@\(name)\(part + 1)"
  }

  /// The picture of the author.
  package var photo: Photo { Photo(id: 6_000 + number) }
}
