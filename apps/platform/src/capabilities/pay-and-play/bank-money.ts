import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import { workOnEach } from '../../db/row-work.ts'
import type { Bank } from '../../integrations/bank/bank.client.ts'
import type { Notification } from '../../integrations/payments/provider.contract.ts'
import { faultOf, type Log } from '../../log.ts'
import { keptAmount, keptOf, type ToldAmount } from './bank-amounts.rules.ts'
import type { Deposits } from './pay-and-play.deps.ts'
import {
  type BankSignIn,
  findDueMoney,
  findSignInById,
  moveMoney,
  updateSignIn,
} from './pay-and-play.repository.ts'
import { isOver } from './pay-and-play.rules.ts'

export interface BankMoneyDeps {
  readonly db: Database
  readonly clock: Clock
  readonly log: Log
  readonly bank: Pick<Bank, 'refund'>
  readonly deposits: Pick<Deposits, 'open' | 'settle'>
}

/** Delay between two attempts to credit or return the same money. */
const retryMs = 15_000

/** The bank's news of a payment, in the form that the cashier takes it. */
export function cashierNews(
  row: BankSignIn,
  event: Notification['event'],
  { amount, currency }: ToldAmount,
): Notification {
  if (row.reference === null) throw new Error('The sign-in has no order')
  return {
    event,
    kind: 'deposit',
    merchantReference: row.paymentId,
    reference: row.reference,
    amount,
    currency,
    ...(row.account !== null && { account: row.account }),
  }
}

/** Whether the money of an open account was accepted. */
async function isCredited(
  { deposits }: Pick<BankMoneyDeps, 'deposits'>,
  row: BankSignIn,
): Promise<boolean> {
  const { paymentId, currency, playerId } = row
  const kept = keptOf(row)
  const orderedMinor = row.amountMinor ?? kept
  // More than was ordered is for the cashier to refuse.
  const amountMinor = kept < orderedMinor ? kept : orderedMinor
  const wanted = { paymentId, amountMinor, orderedMinor, currency, mayLower: false }
  if ((await deposits.open(playerId, wanted)) === undefined) return false
  const { result } = await deposits.settle(cashierNews(row, 'succeeded', keptAmount(row)))
  return result === 'accepted'
}

/**
 * Brings the money of sign-ins to its place: into the wallet once, or back to the bank. Any number
 * of processes may try at the same time: the payment and the ledger decide.
 */
export function createBankMoney(deps: BankMoneyDeps) {
  const { db, clock, log, bank } = deps
  const credit = async (row: BankSignIn): Promise<void> => {
    const isAccepted = await isCredited(deps, row)
    const money = isAccepted ? 'credited' : 'refunding'
    const moneyDueAt = isAccepted ? null : clock.now()
    await moveMoney(db, row.id, 'crediting', { money, moneyDueAt })
  }

  const creditOrReturn = async (row: BankSignIn): Promise<void> => {
    const now = clock.now()
    if (row.hasAccount && row.refusal === null) {
      // From now on, what the bank takes back is the cashier's affair; its amount does not change.
      const crediting = { money: 'crediting', moneyDueAt: now } as const
      await moveMoney(db, row.id, 'received', crediting)
    } else if (isOver(row, now) || row.refusal !== null) {
      await moveMoney(db, row.id, 'received', { money: 'refunding', moneyDueAt: now })
    } else {
      // Its account may still be opened.
      await moveMoney(db, row.id, 'received', { moneyDueAt: row.expiresAt })
    }
  }

  const returnMoney = async (row: BankSignIn): Promise<void> => {
    const { reference } = row
    if (reference === null) throw new Error('The money has no order')
    await bank.refund({ reference, ...keptAmount(row) })
    const isMoved = await moveMoney(db, row.id, 'refunding', {
      money: 'refunded',
      moneyDueAt: null,
    })
    if (isMoved) log.info('payAndPlay.refunded', { signIn: row.id })
  }

  const step = async (id: string): Promise<void> => {
    const row = await findSignInById(db, id)
    if (row?.money === 'received') await creditOrReturn(row)
    const before = await findSignInById(db, id)
    if (before?.money === 'crediting') await credit(before)
    const after = await findSignInById(db, id)
    if (after?.money === 'refunding') await returnMoney(after)
  }

  /** A failure is logged, and tried again later. */
  const trySettle = async (id: string): Promise<void> => {
    try {
      await step(id)
    } catch (error) {
      log.warn('payAndPlay.moneyWaiting', { signIn: id, ...faultOf(error) })
      await updateSignIn(db, id, { moneyDueAt: new Date(clock.now().getTime() + retryMs) })
      throw error
    }
  }

  return {
    /** Tries at once; false: it is tried again later. */
    settle: (id: string): Promise<boolean> =>
      trySettle(id).then(
        () => true,
        () => false,
      ),
    /** Settles what is due; returns how many failed. */
    async settleDue(): Promise<number> {
      return workOnEach(deps, {
        queue: 'payAndPlay.money',
        rows: await findDueMoney(db, clock.now()),
        keyOf: ({ id }) => id,
        work: ({ id }) => trySettle(id),
      })
    },
  }
}
export type BankMoneyService = ReturnType<typeof createBankMoney>
