import { setTimeout as pause } from 'node:timers/promises'

/** Longer than any test whose money counts against a limit of its day. */
const neededMs = 140_000
const oneHourMs = 3_600_000

/** How long the day still lasts where the clock shows this zone's time; every zone here keeps full hours. */
export function dayLastsMs(now: Date, timeZone: string): number {
  const hour = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' })
  const isLastHour = hour.format(now) === '23'
  return isLastHour ? oneHourMs - (now.getTime() % oneHourMs) : oneHourMs
}

/** Waits for midnight where it is so near that a test about a day would not end in the day it began. */
export async function inOneDay(timeZone: string): Promise<void> {
  const lastsMs = dayLastsMs(new Date(), timeZone)
  if (lastsMs < neededMs) await pause(lastsMs + 1_000)
}
