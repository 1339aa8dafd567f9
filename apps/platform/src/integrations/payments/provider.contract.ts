import { paymentMethodId } from '@player-site/contracts/cashier/cashier.entities.ts'
import { currency } from '@player-site/contracts/wallet/wallet.entities.ts'
import * as z from 'zod/mini'

/**
 * How the platform and a payment provider speak: server to server, every request signed, every
 * payment known by the merchant's own reference, so that asking twice is asking once.
 * Amounts are decimal text.
 */
const reference = z.string().check(z.minLength(1), z.maxLength(80))
const amount = z.string().check(z.regex(/^\d{1,13}(\.\d{1,2})?$/))

/** What is behind a card: money that its holder has, or money that is lent to them. */
export const cardFundings = ['debit', 'credit'] as const
export type CardFunding = (typeof cardFundings)[number]

export const providerPaths = {
  deposits: '/payment-provider/v1/deposits',
  payouts: '/payment-provider/v1/payouts',
} as const

/** Where the provider sends its notifications. */
export const notificationPath = '/payments/v1/notifications'

export const orderRequest = z.object({
  merchantReference: reference,
  method: paymentMethodId,
  amount,
  currency,
  language: z.string().check(z.maxLength(8)),
  /** Missing: any card will do. */
  cardFunding: z.optional(z.literal('debit')),
  /** Who pays, for the provider's risk check; kept by nobody but the provider. */
  customer: z.optional(
    z.object({
      ip: z.optional(z.string().check(z.maxLength(64))),
      /** What the device-fingerprint script collected; opaque. */
      deviceData: z.optional(z.string().check(z.maxLength(8_192))),
    }),
  ),
})
export type OrderRequest = z.infer<typeof orderRequest>

/** `url` is the page at the provider where the player pays; `declined`: its risk check says no. */
export const depositReply = z.discriminatedUnion('result', [
  z.object({ result: z.literal('opened'), reference, url: z.url() }),
  z.object({ result: z.literal('declined'), reference }),
])
export type DepositReply = z.infer<typeof depositReply>
export const payoutReply = z.object({ reference })

/** What a payer's bank does with a deposit long after it was paid, and that it has let go of it. */
export const disputeEvents = ['charged-back', 'chargeback-reversed'] as const

/** What became of a payment. The same one may come any number of times, and in any order. */
export const notification = z.object({
  event: z.enum(['pending', 'succeeded', 'failed', 'abandoned', ...disputeEvents]),
  kind: z.enum(['deposit', 'payout']),
  merchantReference: reference,
  reference,
  amount,
  currency,
  /** What kind of card paid, where one did. */
  cardFunding: z.optional(z.enum(cardFundings)),
  /**
   * Which claim of the payer's bank on this payment it is, from 1; a bank that has let go of one can
   * make another. Missing: the first.
   */
  disputeSequence: z.optional(z.int().check(z.minimum(1), z.maximum(1_000))),
})
export type Notification = z.infer<typeof notification>

/** `refund`: the merchant may not take the money, it goes back where it came from. */
export const notificationReply = z.object({ result: z.enum(['accepted', 'refund']) })
export type NotificationReply = z.infer<typeof notificationReply>
