import * as z from 'zod/mini'
import { moment, text } from '../kernel/ids.ts'

/** From the link in the e-mail about a change; used once, within a week. */
export const alertKey = text(64)

/** Changes that their owner can undo by the e-mail about them. */
const alertedChanges = ['passkey', 'payoutAccount', 'mobilePhone'] as const

export const accountAlert = z.object({
  change: z.enum(alertedChanges),
  at: moment,
  /** The name of the passkey, the masked account, or the last digits of the new number. */
  detail: text(120),
})
export type AccountAlert = z.infer<typeof accountAlert>
