// Qt Widgets. Variants: list shows headers as rows of a QListView; tree shows sections with a
// QTreeView; measured is list whose rows measure their text; grid is a QListView in icon mode.
#include <QtWidgets>
#include "rows.h"

enum Role { Title = Qt::DisplayRole, Subtitle = Qt::UserRole, Identifier = Qt::UserRole + 1 };

static QVariant valueOf(uint32_t id, int role) {
  switch (role) {
  case Title: return QString::fromUtf8(row_title(id).text);
  case Subtitle: return QString::fromUtf8(row_subtitle(id).text);
  case Identifier: return id;
  }
  return {};
}

class FlatModel : public QAbstractListModel {
public:
  int rowCount(const QModelIndex &parent) const override { return parent.isValid() ? 0 : int(rows.count); }
  QVariant data(const QModelIndex &index, int role) const override {
    return valueOf(rows.ids[index.row()], role);
  }
  void fold() {
    uint32_t at = edited_at(), count = edited_count();
    beginRemoveRows({}, int(at), int(at + count - 1));
    flat_remove(&rows, at, count);
    endRemoveRows();
  }
  void unfold() {
    uint32_t at = edited_at(), count = edited_count();
    beginInsertRows({}, int(at), int(at + count - 1));
    flat_insert(&rows, at, edited_first(), count);
    endInsertRows();
  }
  void insertInTheMiddle(int round) {
    uint32_t at = rows.count / 2;
    beginInsertRows({}, int(at), int(at));
    flat_insert(&rows, at, options.n + 7 + uint32_t(round), 1);
    endInsertRows();
  }

private:
  Flat rows = flat_make(!is_grid());
};

// An index of a section has 0 inside, one of a row the section's number and 1.
class TreeModel : public QAbstractItemModel {
public:
  QModelIndex index(int row, int column, const QModelIndex &parent = {}) const override {
    return createIndex(row, column, quintptr(parent.isValid() ? parent.row() + 1 : 0));
  }
  QModelIndex parent(const QModelIndex &index) const override {
    return index.internalId() ? createIndex(int(index.internalId() - 1), 0, quintptr(0)) : QModelIndex();
  }
  int rowCount(const QModelIndex &parent) const override {
    if (!parent.isValid()) return int(section_count());
    if (parent.internalId()) return 0;
    uint32_t section = uint32_t(parent.row());
    return int(section_length(section) + (section == middle ? inserted : 0));
  }
  int columnCount(const QModelIndex &) const override { return 1; }
  QVariant data(const QModelIndex &index, int role) const override { return valueOf(identifier(index), role); }
  void insertInTheMiddle() {
    int at = int(section_length(middle) / 2);
    beginInsertRows(index(int(middle), 0), at, at);
    inserted++;
    endInsertRows();
  }

private:
  uint32_t middle = section_count() / 2, inserted = 0;

  uint32_t identifier(const QModelIndex &index) const {
    uint32_t row = uint32_t(index.row());
    if (!index.internalId()) return row | HEADER_BIT;
    uint32_t section = uint32_t(index.internalId() - 1), half = section_length(section) / 2;
    if (section == middle && row >= half) {
      if (row < half + inserted) return options.n + row;
      row -= inserted;
    }
    return section_start(section) + row;
  }
};

static long paints;
static bool rowsWerePainted;

class RowDelegate : public QStyledItemDelegate {
public:
  RowDelegate() {
    title.setPixelSize(TITLE_SIZE);
    subtitle.setPixelSize(SUBTITLE_SIZE);
    header.setPixelSize(HEADER_SIZE);
    header.setBold(true);
  }
  QSize sizeHint(const QStyleOptionViewItem &, const QModelIndex &index) const override {
    enum { BAR = 20 };
    uint32_t id = index.data(Identifier).toUInt();
    if (measures && !(id & HEADER_BIT))
      return QSize(WIDTH - BAR, 6 + height(title, index.data(Title)) + height(subtitle, index.data(Subtitle)));
    return QSize(WIDTH - BAR, row_height(id));
  }
  void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override {
    rowsWerePainted = true;
    uint32_t id = index.data(Identifier).toUInt();
    QRect area = option.rect;
    if (id & HEADER_BIT) {
      painter->fillRect(area, QColor(0xee, 0xee, 0xee));
      text(painter, header, Qt::black, area.adjusted(TEXT_X, 4, 0, 0), index.data(Title));
    } else {
      QRect lower = area.adjusted(TEXT_X, measures ? 2 + height(title, index.data(Title)) : 22, 0, 0);
      text(painter, title, Qt::black, area.adjusted(TEXT_X, 2, 0, 0), index.data(Title));
      text(painter, subtitle, QColor(0x77, 0x77, 0x77), lower, index.data(Subtitle));
    }
    painter->fillRect(QRect(area.left(), area.bottom(), area.width(), 1), QColor(0xcc, 0xcc, 0xcc));
  }

private:
  const bool measures = is_variant("measured");
  QFont title{FONT}, subtitle{FONT}, header{FONT};

  static int height(const QFont &font, const QVariant &text) {
    QRect room(0, 0, WIDTH - 2 * TEXT_X, 10000);
    return QFontMetrics(font).boundingRect(room, Qt::TextWordWrap, text.toString()).height();
  }
  static void text(QPainter *painter, const QFont &font, QColor color, QRect area, const QVariant &text) {
    painter->setFont(font);
    painter->setPen(color);
    painter->drawText(area, Qt::AlignLeft | Qt::AlignTop, text.toString());
  }
};

