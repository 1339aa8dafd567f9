import { createHash } from 'node:crypto'
import { CodedError } from '@player-site/contracts/errors.ts'
import { passkeys as constants } from '@player-site/contracts/kernel/account-constants.ts'
import type { Reply } from '@player-site/contracts/kernel/call.ts'
import type { beginPasskeySignIn } from '@player-site/contracts/passkeys/passkeys.calls.ts'
import type {
  CredentialAnswer,
  NewCredential,
  Passkey,
} from '@player-site/contracts/passkeys/passkeys.entities.ts'
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import type { Messages } from '../../messages/outgoing-messages.ts'
import { issueAlert } from '../../players/account-alerts.ts'
import { type IdentityProof, proofOf } from '../../players/identity-proof.ts'
import { messageReaderOf } from '../../players/message-reader.ts'
import { findPlayer } from '../../players/player.repository.ts'
import { type Ceremonies, rpIdOf } from './ceremonies.ts'
import {
  addPasskeyRow,
  findPasskey,
  type PasskeyRow,
  passkeysOf,
  passkeyUsed,
  removePasskeyRow,
  renamePasskeyRow,
} from './passkeys.repository.ts'

export interface PasskeysDeps {
  readonly db: Database
  readonly clock: Clock
  readonly ceremonies: Ceremonies
  readonly messages: Pick<Messages, 'email'>
  /** Grants one sign-in to a player. @throws CodedError a sign-in failure, where they may not */
  readonly grantSignIn: (proof: PasskeyProof) => Promise<string>
}

/** That a player's passkey has identified them. */
export interface PasskeyProof extends IdentityProof {
  readonly passkeyId: string
}

interface Added {
  readonly ceremonyId: string
  readonly name: string
  readonly credential: NewCredential
  readonly siteOrigin?: string | undefined
  /** The site that the link of the e-mail opens. */
  readonly mailOrigin?: string | undefined
}

/** Refuses a session that has ended, in the transaction that it changes something in. */
type AssertSession = (tx: Database) => Promise<void>

interface Answered {
  readonly ceremonyId: string
  readonly credential: CredentialAnswer
  readonly siteOrigin?: string | undefined
}

/** @see WebAuthn, design "Passkeys": user verification required, no attestation */
export interface PasskeysService {
  list(playerId: string): Promise<{ passkeys: Passkey[] }>
  beginAdding(playerId: string, siteOrigin: string | undefined): Promise<BegunCeremony>
  /** @throws CodedError session.expired, passkey.refused, passkey.tooMany */
  add(
    playerId: string,
    added: Added,
    assertSession: AssertSession,
  ): Promise<{ passkeys: Passkey[] }>
  rename(playerId: string, passkeyId: string, name: string): Promise<{ passkeys: Passkey[] }>
  remove(playerId: string, passkeyId: string): Promise<{ passkeys: Passkey[] }>
  beginSignIn(siteOrigin: string | undefined): Promise<BegunCeremony>
  signIn(answered: Answered): Promise<{ sessionGrant: string }>
}

type BegunCeremony = Reply<typeof beginPasskeySignIn>

const shown = ({ id, name, createdAt, lastUsedAt, suspendedAt }: PasskeyRow): Passkey => ({
  passkeyId: id,
  name,
  isSuspended: suspendedAt !== null,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
})

/** An authenticator stores it: it must name the player to us alone. */
const userIdOf = (playerId: string) =>
  new Uint8Array(createHash('sha256').update(`passkey ${playerId}`).digest())

/** The library throws for whatever is wrong with an answer. @throws CodedError passkey.refused */
async function verified<T extends { readonly verified: boolean }>(check: Promise<T>): Promise<T> {
  const outcome = await check.catch((cause: unknown) => {
    throw new CodedError('passkey.refused', { cause })
  })
  if (!outcome.verified) throw new CodedError('passkey.refused')
  return outcome
}

export function createPasskeysService(deps: PasskeysDeps): PasskeysService {
  const { db } = deps
  const list = async (playerId: string) => ({
    passkeys: (await passkeysOf(db, playerId)).map(shown),
  })
  return {
    list,
    beginAdding: (playerId, siteOrigin) => beginAdding(deps, playerId, siteOrigin),
    async add(playerId, added, assertSession) {
      await add(deps, playerId, added, assertSession)
      return list(playerId)
    },
    async rename(playerId, passkeyId, name) {
      if (!(await renamePasskeyRow(db, playerId, passkeyId, name))) {
        throw new CodedError('passkey.notFound')
      }
      return list(playerId)
    },
    async remove(playerId, passkeyId) {
      await removePasskeyRow(db, playerId, passkeyId)
      return list(playerId)
    },
    beginSignIn: (siteOrigin) => beginSignIn(deps, siteOrigin),
    signIn: (answered) => signIn(deps, answered),
  }
}

