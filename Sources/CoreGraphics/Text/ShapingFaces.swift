import CHarfBuzz
import CPango

/// The font files that HarfBuzz has opened, so that all sizes of a face share its parsed tables.
final class ShapingFaces {
  struct File: Equatable {
    var path: String
    /// The index of the face in its file.
    var index: Int32
  }

  /// The open faces. There are only a handful, because an app uses few faces.
  ///
  /// Safety: references to HarfBuzz's faces, which `deinit` releases; used under the lock of the cache
  /// that shapes the text.
  private var faces: [(file: File, face: OpaquePointer)] = []

  deinit { for (_, face) in faces { hb_face_destroy(face) } }

  /// Returns a face at a size in Pango's units, with a reference owned by the caller.
  func font(_ file: File, size: Int32, points: Double) -> OpaquePointer {
    let font = hb_font_create(face(file))!
    hb_font_set_scale(font, size, size)
    hb_font_set_ptem(font, Float(points))
    return font
  }

  private func face(_ file: File) -> OpaquePointer {
    for known in faces where known.file == file { return known.face }
    let bytes = hb_blob_create_from_file(file.path)
    let face = hb_face_create(bytes, UInt32(file.index))!
    hb_blob_destroy(bytes)
    faces.append((file, face))
    return face
  }
}
