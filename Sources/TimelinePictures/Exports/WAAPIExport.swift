// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Timelines
import ViewStackCore

/// Keyframes for `element.animate`, as JSON.
struct WAAPIExport {
  private let timeline: Timeline
  private let tolerance: PictureTolerance

  init(_ timeline: Timeline, _ tolerance: PictureTolerance) {
    (self.timeline, self.tolerance) = (timeline, tolerance)
  }

  var picture: TimelinePicture {
    var json = JSONText()
    var summary = ReductionSummary(frameCount: 0)
    json.object { json in
      json.pair("format", .text("viewstack-waapi"))
      json.pair("version", .number(1))
      if let title = timeline.header.scenario { json.pair("title", .text(title)) }
      json.pair("tolerance", .number(tolerance.points))
      json.array("transitions", timeline.reducedTransitions(anchor: .zero, tolerance)) {
        summary.add($1.summary)
        append($1, to: &$0)
      }
    }
    return TimelinePicture(json.text + "\n", summary)
  }

  private func append(_ scene: ReducedScene, to json: inout JSONText) {
    let (transition, summary) = (scene.scene.transition, scene.summary)
    json.object { json in
      json.pair("operation", .text(transition?.direction.rawValue))
      json.pair("from", .text(transition?.from?.name))
      json.pair("to", .text(transition?.to?.name))
      json.pair("style", .text(transition?.style.rawValue))
      json.pair("start", .number(scene.scene.start))
      json.pair("duration", .number(scene.scene.duration))
      json.pair("frames", .number(Double(summary.frameCount)))
      json.pair("stops", .number(Double(summary.stopCount)))
      json.pair("deviation", .number(summary.points))
      json.pair("opacityDeviation", .number(summary.alpha))
      json.array("layers", Array(scene.items.enumerated())) { json, item in
        append(item.element, z: item.offset, duration: scene.scene.duration, to: &json)
      }
    }
  }

  private func append(
    _ item: ReducedScene.Item, z: Int, duration: Double, to json: inout JSONText
  ) {
    json.object { json in
      json.pair("name", .text(item.layer.name))
      if let clip = item.layer.clip { json.pair("clip", .text(clip)) }
      json.key("style")
      json.object { json in
        for (key, value) in item.style(z: z) { json.pair(key, .text(value)) }
      }
      json.array("animations", item.moving) { json, moving in
        json.object { json in
          json.array("keyframes", Array(zip(moving.track.times, moving.track.values))) {
            let (time, values) = $1
            $0.object { json in
              json.pair("offset", .number(time / duration))
              for (key, value) in moving.property.css(values) {
                json.pair(key == "border-radius" ? "borderRadius" : key, .text(value))
              }
            }
          }
          json.key("options")
          json.object { json in
            json.pair("duration", .number(duration * 1000))
            json.pair("fill", .text("both"))
          }
        }
      }
    }
  }
}
