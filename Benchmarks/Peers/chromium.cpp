// Qt WebEngine: the list of web.html in Chromium's engine, composited and painted on the CPU.
#include <QtWebEngineCore>
#include <QtWebEngineWidgets>
#include <QtWidgets>
#include "web.h"

// Hears the page's answers, which come as messages to the console.
class Page : public QWebEnginePage {
public:
  using QWebEnginePage::QWebEnginePage;

protected:
  void javaScriptConsoleMessage(
      JavaScriptConsoleMessageLevel, const QString &message, int line, const QString &) override {
    if (message.startsWith("bench ")) page_answered(message.mid(6).toDouble());
    else fprintf(stderr, "line %d: %s\n", line, qPrintable(message));
  }
};

// Counts what is painted, which is over when the events that follow are handled.
class Painting : public QObject {
  bool eventFilter(QObject *object, QEvent *event) override {
    if (event->type() == QEvent::Paint && object->inherits("QQuickWidget"))
      QMetaObject::invokeMethod(this, view_was_painted, Qt::QueuedConnection);
    return false;
  }
};

static QWebEngineView *view;

static void run_script(const char *script) { view->page()->runJavaScript(script); }
static void paint_view() {
  for (QWidget *part : view->findChildren<QWidget *>()) part->update();
}
static void rest(int ms) { QTimer::singleShot(ms, Qt::PreciseTimer, view, rested); }

int main(int count, char **arguments) {
  read_options(count, arguments, "chromium", "list");
  // Processes of its own are children of this one, and need no rights that containers lack.
  qputenv("QTWEBENGINE_CHROMIUM_FLAGS", "--no-sandbox --no-zygote --disable-gpu --disable-logging");
  int none = 1;
  QApplication app(none, arguments);
  QWebEngineProfile profile;
  Page page(&profile);
  QWebEngineScript script;
  script.setSourceCode(opening("value => console.log('bench ' + value)"));
  script.setInjectionPoint(QWebEngineScript::DocumentCreation);
  script.setWorldId(QWebEngineScript::MainWorld);
  page.scripts().insert(script);
  Painting painting;
  app.installEventFilter(&painting);
  QWebEngineView window;
  view = &window;
  window.setPage(&page);
  window.setWindowFlag(Qt::FramelessWindowHint);
  window.resize(WIDTH, HEIGHT);
  window.load(QUrl::fromLocalFile(QFileInfo(page_path()).absoluteFilePath()));
  window.show();
  return app.exec();
}
