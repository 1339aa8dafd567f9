import { filter, fromEvent, map, merge, type Observable } from 'rxjs'

const kinds = ['pointerdown', 'keydown', 'touchstart', 'wheel', 'scroll'] as const
const listening = { passive: true, capture: true } as const

/** How long after a hand on the page its scrolling is still that hand's. */
const glideMs = 2_000

/**
 * Emits when a person does something to this page. Events that script makes are not trusted, and
 * a page that script scrolls sends a trusted `scroll`: it counts only when a hand moved it.
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
