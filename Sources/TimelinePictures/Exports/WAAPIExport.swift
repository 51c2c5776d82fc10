// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StackText
import Timelines
import ViewStackCore

/// Keyframes for `element.animate`, as JSON.
struct WAAPIExport {
  let timeline: Timeline
  let tolerance: PictureTolerance

  var picture: TimelinePicture {
    var summary = ReductionSummary(frameCount: 0)
    let scenes = timeline.reducedTransitions(anchor: .zero, tolerance)
    for scene in scenes { summary.add(scene.summary) }
    var text = TextBuffer()
    text.append([
      "format": "viewstack-waapi", "version": 1,
      "title": timeline.header.scenario.map { .string($0) }, "tolerance": .number(tolerance.points),
      "transitions": .array(scenes.map(transition)),
    ])
    text.append("\n")
    return TimelinePicture(text.string, summary)
  }

  private func transition(_ scene: ReducedScene) -> JSONTree {
    let (transition, summary) = (scene.scene.transition, scene.summary)
    let layers = scene.items.enumerated().map { index, item in
      layer(item, z: index, duration: scene.scene.duration)
    }
    return [
      "operation": .string(transition?.direction.rawValue),
      "from": .string(transition?.from?.name), "to": .string(transition?.to?.name),
      "style": .string(transition?.style.rawValue), "start": .number(scene.scene.start),
      "duration": .number(scene.scene.duration), "frames": .number(summary.frameCount),
      "stops": .number(summary.stopCount), "deviation": .number(summary.points),
      "opacityDeviation": .number(summary.alpha), "layers": .array(layers),
    ]
  }

  private func layer(_ item: ReducedScene.Item, z: Int, duration: Double) -> JSONTree {
    let animations = item.moving.map { property, track -> JSONTree in
      let keyframes = zip(track.times, track.values).map { time, values -> JSONTree in
        let style = property.css(values).map { key, value in
          JSONTree.Member(key == "border-radius" ? "borderRadius" : key, .string(value))
        }
        return .object([JSONTree.Member("offset", .number(time / duration))] + style)
      }
      return [
        "keyframes": .array(keyframes),
        "options": ["duration": .number(duration * 1000), "fill": "both"],
      ]
    }
    return [
      "name": .string(item.layer.name), "clip": item.layer.clip.map { .string($0) },
      "style": .object(item.style(z: z).map { JSONTree.Member($0, .string($1)) }),
      "animations": .array(animations),
    ]
  }
}
