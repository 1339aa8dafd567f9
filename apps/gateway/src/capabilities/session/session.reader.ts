import { sessionId } from '@player-site/contracts/kernel/ids.ts'
import type { SessionView } from '@player-site/contracts/session/session.entities.ts'
import * as z from 'zod/mini'
import { type CookieSigner, cookieName } from './session.cookie.ts'
import type { LiveSession } from './session.entities.ts'
import type { SessionService } from './session.service.ts'

/** Reads a request's cookies: no session, an ended session, or a live one. */
export type CookieReading = LiveSession | 'none' | 'expired'

/** Cookies by name. */
export type Cookies = Readonly<Record<string, string | undefined>>

export type SessionReader = (cookies: Cookies) => Promise<CookieReading>

interface SessionReaderDeps {
  readonly service: Pick<SessionService, 'find'>
  readonly signer: Pick<CookieSigner, 'read'>
}

export const createSessionReader =
  ({ service, signer }: SessionReaderDeps): SessionReader =>
  async (cookies) => {
    const cookie = cookies[cookieName]
    if (!cookie) return 'none'
    const claims = await signer.read(cookie)
    if (!claims) return 'none'
    const id = z.safeParse(sessionId, claims.sid)
    return (id.success && (await service.find(id.data))) || 'expired'
  }

const anonymous: SessionView = { status: 'resolved', authorized: false, player: null }

export const viewOf = ({ player }: LiveSession): SessionView => ({
  status: 'resolved',
  authorized: true,
  player,
})

/** Builds the browser's session view from the cookies. */
export const sessionViewOf = (reading: CookieReading): SessionView =>
  typeof reading === 'object' ? viewOf(reading) : anonymous
