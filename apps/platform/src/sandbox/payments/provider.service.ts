import { randomUUID } from 'node:crypto'
import { normalizePixKey } from '@player-site/contracts/cashier/pix-key.ts'
import { CodedError } from '@player-site/contracts/errors.ts'
import * as z from 'zod/mini'
import type { Clock } from '../../clock.ts'
import {
  type DepositReply,
  type Notification,
  type NotificationReply,
  notification,
  type OrderRequest,
} from '../../integrations/payments/provider.contract.ts'
import { faultOf, type Log } from '../../log.ts'
import { disputeIn, nextDispute, statusOfDispute } from './dispute.rules.ts'
import type { ProviderStore, SandboxChange, SandboxPayment } from './provider.repository.ts'
import { createStoredCards, type PagePayer } from './stored-cards.ts'

/**
 * A player's choices on the provider's page; `dispute` stands for what they would do at their bank
 * long after they paid.
 */
export const choices = [
  'pay',
  'pay-slowly',
  'decline',
  'leave',
  'dispute',
  'settle-dispute',
] as const
export type Choice = (typeof choices)[number]

export interface ProviderDeps {
  readonly store: ProviderStore
  readonly clock: Clock
  readonly log: Log
  /** The provider's page for a payment. */
  readonly pageOf: (reference: string) => string
  /** Notifies the merchant; rejects while unreachable. */
  readonly notify: (message: Notification) => Promise<NotificationReply>
}

/** How long a slow payment stays pending. */
export const slowMs = 8_000
const payoutMs = 1_000
/** Delay between two attempts to notify the merchant: doubles after each failure. */
const retryMs = { min: 1_000, max: 60_000 } as const

/** State changes by choice: the merchant is notified of the new state. */
const outcomes = {
  pay: { from: 'open', to: 'succeeded' },
  'pay-slowly': { from: 'open', to: 'pending' },
  decline: { from: 'open', to: 'failed' },
  leave: { from: 'open', to: 'abandoned' },
} as const

/** The state change of a choice; `undefined`: not available. */
function outcomeOf({ status }: SandboxPayment, choice: Choice) {
  if (choice !== 'dispute' && choice !== 'settle-dispute') return outcomes[choice]
  const known = disputeIn(status)?.event ?? status
  const isOpenTo =
    choice === 'dispute'
      ? known === 'succeeded' || known === 'chargeback-reversed'
      : known === 'charged-back'
  return isOpenTo ? { from: status, to: statusOfDispute(nextDispute(status, choice)) } : undefined
}

/**
 * Payouts of such amounts are refused, so that a refusal can be demonstrated, and those to a key
 * that does not exist.
 */
const isRefusedPayout = ({ amount, payTo }: OrderRequest): boolean =>
  amount.endsWith('.13') ||
  (payTo !== undefined && 'pixKey' in payTo && normalizePixKey(payTo.pixKey) === undefined)

const msAfter = (now: Date, ms: number): Date => new Date(now.getTime() + ms)

/** The row's change after a successful notification. */
function changeAfterNotifying(
  row: SandboxPayment,
  result: NotificationReply['result'],
  now: Date,
): SandboxChange {
  if (row.status === 'pending') {
    const tellAt = msAfter(now, slowMs)
    return { status: 'succeeded', untold: 'succeeded', tellAt, tries: 0 }
  }
  const status = result === 'refund' ? 'refunded' : row.status
  return { status, untold: null, tellAt: null, tries: 0 }
}

interface NotifierDeps extends Omit<ProviderDeps, 'pageOf'> {
  readonly cards: ReturnType<typeof createStoredCards>
}

/** Tells the merchant of a payment's state; again and again, until it has understood. */
const createNotifier =
  ({ store, cards, clock, log, notify }: NotifierDeps) =>
  async (row: SandboxPayment): Promise<void> => {
    const { reference, status, untold, tries } = row
    try {
      const cardFunding = row.cardFunding ?? undefined
      const account = row.account ?? undefined
      const dispute = disputeIn(untold ?? '')
      const claim = dispute && { event: dispute.event, disputeSequence: dispute.sequence }
      const stored = await cards.storedIn(row)
      const facts = { ...row, event: untold, cardFunding, account, stored, ...claim }
      const { result } = await notify(z.parse(notification, facts))
      await store.change(reference, status, changeAfterNotifying(row, result, clock.now()))
    } catch (error) {
      const tellAt = msAfter(clock.now(), Math.min(retryMs.min * 2 ** tries, retryMs.max))
      await store.change(reference, status, { tellAt, tries: tries + 1 })
      log.warn('payments.untold', { reference, tries: tries + 1, ...faultOf(error) })
    }
  }

/**
 * The stand-in payment provider: takes orders, shows its page, notifies the merchant of outcomes.
 */
export function createProviderService({ store, clock, log, pageOf, notify }: ProviderDeps) {
  const cards = createStoredCards(store, clock)
  const notifyOne = createNotifier({ store, cards, clock, log, notify })

  return {
    async deposit(order: OrderRequest): Promise<DepositReply> {
      const first = await cards.firstState(order)
      const row = await store.add(randomUUID(), 'deposit', order, first)
      const { reference } = row
      if (row.status === 'declined') return { result: 'declined', reference }
      const isAccepted = order.storedCredential !== undefined && row.status !== 'open'
      if (isAccepted) return { result: 'accepted', reference }
      return { result: 'opened', reference, url: pageOf(reference) }
    },

    deleteCard: (credential: string) => store.deleteCard(credential),

    async payout(order: OrderRequest) {
      const status = isRefusedPayout(order) ? 'failed' : 'succeeded'
      const first = { status, untold: status, tellAt: msAfter(clock.now(), payoutMs) }
      const { reference } = await store.add(randomUUID(), 'payout', order, first)
      return { reference }
    },

    find: (reference: string) => store.find(reference),

    /**
     * @param reference the provider's own, or the merchant's
     * @param payer what the page knows of the paying account
     * @throws CodedError cashier.paymentNotFound when nothing is left to decide,
     * cashier.methodUnavailable for a credit card that the merchant may not take
     */
    async choose(
      reference: string,
      choice: Choice,
      { keptUntil, ...payer }: PagePayer = {},
    ): Promise<void> {
      const payment = await store.find(reference)
      if (payment?.isDebitOnly && payer.cardFunding === 'credit') {
        throw new CodedError('cashier.methodUnavailable')
      }
      const outcome = payment && outcomeOf(payment, choice)
      if (!outcome) throw new CodedError('cashier.paymentNotFound')
      const { from, to } = outcome
      const kept = to === 'succeeded' ? await cards.keep(payment, { ...payer, keptUntil }) : {}
      const told = { status: to, untold: to, tellAt: clock.now(), tries: 0 }
      const change = { ...payer, ...kept, ...told }
      if (!(await store.change(payment.reference, from, change))) {
        throw new CodedError('cashier.paymentNotFound')
      }
    },

    /** Sends every due notification to the merchant. */
    async notifyDue(): Promise<void> {
      for (const row of await store.findDue(clock.now())) await notifyOne(row)
    },
  }
}
export type ProviderService = ReturnType<typeof createProviderService>
