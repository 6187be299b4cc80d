/// A link or phone number that was found in a text.
package struct DetectedLink: Equatable {
  /// The range of the link, in bytes.
  package var range: Range<Int>
  package var url: URL
  package var isPhoneNumber = false
}

/// Finds links and phone numbers in a text, in one pass over its words.
///
/// The rules are our own, for text views and `NSDataDetector`, which Foundation on Linux does not have.
package struct DataDetection {
  /// The kinds of data that are found.
  package struct Kinds: OptionSet {
    package let rawValue: Int
    package init(rawValue: Int) { self.rawValue = rawValue }

    package static let phoneNumber = Kinds(rawValue: 1 << 0)
    /// Web addresses with a scheme, a known top-level domain or `www.`, and mail addresses.
    package static let link = Kinds(rawValue: 1 << 1)
  }

  private let kinds: Kinds

  package init(_ kinds: Kinds) { self.kinds = kinds }

  /// Returns the links in a text, in text order. O(n).
  package func links(in text: String) -> [DetectedLink] {
    var text = text
    return text.withUTF8 { bytes in
      var found: [DetectedLink] = []
      if kinds.contains(.link) { findAddresses(bytes, &found) }
      if kinds.contains(.phoneNumber) { findNumbers(bytes, &found) }
      return found.sorted { $0.range.lowerBound < $1.range.lowerBound }
    }
  }

  // MARK: Addresses

  private func findAddresses(_ bytes: UnsafeBufferPointer<UInt8>, _ found: inout [DetectedLink]) {
    var start = 0
    while start < bytes.count {
      guard !Self.separates(bytes[start]) else {
        start += 1
        continue
      }
      var end = start
      while end < bytes.count, !Self.separates(bytes[end]) { end += 1 }
      let low = Self.trimmedStart(bytes, start, end)
      let high = Self.trimmedEnd(bytes, low, end)
      // Longer words are not addresses.
      if high > low, high - low <= 2048 {
        let word = String(decoding: bytes[low..<high], as: UTF8.self)
        if let url = Self.address(word) { found.append(DetectedLink(range: low..<high, url: url)) }
      }
      start = end
    }
  }

  private static func separates(_ byte: UInt8) -> Bool {
    byte <= 0x20 || byte == UInt8(ascii: "<") || byte == UInt8(ascii: ">")
      || byte == UInt8(ascii: "\"") || byte == 0x7F
  }

  private static func trimmedStart(
    _ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int
  ) -> Int {
    var low = start
    while low < end, "([{'*_,;:.".utf8.contains(bytes[low]) { low += 1 }
    return low
  }

  private static let openings: [UInt8: UInt8] = [
    UInt8(ascii: ")"): UInt8(ascii: "("), UInt8(ascii: "]"): UInt8(ascii: "["),
  ]

  /// Excludes punctuation at the end, which belongs to the sentence. A closing bracket is only excluded
  /// if there is no opening one.
  private static func trimmedEnd(
    _ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int
  ) -> Int {
    var high = end
    while high > start {
      let last = bytes[high - 1]
      if ".,;:!?'*_".utf8.contains(last) {
        high -= 1
      } else if let open = openings[last],
        bytes[start..<high].count(where: { $0 == open })
          < bytes[start..<high].count(where: { $0 == last })
      {
        high -= 1
      } else {
        break
      }
    }
    return high
  }

  private static func address(_ word: String) -> URL? {
    let lower = word.lowercased()
    if let colon = lower.range(of: "://"), isScheme(lower[..<colon.lowerBound]) {
      return colon.upperBound < lower.endIndex ? URL(string: word) : nil
    }
    if lower.hasPrefix("mailto:"), lower.contains("@") { return URL(string: word) }
    if lower.hasPrefix("www."), isHost(lower.dropFirst(4).prefix { !"/?#:".contains($0) }) {
      return URL(string: "http://" + word)
    }
    let parts = lower.split(separator: "@", omittingEmptySubsequences: false)
    if parts.count == 2, !parts[0].isEmpty, isHost(parts[1]),
      parts[0].allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || "._%+-".contains($0)) })
    {
      return URL(string: "mailto:" + word)
    }
    let host = word.prefix { !"/?#:".contains($0) }
    if isHost(host), let domain = host.split(separator: ".").last, domains.contains(String(domain))
    {
      return URL(string: "http://" + word)
    }
    return nil
  }

  private static func isScheme(_ name: Substring) -> Bool {
    name.first.map { $0.isASCII && $0.isLetter } == true
      && name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) }
  }

  /// Top-level domains of addresses without a scheme. Those that are also extensions of files or common
  /// English words are missing.
  private static let domains: Set<String> = [
    "com", "org", "net", "edu", "gov", "mil", "int", "info", "biz", "name", "io", "app", "dev",
    "ai",
    "tv", "xyz", "online", "site", "shop", "blog", "eu", "us", "uk", "de", "fr", "es", "nl", "ch",
    "se",
    "dk", "fi", "cz", "pt", "gr", "ie", "ca", "au", "nz", "jp", "cn", "kr", "br", "mx", "ar", "cl",
    "ru", "ua", "tr", "za", "il", "sg", "hk", "tw", "hu", "ro", "bg", "hr", "sk", "lt", "lv", "ee",
  ]

  /// Returns whether a name has at least two parts of letters, digits and hyphens, the last one only of
  /// letters.
  private static func isHost(_ name: Substring) -> Bool {
    let labels = name.split(separator: ".", omittingEmptySubsequences: false)
    guard labels.count >= 2, let last = labels.last, last.count >= 2,
      last.allSatisfy({ $0.isLetter })
    else { return false }
    return labels.allSatisfy { label in
      !label.isEmpty && label.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" }
    }
  }

  // MARK: Phone numbers

  /// Finds phone numbers: seven to fifteen digits (the maximum of E.164), with spaces, hyphens, dots
  /// and brackets between groups, and a leading plus or at least two groups; or ten or eleven digits
  /// in a single group.
  private func findNumbers(_ bytes: UnsafeBufferPointer<UInt8>, _ found: inout [DetectedLink]) {
    func isDigit(_ byte: UInt8) -> Bool { byte >= 48 && byte <= 57 }
    func isWord(_ byte: UInt8) -> Bool {
      isDigit(byte) || byte >= 0x80 || (byte | 0x20 >= 97 && byte | 0x20 <= 122) || byte == 95
    }
    var place = 0
    while place < bytes.count {
      let first = bytes[place]
      let begins = isDigit(first) || first == 43 || first == 40
      guard begins,
        place == 0 || !isWord(bytes[place - 1]) && !"@/:#".utf8.contains(bytes[place - 1])
      else {
        place += 1
        continue
      }
      var (end, digits, last) = (place, 0, place)
      var groups: [Int] = []
      var wasDigit = false
      while end < bytes.count, digits <= 15 {
        let byte = bytes[end]
        if isDigit(byte) {
          digits += 1
          if wasDigit { groups[groups.count - 1] += 1 } else { groups.append(1) }
          wasDigit = true
          last = end + 1
        } else {
          let joins = " -.()".utf8.contains(byte) || (byte == 43 && end == place)
          // Two separators may be adjacent: a bracket and a space.
          guard joins, end - last < 2 else { break }
          wasDigit = false
        }
        end += 1
      }
      let isFree = last >= bytes.count || !isWord(bytes[last])
      let isNumber =
        digits >= 7 && digits <= 15 && isFree
        && (first == 43 || groups.count >= 2 || digits == 10 || digits == 11)
        && !Self.isDateOrAddress(groups)
        && !found.contains { $0.range.overlaps(place..<last) }
      if isNumber {
        let word = String(decoding: bytes[place..<last], as: UTF8.self)
        let number = word.filter { $0.isNumber || $0 == "+" }
        if let url = URL(string: "tel:" + number) {
          found.append(DetectedLink(range: place..<last, url: url, isPhoneNumber: true))
        }
      }
      place = max(last, place + 1)
    }
  }
  /// Returns whether groups of digits form a date or an IP address.
  private static func isDateOrAddress(_ groups: [Int]) -> Bool {
    if groups.count == 3, groups.contains(4), groups.allSatisfy({ $0 <= 2 || $0 == 4 }) {
      return true
    }
    return groups.count == 4 && groups.allSatisfy { $0 <= 3 } && groups.contains { $0 == 1 }
  }
}
