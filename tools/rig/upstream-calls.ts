import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { readStation } from '@player-site/contracts/access/access.calls.ts'
import { type CallSpec, pathOf } from '@player-site/contracts/kernel/call.ts'
import {
  fetchIdToken,
  platformSignOut,
  readProfile,
} from '@player-site/contracts/session/session.calls.ts'
import { login, migratePlayer } from '@player-site/contracts/session/sign-in.calls.ts'
import { createSocketToken, readWallet } from '@player-site/contracts/wallet/wallet.calls.ts'
import { freeProfile } from '../../apps/gateway/testing/profile.ts'
import { balanceJson } from './wallet-frames.ts'

/** One password for all players of the scripted upstream. */
export const upstreamPassword = 'right-password'

export const emailOf = (player: number): string => `player.${player}@example.com`

/** The answer of a call: its JSON. */
type Answer = (caller: number, body: string) => string

/** The player that an e-mail, a token or an authorization header names at its end. */
const numberAtEnd = (text: string): number => Number(/(\d+)$/.exec(text)?.[1] ?? Number.NaN)

/** The caller, by the bearer token. */
export const callerOf = ({ headers }: IncomingMessage): number =>
  numberAtEnd(headers.authorization ?? '')

/** The player, by the token in the socket's address. */
export const connectorOf = (url: string): number => numberAtEnd(url)

const base64 = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Unsigned in truth: only the platform itself would check the signature. */
const idTokenOf = (player: number): string => {
  const claims = {
    playerId: `player-${player}`,
    playerAccessId: `access-${player}`,
    email: emailOf(player),
    countryCode: 'FI',
    language: 'en',
    jti: randomUUID(),
    iat: Math.floor(Date.now() / 1_000),
  }
  return `${base64({ alg: 'HS256' })}.${base64(claims)}.signature-${player}`
}

const profile = JSON.stringify(freeProfile)

const station = JSON.stringify({
  ipAddress: '127.0.0.1',
  autodetectedCountry: 'FI',
  autodetectedRegion: null,
  autodetectedCity: null,
  market: 'FI',
  restricted: false,
})

const loginReply = (player: number): string =>
  JSON.stringify({
    accessToken: `access-${player}`,
    refreshToken: `refresh-${player}`,
    lastAuth: '2026-01-01T00:00:00Z',
  })

/** The calls a gateway makes, by method and path; players are known by the number in their e-mail. */
export function upstreamCalls(pushedTo: (player: number) => number): Map<string, Answer> {
  const answers: readonly (readonly [CallSpec, Answer])[] = [
    [login, (_, body) => loginReply(Number(/player\.(\d+)@/.exec(body)?.[1]))],
    [fetchIdToken, (player) => JSON.stringify({ idToken: idTokenOf(player) })],
    [readProfile, () => profile],
    [readStation, () => station],
    [migratePlayer, () => '{"confirmed":false}'],
    [platformSignOut, () => '{}'],
    [readWallet, (player) => `{"currency":"EUR","balanceMap":${balanceJson(pushedTo(player))}}`],
    [createSocketToken, (player) => JSON.stringify({ token: `${randomUUID()}-${player}` })],
  ]
  return new Map(answers.map(([call, answer]) => [`${call.method} ${pathOf(call)}`, answer]))
}
