import QtQuick

ListView {
  id: list
  model: rows
  reuseItems: true
  boundsBehavior: Flickable.StopAtBounds
  section.property: "section"
  section.labelPositioning: ViewSection.InlineLabels | ViewSection.CurrentLabelAtStart
  section.delegate: Rectangle {
    width: list.width; height: 28; color: "#eee"
    Text {
      x: 16; y: 4; text: "Section " + section
      font { family: "DejaVu Sans"; pixelSize: 14; bold: true }
    }
  }
  delegate: Rectangle {
    width: list.width
    height: measures ? 6 + title.implicitHeight + subtitle.implicitHeight : model.rowHeight
    Text {
      id: title
      x: 16; y: 2; width: parent.width - 32; text: model.title
      wrapMode: measures ? Text.WordWrap : Text.NoWrap
      font { family: "DejaVu Sans"; pixelSize: 16 }
    }
    Text {
      id: subtitle
      x: 16; y: measures ? 2 + title.implicitHeight : 22
      width: parent.width - 32; text: model.subtitle; color: "#777"
      wrapMode: measures ? Text.WordWrap : Text.NoWrap
      font { family: "DejaVu Sans"; pixelSize: 12 }
    }
    Rectangle { y: parent.height - 1; width: parent.width; height: 1; color: "#ccc" }
  }
  Rectangle {
    parent: list
    anchors.right: parent.right
    width: 4; radius: 2; color: "#888"
    y: list.visibleArea.yPosition * list.height
    height: Math.max(20, list.visibleArea.heightRatio * list.height)
  }
}
