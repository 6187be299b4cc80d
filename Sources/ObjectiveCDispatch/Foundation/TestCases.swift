/// Runs a method of an object on the main actor; called by converted test classes.
///
/// - Precondition: The caller runs on the main thread.
public func _objcOnMainActor<Object: AnyObject>(
  _ object: Object, _ body: @MainActor (Object) throws -> Void
) rethrows {
  // Safety: the closure runs on the caller's thread, before the call returns.
  let object = UncheckedBox(object)
  try MainActor.assumeIsolated { try body(object.value) }
}
