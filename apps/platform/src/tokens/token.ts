import { createHash, randomBytes } from 'node:crypto'

/** Hash of a token for the database: enough to recognize it, useless to a reader. */
export const tokenHash = (token: string): string =>
  createHash('sha256').update(token).digest('base64url')

export const newToken = (): string => randomBytes(32).toString('base64url')
