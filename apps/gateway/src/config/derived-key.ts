import { createHash } from 'node:crypto'

/** Derives a 256-bit key for one purpose from a session key that serves several. */
export const derivedKey = (purpose: string, sessionKey: string): Buffer =>
  createHash('sha256').update(`${purpose}\0`).update(sessionKey).digest()
