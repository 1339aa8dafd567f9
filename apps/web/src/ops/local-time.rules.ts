/** The moment of an input for local time; undefined: it holds none. */
export const momentFromLocal = (local: string): string | undefined => {
  const at = new Date(local)
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString()
}

/** A moment as an input for local time holds it, in ms since 1970. */
export const localMinutes = (ms: number): string => {
  const at = new Date(ms)
  return new Date(ms - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}
