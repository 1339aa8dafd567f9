import type { differenceKinds } from '@player-site/contracts/account-desk/account-desk.entities.ts'
import type { Database } from '../../db/database.ts'
import type { Notification } from '../../integrations/payments/provider.contract.ts'
import { hashOf } from '../../ledger/ledger.repository.ts'
import { alertDifference, type CashierDeps, sendPaymentMessage } from './cashier.deps.ts'
import { addDifference } from './payment-differences.repository.ts'
import type { PaymentRow } from './payments.repository.ts'

/** A report whose amount cannot be booked. */
interface Report extends Pick<Notification, 'event' | 'amount' | 'currency'> {
  /** The reporter's own name for it; reports of one payment with equal contents are one without. */
  readonly name?: string | undefined
}

/**
 * Keeps a report that cannot be booked, until staff correct it: the reporter has said what it had
 * to say, a person is called, and the player is told, each once.
 */
export async function noteDifference(
  tx: Database,
  deps: Pick<CashierDeps, 'clock' | 'log'>,
  row: PaymentRow,
  kind: (typeof differenceKinds)[number],
  { name, ...report }: Report,
): Promise<void> {
  const { amount, currency } = report
  const at = deps.clock.now()
  const id = hashOf([row.id, kind, report.event, amount, currency, name ?? null])
  const difference = { id, paymentId: row.id, playerId: row.playerId, kind, amount, currency, at }
  if (!(await addDifference(tx, difference))) return
  alertDifference(deps, report, row, 'waiting')
  const message = row.kind === 'deposit' ? 'deposit.underReview' : 'withdrawal.underReview'
  await sendPaymentMessage(tx, row, message, at, { number: id })
}
