extension LocalizedText {
  /// The text in Russian.
  var russian: String {
    switch self {
    case .refresherPull: "Потяните, чтобы обновить"
    case .refresherRelease: "Отпустите, чтобы обновить"
    case .refresherActive: "Обновление"
    case .refresherUpdated: "Обновлено: %@"
    case .refresherUpdatedYesterday: "Обновлено вчера, %@"
    case .loaderPull: "Потяните, чтобы загрузить еще"
    case .loaderRelease: "Отпустите, чтобы загрузить еще"
    case .loaderActive: "Загрузка"
    case .loaderTap: "Загрузить еще"
    case .pullSucceeded: "Готово"
    case .pullFailed: "Коснитесь, чтобы повторить"
    case .pullExhausted: "Больше ничего нет"
    case .contentRetry: "Повторить"
    case .contentLoading: "Загрузка"
    case .contentEmpty: "Нет объектов"
    case .contentFailed: "Не удалось загрузить"
    case .contentNoResults: "Нет результатов"
    case .contentNoResultsHint: "Проверьте правописание или измените запрос."
    case .keyboardPrevious: "Назад"
    case .keyboardNext: "Далее"
    case .foldingCollapsed: "свернуто"
    case .foldingExpanded: "развернуто"
    case .tableRefresh: "Обновить"
    case .toastDismiss: "Закрыть"
    case .toastUndo: "Отменить"
    case .bottomUnseen: "Новых: %@"
    case .bottomScroll: "В конец"
    case .separator: ", "
    }
  }
}
