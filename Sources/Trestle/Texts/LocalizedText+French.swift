extension LocalizedText {
  /// The text in French.
  var french: String {
    switch self {
    case .refresherPull: "Tirer pour actualiser"
    case .refresherRelease: "Relâcher pour actualiser"
    case .refresherActive: "Actualisation"
    case .refresherUpdated: "Mis à jour : %@"
    case .refresherUpdatedYesterday: "Mis à jour hier, %@"
    case .loaderPull: "Tirer pour charger la suite"
    case .loaderRelease: "Relâcher pour charger la suite"
    case .loaderActive: "Chargement"
    case .loaderTap: "Charger la suite"
    case .pullSucceeded: "Terminé"
    case .pullFailed: "Toucher pour réessayer"
    case .pullExhausted: "Aucun autre élément"
    case .contentRetry: "Réessayer"
    case .contentLoading: "Chargement"
    case .contentEmpty: "Aucun élément"
    case .contentFailed: "Échec du chargement"
    case .contentNoResults: "Aucun résultat"
    case .contentNoResultsHint: "Vérifiez l\u{2019}orthographe ou essayez une autre recherche."
    case .keyboardPrevious: "Précédent"
    case .keyboardNext: "Suivant"
    case .foldingCollapsed: "réduit"
    case .foldingExpanded: "développé"
    case .tableRefresh: "Actualiser"
    case .toastDismiss: "Fermer"
    case .toastUndo: "Annuler"
    case .bottomUnseen: "Nouveaux : %@"
    case .bottomScroll: "Défiler jusqu\u{2019}en bas"
    case .separator: ", "
    }
  }
}
