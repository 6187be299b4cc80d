extension LocalizedText {
  /// The text in Dutch.
  var dutch: String {
    switch self {
    case .refresherPull: "Trek om te vernieuwen"
    case .refresherRelease: "Laat los om te vernieuwen"
    case .refresherActive: "Bezig met vernieuwen"
    case .refresherUpdated: "Bijgewerkt: %@"
    case .refresherUpdatedYesterday: "Gisteren bijgewerkt, %@"
    case .loaderPull: "Trek om meer te laden"
    case .loaderRelease: "Laat los om meer te laden"
    case .loaderActive: "Bezig met laden"
    case .loaderTap: "Laad meer"
    case .pullSucceeded: "Gereed"
    case .pullFailed: "Tik om opnieuw te proberen"
    case .pullExhausted: "Niets meer"
    case .contentRetry: "Probeer opnieuw"
    case .contentLoading: "Bezig met laden"
    case .contentEmpty: "Geen onderdelen"
    case .contentFailed: "Laden mislukt"
    case .contentNoResults: "Geen resultaten"
    case .contentNoResultsHint: "Controleer de spelling of probeer een andere zoekopdracht."
    case .keyboardPrevious: "Vorige"
    case .keyboardNext: "Volgende"
    case .foldingCollapsed: "samengevouwen"
    case .foldingExpanded: "uitgevouwen"
    case .tableRefresh: "Vernieuw"
    case .toastDismiss: "Sluit"
    case .toastUndo: "Herstel"
    case .bottomUnseen: "%@ nieuw"
    case .bottomScroll: "Ga naar onderkant"
    case .separator: ", "
    }
  }
}
