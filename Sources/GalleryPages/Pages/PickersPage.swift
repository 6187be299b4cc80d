import Trestle

extension GalleryPage {
  static let pickers = GalleryPage(
    identifier: "pickers", title: "Pickers",
    summary: "Wheels, days and times in every style and language",
    make: { PickersPage() })
}

/// A picker with wheels, and a date picker whose style, mode and language change.
package final class PickersPage: UIViewController {
  private let scrollView = UIScrollView()
  private let stack = UIStackView()
  private let style = UISegmentedControl(items: ["Compact", "Inline", "Wheels"])
  private let mode = UISegmentedControl(items: ["Date", "Time", "Both", "Timer"])
  private let language = UISegmentedControl(items: ["en", "de", "ja", "ar"])
  private let dates = UIDatePicker()
  private let chosen = UILabel()
  private let wheels = UIPickerView()
  private let flavours = ["Vanilla", "Chocolate", "Strawberry", "Pistachio", "Lemon", "Hazelnut"]

  package override func viewDidLoad() {
    super.viewDidLoad()
    title = "Pickers"
    view.backgroundColor = .systemBackground
    scrollView.frame = view.bounds
    scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(scrollView)
    stack.axis = .vertical
    stack.spacing = 16
    stack.translatesAutoresizingMaskIntoConstraints = false
    scrollView.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: scrollView.contentLayoutGuide.topAnchor, constant: 16),
      stack.bottomAnchor.constraint(
        equalTo: scrollView.contentLayoutGuide.bottomAnchor, constant: -16),
      stack.leadingAnchor.constraint(
        equalTo: scrollView.frameLayoutGuide.leadingAnchor, constant: 16),
      stack.trailingAnchor.constraint(
        equalTo: scrollView.frameLayoutGuide.trailingAnchor, constant: -16),
    ])
    for control in [style, mode, language] {
      control.selectedSegmentIndex = 0
      control.addAction(UIAction { [weak self] _ in self?.configure() }, for: .valueChanged)
      stack.addArrangedSubview(control)
    }
    // The same picture on every machine: its own calendar, zone and language.
    dates.calendar = Calendar(identifier: .gregorian)
    dates.timeZone = TimeZone(identifier: "UTC")
    dates.addAction(UIAction { [weak self] _ in self?.showChosen() }, for: .valueChanged)
    stack.addArrangedSubview(dates)
    chosen.font = .preferredFont(forTextStyle: .footnote)
    chosen.adjustsFontForContentSizeCategory = true
    chosen.textColor = .secondaryLabel
    chosen.textAlignment = .center
    chosen.numberOfLines = 0
    stack.addArrangedSubview(chosen)
    wheels.dataSource = self
    wheels.delegate = self
    stack.addArrangedSubview(wheels)
    configure()
  }

  private func configure() {
    let styles: [UIDatePickerStyle] = [.compact, .inline, .wheels]
    let modes: [UIDatePicker.Mode] = [.date, .time, .dateAndTime, .countDownTimer]
    let languages = ["en_US", "de_DE", "ja_JP", "ar_EG"]
    dates.locale = Locale(identifier: languages[language.selectedSegmentIndex])
    dates.datePickerMode = modes[mode.selectedSegmentIndex]
    dates.preferredDatePickerStyle = styles[style.selectedSegmentIndex]
    showChosen()
  }

  private func showChosen() {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US")
    formatter.timeZone = TimeZone(identifier: "UTC")
    formatter.dateFormat = "yyyy-MM-dd HH:mm"
    chosen.text =
      dates.datePickerMode == .countDownTimer
      ? "\(Int(dates.countDownDuration)) seconds" : formatter.string(from: dates.date)
  }
}

extension PickersPage: UIPickerViewDataSource, UIPickerViewDelegate {
  package func numberOfComponents(in pickerView: UIPickerView) -> Int { 2 }

  package func pickerView(
    _ pickerView: UIPickerView, numberOfRowsInComponent component: Int
  ) -> Int { component == 0 ? flavours.count : 10 }

  package func pickerView(
    _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
  ) -> String? { component == 0 ? flavours[row] : row == 0 ? "1 scoop" : "\(row + 1) scoops" }
}
