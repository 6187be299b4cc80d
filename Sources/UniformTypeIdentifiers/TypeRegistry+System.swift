extension TypeRegistry {
  /// The types that this module declares.
  static let system: [TypeDeclaration] = table.split(separator: "\n").map { line in
    let fields = line.split(separator: "|", omittingEmptySubsequences: false)
    func words(_ field: Int) -> [String] { fields[field].split(separator: " ").map(String.init) }
    var tags: [UTTagClass: [String]] = [:]
    if !words(2).isEmpty { tags[.filenameExtension] = words(2) }
    if !words(3).isEmpty { tags[.mimeType] = words(3) }
    let name = fields[4].isEmpty ? nil : String(fields[4])
    return TypeDeclaration(
      identifier: words(0)[0], parents: words(1).map(expanded), tags: tags, name: name)
  }

  /// Expands an identifier of the table, which abbreviates `public.` to a dot.
  private static func expanded(_ identifier: String) -> String {
    identifier.hasPrefix(".") ? "public" + identifier : identifier
  }

  /// The columns are the identifier, the supertypes, the extensions, the MIME types and the name.
  /// If several types have the same tag, the first is preferred. MIME types include those of the
  /// shared database of Linux desktops.
  private static let table = """
    public.item||||item
    public.content||||content
    public.composite-content|.content|||composite content
    public.data|.item|||data
    public.directory|.item|||directory
    public.folder|.directory||inode/directory|folder
    com.apple.package|.directory|||package
    com.apple.bundle|.directory|||bundle
    public.resolvable||||resolvable
    public.symlink|.item .resolvable||inode/symlink|symbolic link
    public.executable|.item|||executable
    public.unix-executable|.data .executable||application/x-executable|Unix executable
    com.microsoft.windows-executable|.data .executable|exe|application/x-msdownload|Windows executable
    public.url|.data|||URL
    public.file-url|.url|||file URL
    public.text|.data .content|||text
    public.plain-text|.text|txt text|text/plain|text
    public.utf8-plain-text|.plain-text||text/plain;charset=utf-8|Unicode text
    public.utf16-external-plain-text|.plain-text||text/plain;charset=utf-16|Unicode text
    public.utf16-plain-text|.plain-text|||Unicode text
    public.delimited-values-text|.text|||delimited text
    public.comma-separated-values-text|.delimited-values-text|csv|text/csv text/comma-separated-values|CSV document
    public.tab-separated-values-text|.delimited-values-text|tsv tab|text/tab-separated-values|TSV document
    public.utf8-tab-separated-values-text|.tab-separated-values-text .utf8-plain-text|||TSV document
    public.rtf|.text|rtf|text/rtf application/rtf|rich text
    public.html|.text|html htm shtml|text/html|HTML document
    public.xml|.text|xml|text/xml application/xml|XML document
    public.yaml|.text|yml yaml|application/x-yaml application/yaml|YAML document
    public.css|.text|css|text/css|CSS style sheet
    net.daringfireball.markdown|.plain-text|md markdown|text/markdown|Markdown document
    com.apple.log|.plain-text|log|text/x-log|log file
    public.source-code|.plain-text|||source code
    public.assembly-source|.source-code|s||assembly source
    public.c-source|.source-code|c|text/x-csrc|C source
    public.objective-c-source|.source-code|m|text/x-objcsrc|Objective-C source
    public.swift-source|.source-code|swift||Swift source
    public.c-plus-plus-source|.source-code|cpp cp c++ cc cxx|text/x-c++src|C++ source
    public.objective-c-plus-plus-source|.source-code|mm|text/x-objc++src|Objective-C++ source
    public.c-header|.source-code|h|text/x-chdr|C header
    public.c-plus-plus-header|.source-code|hpp h++ hxx hh|text/x-c++hdr|C++ header
    public.script|.source-code|||script
    com.netscape.javascript-source|.source-code .executable|js javascript mjs|text/javascript application/javascript|JavaScript
    public.shell-script|.script|sh command|application/x-sh application/x-shellscript|shell script
    public.perl-script|.script|pl pm|text/x-perl-script application/x-perl|Perl script
    public.python-script|.script|py|text/x-python-script text/x-python|Python script
    public.ruby-script|.script|rb rbw|text/x-ruby-script application/x-ruby|Ruby script
    public.php-script|.script|php php3 php4 ph3 ph4 phtml|text/php application/x-php|PHP script
    public.make-source|.script|mk mak|text/x-makefile|makefile
    public.json|.text|json|application/json|JSON document
    public.geojson|.json|geojson|application/geo+json|GeoJSON document
    com.apple.property-list|.data|plist||property list
    com.apple.xml-property-list|com.apple.property-list .xml|||XML property list
    com.apple.binary-property-list|com.apple.property-list|||binary property list
    com.adobe.pdf|.data .composite-content|pdf|application/pdf|PDF document
    com.apple.rtfd|com.apple.package .composite-content|rtfd||rich text with attachments
    public.image|.data .content|||image
    public.jpeg|.image|jpeg jpg jpe|image/jpeg image/jpg|JPEG image
    public.tiff|.image|tiff tif|image/tiff|TIFF image
    com.compuserve.gif|.image|gif|image/gif|GIF image
    public.png|.image|png|image/png|PNG image
    com.apple.icns|.image|icns|image/x-icns|icon image
    com.microsoft.bmp|.image|bmp dib|image/bmp image/x-bmp|BMP image
    com.microsoft.ico|.image|ico|image/x-icon image/vnd.microsoft.icon|Windows icon image
    public.camera-raw-image|.image|||raw image
    com.adobe.raw-image|.camera-raw-image|dng|image/x-adobe-dng|DNG image
    public.svg-image|.image .xml|svg svgz|image/svg+xml|SVG image
    public.heif-standard|.image|||HEIF image
    public.heif|.heif-standard|heif hif|image/heif|HEIF image
    public.heic|.heif-standard|heic|image/heic|HEIC image
    org.webmproject.webp|.image|webp|image/webp|WebP image
    com.ilm.openexr-image|.image|exr|image/x-exr|OpenEXR image
    public.jpeg-xl|.image|jxl|image/jxl|JPEG XL image
    public.3d-content|.content|||3D content
    public.audiovisual-content|.data .content|||audiovisual content
    public.movie|.audiovisual-content|||movie
    public.video|.movie|||video
    public.audio|.audiovisual-content|||audio
    com.apple.quicktime-movie|.movie|mov qt|video/quicktime|QuickTime movie
    public.mpeg|.movie|mpg mpeg mpe|video/mpeg|MPEG movie
    public.mpeg-2-video|.video|m2v|video/mpeg2|MPEG-2 video
    public.mpeg-2-transport-stream|.movie|ts|video/mp2t|MPEG-2 transport stream
    public.mp3|.audio|mp3 mpga|audio/mpeg audio/mp3|MP3 audio
    public.mpeg-4|.movie|mp4 mpeg4|video/mp4|MPEG-4 movie
    public.mpeg-4-audio|.mpeg-4 .audio|m4a|audio/mp4 audio/x-m4a|MPEG-4 audio
    public.avi|.movie|avi|video/avi video/x-msvideo|AVI movie
    public.aiff-audio|.audio|aiff aif|audio/aiff audio/x-aiff|AIFF audio
    com.microsoft.waveform-audio|.audio|wav wave|audio/vnd.wave audio/wav audio/x-wav|WAV audio
    public.midi-audio|.audio|midi mid|audio/midi|MIDI audio
    org.xiph.ogg-audio|.audio|ogg oga|audio/ogg|Ogg audio
    org.xiph.flac|.audio|flac|audio/flac|FLAC audio
    org.webmproject.webm|.movie|webm|video/webm|WebM movie
    org.matroska.mkv|.movie|mkv|video/x-matroska|Matroska movie
    public.playlist||||playlist
    public.m3u-playlist|.text .playlist|m3u m3u8|audio/mpegurl audio/x-mpegurl|M3U playlist
    public.archive|.data|||archive
    public.disk-image|.archive|||disk image
    public.iso-image|.disk-image|iso|application/x-cd-image|ISO disk image
    org.gnu.gnu-zip-archive|.archive|gz gzip|application/gzip application/x-gzip|gzip archive
    public.bzip2-archive|.archive|bz2 bzip2|application/x-bzip2|bzip2 archive
    org.tukaani.xz-archive|.archive|xz|application/x-xz|XZ archive
    public.zip-archive|.archive|zip|application/zip|ZIP archive
    public.tar-archive|.archive|tar|application/x-tar|tar archive
    org.7-zip.7-zip-archive|.archive|7z|application/x-7z-compressed|7-Zip archive
    public.spreadsheet|.content|||spreadsheet
    public.presentation|.composite-content|||presentation
    public.database||||database
    org.openxmlformats.wordprocessingml.document|.data .composite-content|docx|application/vnd.openxmlformats-officedocument.wordprocessingml.document|Word document
    org.openxmlformats.spreadsheetml.sheet|.data .spreadsheet|xlsx|application/vnd.openxmlformats-officedocument.spreadsheetml.sheet|Excel workbook
    org.openxmlformats.presentationml.presentation|.data .presentation|pptx|application/vnd.openxmlformats-officedocument.presentationml.presentation|PowerPoint presentation
    com.microsoft.word.doc|.data .content|doc|application/msword|Word document
    com.microsoft.excel.xls|.data .spreadsheet|xls|application/vnd.ms-excel|Excel workbook
    com.microsoft.powerpoint.ppt|.data .presentation|ppt|application/vnd.ms-powerpoint|PowerPoint presentation
    org.oasis-open.opendocument.text|.data .composite-content|odt|application/vnd.oasis.opendocument.text|OpenDocument text
    org.oasis-open.opendocument.spreadsheet|.data .spreadsheet|ods|application/vnd.oasis.opendocument.spreadsheet|OpenDocument spreadsheet
    org.oasis-open.opendocument.presentation|.data .presentation|odp|application/vnd.oasis.opendocument.presentation|OpenDocument presentation
    public.message||||message
    public.email-message|.message .data|eml|message/rfc822|email message
    public.contact||||contact
    public.vcard|.text .contact|vcf vcard|text/vcard text/directory text/x-vcard|vCard
    public.calendar-event||||calendar event
    com.apple.ical.ics|.text .calendar-event|ics|text/calendar|calendar
    public.to-do-item||||to-do item
    public.font|.item|||font
    public.truetype-ttf-font|.font .data|ttf|font/ttf|TrueType font
    public.opentype-font|.font .data|otf|font/otf|OpenType font
    com.rsa.pkcs-12|.data|p12 pfx|application/x-pkcs12|certificate with a key
    public.x509-certificate|.data|cer crt der|application/x-x509-ca-cert|certificate
    org.idpf.epub-container|.data .composite-content|epub|application/epub+zip|EPUB book
    """
}
