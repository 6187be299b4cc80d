import Trestle
import WindowHost

let options = Options(CommandLine.arguments)
try WindowHost.run(title: "Rows", scale: CGFloat(options.scale), appearance: .light) {
  RowsController(options: options)
}
