// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Routing
import ViewStackCore

/// The screens of the program.
///
/// Each asks its router for the next one.
struct Pages {
  let clock: FrameClock

  func home(_ router: Router) -> Page {
    let rows = Hue.all.map { row($0.main, $0.name, "\($0.shades.count) shades") }
    let list = Widget.list(rows) { index in
      clock.perform { router.push { hue(Hue.all[index], Router($0)) } }
    }
    return page("Palette", .ink, [.text("Colours", "title"), list])
  }

  private func hue(_ hue: Hue, _ router: Router) -> Page {
    let names = hue.shades.indices.map { ControllerID("\(hue.name) \($0 + 1)") }
    let rows = zip(hue.shades, names).map { row($0, $1.name, "#\($0.digits)") }
    let list = Widget.list(rows) { index in
      clock.perform { router.push { shade(hue.shades[index], names[index], Router($0)) } }
    }
    return page(
      ControllerID(hue.name), hue.main, back: ("Palette", router),
      [.tile("hero", hue.main.styleClass), .text(hue.name, "title"), list])
  }

  private func shade(_ paint: Paint, _ name: ControllerID, _ router: Router) -> Page {
    let use = button("Use This Colour…", "suggested-action") {
      router.present { sheet(paint, name, Router($0)) }
    }
    let root = button("Back to the Palette") { router.popToRoot() }
    let about = "The same page again and again: each push makes a new one, as deep as you like."
    return page(
      name, paint, back: ("Back", router),
      [
        .tile("hero", paint.styleClass), .text(name.name, "title"), .text(about, "dimmed"), use,
        button("Push It Again") { router.push { shade(paint, name, Router($0)) } }, root,
      ])
  }

  private func sheet(_ paint: Paint, _ name: ControllerID, _ router: Router) -> Page {
    let parts = paint.parts.map { "\($0)" }.joined(separator: ", ")
    let codes = ["#\(paint.digits)", "rgb(\(parts))"]
    let list = Widget.list(codes.map { row(paint, $0, "as CSS writes it") }) { index in
      clock.perform { router.push { code(codes[index], paint, Router($0)) } }
    }
    return page(
      ControllerID("Use \(name.name)"), .ink,
      end: button("Done", "flat") { _ = router.dismiss() },
      [.text("A modal with a separate stack. It leaves as a whole.", "dimmed"), list])
  }

  private func code(_ code: String, _ paint: Paint, _ router: Router) -> Page {
    page(
      ControllerID(code), paint, back: ("Back", router),
      [.text(code, "title"), .text("Pushed onto the modal, because that is in front.", "dimmed")])
  }

  // MARK: - Parts

  private func page(
    _ name: ControllerID, _ paint: Paint, back: (text: String, router: Router)? = nil,
    end: Widget? = nil, _ children: [Widget]
  ) -> Page {
    let back = back.map { back in
      button("‹ \(back.text)", "flat") { _ = back.router.dismiss() }
    }
    let header = Widget.header(.label(name.name, "heading"), start: back, end: end)
    let body = Widget.column(spacing: 12, children).styled("body")
    return Page(name, .column([header.styled(paint.styleClass), .scroll(body)]))
  }

  private func row(_ paint: Paint, _ title: String, _ subtitle: String) -> Widget {
    let texts = Widget.column([.label(title), .label(subtitle, "dimmed", "small")])
    return .row(
      spacing: 12,
      [
        .tile("swatch", paint.styleClass).centered(),
        texts.filling(horizontally: true).centered(), .label("›", "dimmed"),
      ]
    ).styled("row")
  }

  private func button(
    _ text: String, _ classes: String..., action: @escaping () -> Void
  ) -> Widget {
    .button(text, classes) { clock.perform(action) }
  }
}
