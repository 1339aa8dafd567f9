const secondMs = 1_000

const twoDigits = (count: number): string => String(count).padStart(2, '0')

/** `0:42:07`: hours, minutes and seconds of a duration in ms; a negative one is zero. */
export function formatDuration(durationMs: number): string {
  const seconds = Math.max(0, Math.floor(durationMs / secondMs))
  const minutes = Math.floor(seconds / 60)
  return `${Math.floor(minutes / 60)}:${twoDigits(minutes % 60)}:${twoDigits(seconds % 60)}`
}

/** `2:07`: minutes and seconds. */
export function formatMinutes(durationMs: number): string {
  const seconds = Math.max(0, Math.floor(durationMs / secondMs))
  return `${Math.floor(seconds / 60)}:${twoDigits(seconds % 60)}`
}

/** `PT42M7S`-like value for a `<time>` element. */
export const durationAttribute = (durationMs: number): string =>
  `PT${Math.max(0, Math.floor(durationMs / secondMs))}S`
