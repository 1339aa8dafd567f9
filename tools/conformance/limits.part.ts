import {
  changeDepositLimit,
  changeSpendLimit,
  readDepositLimits,
  readSpendLimits,
} from '@player-site/contracts/limits/limits.calls.ts'
import { fault } from './evidence.ts'
import { expectRefusal, replyOf } from './expectations.ts'
import type { Conformance } from './session-of.ts'

const kinds = [
  {
    name: 'deposit',
    read: readDepositLimits,
    change: changeDepositLimit,
    interval: 'error.deposit.limit.interval',
  },
  {
    name: 'spend',
    read: readSpendLimits,
    change: changeSpendLimit,
    interval: 'error.spend.limit.interval',
  },
] as const

/** Figures of limits, and changes that are refused. */
export async function checkLimits({ checks, ask }: Conformance): Promise<void> {
  for (const { name, read, change, interval } of kinds) {
    await checks.check(
      'limits',
      `limits.${name}.figures`,
      `A day, a week and a month of ${name} limits, what is used and what remains`,
      async () => {
        const exchange = await ask(read)
        const { limits } = replyOf(read, exchange)
        const durations = limits.map(({ duration }) => duration).sort()
        if (durations.join() !== 'daily,monthly,weekly') fault(exchange, 'daily, weekly, monthly')
        for (const { limit, remaining, startAt, resetAt } of limits) {
          if ((limit === null) !== (remaining === null)) {
            fault(exchange, 'remaining where there is a limit, and null where there is none')
          }
          if (Date.parse(startAt) >= Date.parse(resetAt)) fault(exchange, 'startAt before resetAt')
        }
      },
    )
    await checks.check(
      'limits',
      `limits.${name}.negative`,
      `A negative ${name} limit is refused`,
      async () => {
        const exchange = await ask(change, { body: { duration: 'daily', limit: -1 } })
        expectRefusal(exchange, interval, 'request.invalid')
      },
    )
  }
}
