/** Above this the answers are forgotten; real clients send far fewer different texts. */
const maxRemembered = 1_000
/** Longer texts are not kept. */
const maxLength = 512

/** Remembers the answers of a pure function of a header's text. */
export function remembered<T>(answer: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>()
  return (text) => {
    const before = known.get(text)
    if (before !== undefined) return before
    const found = answer(text)
    if (text.length > maxLength) return found
    if (known.size >= maxRemembered) known.clear()
    known.set(text, found)
    return found
  }
}
