/// A data source that stands in for the app's and passes the calls on.
@MainActor package protocol DataSourceRelay: UITableViewDataSource {
  /// The app's data source.
  var dataSource: (any UITableViewDataSource)? { get }
}

extension UITableView {
  /// The data source that says which item each row has.
  var appDataSource: (any UITableViewDataSource)? {
    if let relay = dataSource as? any DataSourceRelay { return relay.dataSource }
    return dataSource
  }
}
