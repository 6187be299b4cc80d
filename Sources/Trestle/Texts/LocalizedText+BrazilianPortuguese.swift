extension LocalizedText {
  /// The text in the Portuguese of Brazil.
  var brazilianPortuguese: String {
    switch self {
    case .refresherPull: "Puxe para atualizar"
    case .refresherRelease: "Solte para atualizar"
    case .refresherActive: "Atualizando"
    case .refresherUpdated: "Atualizado: %@"
    case .refresherUpdatedYesterday: "Atualizado ontem, %@"
    case .loaderPull: "Puxe para carregar mais"
    case .loaderRelease: "Solte para carregar mais"
    case .loaderActive: "Carregando"
    case .loaderTap: "Carregar mais"
    case .pullSucceeded: "Concluído"
    case .pullFailed: "Toque para tentar novamente"
    case .pullExhausted: "Não há mais"
    case .contentRetry: "Tentar novamente"
    case .contentLoading: "Carregando"
    case .contentEmpty: "Nenhum item"
    case .contentFailed: "Não foi possível carregar"
    case .contentNoResults: "Nenhum resultado"
    case .contentNoResultsHint: "Verifique a ortografia ou tente outra busca."
    case .keyboardPrevious: "Anterior"
    case .keyboardNext: "Seguinte"
    case .foldingCollapsed: "comprimido"
    case .foldingExpanded: "expandido"
    case .tableRefresh: "Atualizar"
    case .toastDismiss: "Fechar"
    case .toastUndo: "Desfazer"
    case .bottomUnseen: "Novos: %@"
    case .bottomScroll: "Ir para o fim"
    case .separator: ", "
    }
  }
}
