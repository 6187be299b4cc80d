import QtQuick

GridView {
  id: grid
  model: rows
  cellWidth: 97; cellHeight: 112
  reuseItems: true
  boundsBehavior: Flickable.StopAtBounds
  Rectangle { anchors.fill: parent; z: -1; color: "white" }
  delegate: Item {
    width: 97; height: 112
    Image { x: 8; y: 4; width: 80; height: 80; source: model.picture }
    Text {
      x: 8; y: 88; text: model.title
      font { family: "DejaVu Sans"; pixelSize: 12 }
    }
  }
  Rectangle {
    parent: grid
    anchors.right: parent.right
    width: 4; radius: 2; color: "#888"
    y: grid.visibleArea.yPosition * grid.height
    height: Math.max(20, grid.visibleArea.heightRatio * grid.height)
  }
}
