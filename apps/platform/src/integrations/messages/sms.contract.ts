import * as z from 'zod/mini'

/** Where text messages are posted, signed. */
export const smsPath = '/sms/v1/messages'

/** A text message for one phone. */
export const smsMessage = z.object({
  /** The sender's own id; repeated, it is the same message. */
  reference: z.string().check(z.minLength(1), z.maxLength(64)),
  /** Name shown as the sender, at most 11 letters and digits. */
  from: z.string().check(z.regex(/^[A-Za-z0-9 ]{1,11}$/)),
  to: z.string().check(z.regex(/^\+[1-9]\d{6,14}$/)),
  text: z.string().check(z.minLength(1), z.maxLength(640)),
})
export type SmsMessage = z.infer<typeof smsMessage>

export const smsReply = z.object({ status: z.literal('accepted') })
