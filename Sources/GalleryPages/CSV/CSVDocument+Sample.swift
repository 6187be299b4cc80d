import Foundation

extension CSVDocument {
  /// Returns the sample that the page displays if there is no file: the first chemical elements.
  package static func sample() -> CSVDocument {
    CSVDocument(Data(elements.utf8), name: "elements.csv")
  }

  private static let elements = """
    Name,Symbol,Number,Class,Discovered
    Hydrogen,H,1,Nonmetal,1766
    Helium,He,2,Noble gas,1868
    Lithium,Li,3,Alkali metal,1817
    Beryllium,Be,4,Alkaline earth metal,1798
    Boron,B,5,Metalloid,1808
    Carbon,C,6,Nonmetal,ancient
    Nitrogen,N,7,Nonmetal,1772
    Oxygen,O,8,Nonmetal,1771
    Fluorine,F,9,Halogen,1810
    Neon,Ne,10,Noble gas,1898
    Sodium,Na,11,Alkali metal,1807
    Magnesium,Mg,12,Alkaline earth metal,1755
    Aluminium,Al,13,Post-transition metal,1824
    Silicon,Si,14,Metalloid,1823
    Phosphorus,P,15,Nonmetal,1669
    Sulfur,S,16,Nonmetal,ancient
    Chlorine,Cl,17,Halogen,1774
    Argon,Ar,18,Noble gas,1894
    Potassium,K,19,Alkali metal,1807
    Calcium,Ca,20,Alkaline earth metal,1808
    Scandium,Sc,21,Transition metal,1879
    Titanium,Ti,22,Transition metal,1791
    Vanadium,V,23,Transition metal,1801
    Chromium,Cr,24,Transition metal,1797
    Manganese,Mn,25,Transition metal,1774
    Iron,Fe,26,Transition metal,ancient
    Cobalt,Co,27,Transition metal,1735
    Nickel,Ni,28,Transition metal,1751
    Copper,Cu,29,Transition metal,ancient
    Zinc,Zn,30,Transition metal,ancient
    Gallium,Ga,31,Post-transition metal,1875
    Germanium,Ge,32,Metalloid,1886
    Arsenic,As,33,Metalloid,1250
    Selenium,Se,34,Nonmetal,1817
    Bromine,Br,35,Halogen,1826
    Krypton,Kr,36,Noble gas,1898

    """
}
