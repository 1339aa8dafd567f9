import { hash, verify } from '@node-rs/argon2'
import { normalizePassword } from '@player-site/contracts/kernel/text-form.ts'

/** argon2id at the lowest cost that OWASP recommends: 19 MiB, two passes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

export const hashPassword = (password: string): Promise<string> =>
  hash(normalizePassword(password), cost)

/** A hash of no one's password, made at start: checking against it takes as long as any check. */
const decoy = hashPassword('nobody has this password')

/** The forms that hashes were made of: composed, and before that as it was typed. */
const formsOf = (password: string): ReadonlySet<string> =>
  new Set([normalizePassword(password), password, password.normalize('NFD')])

export interface PasswordCheck {
  readonly isCorrect: boolean
  /** The hash is of the form before, and is to be replaced. */
  readonly isEarlierForm: boolean
}

/**
 * Whether the password is correct; without a player it takes as long and is not. How long depends on
 * what was typed alone.
 */
export async function checkPassword(
  passwordHash: string | undefined,
  password: string,
): Promise<PasswordCheck> {
  const known = passwordHash ?? (await decoy)
  for (const form of formsOf(password)) {
    const isCorrect = (await verify(known, form)) && passwordHash !== undefined
    if (isCorrect) return { isCorrect, isEarlierForm: form !== normalizePassword(password) }
  }
  return { isCorrect: false, isEarlierForm: false }
}
