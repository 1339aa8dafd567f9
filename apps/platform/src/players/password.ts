import { hash, verify } from '@node-rs/argon2'

/** argon2id at the lowest cost that OWASP recommends: 19 MiB, two passes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

export const hashPassword = (password: string): Promise<string> => hash(password, cost)

/** A hash of no one's password, made at start: checking against it takes as long as any check. */
const decoy = hashPassword('nobody has this password')

/** Whether the password is correct; without a player it takes as long and returns false. */
export async function isPasswordCorrect(
  passwordHash: string | undefined,
  password: string,
): Promise<boolean> {
  const fits = await verify(passwordHash ?? (await decoy), password)
  return fits && passwordHash !== undefined
}
