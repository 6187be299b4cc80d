extension LocalizedText {
  /// The text in simplified Chinese.
  var simplifiedChinese: String {
    switch self {
    case .refresherPull: "拉动刷新"
    case .refresherRelease: "松开刷新"
    case .refresherActive: "正在刷新"
    case .refresherUpdated: "更新于 %@"
    case .refresherUpdatedYesterday: "更新于昨天 %@"
    case .loaderPull: "拉动载入更多"
    case .loaderRelease: "松开载入更多"
    case .loaderActive: "正在载入"
    case .loaderTap: "载入更多"
    case .pullSucceeded: "完成"
    case .pullFailed: "轻点重试"
    case .pullExhausted: "没有更多内容"
    case .contentRetry: "重试"
    case .contentLoading: "正在加载"
    case .contentEmpty: "没有项目"
    case .contentFailed: "无法加载"
    case .contentNoResults: "没有结果"
    case .contentNoResultsHint: "请检查拼写或尝试新的搜索。"
    case .keyboardPrevious: "上一个"
    case .keyboardNext: "下一个"
    case .foldingCollapsed: "已折叠"
    case .foldingExpanded: "已展开"
    case .tableRefresh: "刷新"
    case .toastDismiss: "关闭"
    case .toastUndo: "撤销"
    case .bottomUnseen: "%@条新消息"
    case .bottomScroll: "滚动到底部"
    case .separator: "，"
    }
  }
}