async function beginAdding(
  { db, ceremonies }: PasskeysDeps,
  playerId: string,
  siteOrigin: string | undefined,
): Promise<BegunCeremony> {
  const rpID = rpIdOf(siteOrigin)
  const [player, own] = await Promise.all([findPlayer(db, playerId), passkeysOf(db, playerId)])
  if (!player) throw new CodedError('session.expired')
  if (own.length >= constants.maxPerPlayer) throw new CodedError('passkey.tooMany')
  const options = await generateRegistrationOptions({
    rpName: rpID,
    rpID,
    userID: userIdOf(playerId),
    userName: player.email,
    attestationType: 'none',
    excludeCredentials: own
      .filter(({ rpId }) => rpId === rpID)
      .map(({ id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  const { challenge } = options
  const origin = siteOrigin ?? ''
  return {
    ceremonyId: await ceremonies.begin({ challenge, origin, playerId }),
    options: { ...options },
  }
}

async function add(
  { db, clock, ceremonies, messages }: PasskeysDeps,
  playerId: string,
  { ceremonyId, name, credential: given, siteOrigin, mailOrigin }: Added,
  assertSession: AssertSession,
): Promise<void> {
  const rpId = rpIdOf(siteOrigin)
  const { challenge, origin } = await ceremonies.end(ceremonyId, {
    origin: siteOrigin ?? '',
    playerId,
  })
  const { registrationInfo } = await verified(
    verifyRegistrationResponse({
      response: given,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
    }),
  )
  if (!registrationInfo) throw new CodedError('passkey.refused')
  const { credential, credentialBackedUp: isBackedUp } = registrationInfo
  const at = clock.now()
  await db.transaction(async (tx) => {
    // The player's row is locked, so that the number of passkeys still holds when one is added.
    const player = await findPlayer(tx, playerId, { hold: 'update' })
    if (!player) throw new CodedError('session.expired')
    await assertSession(tx)
    const own = await passkeysOf(tx, playerId)
    if (own.length >= constants.maxPerPlayer) throw new CodedError('passkey.tooMany')
    const isAdded = await addPasskeyRow(tx, {
      id: credential.id,
      playerId,
      rpId,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      transports: credential.transports ?? [],
      isBackedUp,
      name,
      createdAt: at,
      lastUsedAt: null,
      suspendedAt: null,
    })
    if (!isAdded) throw new CodedError('passkey.refused')
    const change = { is: 'passkey', passkeyId: credential.id, name } as const
    const alert = await issueAlert(tx, { clock }, { player, change, mailOrigin })
    await messages.email(tx, player.email, 'passkeyAdded', {
      ...messageReaderOf(player),
      values: { at: at.toISOString(), ...alert },
    })
  })
}

async function beginSignIn(
  { ceremonies }: PasskeysDeps,
  siteOrigin: string | undefined,
): Promise<BegunCeremony> {
  // No list of credentials: it would tell which e-mail has an account.
  const options = await generateAuthenticationOptions({
    rpID: rpIdOf(siteOrigin),
    userVerification: 'required',
  })
  const { challenge } = options
  return {
    ceremonyId: await ceremonies.begin({ challenge, origin: siteOrigin ?? '' }),
    options: { ...options },
  }
}

async function signIn(
  { db, clock, ceremonies, grantSignIn }: PasskeysDeps,
  { ceremonyId, credential: answer, siteOrigin }: Answered,
): Promise<{ sessionGrant: string }> {
  const rpId = rpIdOf(siteOrigin)
  const { challenge, origin } = await ceremonies.end(ceremonyId, { origin: siteOrigin ?? '' })
  const proof = await db.transaction(async (tx) => {
    const row = await findPasskey(tx, answer.id, rpId)
    // Suspended since a reset, until its player confirms it.
    if (!row || row.suspendedAt) throw new CodedError('passkey.refused')
    const { authenticationInfo } = await verified(
      verifyAuthenticationResponse({
        response: answer,
        expectedChallenge: challenge,
        expectedOrigin: origin,
        expectedRPID: rpId,
        credential: {
          id: row.id,
          publicKey: new Uint8Array(Buffer.from(row.publicKey, 'base64url')),
          counter: row.counter,
          transports: row.transports,
        },
      }),
    )
    const { newCounter: counter, credentialBackedUp: isBackedUp } = authenticationInfo
    await passkeyUsed(tx, row.id, { counter, isBackedUp, at: clock.now() })
    const player = await findPlayer(tx, row.playerId)
    if (!player) throw new CodedError('passkey.refused')
    return { ...proofOf(player), passkeyId: row.id }
  })
  return { sessionGrant: await grantSignIn(proof) }
}
