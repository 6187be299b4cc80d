@_exported import CoreGraphics
@_exported import Foundation
@_exported import ObjectiveCDispatch
@_exported import QuartzCore
@_exported import UIFoundation
