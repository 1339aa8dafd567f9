import { createHmac } from 'node:crypto'
import { emailForm } from '@player-site/contracts/kernel/email-form.ts'
import { currency } from '@player-site/contracts/wallet/wallet.entities.ts'
import * as z from 'zod/mini'

/**
 * Protocol between the platform and the regulator's register of deposits: server to server, every
 * request signed, with a unique id, and accepted once. The register has one monthly limit a person
 * over all operators; each entry is identified by the operator's reference, so that reporting is
 * idempotent. Amounts are decimal text.
 * @see design "Market law as data"
 */
const amount = z.string().check(z.regex(/^\d{1,13}(\.\d{1,2})?$/))
const person = z.string().check(z.minLength(32), z.maxLength(64))

export const registerPaths = {
  room: '/deposit-register/v1/room',
  reserve: '/deposit-register/v1/reservations',
  commit: '/deposit-register/v1/commitments',
  release: '/deposit-register/v1/releases',
} as const

export const roomRequest = z.object({ person, currency })
export const registerEntry = z.object({
  reference: z.string().check(z.minLength(1), z.maxLength(80)),
  person,
  amount,
  currency,
})
export type RegisterEntry = z.infer<typeof registerEntry>

/** The remaining amount until the limit resets. */
const room = { left: amount, resetOn: z.iso.datetime() }
export const roomReply = z.object(room)
export type RoomReply = z.infer<typeof roomReply>
export const reserveReply = z.object({ result: z.enum(['reserved', 'refused']), ...room })
export type ReserveReply = z.infer<typeof reserveReply>
export const notedReply = z.object({ result: z.literal('noted') })

/**
 * Name of a person between operators and register: derived with a shared key that signs nothing, so
 * that neither an address nor a name is sent. An operator with identified players uses their
 * identity instead of the e-mail.
 */
export const personOf = (pseudonymKey: string, email: string): string =>
  createHmac('sha256', pseudonymKey).update(emailForm(email)).digest('base64url')
