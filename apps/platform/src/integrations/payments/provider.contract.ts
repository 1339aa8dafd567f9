import { paymentMethodId } from '@player-site/contracts/cashier/cashier.entities.ts'
import { pixKey } from '@player-site/contracts/cashier/pix-key.ts'
import { expiryMonth } from '@player-site/contracts/cashier/saved-methods.entities.ts'
import { currency } from '@player-site/contracts/wallet/wallet.entities.ts'
import * as z from 'zod/mini'

/**
 * Protocol between the platform and a payment provider: server to server, every request signed,
 * every payment identified by the merchant's reference, so that orders are idempotent. Amounts are
 * decimal text.
 */
const reference = z.string().check(z.minLength(1), z.maxLength(80))
const amount = z.string().check(z.regex(/^\d{1,13}(\.\d{1,2})?$/))

/** The funding of a card: its holder's money, or credit. */
export const cardFundings = ['debit', 'credit'] as const
export type CardFunding = (typeof cardFundings)[number]

export const providerPaths = {
  deposits: '/payment-provider/v1/deposits',
  payouts: '/payment-provider/v1/payouts',
  deletions: '/payment-provider/v1/credentials/deletions',
} as const

/** Where the provider sends its notifications. */
export const notificationPath = '/payments/v1/notifications'

/** Where a payout goes: to the account that paid a deposit, by its reference, or to a key. */
const payTo = z.union([z.object({ depositReference: reference }), z.object({ pixKey })])
export type PayTo = z.infer<typeof payTo>

/** The provider's name for a stored card; useless without the merchant's secret. */
const credentialToken = z.string().check(z.minLength(8), z.maxLength(128))

export const orderRequest = z.object({
  merchantReference: reference,
  method: paymentMethodId,
  amount,
  currency,
  language: z.string().check(z.maxLength(8)),
  /** Of a payout; missing: the payee's usual account. */
  payTo: z.optional(payTo),
  /** A credential that its payer has let the provider keep: no page is needed, unless it says so. */
  storedCredential: z.optional(credentialToken),
  /** The provider may offer to keep the card, for payments that its holder starts. */
  mayStore: z.optional(z.literal(true)),
  /** Missing: any card is accepted. */
  cardFunding: z.optional(z.literal('debit')),
  /** Payer facts for the provider's risk check; stored by the provider only. */
  customer: z.optional(
    z.object({
      ip: z.optional(z.string().check(z.maxLength(64))),
      /** Data collected by the device-fingerprint script; opaque. */
      deviceData: z.optional(z.string().check(z.maxLength(8_192))),
    }),
  ),
})
export type OrderRequest = z.infer<typeof orderRequest>

/**
 * `url` is the page at the provider where the player pays; `accepted`: by the stored credential,
 * whose outcome a notification tells; `declined`: its risk check refused.
 */
export const depositReply = z.discriminatedUnion('result', [
  z.object({ result: z.literal('opened'), reference, url: z.url() }),
  z.object({ result: z.literal('accepted'), reference }),
  z.object({ result: z.literal('declined'), reference }),
])
export type DepositReply = z.infer<typeof depositReply>
/** Deletes a stored card; one that is not there is deleted. */
export const deletionRequest = z.object({ credential: credentialToken })
export const deletionReply = z.object({ result: z.literal('deleted') })

export const payoutReply = z.object({ reference })

/** A card that the provider keeps. */
export const storedCard = z.object({
  credential: credentialToken,
  expires: z.optional(expiryMonth),
})

/** A payer's bank claims a paid deposit back, or reverses its claim. */
export const disputeEvents = ['charged-back', 'chargeback-reversed'] as const

/** The outcome of a payment. It may be repeated any number of times, in any order. */
export const notification = z.object({
  event: z.enum(['pending', 'succeeded', 'failed', 'abandoned', ...disputeEvents]),
  kind: z.enum(['deposit', 'payout']),
  merchantReference: reference,
  reference,
  /** In any currency, with its decimals: what cannot be booked must not be lost. */
  amount: z.string().check(z.regex(/^\d{1,13}(\.\d{1,8})?$/)),
  currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
  /** The funding of the card that paid, if any. */
  cardFunding: z.optional(z.enum(cardFundings)),
  /** The paying account, masked by the provider; one that is not masked is not stored. */
  account: z.optional(z.string().check(z.maxLength(256))),
  /**
   * A `storedCard`: the card that paid, if its holder has let the provider keep it. Read apart from
   * the outcome, which counts even where this cannot be read.
   */
  stored: z.optional(z.unknown()),
  /**
   * Number of the bank's claim on this payment, from 1; after a reversed claim another may follow.
   * Missing: the first.
   */
  disputeSequence: z.optional(z.int().check(z.minimum(1), z.maximum(1_000))),
})
export type Notification = z.infer<typeof notification>

/** `refund`: the merchant must not keep the money, so the provider returns it. */
export const notificationReply = z.object({ result: z.enum(['accepted', 'refund']) })
export type NotificationReply = z.infer<typeof notificationReply>
