/** Reads an absolute address; undefined where it is none. Also in browsers without `URL.canParse`. */
export function readUrl(text: string): URL | undefined {
  try {
    return new URL(text)
  } catch {
    return undefined
  }
}
