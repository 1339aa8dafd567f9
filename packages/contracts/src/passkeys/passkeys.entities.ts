import * as z from 'zod/mini'
import { moment, text } from '../kernel/ids.ts'

/** Of a credential, base64url. */
export const passkeyId = z.string().check(z.minLength(16), z.maxLength(1_400), z.regex(/^[\w-]+$/))

const passkeyName = z.string().check(z.trim(), z.minLength(1), z.maxLength(60))
export const namedPasskey = z.strictObject({ name: passkeyName })

export const passkey = z.object({
  passkeyId,
  name: text(60),
  /** Since a reset of the password in which it was not confirmed: it signs no one in. */
  isSuspended: z._default(z.boolean(), false),
  createdAt: moment,
  /** Null: not used to sign in yet. */
  lastUsedAt: z.nullable(moment),
})
export type Passkey = z.infer<typeof passkey>

/** A challenge is answered once, within minutes, by naming its ceremony. */
export const ceremonyId = text(64)

/** As WebAuthn's JSON methods take them; the platform's library writes them. */
export const ceremonyOptions = z.looseObject({ challenge: text(128) })

const bytes = (maxLength: number) => z.string().check(z.maxLength(maxLength), z.regex(/^[\w-]*$/))

const credential = {
  id: passkeyId,
  rawId: passkeyId,
  type: z.literal('public-key'),
  authenticatorAttachment: z.exactOptional(z.enum(['platform', 'cross-platform'])),
  clientExtensionResults: z.looseObject({}),
}

const transport = z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'])

/** A new credential, as the browser's `toJSON` writes it. @see WebAuthn §5.1.8 */
export const newCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4_096),
    attestationObject: bytes(32_768),
    transports: z.exactOptional(z.array(transport).check(z.maxLength(8))),
  }),
})
export type NewCredential = z.infer<typeof newCredential>

/** A credential's answer to a challenge. @see WebAuthn §5.1.8 */
export const credentialAnswer = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4_096),
    authenticatorData: bytes(4_096),
    signature: bytes(4_096),
    userHandle: z.exactOptional(bytes(128)),
  }),
})
export type CredentialAnswer = z.infer<typeof credentialAnswer>
