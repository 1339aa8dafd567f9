const clock = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})
const clockMs = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  fractionalSecondDigits: 3,
})
const day = new Intl.DateTimeFormat('en-GB', {
  day: '2-digit',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
})

const date = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})

const birthDate = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})

/** `14:03:22`, in the reader's time zone. */
export const timeText = (at: number): string => clock.format(at)
/** `14:03:22.118` */
export const preciseTimeText = (at: number): string => clockMs.format(at)
/** `21 Nov, 14:03` */
export const dayText = (at: number): string => day.format(at)

/** `21 Nov 2026, 14:03` */
export const dateText = (at: string): string => date.format(Date.parse(at))

/** `1 April 1990` of `1990-04-01`: a calendar day, the same in every time zone. */
export const birthDateText = (day: string): string => birthDate.format(Date.parse(day))

/** `8 s`, `19 min`, `2 h 5 min`, `3 d`: the age of something, as coarse as it is read. */
export function ageText(ms: number): string {
  const minutes = Math.floor(ms / 60_000)
  if (minutes < 1) return durationText(ms)
  if (minutes < 60) return `${minutes} min`
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? `${hours} h ${minutes % 60} min` : `${Math.floor(hours / 24)} d`
}

/** `8 s`, `4 min 10 s`, `2 h 5 min` */
export function durationText(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1_000))
  if (seconds < 60) return `${seconds} s`
  const minutes = Math.floor(seconds / 60)
  if (minutes < 60) return `${minutes} min ${seconds % 60} s`
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}
