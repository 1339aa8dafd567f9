import { filter, fromEvent, map, merge, type Observable } from 'rxjs'

const kinds = ['pointerdown', 'keydown', 'touchstart', 'wheel', 'scroll'] as const
const listening = { passive: true, capture: true } as const

/** How long after an input on the page its scrolling still counts as input. */
const glideMs = 2_000

/**
 * Emits when a person interacts with this page. Events created by scripts are not trusted, but a
 * page scrolled by a script sends a trusted `scroll`, which counts only shortly after other input.
 */
export function humanInput(target: EventTarget): Observable<void> {
  let handAt = Number.NEGATIVE_INFINITY
  return merge(...kinds.map((kind) => fromEvent<Event>(target, kind, listening))).pipe(
    filter(({ isTrusted, type, timeStamp }) => {
      if (!isTrusted) return false
      if (type === 'scroll') return timeStamp - handAt < glideMs
      handAt = timeStamp
      return true
    }),
    map(() => undefined),
  )
}
