import * as z from 'zod/mini'
import { text } from '../kernel/ids.ts'
import { paymentMethodId } from './cashier.entities.ts'
import { maskedAccount } from './masked-account.ts'

/** A player keeps at most this many; the one unused for longest makes room for another. */
export const maxSavedMethods = 5

/** `2029-12`, the last month in which a card is valid. */
export const expiryMonth = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/))

/**
 * A card that the payment provider keeps for its player. Neither number nor security code reaches
 * the platform: the provider's own token stands for it, and stays there.
 */
export const savedMethod = z.object({
  savedMethodId: text(64),
  method: paymentMethodId,
  account: maskedAccount,
  /** Null: it does not expire. */
  expiresOn: z.nullable(expiryMonth),
  /** Decimal in the wallet's currency: the latest deposit by it. */
  lastAmount: z.nullable(z.number()),
})
export type SavedMethod = z.infer<typeof savedMethod>
