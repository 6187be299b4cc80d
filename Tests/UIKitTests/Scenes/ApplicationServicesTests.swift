import Foundation
import Simulator
import Testing
import UIKit

/// What an app asks of the desktop beside windows: background tasks, notifications, the icon's number.
@Suite(.serialized) @MainActor struct ApplicationServicesTests {
  private let device = Simulator()

  private var application: UIApplication { device.session.application }

  @Test func `Tasks that have not ended expire, in order, before the app terminates`() {
    @MainActor final class Log { var calls: [String] = [] }
    let log = Log()
    let token = NotificationCenter.default.addObserver(
      forName: UIApplication.willTerminateNotification, object: nil, queue: nil
    ) { _ in MainActor.assumeIsolated { log.calls.append("terminates") } }
    defer { NotificationCenter.default.removeObserver(token) }
    let application = application
    var second = UIBackgroundTaskIdentifier.invalid
    let first = application.beginBackgroundTask { [log] in
      log.calls.append("first")
      application.endBackgroundTask(second)
    }
    second = application.beginBackgroundTask { [log] in log.calls.append("second") }
    let ended = application.beginBackgroundTask(withName: "ended") { [log] in
      log.calls.append("ended")
    }
    _ = application.beginBackgroundTask(withName: "third") { [log] in
      log.calls.append("third")
      // A task that begins so late has no time left either, and is not waited for.
      _ = application.beginBackgroundTask { log.calls.append("late") }
    }
    #expect(Set([first, second, ended, .invalid]).count == 4)
    application.endBackgroundTask(ended)
    application.endBackgroundTask(ended)
    application.endBackgroundTask(.invalid)
    #expect(application.backgroundTimeRemaining > 1e9)
    device.perform { application.terminate() }
    #expect(log.calls == ["first", "third", "terminates"])
    device.perform { application.terminate() }
    #expect(log.calls.dropFirst(3) == ["late", "terminates"])
  }

  @Test func `Threads may begin and end tasks`() async {
    let application = application
    await withTaskGroup(of: UIBackgroundTaskIdentifier.self) { group in
      for _ in 0..<100 {
        group.addTask { application.beginBackgroundTask(expirationHandler: nil) }
      }
      var all: Set<UIBackgroundTaskIdentifier> = []
      for await task in group { all.insert(task) }
      #expect(all.count == 100 && !all.contains(.invalid))
      for task in all {
        group.addTask {
          application.endBackgroundTask(task); return task
        }
      }
    }
  }

  private final class Delegate: NSObject, UIApplicationDelegate {
    var errors: [NSError] = []

    func application(
      _ application: UIApplication,
      didFailToRegisterForRemoteNotificationsWithError error: any Error
    ) { errors.append(error as NSError) }
  }

  @Test func `Registering for remote notifications fails, but not at once`() {
    let delegate = Delegate()
    device.perform {
      application.delegate = delegate
      application.registerForRemoteNotifications()
      #expect(delegate.errors.isEmpty)
    }
    device.advance(by: 0.05)
    #expect(delegate.errors.map(\.code) == [3010])
    #expect(!application.isRegisteredForRemoteNotifications)
  }

  @Test func `The host hears of the icon's number and the idle timer when they change`() {
    var numbers: [Int] = []
    var idle: [Bool] = []
    device.session.app.onBadge = { numbers.append($0) }
    device.session.app.onIdleTimerDisabled = { idle.append($0) }
    device.perform {
      application.applicationIconBadgeNumber = 3
      application.applicationIconBadgeNumber = 3
      application.applicationIconBadgeNumber = -1
      application.isIdleTimerDisabled = true
      application.isIdleTimerDisabled = true
      application.isIdleTimerDisabled = false
    }
    #expect(numbers == [3, 0])
    #expect(application.applicationIconBadgeNumber == 0)
    #expect(idle == [true, false])
  }

  @Test func `The URLs of settings reach the host`() throws {
    for text in [
      UIApplication.openSettingsURLString, UIApplication.openNotificationSettingsURLString,
    ] {
      let url = try #require(URL(string: text))
      device.perform {
        #expect(application.canOpenURL(url))
        application.open(url)
      }
      #expect(device.openedURLs.last == url)
    }
  }
}
