// GTK 4. Variants: list shows headers as rows of a GtkListView; tree shows sections with a
// GtkTreeListModel and expanders; measured is list with labels that wrap and no height requested; grid
// shows pictures in a GtkGridView, gridmeasured with the heights that they ask for.
#include <gtk/gtk.h>
#include "rows.h"

// ---- Items are made when the list asks for them

#define ROW_TYPE (row_get_type())
G_DECLARE_FINAL_TYPE(Row, row, BENCH, ROW, GObject)
struct _Row { GObject parent; guint32 id; };
G_DEFINE_TYPE(Row, row, G_TYPE_OBJECT)
static void row_class_init(RowClass *class) {}
static void row_init(Row *row) {}
static Row *row_new(guint32 id) {
  Row *row = g_object_new(ROW_TYPE, NULL);
  row->id = id;
  return row;
}
static GType row_item_type(GListModel *model) { return ROW_TYPE; }

// ---- The flat model

#define LINE_TYPE (line_get_type())
G_DECLARE_FINAL_TYPE(Line, line, BENCH, LINE, GObject)
struct _Line { GObject parent; Flat rows; };
static guint line_count(GListModel *model) { return BENCH_LINE(model)->rows.count; }
static gpointer line_item(GListModel *model, guint at) {
  Flat *rows = &BENCH_LINE(model)->rows;
  return at < rows->count ? row_new(rows->ids[at]) : NULL;
}
static void line_interface(GListModelInterface *i) {
  i->get_item_type = row_item_type;
  i->get_n_items = line_count;
  i->get_item = line_item;
}
G_DEFINE_TYPE_WITH_CODE(Line, line, G_TYPE_OBJECT,
                        G_IMPLEMENT_INTERFACE(G_TYPE_LIST_MODEL, line_interface))
static void line_class_init(LineClass *class) {}
static void line_init(Line *line) {}

// ---- The tree: a model of sections, and one of rows for each

#define BRANCH_TYPE (branch_get_type())
G_DECLARE_FINAL_TYPE(Branch, branch, BENCH, BRANCH, GObject)
struct _Branch { GObject parent; gboolean is_root; guint32 section, inserted; };
static guint branch_count(GListModel *model) {
  Branch *b = BENCH_BRANCH(model);
  return b->is_root ? section_count() : section_length(b->section) + b->inserted;
}
static gpointer branch_item(GListModel *model, guint at) {
  Branch *b = BENCH_BRANCH(model);
  if (at >= branch_count(model)) return NULL;
  if (b->is_root) return row_new(at | HEADER_BIT);
  guint middle = section_length(b->section) / 2;
  if (at >= middle && at < middle + b->inserted) return row_new(options.n + at);
  return row_new(section_start(b->section) + (at < middle ? at : at - b->inserted));
}
static void branch_interface(GListModelInterface *i) {
  i->get_item_type = row_item_type;
  i->get_n_items = branch_count;
  i->get_item = branch_item;
}
G_DEFINE_TYPE_WITH_CODE(Branch, branch, G_TYPE_OBJECT,
                        G_IMPLEMENT_INTERFACE(G_TYPE_LIST_MODEL, branch_interface))
static void branch_class_init(BranchClass *class) {}
static void branch_init(Branch *branch) {}

static Branch *middle_branch;
static GListModel *rows_below(gpointer item, gpointer data) {
  Row *row = item;
  if (!(row->id & HEADER_BIT)) return NULL;
  Branch *branch = g_object_new(BRANCH_TYPE, NULL);
  branch->section = row->id & ~HEADER_BIT;
  if (branch->section == section_count() / 2) middle_branch = branch;
  return G_LIST_MODEL(branch);
}

// ---- Row widgets

static Line *line;
static GtkTreeListModel *tree;
static GtkWidget *window, *list;
static GtkAdjustment *adjustment;
static gboolean measures;
static long bound;

static GtkWidget *label(const char *class) {
  GtkWidget *l = gtk_label_new(NULL);
  gtk_label_set_xalign(GTK_LABEL(l), 0);
  if (measures) gtk_label_set_wrap(GTK_LABEL(l), TRUE);
  else gtk_label_set_ellipsize(GTK_LABEL(l), PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class(l, class);
  return l;
}

static GdkTexture *pictures[PICTURE_COUNT];

static void make_pictures(void) {
  int side = PICTURE * options.scale;
  size_t size = sizeof(uint32_t) * (size_t)(side * side);
  for (uint32_t i = 0; i < PICTURE_COUNT; i++) {
    uint32_t *pixels = malloc(size);
    draw_picture(i, side, pixels);
    GBytes *bytes = g_bytes_new_take(pixels, size);
    pictures[i] = gdk_memory_texture_new(side, side, GDK_MEMORY_DEFAULT, bytes, (size_t)side * 4);
    g_bytes_unref(bytes);
  }
}

static void set_up_item(GtkListItem *item) {
  GtkWidget *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0), *picture = gtk_picture_new();
  gtk_widget_set_size_request(picture, PICTURE, PICTURE);
  gtk_widget_set_valign(picture, GTK_ALIGN_START);
  gtk_widget_set_margin_start(picture, PICTURE_X);
  gtk_widget_set_margin_end(picture, ITEM_WIDTH - PICTURE_X - PICTURE);
  gtk_widget_set_margin_top(picture, PICTURE_Y);
  gtk_box_append(GTK_BOX(box), picture);
  gtk_box_append(GTK_BOX(box), label("item"));
  gtk_widget_set_size_request(box, -1, measures ? -1 : ITEM_HEIGHT);
  gtk_list_item_set_child(item, box);
}

