import { createHash, randomBytes } from 'node:crypto'

/** What a database keeps of a token: enough to know it again, useless to whoever reads it. */
export const tokenHash = (token: string): string =>
  createHash('sha256').update(token).digest('base64url')

export const newToken = (): string => randomBytes(32).toString('base64url')
