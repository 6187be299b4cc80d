import Trestle
import WindowHost

let options = Options(CommandLine.arguments)
try WindowHost.run(title: "Rows", scale: CGFloat(options.scale), appearance: .light) {
  switch options.variant {
  case .exact, .estimated, .measured: RowsController(options: options)
  case .listed: ListController(options: options)
  case .grid, .composed, .selfsized: GridController(options: options)
  }
}
