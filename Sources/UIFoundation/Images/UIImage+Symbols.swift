extension UIImage {
  /// Creates the symbol with one of Apple's names. Returns nil if this implementation does not have the
  /// symbol; only those that tables need exist.
  public convenience init?(systemName name: String) {
    self.init(systemName: name, withConfiguration: nil)
  }

  public convenience init?(
    systemName name: String, compatibleWith traitCollection: UITraitCollection?
  ) {
    self.init(
      systemName: name, withConfiguration: Configuration(traitCollection: traitCollection))
  }

  /// Creates a symbol with the size and weight of a configuration; 17 points and regular by default.
  public convenience init?(systemName name: String, withConfiguration configuration: Configuration?)
  {
    guard let glyph = SymbolGlyph.named(name) else { return nil }
    self.init(
      glyph: glyph, configuration: configuration as? SymbolConfiguration ?? .unspecified,
      scale: ScreenTraits.scale(of: configuration?.traitCollection))
  }

  convenience init(glyph: SymbolGlyph, configuration: SymbolConfiguration, scale: CGFloat) {
    var traits = Traits()
    traits.scale = scale
    traits.symbol = Symbol(glyph: glyph, configuration: configuration)
    traits.flips = glyph.flips
    self.init(bitmap: nil, traits: traits)
  }

  func symbol(applying configuration: SymbolConfiguration) -> UIImage? {
    traits.symbol.map { symbol in
      var new = traits
      new.symbol = Symbol(
        glyph: symbol.glyph, configuration: symbol.configuration.merged(with: configuration))
      return UIImage(bitmap: nil, traits: new)
    }
  }

  /// Returns the symbol rendered for a different scale.
  package func atScale(_ scale: CGFloat) -> UIImage {
    guard traits.symbol != nil, scale != self.scale else { return self }
    var new = traits
    new.scale = scale
    return UIImage(bitmap: nil, traits: new)
  }
}
