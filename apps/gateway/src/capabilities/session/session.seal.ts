import {
  createCipheriv,
  createDecipheriv,
  createSecretKey,
  type KeyObject,
  randomBytes,
} from 'node:crypto'
import * as z from 'zod/mini'
import { derivedKey } from '../../config/derived-key.ts'
import { type SessionSecret, sessionSecret } from './session.entities.ts'

const algorithm = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

/** Derives a 256-bit key used for sealing only, so the signing key only signs. */
const sealingKey = (sessionKey: string): KeyObject =>
  createSecretKey(derivedKey('session-seal', sessionKey))

const sealedToken = z.object({ token: z.string() })

export interface Sealer {
  seal(secret: SessionSecret): string
  /** `undefined` when no key opens it or it was tampered with. */
  open(sealed: string): SessionSecret | undefined
  /** The same for a token alone. */
  sealToken(token: string): string
  openToken(sealed: string): string | undefined
}

/** Seals with the first key and opens with any, so that keys can be rotated. */
export function createSealer(sessionKeys: readonly [string, ...string[]]): Sealer {
  const [newest, ...older] = sessionKeys
  const current = sealingKey(newest)
  const keys = [current, ...older.map(sealingKey)]
  const seal = (content: unknown): string => {
    const iv = randomBytes(ivBytes)
    const cipher = createCipheriv(algorithm, current, iv)
    const body = Buffer.concat([cipher.update(JSON.stringify(content), 'utf8'), cipher.final()])
    return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')
  }
  const open = <T>(content: z.ZodMiniType<T>, sealed: string): T | undefined => {
    const bytes = Buffer.from(sealed, 'base64url')
    for (const key of keys) {
      const opened = z.safeParse(content, openWithKey(key, bytes))
      if (opened.success) return opened.data
    }
    return undefined
  }
  return {
    seal,
    open: (sealed) => open(sessionSecret, sealed),
    sealToken: (token) => seal({ token }),
    openToken: (sealed) => open(sealedToken, sealed)?.token,
  }
}

function openWithKey(key: KeyObject, bytes: Buffer): unknown {
  try {
    const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivBytes))
    decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
    const body = Buffer.concat([
      decipher.update(bytes.subarray(ivBytes + tagBytes)),
      decipher.final(),
    ])
    return JSON.parse(body.toString('utf8'))
  } catch {
    return undefined
  }
}
