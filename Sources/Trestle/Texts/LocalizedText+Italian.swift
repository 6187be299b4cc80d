extension LocalizedText {
  /// The text in Italian.
  var italian: String {
    switch self {
    case .refresherPull: "Trascina per aggiornare"
    case .refresherRelease: "Rilascia per aggiornare"
    case .refresherActive: "Aggiornamento"
    case .refresherUpdated: "Aggiornato: %@"
    case .refresherUpdatedYesterday: "Aggiornato ieri, %@"
    case .loaderPull: "Trascina per caricare altro"
    case .loaderRelease: "Rilascia per caricare altro"
    case .loaderActive: "Caricamento"
    case .loaderTap: "Carica altro"
    case .pullSucceeded: "Fatto"
    case .pullFailed: "Tocca per riprovare"
    case .pullExhausted: "Nient\u{2019}altro"
    case .contentRetry: "Riprova"
    case .contentLoading: "Caricamento"
    case .contentEmpty: "Nessun elemento"
    case .contentFailed: "Caricamento non riuscito"
    case .contentNoResults: "Nessun risultato"
    case .contentNoResultsHint: "Controlla l\u{2019}ortografia o prova un\u{2019}altra ricerca."
    case .keyboardPrevious: "Precedente"
    case .keyboardNext: "Successivo"
    case .foldingCollapsed: "compresso"
    case .foldingExpanded: "espanso"
    case .tableRefresh: "Aggiorna"
    case .toastDismiss: "Chiudi"
    case .toastUndo: "Annulla"
    case .bottomUnseen: "Nuovi: %@"
    case .bottomScroll: "Vai in fondo"
    case .separator: ", "
    }
  }
}
