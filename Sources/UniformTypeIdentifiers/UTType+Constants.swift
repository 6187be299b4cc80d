extension UTType {
  // MARK: Base types

  /// The type `public.item`.
  public static let item = UTType(known: "public.item")
  /// The type `public.content`.
  public static let content = UTType(known: "public.content")
  /// The type `public.composite-content`.
  public static let compositeContent = UTType(known: "public.composite-content")
  /// The type `public.data`.
  public static let data = UTType(known: "public.data")
  /// The type `public.directory`.
  public static let directory = UTType(known: "public.directory")
  /// The type `public.folder`.
  public static let folder = UTType(known: "public.folder")
  /// The type `com.apple.package`.
  public static let package = UTType(known: "com.apple.package")
  /// The type `com.apple.bundle`.
  public static let bundle = UTType(known: "com.apple.bundle")
  /// The type `public.resolvable`.
  public static let resolvable = UTType(known: "public.resolvable")
  /// The type `public.symlink`.
  public static let symbolicLink = UTType(known: "public.symlink")
  /// The type `public.executable`.
  public static let executable = UTType(known: "public.executable")
  /// The type `public.unix-executable`.
  public static let unixExecutable = UTType(known: "public.unix-executable")
  /// The type `com.microsoft.windows-executable`.
  public static let exe = UTType(known: "com.microsoft.windows-executable")
  /// The type `public.url`.
  public static let url = UTType(known: "public.url")
  /// The type `public.file-url`.
  public static let fileURL = UTType(known: "public.file-url")

  // MARK: Text

  /// The type `public.text`.
  public static let text = UTType(known: "public.text")
  /// The type `public.plain-text`.
  public static let plainText = UTType(known: "public.plain-text")
  /// The type `public.utf8-plain-text`.
  public static let utf8PlainText = UTType(known: "public.utf8-plain-text")
  /// The type `public.utf16-external-plain-text`.
  public static let utf16ExternalPlainText = UTType(known: "public.utf16-external-plain-text")
  /// The type `public.utf16-plain-text`.
  public static let utf16PlainText = UTType(known: "public.utf16-plain-text")
  /// The type `public.delimited-values-text`.
  public static let delimitedText = UTType(known: "public.delimited-values-text")
  /// The type `public.comma-separated-values-text`.
  public static let commaSeparatedText = UTType(known: "public.comma-separated-values-text")
  /// The type `public.tab-separated-values-text`.
  public static let tabSeparatedText = UTType(known: "public.tab-separated-values-text")
  /// The type `public.utf8-tab-separated-values-text`.
  public static let utf8TabSeparatedText = UTType(known: "public.utf8-tab-separated-values-text")
  /// The type `public.rtf`.
  public static let rtf = UTType(known: "public.rtf")
  /// The type `public.html`.
  public static let html = UTType(known: "public.html")
  /// The type `public.xml`.
  public static let xml = UTType(known: "public.xml")
  /// The type `public.yaml`.
  public static let yaml = UTType(known: "public.yaml")
  /// The type `public.css`.
  public static let css = UTType(known: "public.css")
  /// The type `com.apple.log`.
  public static let log = UTType(known: "com.apple.log")
  /// The type `public.json`.
  public static let json = UTType(known: "public.json")
  /// The type `public.geojson`.
  public static let geoJSON = UTType(known: "public.geojson")
  /// The type `com.apple.property-list`.
  public static let propertyList = UTType(known: "com.apple.property-list")
  /// The type `com.apple.xml-property-list`.
  public static let xmlPropertyList = UTType(known: "com.apple.xml-property-list")
  /// The type `com.apple.binary-property-list`.
  public static let binaryPropertyList = UTType(known: "com.apple.binary-property-list")

  // MARK: Source code

  /// The type `public.source-code`.
  public static let sourceCode = UTType(known: "public.source-code")
  /// The type `public.assembly-source`.
  public static let assemblyLanguageSource = UTType(known: "public.assembly-source")
  /// The type `public.c-source`.
  public static let cSource = UTType(known: "public.c-source")
  /// The type `public.objective-c-source`.
  public static let objectiveCSource = UTType(known: "public.objective-c-source")
  /// The type `public.swift-source`.
  public static let swiftSource = UTType(known: "public.swift-source")
  /// The type `public.c-plus-plus-source`.
  public static let cPlusPlusSource = UTType(known: "public.c-plus-plus-source")
  /// The type `public.objective-c-plus-plus-source`.
  public static let objectiveCPlusPlusSource = UTType(known: "public.objective-c-plus-plus-source")
  /// The type `public.c-header`.
  public static let cHeader = UTType(known: "public.c-header")
  /// The type `public.c-plus-plus-header`.
  public static let cPlusPlusHeader = UTType(known: "public.c-plus-plus-header")
  /// The type `public.script`.
  public static let script = UTType(known: "public.script")
  /// The type `com.netscape.javascript-source`.
  public static let javaScript = UTType(known: "com.netscape.javascript-source")
  /// The type `public.shell-script`.
  public static let shellScript = UTType(known: "public.shell-script")
  /// The type `public.perl-script`.
  public static let perlScript = UTType(known: "public.perl-script")
  /// The type `public.python-script`.
  public static let pythonScript = UTType(known: "public.python-script")
  /// The type `public.ruby-script`.
  public static let rubyScript = UTType(known: "public.ruby-script")
  /// The type `public.php-script`.
  public static let phpScript = UTType(known: "public.php-script")
  /// The type `public.make-source`.
  public static let makefile = UTType(known: "public.make-source")

  // MARK: Documents

  /// The type `com.adobe.pdf`.
  public static let pdf = UTType(known: "com.adobe.pdf")
  /// The type `com.apple.rtfd`.
  public static let rtfd = UTType(known: "com.apple.rtfd")
  /// The type `org.idpf.epub-container`.
  public static let epub = UTType(known: "org.idpf.epub-container")
  /// The type `public.spreadsheet`.
  public static let spreadsheet = UTType(known: "public.spreadsheet")
  /// The type `public.presentation`.
  public static let presentation = UTType(known: "public.presentation")
  /// The type `public.database`.
  public static let database = UTType(known: "public.database")
  /// The type `public.font`.
  public static let font = UTType(known: "public.font")
  /// The type `com.rsa.pkcs-12`.
  public static let pkcs12 = UTType(known: "com.rsa.pkcs-12")
  /// The type `public.x509-certificate`.
  public static let x509Certificate = UTType(known: "public.x509-certificate")

  // MARK: Images

  /// The type `public.image`.
  public static let image = UTType(known: "public.image")
  /// The type `public.jpeg`.
  public static let jpeg = UTType(known: "public.jpeg")
  /// The type `public.tiff`.
  public static let tiff = UTType(known: "public.tiff")
  /// The type `com.compuserve.gif`.
  public static let gif = UTType(known: "com.compuserve.gif")
  /// The type `public.png`.
  public static let png = UTType(known: "public.png")
  /// The type `com.apple.icns`.
  public static let icns = UTType(known: "com.apple.icns")
  /// The type `com.microsoft.bmp`.
  public static let bmp = UTType(known: "com.microsoft.bmp")
  /// The type `com.microsoft.ico`.
  public static let ico = UTType(known: "com.microsoft.ico")
  /// The type `public.camera-raw-image`.
  public static let rawImage = UTType(known: "public.camera-raw-image")
  /// The type `com.adobe.raw-image`.
  public static let dng = UTType(known: "com.adobe.raw-image")
  /// The type `public.svg-image`.
  public static let svg = UTType(known: "public.svg-image")
  /// The type `public.heif`.
  public static let heif = UTType(known: "public.heif")
  /// The type `public.heic`.
  public static let heic = UTType(known: "public.heic")
  /// The type `org.webmproject.webp`.
  public static let webP = UTType(known: "org.webmproject.webp")
  /// The type `com.ilm.openexr-image`.
  public static let exr = UTType(known: "com.ilm.openexr-image")
  /// The type `public.jpeg-xl`.
  public static let jpegxl = UTType(known: "public.jpeg-xl")
  /// The type `public.3d-content`.
  public static let threeDContent = UTType(known: "public.3d-content")

  // MARK: Sound and pictures that move

  /// The type `public.audiovisual-content`.
  public static let audiovisualContent = UTType(known: "public.audiovisual-content")
  /// The type `public.movie`.
  public static let movie = UTType(known: "public.movie")
  /// The type `public.video`.
  public static let video = UTType(known: "public.video")
  /// The type `public.audio`.
  public static let audio = UTType(known: "public.audio")
  /// The type `com.apple.quicktime-movie`.
  public static let quickTimeMovie = UTType(known: "com.apple.quicktime-movie")
  /// The type `public.mpeg`.
  public static let mpeg = UTType(known: "public.mpeg")
  /// The type `public.mpeg-2-video`.
  public static let mpeg2Video = UTType(known: "public.mpeg-2-video")
  /// The type `public.mpeg-2-transport-stream`.
  public static let mpeg2TransportStream = UTType(known: "public.mpeg-2-transport-stream")
  /// The type `public.mp3`.
  public static let mp3 = UTType(known: "public.mp3")
  /// The type `public.mpeg-4`.
  public static let mpeg4Movie = UTType(known: "public.mpeg-4")
  /// The type `public.mpeg-4-audio`.
  public static let mpeg4Audio = UTType(known: "public.mpeg-4-audio")
  /// The type `public.avi`.
  public static let avi = UTType(known: "public.avi")
  /// The type `public.aiff-audio`.
  public static let aiff = UTType(known: "public.aiff-audio")
  /// The type `com.microsoft.waveform-audio`.
  public static let wav = UTType(known: "com.microsoft.waveform-audio")
  /// The type `public.midi-audio`.
  public static let midi = UTType(known: "public.midi-audio")
  /// The type `public.playlist`.
  public static let playlist = UTType(known: "public.playlist")
  /// The type `public.m3u-playlist`.
  public static let m3uPlaylist = UTType(known: "public.m3u-playlist")

  // MARK: Archives

  /// The type `public.archive`.
  public static let archive = UTType(known: "public.archive")
  /// The type `public.disk-image`.
  public static let diskImage = UTType(known: "public.disk-image")
  /// The type `org.gnu.gnu-zip-archive`.
  public static let gzip = UTType(known: "org.gnu.gnu-zip-archive")
  /// The type `public.bzip2-archive`.
  public static let bz2 = UTType(known: "public.bzip2-archive")
  /// The type `public.zip-archive`.
  public static let zip = UTType(known: "public.zip-archive")
  /// The type `public.tar-archive`.
  public static let tarArchive = UTType(known: "public.tar-archive")

  // MARK: Messages, people and dates

  /// The type `public.message`.
  public static let message = UTType(known: "public.message")
  /// The type `public.email-message`.
  public static let emailMessage = UTType(known: "public.email-message")
  /// The type `public.contact`.
  public static let contact = UTType(known: "public.contact")
  /// The type `public.vcard`.
  public static let vCard = UTType(known: "public.vcard")
  /// The type `public.calendar-event`.
  public static let calendarEvent = UTType(known: "public.calendar-event")
  /// The type `public.to-do-item`.
  public static let toDoItem = UTType(known: "public.to-do-item")
}
