import { randomUUID } from 'node:crypto'
import { CodedError } from '@player-site/contracts/kernel/errors.ts'
import * as z from 'zod/mini'
import {
  type CardFunding,
  type DepositReply,
  type Notification,
  type NotificationReply,
  notification,
  type OrderRequest,
} from '../../capabilities/cashier/provider.contract.ts'
import type { Clock } from '../../clock.ts'
import { faultOf, type Log } from '../../log.ts'
import type { ProviderBooks, SandboxPayment } from './provider.repository.ts'
import { isDeclinedByRisk } from './risk.rules.ts'

/** What a person can make of a payment on the provider's page. */
export const choices = ['pay', 'pay-slowly', 'decline', 'leave'] as const
export type Choice = (typeof choices)[number]

export interface ProviderDeps {
  readonly books: ProviderBooks
  readonly clock: Clock
  readonly log: Log
  /** The provider's page for a payment. */
  readonly pageOf: (reference: string) => string
  /** Tells the merchant; rejects while nobody listens. */
  readonly tell: (word: Notification) => Promise<NotificationReply>
}

/** A slow payment is undecided for so long. */
export const slowMs = 8_000
const payoutMs = 1_000
/** Between two tries to tell the merchant: twice as long each time it was in vain. */
const retryMs = { least: 1_000, most: 60_000 } as const

const outcomes = {
  pay: { status: 'succeeded', untold: 'succeeded' },
  'pay-slowly': { status: 'pending', untold: 'pending' },
  decline: { status: 'failed', untold: 'failed' },
  leave: { status: 'abandoned', untold: 'abandoned' },
} as const satisfies Record<Choice, object>

/** The stand-in provider refuses payouts of such amounts, so that a refusal can be seen. */
const isRefusedPayout = (amount: string): boolean => amount.endsWith('.13')

/** The stand-in payment provider: takes orders, shows its page, tells the merchant what came of it. */
export function createProviderService({ books, clock, log, pageOf, tell }: ProviderDeps) {
  const later = (ms: number) => new Date(clock.now().getTime() + ms)

  /** What remains to be told once something was. */
  const afterTelling = (row: SandboxPayment, result: NotificationReply['result']) => {
    if (row.status === 'pending') {
      return { status: 'succeeded', untold: 'succeeded', tellAt: later(slowMs), tries: 0 }
    }
    const status = result === 'refund' ? 'refunded' : row.status
    return { status, untold: null, tellAt: null, tries: 0 }
  }

  const tellOne = async (row: SandboxPayment): Promise<void> => {
    const { reference, status, untold, tries } = row
    try {
      const cardFunding = row.cardFunding ?? undefined
      const word = z.parse(notification, { ...row, event: untold, cardFunding })
      const { result } = await tell(word)
      await books.change(reference, status, afterTelling(row, result))
    } catch (error) {
      const wait = Math.min(retryMs.least * 2 ** tries, retryMs.most)
      await books.change(reference, status, { tellAt: later(wait), tries: tries + 1 })
      log.warn('payments.untold', { reference, tries: tries + 1, ...faultOf(error) })
    }
  }

  return {
    async deposit(order: OrderRequest): Promise<DepositReply> {
      const status = isDeclinedByRisk(order) ? 'declined' : 'open'
      const first = { status, untold: null, tellAt: null }
      const row = await books.add(randomUUID(), 'deposit', order, first)
      const { reference } = row
      if (row.status === 'declined') return { result: 'declined', reference }
      return { result: 'opened', reference, url: pageOf(reference) }
    },

    async payout(order: OrderRequest) {
      const status = isRefusedPayout(order.amount) ? 'failed' : 'succeeded'
      const first = { status, untold: status, tellAt: later(payoutMs) }
      const { reference } = await books.add(randomUUID(), 'payout', order, first)
      return { reference }
    },

    find: (reference: string) => books.find(reference),

    /**
     * @param cardFunding of the card that pays, where one does
     * @throws CodedError cashier.paymentNotFound when there is nothing left to decide,
     * cashier.methodUnavailable for a credit card that the merchant may not take
     */
    async choose(reference: string, choice: Choice, cardFunding?: CardFunding): Promise<void> {
      const payment = await books.find(reference)
      if (payment?.isDebitOnly && cardFunding === 'credit') {
        throw new CodedError('cashier.methodUnavailable')
      }
      const paid = { ...outcomes[choice], tellAt: clock.now() }
      const change = { ...paid, ...(cardFunding && { cardFunding }) }
      if (!(await books.change(reference, 'open', change))) {
        throw new CodedError('cashier.paymentNotFound')
      }
    },

    /** Tells the merchant all that it has to know by now. */
    async tellAll(): Promise<void> {
      for (const row of await books.untold(clock.now())) await tellOne(row)
    },
  }
}
export type ProviderService = ReturnType<typeof createProviderService>
