/// The categories of menus, by Apple's categories of apps (`LSApplicationCategoryType`).
///
/// The names are those of freedesktop.org's menu specification: a main category, followed by additional
/// ones that belong to it.
enum MenuCategories {
  static let names: [String: [String]] = [
    "books": ["Office", "Viewer"],
    "business": ["Office"],
    "developer-tools": ["Development"],
    "education": ["Education"],
    "entertainment": ["AudioVideo", "Player"],
    "finance": ["Office", "Finance"],
    "food-and-drink": ["Utility"],
    "games": ["Game"],
    "action-games": ["Game", "ActionGame"],
    "adventure-games": ["Game", "AdventureGame"],
    "arcade-games": ["Game", "ArcadeGame"],
    "board-games": ["Game", "BoardGame"],
    "card-games": ["Game", "CardGame"],
    "kids-games": ["Game", "KidsGame"],
    "puzzle-games": ["Game", "LogicGame"],
    "role-playing-games": ["Game", "RolePlaying"],
    "simulation-games": ["Game", "Simulation"],
    "sports-games": ["Game", "SportsGame"],
    "strategy-games": ["Game", "StrategyGame"],
    "graphics-design": ["Graphics"],
    "healthcare-fitness": ["Utility"],
    "lifestyle": ["Utility"],
    "medical": ["Science", "MedicalSoftware"],
    "music": ["AudioVideo", "Audio"],
    "navigation": ["Utility", "Maps"],
    "news": ["Network", "News"],
    "photography": ["Graphics", "Photography"],
    "productivity": ["Office"],
    "reference": ["Education"],
    "social-networking": ["Network"],
    "sports": ["Utility"],
    "travel": ["Utility", "Maps"],
    "utilities": ["Utility"],
    "video": ["AudioVideo", "Video"],
    "weather": ["Utility"],
  ]

  private static let prefix = "public.app-category."

  /// Returns the categories for Apple's category; nil if it is unknown.
  static func names(for type: String) -> [String]? {
    type.hasPrefix(prefix) ? names[String(type.dropFirst(prefix.count))] : nil
  }

  /// Debian's section of packages for the first of the menu's categories.
  static func section(for categories: [String]) -> String {
    switch categories.first {
    case "Game": "games"
    case "Graphics": "graphics"
    case "Development": "devel"
    case "Education": "education"
    case "Network": "net"
    case "AudioVideo": "video"
    case "Science": "science"
    default: "utils"
    }
  }
}
