extension LocalizedText {
  /// The text in Japanese.
  var japanese: String {
    switch self {
    case .refresherPull: "引っ張って更新"
    case .refresherRelease: "指を離して更新"
    case .refresherActive: "更新中"
    case .refresherUpdated: "%@に更新"
    case .refresherUpdatedYesterday: "昨日%@に更新"
    case .loaderPull: "引っ張ってさらに読み込む"
    case .loaderRelease: "指を離してさらに読み込む"
    case .loaderActive: "読み込み中"
    case .loaderTap: "さらに読み込む"
    case .pullSucceeded: "完了"
    case .pullFailed: "タップして再試行"
    case .pullExhausted: "これ以上ありません"
    case .contentRetry: "再試行"
    case .contentLoading: "読み込み中"
    case .contentEmpty: "項目はありません"
    case .contentFailed: "読み込めませんでした"
    case .contentNoResults: "検索結果はありません"
    case .contentNoResultsHint: "スペルを確認するか、別の言葉で検索してください。"
    case .keyboardPrevious: "前へ"
    case .keyboardNext: "次へ"
    case .foldingCollapsed: "折りたたまれています"
    case .foldingExpanded: "展開されています"
    case .tableRefresh: "更新"
    case .toastDismiss: "閉じる"
    case .toastUndo: "取り消す"
    case .bottomUnseen: "新着%@件"
    case .bottomScroll: "一番下へスクロール"
    case .separator: "、"
    }
  }
}
