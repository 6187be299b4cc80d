extension LocalizedText {
  /// The text in Hebrew.
  var hebrew: String {
    switch self {
    case .refresherPull: "משכו כדי לרענן"
    case .refresherRelease: "שחררו כדי לרענן"
    case .refresherActive: "מרענן"
    case .refresherUpdated: "עודכן: %@"
    case .refresherUpdatedYesterday: "עודכן אתמול, %@"
    case .loaderPull: "משכו כדי לטעון עוד"
    case .loaderRelease: "שחררו כדי לטעון עוד"
    case .loaderActive: "טוען"
    case .loaderTap: "טעינת עוד"
    case .pullSucceeded: "בוצע"
    case .pullFailed: "הקישו כדי לנסות שוב"
    case .pullExhausted: "אין עוד"
    case .contentRetry: "ניסיון נוסף"
    case .contentLoading: "טוען"
    case .contentEmpty: "אין פריטים"
    case .contentFailed: "הטעינה נכשלה"
    case .contentNoResults: "אין תוצאות"
    case .contentNoResultsHint: "בדקו את האיות או נסו חיפוש אחר."
    case .keyboardPrevious: "הקודם"
    case .keyboardNext: "הבא"
    case .foldingCollapsed: "מכווץ"
    case .foldingExpanded: "מורחב"
    case .tableRefresh: "רענון"
    case .toastDismiss: "סגירה"
    case .toastUndo: "ביטול פעולה"
    case .bottomUnseen: "חדשים: %@"
    case .bottomScroll: "גלילה לתחתית"
    case .separator: ", "
    }
  }
}
