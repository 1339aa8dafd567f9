import * as z from 'zod/mini'

/**
 * The protocol of a marketing CRM: REST with a bearer key, events by the operator's own player id.
 * Our guess of what such services have in common, as none is named.
 * @see A§4 Session "log out of a marketing CRM if present"
 */
export const crmPath = '/users/track'

export const crmSignedOut = 'signed_out'

export const crmEvents = z.object({
  events: z
    .array(
      z.object({
        /** The player's id, and nothing else about them. */
        external_id: z.string().check(z.minLength(1), z.maxLength(64)),
        name: z.literal(crmSignedOut),
        /** ISO 8601. */
        time: z.iso.datetime(),
      }),
    )
    .check(z.minLength(1), z.maxLength(75)),
})
export type CrmEvents = z.infer<typeof crmEvents>

export const crmReply = z.looseObject({
  message: z.literal('success'),
  events_processed: z.int(),
})
