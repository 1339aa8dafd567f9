/** A placeholder that is on the screen for this long is explained. */
export const slowAfterMs = 8_000

const slow = new Set<Element>()
const listeners = new Set<() => void>()
const tell = (): void => {
  for (const listener of listeners) listener()
}

/** Placeholders below the fold may wait for the visitor to scroll. */
function isOnScreen(element: Element): boolean {
  const { top, bottom, width } = element.getBoundingClientRect()
  return width > 0 && bottom > 0 && top < window.innerHeight
}

/** Follows a placeholder from when it is shown. @returns ends it */
export function followPlaceholder(element: Element): () => void {
  const explaining = setTimeout(() => {
    if (!isOnScreen(element)) return
    slow.add(element)
    tell()
  }, slowAfterMs)
  return () => {
    clearTimeout(explaining)
    if (slow.delete(element)) tell()
  }
}

export const isSlow = (): boolean => slow.size > 0

export function listenToSlow(onChange: () => void): () => void {
  listeners.add(onChange)
  return () => listeners.delete(onChange)
}
