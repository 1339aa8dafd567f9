import { randomUUID } from 'node:crypto'
import { sessionLife } from '@player-site/contracts/kernel/session-constants.ts'
import type { LoginMethod } from '@player-site/contracts/session/session.entities.ts'
import type { Database } from '../../db/database.ts'
import type { ExclusionRegisters } from '../../integrations/exclusion-register/exclusion-register.client.ts'
import type { Messages } from '../../messages/outgoing-messages.ts'
import type { PlayerTransaction } from '../../outbox/player-transaction.ts'
import { hasCooledOff, mayComeForPayout, signInRefusal } from '../../players/account-state.rules.ts'
import { holdProvenPlayer, type IdentityProof } from '../../players/identity-proof.ts'
import { addLogin, isNewDevice, type Login } from '../../players/login-history.repository.ts'
import { messageReaderOf } from '../../players/message-reader.ts'
import { addSession, type PlatformSession } from '../../players/platform-session.repository.ts'
import { noteSignIn, type PlayerRow } from '../../players/player.repository.ts'
import { newToken, tokenHash } from '../../tokens/token.ts'
import type { SignInAttempt } from './sign-in-attempts.repository.ts'

export interface SessionOpenerDeps {
  readonly exclusionRegisters: ExclusionRegisters
  readonly playerTransaction: PlayerTransaction
  readonly messages: Pick<Messages, 'email'>
  /** Called when another session of the player begins, in the transaction that adds it. */
  readonly startVisit: (tx: Database, playerId: string) => Promise<void>
  /** The country of an address, for the login history. */
  readonly countryOf: (ipAddress: string) => Promise<string | undefined>
  /** Ends an exclusion whose cooling-off is over, in the transaction that opens a session. */
  readonly reopen: (tx: Database, playerId: string, now: Date) => Promise<void>
  /** @throws CodedError session.tokenExpired where a passkey signs its player in no more */
  readonly assertPasskeyActive: (tx: Database, playerId: string, passkeyId: string) => Promise<void>
}

/** How a player comes in. */
export interface Entry extends Pick<SignInAttempt, 'ipAddress'> {
  readonly device?: string | undefined
  readonly payoutOnly?: boolean | undefined
  readonly loginMethod: LoginMethod
  readonly proof: EntryProof
}

export interface EntryProof extends IdentityProof {
  /** The passkey that identified the player, if one did. */
  readonly passkeyId?: string | undefined
}

async function openSession(
  tx: Database,
  session: Pick<PlatformSession, 'playerId' | 'isPayoutOnly' | 'startedAt'> & {
    readonly loginMethod: LoginMethod
  },
) {
  const { playerId, startedAt } = session
  const [accessToken, refreshToken] = [newToken(), newToken()]
  const expiresAt = new Date(startedAt.getTime() + sessionLife.platformLifeMs)
  const accessTokenHash = tokenHash(accessToken)
  const id = randomUUID()
  await addSession(tx, { id, accessTokenHash, expiresAt, ...session })
  await noteSignIn(tx, playerId)
  return { accessToken, refreshToken, lastAuth: startedAt.toISOString() }
}

/** Tells a player by e-mail of a sign-in on a device, or in a country, that they have not used. */
async function reportNewDevice(
  tx: Database,
  player: PlayerRow,
  login: Login,
  messages: Pick<Messages, 'email'>,
): Promise<void> {
  const { device, country, at } = login
  if (device === null || country === null || !(await isNewDevice(tx, login))) return
  await messages.email(tx, player.email, 'newSignIn', {
    ...messageReaderOf(player),
    values: { at: at.toISOString(), device, country },
  })
}

/**
 * The player whom a proof identifies, unless it was ended since.
 * @throws CodedError login.error.unauthorized for a password, otherwise session.tokenExpired
 */
async function holdIdentified(
  tx: Database,
  { proof, loginMethod }: Entry,
  { assertPasskeyActive }: Pick<SessionOpenerDeps, 'assertPasskeyActive'>,
): Promise<PlayerRow> {
  const isByPassword = loginMethod === 'DEFAULT'
  const ended = isByPassword ? 'login.error.unauthorized' : 'session.tokenExpired'
  const player = await holdProvenPlayer(tx, proof, ended)
  if (proof.passkeyId !== undefined) await assertPasskeyActive(tx, player.id, proof.passkeyId)
  return player
}

/** Opens a session of an identified player, unless they are restricted. */
export const createSessionOpener =
  (deps: SessionOpenerDeps) => async (player: PlayerRow, entry: Entry, now: Date) => {
    const { exclusionRegisters, playerTransaction, startVisit, countryOf, reopen, messages } = deps
    const { payoutOnly = false, ipAddress, device, loginMethod } = entry
    // Outside of the transaction, so that no lock is held while waiting for another server.
    const [barred, country] = await Promise.all([
      exclusionRegisters.refusal(player),
      ipAddress && countryOf(ipAddress),
    ])
    const from = {
      ipAddress: ipAddress ?? null,
      country: country || null,
      device: device ?? null,
    }
    return playerTransaction(player.id, async (tx) => {
      // A concurrent exclusion or new password ends this session as well, or is seen here.
      const account = await holdIdentified(tx, entry, deps)
      const refusal = signInRefusal(account, now) ?? barred
      if (refusal && !(payoutOnly && mayComeForPayout(refusal))) throw refusal
      if (hasCooledOff(account, now)) await reopen(tx, player.id, now)
      await startVisit(tx, player.id)
      const login = { playerId: player.id, at: now, ...from }
      await reportNewDevice(tx, player, login, messages)
      await addLogin(tx, login)
      const isPayoutOnly = refusal !== undefined
      const { id: playerId } = player
      return openSession(tx, { playerId, isPayoutOnly, startedAt: now, loginMethod })
    })
  }
