import { and, eq, gt, inArray, lte, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { sendPaymentMessage } from '../../capabilities/cashier/cashier.deps.ts'
import { addPayment } from '../../capabilities/cashier/payments.repository.ts'
import { findMessages, markRead } from '../../capabilities/inbox/inbox.repository.ts'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import { createJournal } from '../../ledger/ledger.journal.ts'
import { lockWallet, writeOperations } from '../../ledger/ledger.repository.ts'
import { ledgerTransactions } from '../../ledger/ledger.schema.ts'
import { payments } from '../../ledger/payments.schema.ts'
import { createWalletService } from '../../ledger/wallet.service.ts'
import { createPlayerTransaction } from '../../outbox/player-transaction.ts'
import { createAccountStateService } from '../../players/account-state.service.ts'
import { inboxMessages } from '../../players/messages.schema.ts'
import { players } from '../../players/players.schema.ts'
import type { DemoPlayer, Paying } from './demo-players.ts'
import { enterPast } from './demo-postings.ts'
import { daysBefore, type PastStep, pastBegins, pastStepsOf } from './demo-visits.ts'

export interface DemoHistoryDeps {
  readonly db: Database
  readonly clock: Clock
  readonly onCommitted: () => void
}

/** Demo players opened their accounts this long ago, before their first visit. */
export const openingDaysAgo = 100

/** Messages of the last days are unread. */
const unreadDays = 5

/** The wallet service at a past moment. */
export const walletAt = ({ db, onCommitted }: DemoHistoryDeps, at: Date) =>
  createWalletService({ db, clock: { now: () => at }, onCommitted })

/**
 * Gives players a past, from months to hours ago, that leaves their balances unchanged; idempotent.
 * A player who has done anything already gets none: it would be out of order.
 */
export async function addHistories(
  demoPlayers: readonly DemoPlayer[],
  deps: DemoHistoryDeps,
): Promise<void> {
  const { db, onCommitted } = deps
  const now = deps.clock.now()
  const paying = demoPlayers.filter(({ pays }) => pays)
  const untouched = await untouchedOf(
    db,
    paying.map(({ id }) => id),
    pastBegins(now),
  )
  const playerTransaction = createPlayerTransaction({ db, onCommitted })
  for (const player of paying) {
    const { id, pays } = player
    if (!pays || !untouched.has(id)) continue
    await playerTransaction(id, (tx) => addPast(tx, player, pays, now))
  }
}

/** The players whose only movements are their opening money, from before a moment. */
async function untouchedOf(
  db: Database,
  ids: readonly string[],
  before: Date,
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const opening = alias(ledgerTransactions, 'opening')
  const later = db
    .select({ one: sql`1` })
    .from(ledgerTransactions)
    .where(and(eq(ledgerTransactions.playerId, players.id), gt(ledgerTransactions.at, opening.at)))
  const paid = db.select({ one: sql`1` }).from(payments).where(eq(payments.playerId, players.id))
  const written = db
    .select({ one: sql`1` })
    .from(inboxMessages)
    .where(eq(inboxMessages.playerId, players.id))
  const rows = await db
    .select({ id: players.id })
    .from(players)
    .innerJoin(opening, eq(opening.idempotencyKey, sql`'deposit:opening-' || ${players.id}`))
    .where(
      and(
        inArray(players.id, [...ids]),
        eq(players.loyaltyLevel, 0),
        lte(opening.at, before),
        notExists(later),
        notExists(paid),
        notExists(written),
      ),
    )
  return new Set(rows.map(({ id }) => id))
}

/** Writes the whole past of a player; the caller holds the player's lock. */
async function addPast(tx: Database, player: DemoPlayer, pays: Paying, now: Date): Promise<void> {
  const steps = pastStepsOf(player, pays, now)
  let at = now
  const journal = createJournal(
    await lockWallet(tx, player.id, []),
    { now: () => at },
    { isHeld: true },
  )
  enterPast(journal, player.id, steps, (moment) => {
    at = moment
  })
  // Past balances are not news for open tabs.
  const operations = journal.entered.map((operation) => ({ ...operation, news: null }))
  await writeOperations(tx, operations, true)
  const unreadFrom = daysBefore(now, unreadDays)
  const isRead = ({ at: moment }: PastStep) => moment < unreadFrom
  for (const step of steps.filter(isRead)) await report(tx, player, pays, step)
  const [last] = await findMessages(tx, player.id, { part: 'all', after: undefined, limit: 1 }, now)
  if (last) await markRead(tx, player.id, { upTo: last.id, part: 'all' }, unreadFrom)
  for (const step of steps.filter((each) => !isRead(each))) await report(tx, player, pays, step)
}

/** Adds the payment of a step, and its messages. */
async function report(
  tx: Database,
  player: DemoPlayer,
  pays: Paying,
  step: PastStep,
): Promise<void> {
  const { at } = step
  switch (step.is) {
    case 'deposit': {
      const row = await addPayment(tx, paymentRowOf(player, pays, step))
      if (!step.lost) return sendPaymentMessage(tx, row, 'deposit.credited', at)
      const { status, reason } = step.lost
      const kind = status === 'FAILED' ? 'deposit.failed' : 'deposit.cancelled'
      return sendPaymentMessage(tx, row, kind, at, { reason })
    }
    case 'withdrawal': {
      const row = await addPayment(tx, paymentRowOf(player, pays, step))
      await sendPaymentMessage(tx, row, 'withdrawal.requested', at)
      return sendPaymentMessage(tx, row, 'withdrawal.paid', step.paidAt)
    }
    case 'levelUp': {
      const service = createAccountStateService({
        clock: { now: () => at },
        playerTransaction: (_id, change) => change(tx),
      })
      return service.changeWithin(tx, player.id, { loyaltyLevel: 1 })
    }
    default:
  }
}

function paymentRowOf(
  { id: playerId, currency }: DemoPlayer,
  { method }: Paying,
  step: Extract<PastStep, { readonly is: 'deposit' | 'withdrawal' }>,
): typeof payments.$inferInsert {
  const { at, key, amountMinor, is } = step
  const about = { playerId, method, amountMinor, currency, kind: is, bodyHash: 'seed' }
  const row = { ...about, id: key, requestId: key, createdAt: at, updatedAt: at, dueAt: at }
  if (is === 'withdrawal') {
    return { ...row, status: 'SUCCESS', sentAt: step.paidAt, updatedAt: step.paidAt }
  }
  return { ...row, status: 'SUCCESS', ...step.lost }
}
