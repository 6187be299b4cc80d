extension LocalizedText {
  /// The text in Spanish.
  var spanish: String {
    switch self {
    case .refresherPull: "Desliza para actualizar"
    case .refresherRelease: "Suelta para actualizar"
    case .refresherActive: "Actualizando"
    case .refresherUpdated: "Actualizado: %@"
    case .refresherUpdatedYesterday: "Actualizado ayer, %@"
    case .loaderPull: "Desliza para cargar más"
    case .loaderRelease: "Suelta para cargar más"
    case .loaderActive: "Cargando"
    case .loaderTap: "Cargar más"
    case .pullSucceeded: "Listo"
    case .pullFailed: "Toca para volver a intentarlo"
    case .pullExhausted: "No hay más"
    case .contentRetry: "Reintentar"
    case .contentLoading: "Cargando"
    case .contentEmpty: "Sin elementos"
    case .contentFailed: "No se ha podido cargar"
    case .contentNoResults: "Sin resultados"
    case .contentNoResultsHint: "Comprueba la ortografía o prueba otra búsqueda."
    case .keyboardPrevious: "Anterior"
    case .keyboardNext: "Siguiente"
    case .foldingCollapsed: "contraído"
    case .foldingExpanded: "expandido"
    case .tableRefresh: "Actualizar"
    case .toastDismiss: "Cerrar"
    case .toastUndo: "Deshacer"
    case .bottomUnseen: "Nuevos: %@"
    case .bottomScroll: "Ir al final"
    case .separator: ", "
    }
  }
}
