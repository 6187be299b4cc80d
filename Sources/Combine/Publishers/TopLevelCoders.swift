#if Combine
  import Foundation

  extension JSONEncoder: @retroactive TopLevelEncoder {
    public typealias Output = Data
  }
  extension JSONDecoder: @retroactive TopLevelDecoder {
    public typealias Input = Data
  }
  extension PropertyListEncoder: @retroactive TopLevelEncoder {
    public typealias Output = Data
  }
  extension PropertyListDecoder: @retroactive TopLevelDecoder {
    public typealias Input = Data
  }
#endif
