import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

const flags = { present: 0x01, verified: 0x04, newCredential: 0x40 } as const

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest()
const uint32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}
const cborText = (text: string): Buffer =>
  Buffer.concat([Buffer.of(0x60 | text.length), Buffer.from(text)])
const cborBytes = (bytes: Buffer): Buffer =>
  Buffer.concat([Buffer.of(0x59, bytes.length >> 8, bytes.length & 0xff), bytes])

/** A device with one ES256 passkey, whose person always agrees. @see WebAuthn §6 */
export function createAuthenticator(origin: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(24)
  const rpIdHash = sha256(new URL(origin).hostname)
  let counter = 0
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const coordinate = (text: string) =>
    Buffer.concat([Buffer.of(0x58, 32), Buffer.from(text, 'base64url')])
  const coseKey = Buffer.concat([
    Buffer.from('a5010203262001', 'hex'),
    Buffer.of(0x21),
    coordinate(x),
    Buffer.of(0x22),
    coordinate(y),
  ])
  const authData = (flag: number, attested = Buffer.alloc(0)) => {
    counter += 1
    return Buffer.concat([rpIdHash, Buffer.of(flag), uint32(counter), attested])
  }
  const clientData = (type: string, challenge: string, at = origin) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: at, crossOrigin: false }))
  const credential = (response: Readonly<Record<string, Buffer>>) => ({
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    clientExtensionResults: {},
    response: Object.fromEntries(
      Object.entries(response).map(([name, bytes]) => [name, bytes.toString('base64url')]),
    ),
  })
  return {
    id: id.toString('base64url'),
    /** Creates the passkey. @param at another origin than the device was asked from */
    create(challenge: string, at?: string) {
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.of(0, id.length), id, coseKey])
      const data = authData(flags.present | flags.verified | flags.newCredential, attested)
      return credential({
        clientDataJSON: clientData('webauthn.create', challenge, at),
        attestationObject: Buffer.concat([
          Buffer.of(0xa3),
          cborText('fmt'),
          cborText('none'),
          cborText('attStmt'),
          Buffer.of(0xa0),
          cborText('authData'),
          cborBytes(data),
        ]),
      })
    },
    /** Answers a sign-in's challenge. @param isVerified whether the person was recognised */
    answer(
      challenge: string,
      { at, isVerified = true }: { at?: string; isVerified?: boolean } = {},
    ) {
      const data = authData(flags.present | (isVerified ? flags.verified : 0))
      const clientDataJSON = clientData('webauthn.get', challenge, at)
      const signed = Buffer.concat([data, sha256(clientDataJSON)])
      return credential({
        clientDataJSON,
        authenticatorData: data,
        signature: sign('sha256', signed, privateKey),
      })
    },
  }
}
