import type {
  changeActivityCheck,
  readActivityCheck,
  readActivitySummary,
  readLatestActivity,
  readMinutesRemaining,
} from '@player-site/contracts/activity/activity.calls.ts'
import type { Body, Reply } from '@player-site/contracts/kernel/call.ts'
import { decimalFromMoney, money } from '@player-site/contracts/kernel/money.ts'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import type { Bearer } from '../../http/bind-call.ts'
import { readWalletRow } from '../../ledger/ledger.repository.ts'
import type { PlayerTransaction } from '../../outbox/player-transaction.ts'
import {
  type ActivityTimer,
  isDue,
  minutesLeft,
  timerAt,
} from '../../players/activity-timer.rules.ts'
import { lastRoundOf } from '../../players/platform-session.repository.ts'
import { sendMessage } from '../../players/player-messages.ts'
import { findTimer, playSince, saveTimer, visitsAfter } from './activity.repository.ts'

export interface ActivityDeps {
  readonly db: Database
  readonly clock: Clock
  readonly playerTransaction: PlayerTransaction
}

/** The reality check: its timer, and its summary. @see A§4 Responsible gambling */
export interface ActivityService {
  settings(playerId: string): Promise<Reply<typeof readActivityCheck>>
  /** A changed period counts from the same start; a timer that is switched on restarts. */
  change(
    playerId: string,
    change: Body<typeof changeActivityCheck>,
  ): Promise<Reply<typeof changeActivityCheck>>
  /** Whether the check waits to be read. */
  isDue(playerId: string): Promise<boolean>
  minutesRemaining(playerId: string): Promise<Reply<typeof readMinutesRemaining>>
  /** Acknowledges the check: the timer restarts. */
  reset(playerId: string): Promise<void>
  summary(playerId: string): Promise<Reply<typeof readActivitySummary>>
  /**
   * Stores the timer's value when a session begins, so that later reads skip older visits. Runs in
   * the player's transaction that adds the session.
   */
  startVisit(tx: Database, playerId: string): Promise<void>
  latest(bearer: Bearer): Promise<Reply<typeof readLatestActivity>>
}

/** Reads the current timer; nothing is written. */
async function readTimer(db: Database, playerId: string, now: Date): Promise<ActivityTimer> {
  const stored = await findTimer(db, playerId)
  return timerAt(stored, await visitsAfter(db, playerId, stored?.startedAt ?? now), now)
}

/** Changed settings leave a message; a timer that only restarts does not. */
async function messageSettingsChange(
  tx: Database,
  playerId: string,
  before: ActivityTimer,
  { period, isOn }: ActivityTimer,
  now: Date,
): Promise<void> {
  if (before.period === period && before.isOn === isOn) return
  const cause = `reality-check:${now.toISOString()}:${period}:${isOn}`
  const message = {
    kind: 'realityCheck.changed',
    values: { period, isOn },
    cause,
    at: now,
  } as const
  await sendMessage(tx, playerId, message, { activityChangedAt: now })
}

const settingsOf = ({ period, isOn }: ActivityTimer) => ({ period, activityTimerOn: isOn })

export function createActivityService({
  db,
  clock,
  playerTransaction,
}: ActivityDeps): ActivityService {
  const update = (playerId: string, change: (timer: ActivityTimer, now: Date) => ActivityTimer) =>
    playerTransaction(playerId, async (tx) => {
      const now = clock.now()
      const before = await readTimer(tx, playerId, now)
      const timer = change(before, now)
      await saveTimer(tx, playerId, timer)
      await messageSettingsChange(tx, playerId, before, timer, now)
      return timer
    })

  return {
    settings: async (playerId) => settingsOf(await readTimer(db, playerId, clock.now())),

    async change(playerId, { period, activityTimerOn }) {
      const timer = await update(playerId, (before, now) => {
        const isOn = activityTimerOn ?? before.isOn
        const startedAt = isOn && !before.isOn ? now : before.startedAt
        return { period: period ?? before.period, isOn, startedAt }
      })
      return settingsOf(timer)
    },

    async isDue(playerId) {
      const now = clock.now()
      const stored = await findTimer(db, playerId)
      return isDue(stored, await visitsAfter(db, playerId, stored?.startedAt ?? now), now)
    },

    async minutesRemaining(playerId) {
      const now = clock.now()
      const { period, isOn, startedAt } = await readTimer(db, playerId, now)
      const minutesRemaining = isOn ? minutesLeft(period, startedAt, now) : period
      return { minutesRemaining, activityTimerOn: isOn }
    },

    async reset(playerId) {
      await update(playerId, (timer, now) => ({ ...timer, startedAt: now }))
    },

    async summary(playerId) {
      const { period, startedAt } = await readTimer(db, playerId, clock.now())
      const { stakedMinor, wonMinor } = await playSince(db, playerId, startedAt)
      const wallet = await readWalletRow(db, playerId)
      // Without a wallet there are no stakes.
      const decimal = (minor: bigint) =>
        wallet ? decimalFromMoney(money(minor, wallet.currency)) : 0
      return {
        turnover: decimal(stakedMinor),
        overallWinnings: decimal(wonMinor),
        winAndLoss: decimal(wonMinor - stakedMinor),
        period,
        since: startedAt.toISOString(),
      }
    },

    async startVisit(tx, playerId) {
      await saveTimer(tx, playerId, await readTimer(tx, playerId, clock.now()))
    },

    async latest({ platformSessionId }) {
      const at = await lastRoundOf(db, platformSessionId)
      return { creationDate: at?.toISOString() ?? null }
    },
  }
}
