import {
  changeActivityCheck,
  readActivityCheck,
  readActivitySummary,
  readMinutesRemaining,
} from '@player-site/contracts/activity/activity.calls.ts'
import { decimalFromMinor, minorFromDecimal } from '@player-site/contracts/kernel/money.ts'
import { activity } from '@player-site/contracts/kernel/session-constants.ts'
import { fault } from './evidence.ts'
import { expectRefusal, replyOf } from './expectations.ts'
import type { Conformance } from './session-of.ts'

/** The reality check; its period is changed and restored. */
export async function checkActivity({ checks, ask, currency }: Conformance): Promise<void> {
  const check = (id: string, what: string, work: () => Promise<void>) =>
    checks.check('activity', `activity.${id}`, what, work)

  await check('minutes', 'No more minutes remain than the period has', async () => {
    const { period } = replyOf(readActivityCheck, await ask(readActivityCheck))
    const exchange = await ask(readMinutesRemaining)
    const { minutesRemaining } = replyOf(readMinutesRemaining, exchange)
    if (minutesRemaining > period) fault(exchange, `minutesRemaining of ${period} at most`)
  })
  await check('sums', 'The difference is winnings less turnover', async () => {
    const exchange = await ask(readActivitySummary)
    const { turnover, overallWinnings, winAndLoss } = replyOf(readActivitySummary, exchange)
    const minor = (decimal: number) => minorFromDecimal(decimal, currency)
    const expected = decimalFromMinor(minor(overallWinnings) - minor(turnover), currency)
    if (minor(winAndLoss) !== minor(expected)) fault(exchange, `winAndLoss ${expected}`)
  })
  await check('change', 'A changed period is the one that is read', async () => {
    const { period } = replyOf(readActivityCheck, await ask(readActivityCheck))
    const other = activity.periodsMinutes.find((minutes) => minutes !== period)
    const changed = await ask(changeActivityCheck, { body: { period: other } })
    replyOf(changeActivityCheck, changed)
    const read = await ask(readActivityCheck)
    await ask(changeActivityCheck, { body: { period } })
    if (replyOf(readActivityCheck, read).period !== other) fault(read, `period ${other}`)
  })
  await check('unknownPeriod', 'A period that the site has not is refused', async () => {
    const exchange = await ask(changeActivityCheck, { body: { period: 7 } })
    expectRefusal(exchange, 'request.invalid')
  })
}
