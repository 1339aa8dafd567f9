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
  /** The same for bytes. */
  sealBytes(bytes: Uint8Array, owner: string): Buffer
  openBytes(sealed: Uint8Array, owner: string): Buffer | undefined
}

const algorithm = 'aes-256-gcm'
const keyBytes = 32
const ivBytes = 12
const tagBytes = 16

/** A key for one purpose, so that the key it is derived from serves several. */
const keyFor = (purpose: string, key: string): KeyObject =>
  createSecretKey(Buffer.from(hkdfSync('sha256', key, '', purpose, keyBytes)))

function openWith(key: KeyObject, bytes: Buffer, owner: string): Buffer | undefined {
  try {
    const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivBytes))
    decipher.setAAD(Buffer.from(owner))
    decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
    const opened = decipher.update(bytes.subarray(ivBytes + tagBytes))
    return Buffer.concat([opened, decipher.final()])
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
  const sealBytes = (bytes: Uint8Array, owner: string): Buffer => {
    const iv = randomBytes(ivBytes)
    const cipher = createCipheriv(algorithm, current, iv)
    cipher.setAAD(Buffer.from(owner))
    const body = Buffer.concat([cipher.update(bytes), cipher.final()])
    return Buffer.concat([iv, cipher.getAuthTag(), body])
  }
  const openBytes = (sealed: Uint8Array, owner: string): Buffer | undefined => {
    const bytes = Buffer.from(sealed.buffer, sealed.byteOffset, sealed.byteLength)
    for (const key of keys) {
      const opened = openWith(key, bytes, owner)
      if (opened !== undefined) return opened
    }
    return undefined
  }
  return {
    sealBytes,
    openBytes,
    seal: (text, owner) => sealBytes(Buffer.from(text, 'utf8'), owner).toString('base64url'),
    open: (sealed, owner) => openBytes(Buffer.from(sealed, 'base64url'), owner)?.toString('utf8'),
  }
}
