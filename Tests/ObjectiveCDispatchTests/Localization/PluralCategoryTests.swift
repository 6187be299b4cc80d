import Foundation
import Testing
import UIFoundation

/// The forms of numbers, compared with the ICU that Foundation brings along.
@Suite struct PluralCategoryTests {
  /// ICU's rules, by its functions in Foundation's library.
  private struct Oracle {
    private typealias Open =
      @convention(c) (UnsafePointer<CChar>, Int32, UnsafeMutablePointer<Int32>)
      -> OpaquePointer?
    private typealias Select =
      @convention(c) (
        OpaquePointer, Double, UnsafeMutablePointer<UInt16>, Int32, UnsafeMutablePointer<Int32>
      ) -> Int32
    private typealias Close = @convention(c) (OpaquePointer) -> Void
    private let open: Open
    private let select: Select
    private let close: Close

    init?() {
      guard let library = dlopen("lib_FoundationICU.so", RTLD_LAZY) ?? dlopen(nil, RTLD_LAZY),
        let open = dlsym(library, "swift_uplrules_openForType"),
        let select = dlsym(library, "swift_uplrules_select"),
        let close = dlsym(library, "swift_uplrules_close")
      else { return nil }
      self.open = unsafeBitCast(open, to: Open.self)
      self.select = unsafeBitCast(select, to: Select.self)
      self.close = unsafeBitCast(close, to: Close.self)
    }

    func names(_ numbers: [Int], _ language: String) -> [String]? {
      var status: Int32 = 0
      guard let rules = open(language, 0, &status), status <= 0 else { return nil }
      defer { close(rules) }
      return numbers.map { number in
        var text = [UInt16](repeating: 0, count: 16)
        let length = select(rules, Double(number), &text, 16, &status)
        return String(decoding: text.prefix(Int(max(0, length))), as: UTF16.self)
      }
    }
  }

  private static let numbers =
    Array(0...230) + [
      999, 1000, 1001, 1002, 1100, 2000, 3000, 11_000, 20_000, 21_000, 40_000, 60_000, 80_000,
      99_999,
      100_000, 100_001, 120_000, 200_000, 999_999, 1_000_000, 1_000_001, 1_100_000, 2_000_000,
      10_000_000,
    ]

  @Test(
    arguments: """
      af ak am an ar ars as asa ast az bal be bem bez bg bho blo bm bn bo br brx bs ca ce ceb cgg chr ckb cs \
      csw cy da de doi dsb dv dz ee el en eo es et eu fa ff fi fil fo fr fur fy ga gd gl gsw gu guw gv ha haw \
      he hi hnj hr hsb hu hy ia id ig ii io is it iu ja jbo jgo jmc jv ka kab kaj kcg kde kea kk kkj kl km kn \
      ko ks ksb ksh ku kw ky lag lb lg lij lkt lld ln lo lt lv mas mg mgo mk ml mn mr ms mt my nah naq nb nd \
      ne nl nn nnh no nqo nr nso ny nyn om or os osa pa pap pcm pl prg ps pt pt-PT rm ro rof ru rwk sah saq \
      sat sc scn sd sdh se seh ses sg sh shi si sk sl sma smi smj smn sms sn so sq sr ss ssy st su sv sw syr \
      ta te teo th ti tig tk tl tn to tpi tr ts tzm ug uk und ur uz ve vec vi vo vun wa wae wo xh xog yi yo \
      yue zh zu
      """.split(separator: " ").map(String.init))
  func `Categories are ICU's`(language: String) throws {
    let oracle = try #require(Oracle())
    let expected = try #require(oracle.names(Self.numbers, language))
    let own = Self.numbers.map { PluralCategory(of: $0, language: language).rawValue }
    let wrong = zip(Self.numbers, zip(own, expected)).filter { $0.1.0 != $0.1.1 }
    #expect(wrong.isEmpty, "\(language): \(wrong.prefix(5))")
  }

  @Test func `Negative numbers and unknown languages have a category`() {
    #expect(PluralCategory(of: -1, language: "en") == .one)
    #expect(PluralCategory(of: .min, language: "ru") == .many)
    #expect(PluralCategory(of: 1, language: "tlh") == .other)
    #expect(PluralCategory(of: 1, language: "") == .other)
    #expect(PluralCategory(of: 5, language: "PL_pl") == .many)
  }
}
