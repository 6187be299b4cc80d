import Foundation
import QuartzCore
import UIKit

// A frame's picture is built when it is requested, and at the latest before a layer changes outside a
// frame (`UnbuiltPictures`). Most frames need no picture, and in a debug build, pictures would take
// more than half of a test's time.
extension Simulator {
  func send(_ event: HostEvent) {
    runningCalls += 1
    defer { runningCalls -= 1 }
    perform { session.send(event, at: time) }
  }

  /// The time of the next frame.
  var nextFrameTime: TimeInterval { pace.time(of: frameIndex + 1) }

  /// Moves the clock to the next frame and runs it.
  func runFrame() {
    frameIndex += 1
    time = pace.time(of: frameIndex)
    produceFrame()
  }

  /// Sets the clock to a time between frames, or to the time of a frame that has already run.
  func setTime(_ newTime: TimeInterval) {
    time = max(time, newTime)
  }

  /// Runs the frame at the clock's time, on the screens of all scenes.
  func produceFrame() {
    runningCalls += 1
    defer { runningCalls -= 1 }
    for device in clock.devices { device.produceOwnFrame() }
    // Runs work on the main queue, if the caller does not occupy it.
    _ = RunLoop.main.run(mode: .default, before: .distantPast)
    session.makeCurrent()
  }

  private func produceOwnFrame() {
    runningCalls += 1
    defer { runningCalls -= 1 }
    // Changes within the frame are part of it.
    UnbuiltPictures.remove(self)
    perform {
      if session.runFrame(at: time) {
        unbuiltTime = time
        isComposited = false
        counted.framesChanged += 1
        if compositesEveryFrame, let list = displayList { composite(list) }
      }
      if buildsEveryFrame { buildDisplayList() }
      for observe in frameObservers { observe(time) }
      recorder?.note(self)
    }
    if unbuiltTime != nil { UnbuiltPictures.add(self) }
  }

  /// The picture of the last frame; nil before the first.
  var displayList: DisplayList? {
    buildDisplayList()
    return builtList
  }

  /// The picture of the current views, if they have changed since the last frame during a call that
  /// runs frames; otherwise nil.
  var changedList: DisplayList? {
    guard runningCalls > 0, session.hasChangedSinceFrame, builtList != nil || unbuiltTime != nil
    else { return nil }
    return session.displayList(at: session.now)
  }

  /// Builds the picture of the last frame, unless it has already been built.
  func buildDisplayList() {
    guard let time = unbuiltTime else { return }
    unbuiltTime = nil
    UnbuiltPictures.remove(self)
    builtList = session.displayList(at: time)
  }
}
