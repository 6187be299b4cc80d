import UIKit

/// A message that has been opened.
final class MessageController: UIViewController {
  var message: Message?

  @IBOutlet private var subjectLabel: UILabel!

  override func viewDidLoad() {
    super.viewDidLoad()
    title = message?.sender
    subjectLabel.text = message?.subject
  }
}