class ItemDelegate : public QStyledItemDelegate {
public:
  ItemDelegate() {
    font.setPixelSize(SUBTITLE_SIZE);
    int side = PICTURE * options.scale;
    for (uint32_t i = 0; i < PICTURE_COUNT; i++) {
      QImage image(side, side, QImage::Format_RGB32);
      draw_picture(i, side, reinterpret_cast<uint32_t *>(image.bits()));
      pictures[i] = QPixmap::fromImage(image);
      pictures[i].setDevicePixelRatio(options.scale);
    }
  }
  QSize sizeHint(const QStyleOptionViewItem &, const QModelIndex &) const override {
    return QSize(GRID_WIDTH, ITEM_HEIGHT);
  }
  void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override {
    rowsWerePainted = true;
    uint32_t id = index.data(Identifier).toUInt();
    QPoint corner = option.rect.topLeft();
    painter->drawPixmap(corner + QPoint(PICTURE_X, PICTURE_Y), pictures[picture_of(id)]);
    painter->setFont(font);
    painter->setPen(Qt::black);
    painter->drawText(QRect(corner + QPoint(PICTURE_X, ITEM_TITLE_Y), QSize(GRID_WIDTH - PICTURE_X, 20)),
                      Qt::AlignLeft | Qt::AlignTop, QString::fromUtf8(item_title(id).text));
  }
  // The scroll bar takes some of the width.
  enum { GRID_WIDTH = 92 };

private:
  QFont font{FONT};
  QPixmap pictures[PICTURE_COUNT];
};

template <class View> class Counting : public View {
public:
  void paintEvent(QPaintEvent *event) override {
    View::paintEvent(event);
    paints++;
  }
};

static void wait(int ms) {
  QElapsedTimer timer;
  for (timer.start(); timer.elapsed() < ms;)
    QCoreApplication::processEvents(QEventLoop::AllEvents, 5);
}

static void waitForEvents() {
  QCoreApplication::processEvents(QEventLoop::AllEvents | QEventLoop::WaitForMoreEvents);
}

// Does something and stays until it has been painted.
template <class Action> static void frame(Action action) {
  long before = paints;
  QElapsedTimer timer;
  pace();
  action();
  for (timer.start(); paints == before && timer.elapsed() < 20000;) waitForEvents();
}

int main(int count, char **arguments) {
  read_options(count, arguments, "qtwidgets", "list");
  QApplication app(count, arguments);
  std::unique_ptr<QStyledItemDelegate> delegate;
  if (is_grid()) delegate.reset(new ItemDelegate);
  else delegate.reset(new RowDelegate);
  FlatModel *flat = nullptr;
  TreeModel *sections = nullptr;
  QTreeView *tree = nullptr;
  QAbstractItemView *view;
  if (is_variant("tree")) {
    sections = new TreeModel;
    view = tree = new Counting<QTreeView>;
    tree->setHeaderHidden(true);
    tree->setAnimated(false);
    tree->setItemDelegate(delegate.get());
    tree->setModel(sections);
    tree->header()->setStretchLastSection(true);
    // expandAll() would ask every row whether it has children.
    for (uint32_t s = 0; s < section_count(); s++) tree->setExpanded(sections->index(int(s), 0), true);
  } else {
    QListView *list = new Counting<QListView>;
    view = list;
    if (is_grid()) {
      list->setViewMode(QListView::IconMode);
      list->setMovement(QListView::Static);
      list->setUniformItemSizes(true);
      list->setGridSize(QSize(ItemDelegate::GRID_WIDTH, ITEM_HEIGHT));
    }
    view->setItemDelegate(delegate.get());
    view->setModel(flat = new FlatModel);
  }
  view->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
  view->setFrameShape(QFrame::NoFrame);
  view->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  view->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOn);
  view->setSelectionMode(QAbstractItemView::NoSelection);
  view->setWindowFlag(Qt::FramelessWindowHint);
  view->resize(WIDTH, HEIGHT);
  view->show();
  while (!rowsWerePainted) waitForEvents();
  tell_start();
  wait(SETTLE_MS);

  QScrollBar *bar = view->verticalScrollBar();
  tell("extent", bar->maximum() + view->viewport()->height());
  if (!options.mega) {
    Mark mark = mark_now();
    for (int i = 0; i < options.frames; i++) frame([&] { bar->setValue(bar->value() + SCROLL_POINTS); });
    tell_frames("scroll", mark, options.frames);
    wait(SETTLE_MS);
    mark = mark_now();
    for (int i = 0; i < options.jumps; i++) frame([&] { bar->setValue(int(chance() * bar->maximum())); });
    tell_frames("jump", mark, options.jumps);
    tell("extent_after", bar->maximum() + view->viewport()->height());
  }
  bar->setValue(0);
  wait(SETTLE_MS);

  for (int round = 0; round < options.reps; round++) {
    for (int kind = 0; kind < edit_kinds(); kind++) {
      int64_t start = 0;
      frame([&] {
        start = own_ns();
        if (kind == 2) {
          if (tree) sections->insertInTheMiddle(); else flat->insertInTheMiddle(round);
          view->viewport()->update();
        } else if (tree) {
          tree->setExpanded(sections->index(0, 0), kind == 1);
        } else if (kind == 0) {
          flat->fold();
        } else {
          flat->unfold();
        }
      });
      add_cost(kind, start);
      wait(EDIT_GAP_MS);
    }
  }
  tell_edits();
  _exit(0);
}
