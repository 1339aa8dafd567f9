import * as z from 'zod/mini'
import { text } from '../kernel/ids.ts'
import { withPlainDigits } from '../kernel/text-form.ts'
import { isCpf } from '../registration/cpf.ts'
import { maskEmail, maskTail } from './masked-account.ts'

/** What a Pix key may be: a tax number, a mobile number, an e-mail address or a random key. */
export const pixKeyKinds = ['cpf', 'phone', 'email', 'random'] as const
export type PixKeyKind = (typeof pixKeyKinds)[number]

/** The account of a Brazilian instant transfer, as its owner types it. */
export const pixKey = z.strictObject({ kind: z.enum(pixKeyKinds), key: text(77) })
export type PixKey = z.infer<typeof pixKey>

const digitsOf = (key: string): string => withPlainDigits(key).replaceAll(/\D/g, '')

const country = '55'
/** The digits without the country's prefix. */
const nationalDigits = (key: string): string => {
  const digits = digitsOf(key)
  return digits.length > 11 && digits.startsWith(country) ? digits.slice(country.length) : digits
}

const email = z.email()

const normalized = {
  cpf: (key) => (isCpf(digitsOf(key)) ? digitsOf(key) : undefined),
  // Area code, then nine digits of a mobile number.
  phone: (key) =>
    /^[1-9]{2}9\d{8}$/.test(nationalDigits(key)) ? `+${country}${nationalDigits(key)}` : undefined,
  email: (key) => (z.safeParse(email, key).success ? key : undefined),
  random: (key) => (/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(key) ? key : undefined),
} satisfies Record<PixKeyKind, (key: string) => string | undefined>

/** The key as banks know it; `undefined`: not a key of this kind. */
export function normalizePixKey({ kind, key }: PixKey): PixKey | undefined {
  const found = normalized[kind](key.trim().toLowerCase())
  return found === undefined ? undefined : { kind, key: found }
}

/** Hides a normalized key as Brazilian banks do. */
export function maskPixKey({ kind, key }: PixKey): string {
  switch (kind) {
    case 'cpf':
      return `•••.${key.slice(3, 6)}.${key.slice(6, 9)}-••`
    case 'phone':
      return `+${country} •• •••••-${key.slice(-4)}`
    case 'email':
      return maskEmail(key)
    case 'random':
      return maskTail(key)
  }
}
