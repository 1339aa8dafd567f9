import { createHmac } from 'node:crypto'
import { currency } from '@player-site/contracts/wallet/wallet.entities.ts'
import * as z from 'zod/mini'

/**
 * How the platform and the regulator's register of deposits speak: server to server, every request
 * signed, with an id of its own, and taken once. The register counts one monthly limit a person over all operators; each entry is known by
 * the operator's own reference, so that telling twice is telling once. Amounts are decimal text.
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

/** What the limit leaves until it starts anew. */
const room = { left: amount, resetOn: z.iso.datetime() }
export const roomReply = z.object(room)
export type RoomReply = z.infer<typeof roomReply>
export const reserveReply = z.object({ result: z.enum(['reserved', 'refused']), ...room })
export type ReserveReply = z.infer<typeof reserveReply>
export const notedReply = z.object({ result: z.literal('noted') })

/**
 * The person as operators and register name them to each other: by a key that both hold and sign nothing with, so that
 * neither an address nor a name travels. An operator that has identified its players takes what
 * identifies them instead of the e-mail.
 */
export const personOf = (pseudonymKey: string, email: string): string =>
  createHmac('sha256', pseudonymKey).update(email.trim().toLowerCase()).digest('base64url')
