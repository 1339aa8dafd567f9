import type { Subscription } from 'rxjs'
import { activityTimerCommand } from './capabilities/activity/activity.commands.ts'
import { activeCommand, warnOnJoin } from './capabilities/idle/idle.commands.ts'
import { createIdleService } from './capabilities/idle/idle.service.ts'
import type { TimedSession } from './capabilities/session/session.deadlines.ts'
import type { SessionService } from './capabilities/session/session.service.ts'
import { createSessionCalls } from './capabilities/session/session-calls.ts'
import type { SessionRefused } from './capabilities/session/session-refusal.ts'
import { transactionCommands } from './capabilities/transactions/transactions.commands.ts'
import { createTransactionsService } from './capabilities/transactions/transactions.service.ts'
import type { TabCommand, TabContext } from './edge/socket/tab-commands.ts'
import type { Stores } from './infra/stores.ts'
import type { Clock } from './ports/clock.ts'
import { watchDeadlines } from './ports/deadline-watch.ts'
import type { Log } from './ports/log.ts'
import type { PlatformApi } from './ports/platform-api.ts'
import type { Rates } from './rates.ts'

export interface ClocksDeps {
  readonly stores: Pick<Stores, 'bus' | 'deadlines'>
  readonly service: SessionService
  readonly refused: SessionRefused
  readonly rates: Pick<Rates, 'callsOfPlayer'>
  readonly platform: PlatformApi
  readonly clock: Clock
  readonly log: Log
  readonly random: () => number
}

/** What ends or interrupts a session by the clock, and what its tabs do about it. */
export interface Clocks {
  readonly commands: readonly TabCommand[]
  readonly tabs: {
    onJoin(from: TabContext): void
    onLeave(from: TabContext): void
  }
  idleEndsAt(session: TimedSession): Promise<number>
  /** Deals with what is due, until unsubscribed. */
  start(): Subscription
}

export function composeClocks(deps: ClocksDeps): Clocks {
  const { stores, service, refused, rates, platform, clock, log, random } = deps
  const { bus, deadlines } = stores
  const calls = createSessionCalls(service, platform, refused)
  const idle = createIdleService({ deadlines, sessions: service, calls, bus, clock, log })
  const greet = warnOnJoin(idle)
  const transactions = createTransactionsService({ calls, rate: rates.callsOfPlayer, clock, log })
  return {
    commands: [
      activeCommand(idle),
      activityTimerCommand({ sessions: service, calls, bus }),
      ...transactionCommands(transactions),
    ],
    tabs: {
      onJoin(from) {
        greet(from).catch(() => log.warn('tab.greetFailed', { playerId: from.session.playerId }))
      },
      onLeave(from) {
        idle.leave(from.session.sessionId)
        transactions.unwatch(from)
      },
    },
    idleEndsAt: (session) => idle.endsAt(session),
    start: () => watchDeadlines(idle.effects, { deadlines, clock, log, random }),
  }
}
