import { playerSession } from '@player-site/contracts/session/session.entities.ts'
import { decodeJwt } from 'jose'
import * as z from 'zod/mini'

/** The help desk's player token from the platform, if it gave one. @see A§3 Player session */
export function helpDeskJwtOf(idToken: string): string | null {
  const claims = z.safeParse(playerSession, decodeJwt(idToken))
  return (claims.success && claims.data.zendeskJwtToken) || null
}
