import {
  createCipheriv,
  createDecipheriv,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto'

/** Encrypts personal data that is stored. */
export interface Sealer {
  /** @param owner what the text belongs to, such as the id of its row: it opens for nothing else */
  seal(text: string, owner: string): string
  /** Undefined when no key opens it, it was changed, or it belongs to something else. */
  open(sealed: string, owner: string): string | undefined
}

const algorithm = 'aes-256-gcm'
const keyBytes = 32
const ivBytes = 12
const tagBytes = 16

/** A key for one purpose, so that the key it is derived from serves several. */
const keyFor = (purpose: string, key: string): KeyObject =>
  createSecretKey(Buffer.from(hkdfSync('sha256', key, '', purpose, keyBytes)))

function openWith(key: KeyObject, bytes: Buffer, owner: string): string | undefined {
  try {
    const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivBytes))
    decipher.setAAD(Buffer.from(owner))
    decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
    const text = decipher.update(bytes.subarray(ivBytes + tagBytes))
    return Buffer.concat([text, decipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}

/** Seals with the first key and opens with any, so that keys can be rotated. */
export function createSealer(
  [newest, ...older]: readonly [string, ...string[]],
  purpose: string,
): Sealer {
  const current = keyFor(purpose, newest)
  const keys = [current, ...older.map((key) => keyFor(purpose, key))]
  return {
    seal(text, owner) {
      const iv = randomBytes(ivBytes)
      const cipher = createCipheriv(algorithm, current, iv)
      cipher.setAAD(Buffer.from(owner))
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')
    },
    open(sealed, owner) {
      const bytes = Buffer.from(sealed, 'base64url')
      for (const key of keys) {
        const text = openWith(key, bytes, owner)
        if (text !== undefined) return text
      }
      return undefined
    },
  }
}
