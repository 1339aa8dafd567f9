/**
 * How a gateway signs its platform calls, so that a platform need not trust other clients on its
 * network about a visitor's address, country or player. Both sides hold the key.
 */
export const platformSignature = {
  /** `t=<ms since 1970>,n=<nonce>,v1=<HMAC-SHA-256 in hexadecimal>` */
  header: 'x-platform-signature',
  /** A request that is older or younger than this is refused. */
  windowMs: 60_000,
} as const

/** The signed fields. */
export interface SignedRequest {
  readonly method: string
  /** Path and query, as they go over the wire. */
  readonly target: string
  /** SHA-256 of the body's bytes in hexadecimal; of no bytes where there is no body. */
  readonly bodyHash: string
  readonly timestampMs: number
  /** Random, 22 to 64 characters of base64url; never used again. */
  readonly nonce: string
}

/** The text whose HMAC is the signature. */
export const textToSign = (request: SignedRequest): string =>
  [request.method, request.target, request.bodyHash, request.timestampMs, request.nonce].join('\n')

export interface SignatureHeader {
  readonly timestampMs: number
  readonly nonce: string
  readonly signature: string
}

export const formatSignature = ({ timestampMs, nonce, signature }: SignatureHeader): string =>
  `t=${timestampMs},n=${nonce},v1=${signature}`

const headerPattern = /^t=(?<at>\d{1,15}),n=(?<nonce>[\w-]{22,64}),v1=(?<signature>[0-9a-f]{64})$/

/** Undefined for an invalid header. */
export function parseSignature(header: string): SignatureHeader | undefined {
  const { at, nonce, signature } = headerPattern.exec(header)?.groups ?? {}
  if (at === undefined || nonce === undefined || signature === undefined) return undefined
  return { timestampMs: Number(at), nonce, signature }
}
