import { jwtVerify, SignJWT } from 'jose'
import * as z from 'zod/mini'
import type { PlatformSession } from '../../players/platform-session.repository.ts'
import type { PlayerRow } from '../../players/player.repository.ts'

const claims = z.object({ playerId: z.string(), jti: z.string() })

/** Keys of id tokens: the first signs, each is accepted, so that they can be rotated. */
export interface TokenKeys {
  readonly signing: Uint8Array
  readonly accepted: readonly Uint8Array[]
}

/** @param keys the newest first */
export const tokenKeysOf = ([newest, ...older]: readonly [string, ...string[]]): TokenKeys => {
  const encoder = new TextEncoder()
  const signing = encoder.encode(newest)
  return { signing, accepted: [signing, ...older.map((key) => encoder.encode(key))] }
}

type TokenPlayer = Pick<
  PlayerRow,
  'id' | 'accessId' | 'email' | 'countryCode' | 'language' | 'registeredAt' | 'multibrandSuspended'
>
type TokenSession = Pick<PlatformSession, 'id' | 'isPayoutOnly' | 'expiresAt' | 'loginMethod'>

interface TokenFacts {
  readonly keys: TokenKeys
  readonly zendeskJwtToken: string | undefined
  readonly provinceCode: string | null
}

/**
 * The token that authorises a player's calls; it expires with its session, unless that is renewed.
 * @see A§3
 */
export const signIdToken = (
  player: TokenPlayer,
  session: TokenSession,
  { keys, zendeskJwtToken, provinceCode }: TokenFacts,
  now: Date,
): Promise<string> =>
  new SignJWT({
    zendeskJwtToken,
    playerId: player.id,
    playerAccessId: player.accessId,
    email: player.email,
    countryCode: player.countryCode,
    provinceCode,
    language: player.language,
    loginMethod: session.loginMethod,
    registrationDate: player.registeredAt.toISOString(),
    multibrand: { suspended: player.multibrandSuspended },
    isPayoutOnly: session.isPayoutOnly,
  })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(player.id)
    .setJti(session.id)
    .setIssuedAt(now)
    .setExpirationTime(session.expiresAt)
    .sign(keys.signing)

/**
 * Verifies a token and returns its player and session; `undefined` unless it is ours and still
 * valid.
 */
export async function readIdToken(token: string | undefined, keys: TokenKeys, now: Date) {
  const options = { algorithms: ['HS256'], currentDate: now }
  for (const key of keys.accepted) {
    const verified = await jwtVerify(token ?? '', key, options).catch(() => undefined)
    const read = z.safeParse(claims, verified?.payload)
    if (read.success) return read.data
  }
  return undefined
}
