import {
  type PlayerSession,
  playerSession,
} from '@player-site/contracts/session/session.entities.ts'
import { decodeJwt } from 'jose'
import * as z from 'zod/mini'

const claimsIn = (idToken: string): PlayerSession | undefined =>
  z.safeParse(playerSession, decodeJwt(idToken)).data

/** The help desk's player token from the platform, if it gave one. @see A§3 Player session */
export const helpDeskJwtOf = (idToken: string): string | null =>
  claimsIn(idToken)?.zendeskJwtToken || null

/** The province of the player's residence, where the country has provinces. */
export const provinceOf = (idToken: string): string | null =>
  claimsIn(idToken)?.provinceCode ?? null
