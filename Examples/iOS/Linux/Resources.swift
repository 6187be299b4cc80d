// The sources of the app and of its UI tests are lowered while this target builds.
