// swift-format-ignore-file
// Written by scripts/lib/fuzz-members.py from the public symbols; not edited by hand.

import CoreGraphics
import Foundation
import QuartzCore
import Trestle
import UIKit


extension MemberList {
  mutating func addAll() {
    addCoreGraphics1()
    addQuartzCore1()
    addUIFoundation1()
    addUIKit1()
    addUIKit2()
    addUIKit3()
    addUIKit4()
    addUIKit5()
    addUIKit6()
    addUIKit7()
    addUIKit8()
    addUIKit9()
    addUIKit10()
    addTrestle1()
  }
}