static void fill_item(GtkWidget *box, guint32 id) {
  GtkWidget *picture = gtk_widget_get_first_child(box), *title = gtk_widget_get_next_sibling(picture);
  gtk_picture_set_paintable(GTK_PICTURE(picture), GDK_PAINTABLE(pictures[picture_of(id)]));
  gtk_label_set_text(GTK_LABEL(title), item_title(id).text);
}

static void set_up(GtkSignalListItemFactory *factory, GtkListItem *item, gpointer data) {
  if (is_grid()) return set_up_item(item);
  GtkWidget *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0);
  gtk_box_append(GTK_BOX(box), label("title"));
  gtk_box_append(GTK_BOX(box), label("subtitle"));
  gtk_widget_add_css_class(box, "row");
  if (tree) {
    GtkWidget *expander = gtk_tree_expander_new();
    gtk_tree_expander_set_child(GTK_TREE_EXPANDER(expander), box);
    gtk_list_item_set_child(item, expander);
  } else {
    gtk_list_item_set_child(item, box);
  }
}

static void fill(GtkWidget *box, guint32 id) {
  GtkWidget *title = gtk_widget_get_first_child(box), *subtitle = gtk_widget_get_next_sibling(title);
  gtk_label_set_text(GTK_LABEL(title), row_title(id).text);
  gtk_label_set_text(GTK_LABEL(subtitle), row_subtitle(id).text);
  gtk_widget_set_visible(subtitle, !(id & HEADER_BIT));
  if (id & HEADER_BIT) gtk_widget_add_css_class(box, "header");
  else gtk_widget_remove_css_class(box, "header");
  gtk_widget_set_size_request(box, -1, measures ? -1 : row_height(id));
}

static void bind(GtkSignalListItemFactory *factory, GtkListItem *item, gpointer data) {
  GtkWidget *child = gtk_list_item_get_child(item);
  bound++;
  if (tree) {
    GtkTreeListRow *place = gtk_list_item_get_item(item);
    gtk_tree_expander_set_list_row(GTK_TREE_EXPANDER(child), place);
    Row *row = gtk_tree_list_row_get_item(place);
    fill(gtk_tree_expander_get_child(GTK_TREE_EXPANDER(child)), row->id);
    g_object_unref(row);
  } else if (is_grid()) {
    fill_item(child, ((Row *)gtk_list_item_get_item(item))->id);
  } else {
    fill(child, ((Row *)gtk_list_item_get_item(item))->id);
  }
}

// ---- What is done, a step a frame of GTK's own clock

static enum { FIRST, SETTLE, SCROLL, REST, JUMP, TOP, EDITS, DONE } stage = FIRST;
static int step, edit = -1;
static Mark mark;
static int64_t edit_start;

static void go(int next) {
  stage = next;
  step = 0;
  mark = mark_now();
}

static void do_edit(int kind, int round) {
  if (kind == 2 && tree) {
    guint at = section_length(middle_branch->section) / 2;
    middle_branch->inserted++;
    g_list_model_items_changed(G_LIST_MODEL(middle_branch), at, 0, 1);
  } else if (kind == 2) {
    guint at = line->rows.count / 2;
    flat_insert(&line->rows, at, options.n + 7 + (guint)round, 1);
    g_list_model_items_changed(G_LIST_MODEL(line), at, 0, 1);
  } else if (tree) {
    GtkTreeListRow *first = gtk_tree_list_model_get_row(tree, 0);
    gtk_tree_list_row_set_expanded(first, kind == 1);
    g_object_unref(first);
  } else if (kind == 0) {
    flat_remove(&line->rows, edited_at(), edited_count());
    g_list_model_items_changed(G_LIST_MODEL(line), edited_at(), edited_count(), 0);
  } else {
    flat_insert(&line->rows, edited_at(), edited_first(), edited_count());
    g_list_model_items_changed(G_LIST_MODEL(line), edited_at(), 0, edited_count());
  }
}

static void edit_when_due(void) {
  enum { FRAMES = 6 };
  if (++step % FRAMES) return;
  int index = step / FRAMES - 1, kinds = edit_kinds();
  if (index >= options.reps * kinds) { tell_edits(); go(DONE); return; }
  edit = index % kinds;
  edit_start = own_ns();
  do_edit(edit, index / kinds);
}

