import { jwtVerify, SignJWT } from 'jose'
import * as z from 'zod/mini'
import type { PlatformSession } from './platform-session.repository.ts'
import type { PlayerRow } from './player.repository.ts'

const claims = z.object({ playerId: z.string(), jti: z.string() })

/** The token that authorises a player's calls; it lives as long as its session at most. @see A§3 */
export const signIdToken = (
  player: PlayerRow,
  session: PlatformSession,
  {
    key,
    zendeskJwtToken,
  }: { readonly key: Uint8Array; readonly zendeskJwtToken: string | undefined },
  now: Date,
): Promise<string> =>
  new SignJWT({
    zendeskJwtToken,
    playerId: player.id,
    playerAccessId: player.accessId,
    email: player.email,
    countryCode: player.countryCode,
    language: player.language,
    loginMethod: 'DEFAULT',
    registrationDate: player.registeredAt.toISOString(),
    multibrand: { suspended: player.multibrandSuspended },
    isPayoutOnly: session.isPayoutOnly,
  })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(player.id)
    .setJti(session.id)
    .setIssuedAt(now)
    .setExpirationTime(session.expiresAt)
    .sign(key)

/** Whose token it is and of which session; `undefined` unless it is ours and still good. */
export async function readIdToken(token: string | undefined, key: Uint8Array, now: Date) {
  const verified = await jwtVerify(token ?? '', key, {
    algorithms: ['HS256'],
    currentDate: now,
  }).catch(() => undefined)
  const read = z.safeParse(claims, verified?.payload)
  return read.success ? read.data : undefined
}
