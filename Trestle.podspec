# The behaviours for CocoaPods. One module is made of all sources: Swift packages have three.
# `scripts/check apple` compiles the files of this pod as that module; no `pod` command was run on it.
Pod::Spec.new do |spec|
  spec.name = 'Trestle'
  spec.version = '0.4.0'
  spec.summary = 'Five behaviours for UITableView: hiding headers, folding, refreshing, deselection, overlays.'
  spec.description = <<~TEXT
    A header that hides and never rests half visible, sections that fold, pull to refresh without a jump,
    deselection along the swipe back, and a table view controller with views that do not scroll.
  TEXT
  spec.homepage = 'https://github.com/OWNER/trestle'
  spec.license = { type: 'Apache-2.0', file: 'LICENSE' }
  spec.authors = 'The authors of Trestle'
  spec.source = { git: "#{spec.homepage}.git", tag: spec.version.to_s }
  spec.ios.deployment_target = '15.0'
  spec.swift_versions = ['6.0']
  spec.module_name = 'Trestle'
  # What the sources share between folders is `package`.
  spec.pod_target_xcconfig = { 'OTHER_SWIFT_FLAGS' => '$(inherited) -package-name trestle' }
  spec.default_subspecs = 'Behaviors'

  # The state machines alone: values without views.
  spec.subspec 'Engines' do |engines|
    engines.source_files = 'Sources/BehaviorEngines/**/*.swift'
  end

  # The behaviours of tables and scroll views.
  spec.subspec 'Behaviors' do |behaviors|
    behaviors.source_files = 'Sources/Trestle/**/*.swift'
    behaviors.exclude_files = 'Sources/Trestle/**/*.docc/**/*'
    behaviors.frameworks = 'UIKit'
    behaviors.dependency 'Trestle/Engines'
  end
end
