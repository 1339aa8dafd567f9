import type { Currency } from '@player-site/contracts/kernel/currencies.ts'
import { fetchIdToken, readProfile } from '@player-site/contracts/session/session.calls.ts'
import {
  type PlayerProfile,
  type PlayerSession,
  playerSession,
} from '@player-site/contracts/session/session.entities.ts'
import { login } from '@player-site/contracts/session/sign-in.calls.ts'
import * as z from 'zod/mini'
import type { Checks } from './checks.ts'
import { fault } from './evidence.ts'
import { issuesOf, replyOf } from './expectations.ts'
import type { ConformanceOptions, Credentials } from './options.ts'
import type { Asked, PlatformClient } from './platform-client.ts'

/** What the gateway tells of the visitor. */
export const visit = { ipAddress: '127.0.0.1' } as const

export interface SignedIn {
  readonly accessToken: string
  readonly idToken: string
  readonly claims: PlayerSession
}

/** What the parts of a run share. */
export interface Conformance {
  readonly client: PlatformClient
  readonly checks: Checks
  readonly options: ConformanceOptions
  readonly session: SignedIn
  readonly profile: PlayerProfile
  readonly currency: Currency
  /** A call of the player's. */
  readonly ask: PlatformClient['ask']
}

/** Adds a player's token to each call. */
export const askAs =
  (client: PlatformClient, { idToken }: Pick<SignedIn, 'idToken'>): PlatformClient['ask'] =>
  (call, asked: Asked = {}) =>
    client.ask(call, { ...asked, token: idToken })

function claimsOf(idToken: string): unknown {
  try {
    return JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString('utf8'))
  } catch {
    return undefined
  }
}

export const askLogin = (client: PlatformClient, credentials: Credentials) =>
  client.ask(login, { body: { ...credentials, ...visit, captchaPassed: false } })

/** Signs in as the gateway does. @throws Fault */
export async function signIn(client: PlatformClient, player: Credentials): Promise<SignedIn> {
  const { accessToken } = replyOf(login, await askLogin(client, player))
  const exchange = await client.ask(fetchIdToken, { token: accessToken })
  const { idToken } = replyOf(fetchIdToken, exchange)
  const claims = z.safeParse(playerSession, claimsOf(idToken))
  if (!claims.success) fault(exchange, `claims of the id token; ${issuesOf(claims.error)}`)
  return { accessToken, idToken, claims: claims.data }
}

/** @throws Fault */
export const profileOf = async (client: PlatformClient, session: SignedIn) =>
  replyOf(readProfile, await askAs(client, session)(readProfile))