static gboolean tick(GtkWidget *widget, GdkFrameClock *clock, gpointer data) {
  double value = gtk_adjustment_get_value(adjustment);
  double most = gtk_adjustment_get_upper(adjustment) - gtk_adjustment_get_page_size(adjustment);
  switch (stage) {
  case FIRST: break;
  case SETTLE: if (++step >= SETTLE_FRAMES) go(options.mega ? EDITS : SCROLL); break;
  case SCROLL:
    if (step == options.frames) {
      gdk_display_sync(gdk_display_get_default());
      tell_frames("scroll", mark, step);
      go(REST);
      break;
    }
    gtk_adjustment_set_value(adjustment, value + SCROLL_POINTS);
    step++;
    break;
  case REST: if (++step >= SETTLE_FRAMES) go(JUMP); break;
  case JUMP:
    if (step == options.jumps) {
      gdk_display_sync(gdk_display_get_default());
      tell_frames("jump", mark, step);
      tell("extent_after", gtk_adjustment_get_upper(adjustment));
      go(TOP);
      break;
    }
    gtk_adjustment_set_value(adjustment, chance() * most);
    step++;
    break;
  case TOP:
    if (!step) gtk_adjustment_set_value(adjustment, 0);
    if (++step >= SETTLE_FRAMES) go(EDITS);
    break;
  case EDITS: edit_when_due(); break;
  case DONE: _exit(0);
  }
  return G_SOURCE_CONTINUE;
}

static void after_paint(GdkFrameClock *clock, gpointer data) {
  if (stage == FIRST && bound > 0 && gtk_widget_get_mapped(window) && gtk_widget_get_height(list) > 0) {
    gdk_display_sync(gdk_display_get_default());
    tell_start();
    tell("extent", gtk_adjustment_get_upper(adjustment));
    go(SETTLE);
  }
  if (edit >= 0) { add_cost(edit, edit_start); edit = -1; }
}

static const char style[] =
  "window, listview { background: #fff; }"
  ".title { font: 16px \"" FONT "\"; color: #000; }"
  ".subtitle { font: 12px \"" FONT "\"; color: #777; }"
  ".header { background: #eee; } .header .title { font: bold 14px \"" FONT "\"; }"
  "listview > row { padding: 0; min-height: 0; } .row { padding-left: 16px; }"
  "gridview { background: #fff; } gridview > child { padding: 0; }"
  "gridview > child box { margin: 0; border-spacing: 0; }"
  ".item { font: 12px \"" FONT "\"; color: #000; padding: 4px 0 0 8px; }";

int main(int count, char **arguments) {
  read_options(count, arguments, "gtk", "list");
  measures = is_variant("measured") || is_variant("gridmeasured");
  gtk_init();
  g_object_set(gtk_settings_get_default(), "gtk-enable-animations", FALSE, NULL);
  GtkCssProvider *css = gtk_css_provider_new();
  gtk_css_provider_load_from_data(css, style, -1);
  gtk_style_context_add_provider_for_display(
      gdk_display_get_default(), GTK_STYLE_PROVIDER(css), 900);

  window = gtk_window_new();
  gtk_window_set_decorated(GTK_WINDOW(window), FALSE);
  gtk_window_set_default_size(GTK_WINDOW(window), WIDTH, HEIGHT);
  GtkWidget *scroller = gtk_scrolled_window_new();
  gtk_scrolled_window_set_policy(GTK_SCROLLED_WINDOW(scroller), GTK_POLICY_NEVER, GTK_POLICY_ALWAYS);

  GListModel *model;
  if (is_variant("tree")) {
    Branch *root = g_object_new(BRANCH_TYPE, NULL);
    root->is_root = TRUE;
    tree = gtk_tree_list_model_new(G_LIST_MODEL(root), FALSE, TRUE, rows_below, NULL, NULL);
    model = G_LIST_MODEL(tree);
  } else {
    line = g_object_new(LINE_TYPE, NULL);
    line->rows = flat_make(!is_grid());
    model = G_LIST_MODEL(line);
  }
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new();
  g_signal_connect(factory, "setup", G_CALLBACK(set_up), NULL);
  g_signal_connect(factory, "bind", G_CALLBACK(bind), NULL);
  GtkSelectionModel *selection = GTK_SELECTION_MODEL(gtk_no_selection_new(model));
  if (is_grid()) {
    make_pictures();
    list = gtk_grid_view_new(selection, factory);
    gtk_grid_view_set_min_columns(GTK_GRID_VIEW(list), COLUMNS);
    gtk_grid_view_set_max_columns(GTK_GRID_VIEW(list), COLUMNS);
  } else {
    list = gtk_list_view_new(selection, factory);
    gtk_list_view_set_show_separators(GTK_LIST_VIEW(list), TRUE);
  }
  gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(scroller), list);
  gtk_window_set_child(GTK_WINDOW(window), scroller);
  adjustment = gtk_scrolled_window_get_vadjustment(GTK_SCROLLED_WINDOW(scroller));

  gtk_widget_realize(window);
  g_signal_connect(gtk_widget_get_frame_clock(window), "after-paint", G_CALLBACK(after_paint), NULL);
  gtk_widget_add_tick_callback(window, tick, NULL, NULL);
  gtk_window_present(GTK_WINDOW(window));
  for (;;) g_main_context_iteration(NULL, TRUE);
}
