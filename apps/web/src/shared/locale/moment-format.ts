/** A time that a decision depends on, such as a limit's reset: with its time zone. */
export const zonedMoment = {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
} as const satisfies Intl.DateTimeFormatOptions
