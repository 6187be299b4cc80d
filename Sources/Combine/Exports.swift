#if Combine
  // The operators, subjects and property wrappers are OpenCombine's. Its modules for Dispatch and
  // Foundation wait in real time, and a type cannot conform to `Scheduler` twice, so that schedulers
  // and publishers of Foundation's types are declared here.
  @_exported import OpenCombine
#endif
