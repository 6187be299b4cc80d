import Testing
import UIKit

/// The outlets of UIKit's own classes, which no app registers.
@MainActor @Suite(.serialized) struct OutletDocumentTests {
  private func connections(_ names: [String]) -> String {
    let outlets = names.map { "<outlet property=\"\($0)\" destination=\"-1\" id=\"o-\($0)\"/>" }
    return "<connections>\(outlets.joined())</connections>"
  }

  @Test func `Views and bars get the delegates and data sources that a document names`() throws {
    let owner = Helper()
    let both = connections(["delegate", "dataSource"])
    let delegate = connections(["delegate"])
    let nib = UINib(
      Documents.nib(
        """
        <pickerView id="a">\(both)</pickerView><textView id="b">\(delegate)</textView>\
        <tabBar id="c">\(delegate)</tabBar><scrollView id="d">\(delegate)</scrollView>\
        <textField id="e">\(delegate)</textField><searchBar id="f">\(delegate)</searchBar>\
        <tableView id="g">\(connections(["delegate", "dataSource", "dragDelegate"]))</tableView>
        """))
    var objects: [Any] = []
    let faults = UIKitFault.collected { objects = nib.instantiate(withOwner: owner) }
    #expect(faults == [])
    let picker = try #require(objects[0] as? UIPickerView)
    #expect(picker.delegate === owner && picker.dataSource === owner)
    #expect(picker.numberOfComponents == 2)
    let textView = try #require(objects[1] as? UITextView)
    #expect(textView.delegate === owner, "the delegate of the text, not only that of scrolling")
    #expect((objects[2] as? UITabBar)?.delegate === owner)
    let scrollView = try #require(objects[3] as? UIScrollView)
    #expect(scrollView.delegate === owner)
    #expect((objects[4] as? UITextField)?.delegate === owner)
    #expect((objects[5] as? UISearchBar)?.delegate === owner)
    let table = try #require(objects[6] as? UITableView)
    #expect(table.delegate === owner && table.dataSource === owner && table.dragDelegate === owner)
  }

  @Test func `Controllers get the delegates and data sources that a document names`() throws {
    let owner = Helper()
    let delegate = connections(["delegate"])
    let nib = UINib(
      Documents.nib(
        """
        <navigationController id="a">\(delegate)</navigationController>\
        <tabBarController id="b">\(delegate)</tabBarController>\
        <splitViewController id="c">\(delegate)</splitViewController>\
        <pageViewController transitionStyle="scroll" id="d">\
        \(connections(["delegate", "dataSource"]))</pageViewController>\
        <viewController id="e">\(connections(["transitioningDelegate"]))</viewController>
        """))
    var objects: [Any] = []
    let faults = UIKitFault.collected { objects = nib.instantiate(withOwner: owner) }
    #expect(faults == [])
    #expect((objects[0] as? UINavigationController)?.delegate === owner)
    #expect((objects[1] as? UITabBarController)?.delegate === owner)
    #expect((objects[2] as? UISplitViewController)?.delegate === owner)
    let pages = try #require(objects[3] as? UIPageViewController)
    #expect(pages.delegate === owner && pages.dataSource === owner)
    #expect((objects[4] as? UIViewController)?.transitioningDelegate === owner)
  }

  @Test func `An object that cannot be the delegate is reported with the line`() {
    let nib = UINib(
      Documents.nib("<pickerView id=\"a\">\(connections(["delegate"]))</pickerView>"))
    let faults = UIKitFault.collected {
      let objects = nib.instantiate(withOwner: UIViewController())
      #expect((objects.first as? UIPickerView)?.delegate == nil)
    }
    #expect(
      faults == ["nib data:7: <outlet>: UIViewController cannot be the delegate of UIPickerView"])
  }
}

/// A controller that can be the delegate of everything.
private final class Helper: UIViewController {}

extension Helper: UIPickerViewDataSource, UIPickerViewDelegate {
  func numberOfComponents(in pickerView: UIPickerView) -> Int { 2 }
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 3 }
}

extension Helper: UITableViewDataSource, UITableViewDelegate, UITableViewDragDelegate {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell { UITableViewCell() }
  func tableView(
    _ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
  ) -> [UIDragItem] { [] }
}

extension Helper: UITextViewDelegate, UITextFieldDelegate, UISearchBarDelegate, UITabBarDelegate {}

extension Helper: UINavigationControllerDelegate, UITabBarControllerDelegate,
  UISplitViewControllerDelegate, UIViewControllerTransitioningDelegate
{}

extension Helper: UIPageViewControllerDelegate, UIPageViewControllerDataSource {
  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerBefore viewController: UIViewController
  ) -> UIViewController? { nil }
  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerAfter viewController: UIViewController
  ) -> UIViewController? { nil }
}
