extension LocalizedText {
  /// The text in German.
  var german: String {
    switch self {
    case .refresherPull: "Zum Aktualisieren ziehen"
    case .refresherRelease: "Zum Aktualisieren loslassen"
    case .refresherActive: "Wird aktualisiert"
    case .refresherUpdated: "Aktualisiert: %@"
    case .refresherUpdatedYesterday: "Aktualisiert: gestern, %@"
    case .loaderPull: "Zum Laden weiterer Einträge ziehen"
    case .loaderRelease: "Zum Laden weiterer Einträge loslassen"
    case .loaderActive: "Wird geladen"
    case .loaderTap: "Mehr laden"
    case .pullSucceeded: "Fertig"
    case .pullFailed: "Tippen, um es erneut zu versuchen"
    case .pullExhausted: "Keine weiteren Einträge"
    case .contentRetry: "Erneut versuchen"
    case .contentLoading: "Wird geladen"
    case .contentEmpty: "Keine Einträge"
    case .contentFailed: "Laden fehlgeschlagen"
    case .contentNoResults: "Keine Ergebnisse"
    case .contentNoResultsHint: "Prüfe die Schreibweise oder versuche eine neue Suche."
    case .keyboardPrevious: "Vorheriges"
    case .keyboardNext: "Nächstes"
    case .foldingCollapsed: "reduziert"
    case .foldingExpanded: "erweitert"
    case .tableRefresh: "Aktualisieren"
    case .toastDismiss: "Schließen"
    case .toastUndo: "Rückgängig"
    case .bottomUnseen: "%@ neu"
    case .bottomScroll: "Zum Ende scrollen"
    case .separator: ", "
    }
  }
}
