/**
 * A rendered page is visible before its script runs. Button presses in between are recorded and
 * replayed once the site handles them; links work without a script.
 */
let pressed: HTMLElement | undefined

const record = ({ target }: Event): void => {
  pressed = target instanceof Element ? (target.closest('button') ?? undefined) : undefined
}

export const recordEarlyPresses = (): void => document.addEventListener('click', record, true)

/** From here on React handles presses itself, also on content that is not hydrated yet. */
export const stopRecordingPresses = (): void => document.removeEventListener('click', record, true)

/** The last button that was pressed too early, if it is still in the page. */
export function replayEarlyPress(): void {
  stopRecordingPresses()
  const button = pressed
  pressed = undefined
  if (button?.isConnected) button.click()
}
