/**
 * A drawn page is there a moment before its script is. What somebody presses meanwhile is kept, and
 * pressed again once the site can hear it; links need no script and simply lead on.
 */
let pressed: HTMLElement | undefined

const keep = ({ target }: Event): void => {
  pressed = target instanceof Element ? (target.closest('button') ?? undefined) : undefined
}

export const keepEarlyPresses = (): void => document.addEventListener('click', keep, true)

/** From here on React hears presses by itself, also of what it has not taken over yet. */
export const keepNoMorePresses = (): void => document.removeEventListener('click', keep, true)

/** The last button that was pressed too early, if it is still there. */
export function pressAgain(): void {
  keepNoMorePresses()
  const button = pressed
  pressed = undefined
  if (button?.isConnected) button.click()
}
