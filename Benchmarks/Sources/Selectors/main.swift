import Foundation
import UIKit

// What a message by selector costs beside a direct call of the same method: CPU time in nanoseconds,
// each the least of seven runs of a million. Ends with status 1 if a message costs over 100.

let limit = 100.0
let calls = 1_000_000

@MainActor func least(_ run: () -> Void) -> Double {
  var least = Double.infinity
  for _ in 0..<7 {
    let start = processTime()
    run()
    least = min(least, Double(processTime() - start) / Double(calls))
  }
  return least
}

func processTime() -> Int {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return time.tv_sec * 1_000_000_000 + time.tv_nsec
}

@MainActor func tell(_ name: String, _ figure: Double, direct: Double) {
  print(
    name.padding(toLength: 48, withPad: " ", startingAt: 0)
      + String(format: "%7.1f ns %7.1fx", figure, figure / direct))
}

@inline(never) @MainActor func makeReceiver() -> Counter { Last() }

let receiver = makeReceiver()
let direct = least { for _ in 0..<calls { receiver.replaced() } }
tell("a direct call of an override", direct, direct: direct)

var figures: [Double] = []
for (name, selector, argument) in Counter.messages {
  let before = receiver.count
  let figure = least { for _ in 0..<calls { receiver.perform(selector, with: argument) } }
  guard receiver.count == before + 7 * calls else { fatalError("\(name) was not called") }
  tell("perform, \(name)", figure, direct: direct)
  figures.append(figure)
}

let asked = Counter.messages[0].selector
var answers = 0
figures.append(least { for _ in 0..<calls where receiver.responds(to: asked) { answers += 1 } })
guard answers == 7 * calls else { fatalError("the receiver does not respond") }
tell("responds(to:)", figures[figures.count - 1], direct: direct)

// Not held to the limit: a control holds its target weakly, and so counts references in its side table.
let control = UIButton()
control.addTarget(receiver, action: Counter.messages[3].selector, for: .touchUpInside)
tell(
  "a control's action", least { for _ in 0..<calls { control.sendActions(for: .touchUpInside) } },
  direct: direct)

if let most = figures.max(), most > limit {
  print(String(format: "over the limit of %.0f ns: %.1f ns", limit, most))
  exit(1)
}
