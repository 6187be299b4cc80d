// swift-format-ignore-file
import UIKit

/// Segues whose destinations code creates.
final class Trips: UIViewController {
  @IBOutlet private var start: UIButton!
  private(set) var last: UIViewController?

  var button: UIButton { start }

  @IBSegueAction func makeTrip(_ coder: NSCoder) -> Trip? { Trip(coder: coder, place: "Rome") }
  @IBSegueAction private func makeTrip(_ coder: NSCoder, sender: Any?) -> UIViewController? {
    Trip(coder: coder, place: (sender as? UIButton)?.currentTitle ?? "nowhere")
  }
  @IBSegueAction func makeTripWithCoder(coder: NSCoder, sender: Any?, segueIdentifier: String?) -> Trip {
    Trip(coder: coder, place: segueIdentifier ?? "nowhere")!
  }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) { last = segue.destination }
}

final class Trip: UIViewController {
  let place: String

  init?(coder: NSCoder, place: String) {
    self.place = place
    super.init(coder: coder)
  }

  required init?(coder: NSCoder) { nil }
}
