import Foundation
import Trestle

/// An app's controller before and after it adopts each behaviour. The pages of docs/behaviours show
/// the differences; the check of examples computes them from here.
enum Adopting {
  final class Banner: UIView {}
  final class Detail: UIViewController {}

  enum Plain {
    // example: adopting-plain
    final class Fruits: UITableViewController {
      let groups = [("Red", ["Apple", "Cherry"]), ("Green", ["Pear", "Lime"])]

      override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "fruit")
        tableView.tableHeaderView = Banner(frame: CGRect(x: 0, y: 0, width: 320, height: 80))
      }

      func reload() async throws { tableView.reloadData() }

      override func numberOfSections(in tableView: UITableView) -> Int { groups.count }

      override func tableView(
        _ tableView: UITableView, titleForHeaderInSection section: Int
      ) -> String? { groups[section].0 }

      override func tableView(
        _ tableView: UITableView, numberOfRowsInSection section: Int
      ) -> Int { groups[section].1.count }

      override func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
      ) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "fruit", for: indexPath)
        cell.textLabel?.text = groups[indexPath.section].1[indexPath.row]
        return cell
      }

      override func tableView(
        _ tableView: UITableView, didSelectRowAt indexPath: IndexPath
      ) { navigationController?.pushViewController(Detail(), animated: true) }
    }
    // end
  }

  enum Header {
    // example: adopting-header
    final class Fruits: UITableViewController {
      let groups = [("Red", ["Apple", "Cherry"]), ("Green", ["Pear", "Lime"])]

      override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "fruit")
        tableView.tableHeaderView = Banner(frame: CGRect(x: 0, y: 0, width: 320, height: 80))
        tableView.headerHiding = HeaderHiding(.always)
      }

      func reload() async throws { tableView.reloadData() }

      override func numberOfSections(in tableView: UITableView) -> Int { groups.count }

      override func tableView(
        _ tableView: UITableView, titleForHeaderInSection section: Int
      ) -> String? { groups[section].0 }

      override func tableView(
        _ tableView: UITableView, numberOfRowsInSection section: Int
      ) -> Int { groups[section].1.count }

      override func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
      ) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "fruit", for: indexPath)
        cell.textLabel?.text = groups[indexPath.section].1[indexPath.row]
        return cell
      }

      override func tableView(
        _ tableView: UITableView, didSelectRowAt indexPath: IndexPath
      ) { navigationController?.pushViewController(Detail(), animated: true) }
    }
    // end
  }

  enum Refreshing {
    // example: adopting-refreshing
    final class Fruits: UITableViewController {
      let groups = [("Red", ["Apple", "Cherry"]), ("Green", ["Pear", "Lime"])]

      override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "fruit")
        tableView.tableHeaderView = Banner(frame: CGRect(x: 0, y: 0, width: 320, height: 80))
        tableView.refresher = Refresher { [weak self] in try await self?.reload() }
      }

      func reload() async throws { tableView.reloadData() }

      override func numberOfSections(in tableView: UITableView) -> Int { groups.count }

      override func tableView(
        _ tableView: UITableView, titleForHeaderInSection section: Int
      ) -> String? { groups[section].0 }

      override func tableView(
        _ tableView: UITableView, numberOfRowsInSection section: Int
      ) -> Int { groups[section].1.count }

      override func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
      ) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "fruit", for: indexPath)
        cell.textLabel?.text = groups[indexPath.section].1[indexPath.row]
        return cell
      }

      override func tableView(
        _ tableView: UITableView, didSelectRowAt indexPath: IndexPath
      ) { navigationController?.pushViewController(Detail(), animated: true) }
    }
    // end
  }

  enum Folding {
    // example: adopting-folding
    final class Fruits: UITableViewController {
      let groups = [("Red", ["Apple", "Cherry"]), ("Green", ["Pear", "Lime"])]

      override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "fruit")
        tableView.tableHeaderView = Banner(frame: CGRect(x: 0, y: 0, width: 320, height: 80))
        tableView.sectionFolding = SectionFolding()
      }

      func reload() async throws { tableView.reloadData() }

      override func numberOfSections(in tableView: UITableView) -> Int { groups.count }

      override func tableView(
        _ tableView: UITableView, titleForHeaderInSection section: Int
      ) -> String? { groups[section].0 }

      override func tableView(
        _ tableView: UITableView, numberOfRowsInSection section: Int
      ) -> Int { groups[section].1.count }

      override func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
      ) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "fruit", for: indexPath)
        cell.textLabel?.text = groups[indexPath.section].1[indexPath.row]
        return cell
      }

      override func tableView(
        _ tableView: UITableView, didSelectRowAt indexPath: IndexPath
      ) { navigationController?.pushViewController(Detail(), animated: true) }
    }
    // end
  }

  enum Deselection {
    // example: adopting-deselection
    final class Fruits: TableViewController {
      let groups = [("Red", ["Apple", "Cherry"]), ("Green", ["Pear", "Lime"])]

      override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "fruit")
        tableView.tableHeaderView = Banner(frame: CGRect(x: 0, y: 0, width: 320, height: 80))
      }

      func reload() async throws { tableView.reloadData() }

      override func numberOfSections(in tableView: UITableView) -> Int { groups.count }

      override func tableView(
        _ tableView: UITableView, titleForHeaderInSection section: Int
      ) -> String? { groups[section].0 }

      override func tableView(
        _ tableView: UITableView, numberOfRowsInSection section: Int
      ) -> Int { groups[section].1.count }

      override func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
      ) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "fruit", for: indexPath)
        cell.textLabel?.text = groups[indexPath.section].1[indexPath.row]
        return cell
      }

      override func tableView(
        _ tableView: UITableView, didSelectRowAt indexPath: IndexPath
      ) { navigationController?.pushViewController(Detail(), animated: true) }
    }
    // end
  }

  enum Base {
    // example: adopting-base
    final class Fruits: TableViewController {
      let groups = [("Red", ["Apple", "Cherry"]), ("Green", ["Pear", "Lime"])]

      override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "fruit")
        tableView.tableHeaderView = Banner(frame: CGRect(x: 0, y: 0, width: 320, height: 80))
        floatingView = Banner(frame: CGRect(x: 0, y: 0, width: 56, height: 56))
      }

      func reload() async throws { tableView.reloadData() }

      override func numberOfSections(in tableView: UITableView) -> Int { groups.count }

      override func tableView(
        _ tableView: UITableView, titleForHeaderInSection section: Int
      ) -> String? { groups[section].0 }

      override func tableView(
        _ tableView: UITableView, numberOfRowsInSection section: Int
      ) -> Int { groups[section].1.count }

      override func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
      ) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "fruit", for: indexPath)
        cell.textLabel?.text = groups[indexPath.section].1[indexPath.row]
        return cell
      }

      override func tableView(
        _ tableView: UITableView, didSelectRowAt indexPath: IndexPath
      ) { navigationController?.pushViewController(Detail(), animated: true) }
    }
    // end
  }
}
