import Foundation
import UIKit

/// The index path of a row, in section 0 unless said otherwise.
func path(_ row: Int, _ section: Int = 0) -> IndexPath { IndexPath(row: row, section: section) }

/// Rows that are named by their numbers.
func names(_ range: Range<Int>) -> [String] { range.map { "\($0)" } }
