import Foundation

extension AutomationMethod {
  static let life: [AutomationMethod] = [
    AutomationMethod(
      "describe",
      "Returns the protocol's version, the pages and the methods with their parameters.",
      usesApp: false
    ) { server, _ in
      [
        "protocol": "trestle-automation", "version": .string(AutomationServer.protocolVersion),
        "pages": .array(
          server.pages.map { ["name": .string($0.name), "summary": .string($0.summary)] }),
        "methods": .array(
          all.map {
            ["name": .string($0.name), "summary": .string($0.summary), "params": $0.schema]
          }),
      ]
    },
    AutomationMethod(
      "launch",
      "Launches the app, or one of its pages, on a new screen. Without it the first request launches "
        + "the first page.",
      [Parameter("page", .string, "The name of a page; describe lists them.")]
    ) { server, arguments in
      guard let name = arguments.text("page") else {
        try server.launch(server.page ?? server.pages[0])
        return [:]
      }
      guard let page = server.pages.first(where: { $0.name == name }) else {
        let names = server.pages.map(\.name)
        let nearest = NearestNames.of(name, in: names)
        throw AutomationError(
          .noPage,
          "There is no page \"\(name)\". "
            + (nearest.isEmpty ? "There are: " : "Nearest: ")
            + (nearest.isEmpty ? names : nearest).joined(separator: ", ") + ".",
          data: ["nearest": .array(nearest.map { .string($0) })])
      }
      try server.launch(page)
      return ["page": .string(page.name)]
    },
    AutomationMethod("terminate", "Ends the app; launch starts it again.", usesApp: false) {
      server, _ in
      server.terminate()
      return [:]
    },
    AutomationMethod("background", "Sends the app to the background.") { server, _ in
      try server.running.device.enterBackground()
      return [:]
    },
    AutomationMethod("foreground", "Brings the app back to the foreground.") { server, _ in
      let device = try server.running.device
      device.setActive(true)
      server.settle(device)
      return [:]
    },
    AutomationMethod(
      "open", "Makes the app open a URL.",
      [Parameter("url", .string, "The URL.", isRequired: true)]
    ) { server, arguments in
      guard let url = arguments.text("url").flatMap({ URL(string: $0) }) else {
        throw AutomationError(.invalidParameters, "The parameter \"url\" is a URL.")
      }
      let device = try server.running.device
      device.open(url)
      server.settle(device)
      return [:]
    },
  ]
}
