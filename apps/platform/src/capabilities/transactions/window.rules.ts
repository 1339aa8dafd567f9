const hourMs = 3_600_000

interface Window {
  readonly from?: string | undefined
  readonly hour?: number | undefined
}

/** A question about the last so many hours, as one about the time from a moment on. */
export const since = <Asked extends Window>(asked: Asked, now: Date): Asked =>
  asked.hour === undefined || asked.from !== undefined
    ? asked
    : { ...asked, from: new Date(now.getTime() - asked.hour * hourMs).toISOString() }
