import { playerSession } from '@player-site/contracts/session/session.entities.ts'
import { decodeJwt } from 'jose'
import * as z from 'zod/mini'

/** What the platform says the help desk knows the player by, if it says so. @see A§3 Player session */
export function helpDeskJwtOf(idToken: string): string | null {
  const claims = z.safeParse(playerSession, decodeJwt(idToken))
  return (claims.success && claims.data.zendeskJwtToken) || null
}
