import * as z from 'zod/mini'
import { defineCall } from '../kernel/call.ts'
import { text } from '../kernel/ids.ts'
import { loginFailures } from '../session/session.calls.ts'
import { sessionGrant } from '../session/session-grant.ts'
import {
  ceremonyId,
  ceremonyOptions,
  credentialAnswer,
  namedPasskey,
  newCredential,
  passkey,
  passkeyId,
} from './passkeys.entities.ts'

const source = 'design "Passkeys"'
const passkeys = z.object({ passkeys: z.array(passkey) })
/** The origin of the site that the request reached: a passkey belongs to its host. */
const siteOrigin = z.optional(text(256))
const ceremony = z.object({ ceremonyId, options: ceremonyOptions })

export const listPasskeys = defineCall({
  id: 'passkeys.list',
  method: 'GET',
  path: '/player/passkeys',
  api: 'v1',
  access: 'player',
  reply: passkeys,
  errors: ['session.expired'],
  source,
  summary: 'Lists the player’s passkeys, the newest first',
})

const offer = z.object({ isOffered: z.boolean() })

export const readPasskeyOffer = defineCall({
  id: 'passkeys.readOffer',
  method: 'GET',
  path: '/player/passkeys/offer',
  api: 'v1',
  access: 'player',
  reply: offer,
  errors: ['session.expired'],
  source,
  summary:
    'Returns whether to offer a passkey: just after a sign-in, to a player who has none and did not decline',
})

export const declinePasskeyOffer = defineCall({
  id: 'passkeys.declineOffer',
  method: 'PUT',
  path: '/player/passkeys/offer',
  api: 'v1',
  access: 'player',
  body: z.strictObject({ isDeclined: z.literal(true) }),
  reply: offer,
  errors: ['session.expired'],
  source,
  summary: 'Remembers that the player wants no passkey; it is not offered again on any device',
})

export const beginAddingPasskey = defineCall({
  id: 'passkeys.beginAdding',
  method: 'POST',
  path: '/player/passkeys/options',
  api: 'v1',
  access: 'player',
  body: z.object({ siteOrigin }),
  reply: ceremony,
  serverFilled: ['body.siteOrigin'],
  errors: ['session.expired', 'session.reauthenticationRequired', 'passkey.tooMany'],
  source,
  summary: 'Returns what the browser needs to create a passkey, after a fresh authentication',
})

export const addPasskey = defineCall({
  id: 'passkeys.add',
  method: 'POST',
  path: '/player/passkeys',
  api: 'v1',
  access: 'player',
  body: z.extend(namedPasskey, {
    ceremonyId,
    credential: newCredential,
    siteOrigin,
    mailOrigin: z.optional(text(256)),
  }),
  reply: passkeys,
  serverFilled: ['body.siteOrigin', 'body.mailOrigin'],
  errors: ['session.expired', 'passkey.refused', 'passkey.ceremonyOver', 'passkey.tooMany'],
  source,
  summary: 'Stores a new passkey under a name',
})

export const renamePasskey = defineCall({
  id: 'passkeys.rename',
  method: 'PATCH',
  path: '/player/passkeys/:passkeyId',
  api: 'v1',
  access: 'player',
  params: z.object({ passkeyId }),
  body: namedPasskey,
  reply: passkeys,
  errors: ['session.expired', 'passkey.notFound'],
  source,
  summary: 'Changes the name of a passkey',
})

export const removePasskey = defineCall({
  id: 'passkeys.remove',
  method: 'DELETE',
  path: '/player/passkeys/:passkeyId',
  api: 'v1',
  access: 'player',
  params: z.object({ passkeyId }),
  reply: passkeys,
  errors: ['session.expired', 'session.reauthenticationRequired'],
  source,
  summary: 'Removes a passkey, which then opens nothing, after a fresh authentication',
})

export const beginPasskeySignIn = defineCall({
  id: 'passkeys.beginSignIn',
  method: 'POST',
  path: '/login/passkey/options',
  api: 'v1',
  access: 'public',
  body: z.object({ siteOrigin }),
  reply: ceremony,
  serverFilled: ['body.siteOrigin'],
  source,
  summary: 'Returns what the browser needs to sign in with any passkey of this site',
})

export const signInWithPasskey = defineCall({
  id: 'passkeys.signIn',
  method: 'POST',
  path: '/login/passkey',
  api: 'v1',
  access: 'public',
  grantsSession: true,
  body: z.object({ ceremonyId, credential: credentialAnswer, siteOrigin }),
  reply: z.object({ ...sessionGrant }),
  serverFilled: ['body.siteOrigin'],
  errors: [...loginFailures, 'passkey.refused', 'passkey.ceremonyOver'],
  source,
  summary: 'Signs a player in by a passkey',
})

export const passkeysCalls = [
  listPasskeys,
  readPasskeyOffer,
  declinePasskeyOffer,
  beginAddingPasskey,
  addPasskey,
  renamePasskey,
  beginPasskeySignIn,
  signInWithPasskey,
  removePasskey,
] as const
