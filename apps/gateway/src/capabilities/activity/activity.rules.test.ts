import { expect, it } from 'vitest'
import { blankState } from '../../../testing/blank-state.ts'
import { checkAcknowledged, checkFellDue, isDue, nextPollMs, summaryOf } from './activity.rules.ts'

const noon = Date.UTC(2026, 0, 1, 12)
const reply = { turnover: 20, overallWinnings: 15.5, winAndLoss: -4.5 }

it('is due at zero minutes and below', () => {
  expect([0.01, 0, -3].map(isDue)).toEqual([false, true, true])
})

it('polls again after a minute or when the check falls due, with a minimum delay', () => {
  expect([120, 1, 0.5, 0.0001].map(nextPollMs)).toEqual([60_000, 60_000, 30_000, 250])
})

it('counts the time played from the start of the timer', () => {
  const since = new Date(noon - 31 * 60_000).toISOString()
  expect(summaryOf({ ...reply, period: 30, since }, noon)).toEqual({
    turnover: 20,
    winnings: 15.5,
    delta: -4.5,
    period: 30,
    playedMinutes: 31,
    since: noon - 31 * 60_000,
  })
})

it('says nothing that the platform does not say', () => {
  const unknown = { playedMinutes: null, since: null }
  expect(summaryOf(reply, noon)).toMatchObject({ ...unknown, period: null })
  expect(summaryOf({ ...reply, since: 'yesterday' }, noon, 60)).toMatchObject({
    ...unknown,
    period: 60,
  })
})

it('is shown once and removed once, however often it is reported', () => {
  const due = checkFellDue(summaryOf(reply, noon))
  const shown = due(blankState)
  expect(shown?.event).toMatchObject({
    name: 'ACTIVITY_SUMMARY',
    body: { is: 'showing', delta: -4.5 },
  })
  if (!shown) return
  expect(due(shown.state)).toBeUndefined()
  const acknowledged = checkAcknowledged(shown.state)
  expect(acknowledged?.event?.body).toEqual({ is: 'dismissed' })
  expect(acknowledged && checkAcknowledged(acknowledged.state)).toBeUndefined()
})
