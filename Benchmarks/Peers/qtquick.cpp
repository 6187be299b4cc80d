// Qt Quick's ListView with sections whose headers stay. Variants: list; measured, whose rows are as
// high as their text; grid, a GridView of pictures. A section without rows has no header there, so a folded one keeps a row of
// height zero.
#include <QtGui>
#include <QtQml>
#include <QtQuick>
#include "rows.h"

class FlatModel : public QAbstractListModel {
public:
  enum Role { Title, Subtitle, Height, Section, Picture };

  int rowCount(const QModelIndex &parent) const override { return parent.isValid() ? 0 : int(rows.count); }
  QHash<int, QByteArray> roleNames() const override {
    return {{Title, "title"}, {Subtitle, "subtitle"}, {Height, "rowHeight"}, {Section, "section"},
            {Picture, "picture"}};
  }
  QVariant data(const QModelIndex &index, int role) const override {
    uint32_t id = rows.ids[index.row()];
    switch (role) {
    case Title: return QString::fromUtf8(is_grid() ? item_title(id).text : row_title(id).text);
    case Subtitle: return QString::fromUtf8(row_subtitle(id).text);
    case Height: return isFolded && index.row() == 0 ? 0 : row_height(id);
    case Section: return QString::number(section_of(id));
    case Picture: return QStringLiteral("image://pictures/%1").arg(picture_of(id));
    }
    return {};
  }
  void deleteHalf() {
    uint32_t at = edited_at(), count = edited_count();
    beginRemoveRows({}, int(at), int(at + count - 1));
    flat_remove(&rows, at, count);
    endRemoveRows();
  }
  void restoreHalf() {
    uint32_t at = edited_at(), count = edited_count();
    beginInsertRows({}, int(at), int(at + count - 1));
    flat_insert(&rows, at, edited_first(), count);
    endInsertRows();
  }
  void fold() {
    uint32_t rest = section_length(0) - 1;
    beginRemoveRows({}, 1, int(rest));
    flat_remove(&rows, 1, rest);
    endRemoveRows();
    setFolded(true);
  }
  void unfold() {
    uint32_t rest = section_length(0) - 1;
    setFolded(false);
    beginInsertRows({}, 1, int(rest));
    flat_insert(&rows, 1, 1, rest);
    endInsertRows();
  }
  void insertInTheMiddle() {
    uint32_t at = rows.count / 2;
    beginInsertRows({}, int(at), int(at));
    flat_insert(&rows, at, rows.ids[at - 1], 1);
    endInsertRows();
  }

private:
  Flat rows = flat_make(0);
  bool isFolded = false;

  void setFolded(bool folded) {
    isFolded = folded;
    emit dataChanged(index(0), index(0), {Height});
  }
};

class Pictures : public QQuickImageProvider {
public:
  Pictures() : QQuickImageProvider(Pixmap) {
    int side = PICTURE * options.scale;
    for (uint32_t i = 0; i < PICTURE_COUNT; i++) {
      QImage image(side, side, QImage::Format_RGB32);
      draw_picture(i, side, reinterpret_cast<uint32_t *>(image.bits()));
      pictures[i] = QPixmap::fromImage(image);
    }
  }
  QPixmap requestPixmap(const QString &name, QSize *size, const QSize &) override {
    const QPixmap &picture = pictures[name.toUInt() % PICTURE_COUNT];
    if (size) *size = picture.size();
    return picture;
  }

private:
  QPixmap pictures[PICTURE_COUNT];
};

static long frames;

static void waitForEvents() {
  QCoreApplication::processEvents(QEventLoop::AllEvents | QEventLoop::WaitForMoreEvents);
}

static void wait(int ms) {
  QElapsedTimer timer;
  for (timer.start(); timer.elapsed() < ms;)
    QCoreApplication::processEvents(QEventLoop::AllEvents, 5);
}

int main(int count, char **arguments) {
  read_options(count, arguments, "qtquick", "list");
  QGuiApplication app(count, arguments);
  FlatModel model;
  QQuickView view;
  view.setFlag(Qt::FramelessWindowHint);
  view.setResizeMode(QQuickView::SizeRootObjectToView);
  view.rootContext()->setContextProperty("rows", &model);
  view.rootContext()->setContextProperty("measures", bool(is_variant("measured")));
  QObject::connect(&view, &QQuickWindow::frameSwapped, [] { frames++; });
  if (is_grid()) view.engine()->addImageProvider("pictures", new Pictures);
  view.setSource(QUrl::fromLocalFile(
      qEnvironmentVariable("BENCH_QML", is_grid() ? "qtquick-grid.qml" : "qtquick.qml")));
  QObject *list = view.rootObject();
  if (!list) return 1;
  view.resize(WIDTH, HEIGHT);
  view.show();
  while (!frames) waitForEvents();
  tell_start();
  tell("extent", list->property("contentHeight").toDouble());
  wait(SETTLE_MS);

  auto frame = [&](auto action) {
    long before = frames;
    QElapsedTimer timer;
    pace();
    action();
    view.update();
    for (timer.start(); frames == before && timer.elapsed() < 20000;) waitForEvents();
  };
  if (!options.mega) {
    Mark mark = mark_now();
    for (int i = 0; i < options.frames; i++)
      frame([&] { list->setProperty("contentY", list->property("contentY").toDouble() + SCROLL_POINTS); });
    tell_frames("scroll", mark, options.frames);
    wait(SETTLE_MS);
    mark = mark_now();
    for (int i = 0; i < options.jumps; i++)
      frame([&] {
        int row = int(chance() * (model.rowCount({}) - 20));
        QMetaObject::invokeMethod(list, "positionViewAtIndex", Q_ARG(int, row), Q_ARG(int, 0));
      });
    tell_frames("jump", mark, options.jumps);
    tell("extent_after", list->property("contentHeight").toDouble());
  }
  QMetaObject::invokeMethod(list, "positionViewAtBeginning");
  wait(SETTLE_MS);

  for (int round = 0; round < options.reps; round++) {
    for (int kind = 0; kind < edit_kinds(); kind++) {
      int64_t start = 0;
      frame([&] {
        start = own_ns();
        if (kind == 0) is_grid() ? model.deleteHalf() : model.fold();
        else if (kind == 1) is_grid() ? model.restoreHalf() : model.unfold();
        else model.insertInTheMiddle();
      });
      add_cost(kind, start);
      wait(EDIT_GAP_MS);
    }
  }
  tell_edits();
  _exit(0);
}
