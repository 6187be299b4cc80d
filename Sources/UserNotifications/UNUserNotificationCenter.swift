import UIKit

/// Schedules an app's notifications, and delivers them.
///
/// In a window the desktop shows them. In a simulator they are kept for the test, on the
/// simulator's clock. Requests are pending as long as the app runs: no service on Linux delivers
/// them later.
@preconcurrency @MainActor open class UNUserNotificationCenter: NSObject {
  /// A request whose date has not been reached.
  private struct Pending {
    var request: UNNotificationRequest
    var date: Date
    var timer: ScheduledAction
  }

  /// Decides how notifications appear while the app is active, and receives the user's responses.
  open weak var delegate: (any UNUserNotificationCenterDelegate)?

  private unowned let app: HostedApp
  private var status = UNAuthorizationStatus.notDetermined
  private var categories: Set<UNNotificationCategory> = []
  private var pending: [Pending] = []
  private var delivered: [UNNotification] = []

  /// Shows the notifications; nil if only a test sees them.
  package var delivery: (any NotificationDelivering)?
  /// Whether the app is allowed to show notifications when it asks.
  package var isAllowed = true

  init(app: HostedApp) {
    self.app = app
    super.init()
  }

  /// Returns the center of the app.
  open class func current() -> UNUserNotificationCenter { of(.current) }

  package static func of(_ session: HostSession) -> UNUserNotificationCenter {
    session.app.part(NotificationPart.self).center
  }

  // MARK: Authorization

  /// Requests the permission to show notifications. A desktop grants it without asking, and lets
  /// its user decide in its own settings; without a desktop's services it is denied.
  ///
  /// - Parameters:
  ///   - options: The kinds of notifications.
  ///   - completionHandler: Called soon, with whether the permission is granted.
  open func requestAuthorization(
    options: UNAuthorizationOptions = [],
    completionHandler: @escaping (Bool, (any Error)?) -> Void
  ) {
    let isGranted = authorize(options)
    soon { completionHandler(isGranted, nil) }
  }

  private func authorize(_ options: UNAuthorizationOptions) -> Bool {
    let isGranted = isAllowed && delivery?.canShow != false
    if !isGranted {
      status = .denied
    } else if status != .authorized {
      status = options.contains(.provisional) ? .provisional : .authorized
    }
    return isGranted
  }

  /// Requests the permission to show notifications, and returns whether it is granted.
  open func requestAuthorization(options: UNAuthorizationOptions = []) async throws -> Bool {
    authorize(options)
  }

  /// Calls a handler with the user's settings.
  open func getNotificationSettings(
    completionHandler: @escaping (UNNotificationSettings) -> Void
  ) {
    let settings = UNNotificationSettings(status)
    soon { completionHandler(settings) }
  }

  /// Returns the user's settings.
  open func notificationSettings() async -> UNNotificationSettings {
    UNNotificationSettings(status)
  }

  // MARK: Categories

  /// Sets the kinds of notifications, replacing the previous ones.
  open func setNotificationCategories(_ categories: Set<UNNotificationCategory>) {
    self.categories = categories
  }

  /// Calls a handler with the current categories.
  open func getNotificationCategories(
    completionHandler: @escaping (Set<UNNotificationCategory>) -> Void
  ) {
    let categories = categories
    soon { completionHandler(categories) }
  }

  /// Returns the current categories.
  open func notificationCategories() async -> Set<UNNotificationCategory> { categories }

  private func category(of request: UNNotificationRequest) -> UNNotificationCategory? {
    categories.first { $0.identifier == request.content.categoryIdentifier }
  }

  // MARK: Requests

  /// Schedules a notification, replacing a pending one with the same identifier.
  ///
  /// The handler gets a ``UNError``, and nothing is scheduled, if the app has no permission, if the
  /// content is empty, or if the trigger has no date in the future.
  open func add(
    _ request: UNNotificationRequest,
    withCompletionHandler completionHandler: (
      ((any Error)?) -> Void
    )? = nil
  ) {
    let error = schedule(request)
    if let completionHandler { soon { completionHandler(error) } }
  }

  /// Schedules a notification, replacing a pending one with the same identifier.
  ///
  /// - Throws: ``UNError``, for the same reasons as `add(_:withCompletionHandler:)`.
  open func add(_ request: UNNotificationRequest) async throws {
    if let error = schedule(request) { throw error }
  }

  private func schedule(_ request: UNNotificationRequest) -> UNError? {
    guard status == .authorized || status == .provisional else {
      return UNError(.notificationsNotAllowed)
    }
    if request.content.fields.isEmpty { return UNError(.notificationInvalidNoContent) }
    guard let trigger = request.trigger else {
      removePendingNotificationRequests(withIdentifiers: [request.identifier])
      soon { [weak self] in self?.deliver(request) }
      return nil
    }
    guard let date = trigger.date(after: app.date) else {
      return UNError(.notificationInvalidNoDate)
    }
    removePendingNotificationRequests(withIdentifiers: [request.identifier])
    wait(for: date, request)
    return nil
  }

  private func wait(for date: Date, _ request: UNNotificationRequest) {
    let seconds = max(0, date.timeIntervalSince(app.date))
    let timer = app.schedule(at: app.now + seconds, isIdle: true) { [weak self] in
      self?.timeHasCome(for: request)
    }
    pending.append(Pending(request: request, date: date, timer: timer))
  }

