extension LocalizedText {
  /// The text in Arabic.
  var arabic: String {
    switch self {
    case .refresherPull: "اسحب للتحديث"
    case .refresherRelease: "أفلِت للتحديث"
    case .refresherActive: "جارٍ التحديث"
    case .refresherUpdated: "آخر تحديث: %@"
    case .refresherUpdatedYesterday: "آخر تحديث: أمس، %@"
    case .loaderPull: "اسحب لتحميل المزيد"
    case .loaderRelease: "أفلِت لتحميل المزيد"
    case .loaderActive: "جارٍ التحميل"
    case .loaderTap: "تحميل المزيد"
    case .pullSucceeded: "تم"
    case .pullFailed: "اضغط للمحاولة مرة أخرى"
    case .pullExhausted: "لا يوجد المزيد"
    case .contentRetry: "إعادة المحاولة"
    case .contentLoading: "جارٍ التحميل"
    case .contentEmpty: "لا توجد عناصر"
    case .contentFailed: "تعذّر التحميل"
    case .contentNoResults: "لا توجد نتائج"
    case .contentNoResultsHint: "تحقق من الإملاء أو جرّب بحثًا جديدًا."
    case .keyboardPrevious: "السابق"
    case .keyboardNext: "التالي"
    case .foldingCollapsed: "مطوي"
    case .foldingExpanded: "موسَّع"
    case .tableRefresh: "تحديث"
    case .toastDismiss: "إغلاق"
    case .toastUndo: "تراجع"
    case .bottomUnseen: "%@ جديدة"
    case .bottomScroll: "التمرير إلى الأسفل"
    case .separator: "، "
    }
  }
}
