import Foundation

/// The part of a report with the files of a test: comparisons, films, trees.
struct ReportFiles {
  private let gallery: Gallery
  private let embeds: (AttachedFile) -> String?
  /// The longest text that is part of the page.
  private static let textLimit = 200_000

  init(_ files: [AttachedFile], embeds: @escaping (AttachedFile) -> String?) {
    gallery = Gallery(files)
    self.embeds = embeds
  }

  var html: String {
    var text = gallery.comparisons.map(comparison).joined()
    if !gallery.pictures.isEmpty {
      let figures = gallery.pictures.map { picture in
        "<figure>\(image(picture, alt: picture.name))<figcaption>\(picture.name.escaped)</figcaption></figure>"
      }
      text += "<div class=\"pictures\">\(figures.joined())</div>"
    }
    for file in gallery.texts {
      text += "<details class=\"more\"><summary>\(file.name.escaped)</summary>"
      text += "<pre>\(content(of: file).escaped)</pre></details>"
    }
    if !gallery.others.isEmpty {
      let links = gallery.others.map { "<li>\(link(to: $0))</li>" }
      text += "<ul class=\"others\">\(links.joined())</ul>"
    }
    return text
  }

  private func comparison(_ comparison: Gallery.Comparison) -> String {
    let name = "<h4>\(comparison.name.escaped)</h4>"
    guard let reference = comparison.reference, let actual = comparison.actual else {
      let files = [comparison.reference, comparison.actual, comparison.difference].compactMap { $0 }
      return name + files.map { "<figure>\(image($0, alt: $0.name))</figure>" }.joined()
    }
    guard Gallery.kind(of: actual) == .picture else {
      return """
        \(name)<div class="texts"><div><h5>Reference</h5><pre>\(content(of: reference).escaped)</pre></div>
        <div><h5>Result</h5><pre>\(content(of: actual).escaped)</pre></div></div>
        """
    }
    let difference = comparison.difference.map {
      "<figure class=\"difference\">\(image($0, alt: "The difference"))<figcaption>Difference</figcaption></figure>"
    }
    return """
      \(name)<div class="comparison" data-mode="slider">
      <div class="modes"><button data-mode="slider" aria-pressed="true">Slider</button>\
      <button data-mode="beside" aria-pressed="false">Side by side</button></div>
      <div class="both"><figure>\(image(reference, alt: "The reference"))<figcaption>Reference</figcaption></figure>
      <figure class="actual">\(image(actual, alt: "The result"))<figcaption>Result</figcaption></figure></div>
      <input type="range" min="0" max="100" value="50" step="0.5" aria-label="The part of the reference">
      \(difference ?? "")</div>
      """
  }

  private func image(_ file: AttachedFile, alt: String) -> String {
    guard let address = embeds(file) else {
      return "<p class=\"missing\">\(file.name.escaped) cannot be read.</p>"
    }
    return "<img src=\"\(address.escaped)\" alt=\"\(alt.escaped)\">"
  }

  private func link(to file: AttachedFile) -> String {
    guard let address = embeds(file) else { return "\(file.name.escaped) cannot be read" }
    return
      "<a href=\"\(address.escaped)\" download=\"\(file.name.escaped)\">\(file.name.escaped)</a>"
  }

  private func content(of file: AttachedFile) -> String {
    guard let data = FileManager.default.contents(atPath: file.path) else {
      return "\(file.name) cannot be read."
    }
    let text = String(decoding: data.prefix(Self.textLimit), as: UTF8.self).withoutEscapes
    return data.count > Self.textLimit
      ? "\(text)\n… \(Quantity.bytes(data.count - Self.textLimit)) are left out …" : text
  }
}