  private func timeHasCome(for request: UNNotificationRequest) {
    guard let index = pending.firstIndex(where: { $0.request === request }) else { return }
    let due = pending.remove(at: index)
    // The clock of events may have stood still when the request was added.
    if due.date.timeIntervalSince(app.date) > Self.tolerance {
      return wait(for: due.date, request)
    }
    if request.trigger?.repeats == true {
      // A machine that has slept delivers once, not for each date that has passed.
      var next = request.trigger?.date(after: due.date)
      if let date = next, date <= app.date { next = request.trigger?.date(after: app.date) }
      if let next { wait(for: next, request) }
    }
    deliver(request)
  }

  /// How early a date may be, in seconds, because sums of seconds are rounded.
  private static let tolerance = 0.001

  /// Calls a handler with the requests that wait for their date.
  open func getPendingNotificationRequests(
    completionHandler: @escaping ([UNNotificationRequest]) -> Void
  ) {
    let requests = pending.map(\.request)
    soon { completionHandler(requests) }
  }

  /// Returns the requests that wait for their date.
  open func pendingNotificationRequests() async -> [UNNotificationRequest] {
    pending.map(\.request)
  }

  /// Removes waiting requests; identifiers of no request are ignored.
  open func removePendingNotificationRequests(withIdentifiers identifiers: [String]) {
    for entry in pending where identifiers.contains(entry.request.identifier) {
      entry.timer.cancel()
    }
    pending.removeAll { identifiers.contains($0.request.identifier) }
  }

  /// Removes all waiting requests.
  open func removeAllPendingNotificationRequests() {
    removePendingNotificationRequests(withIdentifiers: pending.map(\.request.identifier))
  }

  // MARK: Delivery

  private func deliver(_ request: UNNotificationRequest) {
    let notification = UNNotification(date: app.date, request: request)
    guard app.application.applicationState == .active else {
      return present(notification, [.banner, .list, .sound])
    }
    guard let delegate else { return }
    delegate.userNotificationCenter(self, willPresent: notification) { [weak self] options in
      Self.onMain { self?.present(notification, options) }
    }
  }

  /// Runs a block immediately if called on the main thread; otherwise soon, on that thread.
  nonisolated private static func onMain(_ body: @escaping @MainActor () -> Void) {
    // Safety: checked in the same line.
    if MainQueue.isCurrent { return MainActor.assumeIsolated(body) }
    // Safety: called once, by the block of the main queue below, and not by this thread.
    let body = UncheckedBox(body)
    DispatchQueue.main.async { MainActor.assumeIsolated { body.value() } }
  }

  private func present(
    _ notification: UNNotification, _ options: UNNotificationPresentationOptions
  ) {
    if options.isDisjoint(with: [.alert, .banner, .list]) { return }
    let request = notification.request
    delivered.removeAll { $0.request.identifier == request.identifier }
    delivered.append(notification)
    delivery?.showNotification(
      NotificationDelivery(
        notification: notification, actions: category(of: request)?.actions ?? [],
        isQuiet: options.isDisjoint(with: [.alert, .banner]),
        playsSound: options.contains(.sound) && request.content.sound != nil))
  }

  /// The notifications that have been delivered and not removed, oldest first.
  package var shown: [UNNotification] { delivered }

  /// Calls a handler with the delivered notifications that are still shown, oldest first.
  open func getDeliveredNotifications(completionHandler: @escaping ([UNNotification]) -> Void) {
    let notifications = delivered
    soon { completionHandler(notifications) }
  }

  /// Returns the delivered notifications that are still shown, oldest first.
  open func deliveredNotifications() async -> [UNNotification] { delivered }

  /// Removes delivered notifications from the desktop; unknown identifiers are ignored.
  open func removeDeliveredNotifications(withIdentifiers identifiers: [String]) {
    for notification in delivered where identifiers.contains(notification.request.identifier) {
      delivery?.withdraw(notification.request.identifier)
    }
    delivered.removeAll { identifiers.contains($0.request.identifier) }
  }

  /// Removes all delivered notifications from the desktop.
  open func removeAllDeliveredNotifications() {
    removeDeliveredNotifications(withIdentifiers: delivered.map(\.request.identifier))
  }

  // MARK: Responses

  /// Passes the user's response to the delegate, and removes the notification. Returns false for a
  /// notification that is not displayed, and for an action that it does not have.
  @discardableResult package func respond(to identifier: String, action: String) -> Bool {
    guard let notification = delivered.first(where: { $0.request.identifier == identifier }) else {
      return false
    }
    let category = category(of: notification.request)
    let chosen = category?.actions.first { $0.identifier == action }
    let isDismissal = action == UNNotificationDismissActionIdentifier
    let isDefault = action == UNNotificationDefaultActionIdentifier
    guard chosen != nil || isDismissal || isDefault else { return false }
    removeDeliveredNotifications(withIdentifiers: [identifier])
    if isDismissal, category?.options.contains(.customDismissAction) != true { return true }
    if isDefault || chosen?.options.contains(.foreground) == true { app.presentSession?.onRaise?() }
    delegate?.userNotificationCenter(
      self,
      didReceive: UNNotificationResponse(notification: notification, actionIdentifier: action)
    ) {}
    return true
  }

  /// Runs a block before the next event or frame.
  private func soon(_ body: @escaping @MainActor () -> Void) {
    app.schedule(at: app.now, body)
  }
}
