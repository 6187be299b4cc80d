import UIKit

/// Closes the app as soon as it has appeared.
class ViewController: UIViewController {

  override func viewDidLoad() {
    super.viewDidLoad()
    print("viewDidLoad")
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    print("viewDidAppear")
    guard let session = view.window?.windowScene?.session else { return }
    DispatchQueue.main.async {
      UIApplication.shared.requestSceneSessionDestruction(session, options: nil)
    }
  }
}
