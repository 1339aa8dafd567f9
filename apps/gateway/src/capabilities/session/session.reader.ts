import { CodedError } from '@player-site/contracts/errors.ts'
import { type SessionId, sessionId } from '@player-site/contracts/kernel/ids.ts'
import { playerHeader } from '@player-site/contracts/session/player.header.ts'
import type { SessionView } from '@player-site/contracts/session/session.entities.ts'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { CookieSigner } from './session.cookie.ts'
import type { LiveSession } from './session.entities.ts'
import type { SessionService } from './session.service.ts'
import { sessionCookiesIn } from './session-cookies.rules.ts'

/** Reads a request's cookies: no session, an ended session, or a live one. */
export type CookieReading = LiveSession | 'none' | 'expired'

/**
 * Reads the session of a Cookie header.
 * @param expected the player whose page the request comes from, if it says so
 * @throws CodedError session.otherPlayer
 */
export type SessionReader = (
  header: string | undefined,
  expected?: string | readonly string[],
) => Promise<CookieReading>

interface SessionReaderDeps {
  readonly service: Pick<SessionService, 'find' | 'successorOf'>
  readonly signer: Pick<CookieSigner, 'read'>
}

export const createSessionReader =
  ({ service, signer }: SessionReaderDeps): SessionReader =>
  async (header, expected) => {
    let reading: CookieReading = 'none'
    const ended: SessionId[] = []
    for (const cookie of sessionCookiesIn(header)) {
      const claims = await signer.read(cookie)
      if (!claims) continue
      const id = z.safeParse(sessionId, claims.sid)
      const session = id.success ? await service.find(id.data) : undefined
      // A stale one may come before it: the live one counts.
      if (session) {
        assertPlayer(session, expected)
        return session
      }
      reading = 'expired'
      if (id.success) ended.push(id.data)
    }
    // The cookie of the player who has signed in since may still be on its way to the browser.
    if (expected !== undefined) await assertNoSuccessor(ended, expected, service)
    return reading
  }

/** Reads the session of a request, and notes its player for the request's line in the log. */
export const createRequestReader =
  (read: SessionReader) =>
  async (request: FastifyRequest): Promise<CookieReading> => {
    const { headers } = request
    const reading = await read(headers.cookie, headers[playerHeader])
    if (typeof reading === 'object') request.playerId = reading.playerId
    return reading
  }

/** @throws CodedError session.otherPlayer: another player's sign-in ended one of the sessions. */
async function assertNoSuccessor(
  ended: readonly SessionId[],
  expected: string | readonly string[],
  service: Pick<SessionService, 'successorOf'>,
): Promise<void> {
  for (const id of ended) {
    const playerId = await service.successorOf(id)
    if (playerId !== undefined) assertPlayer({ playerId }, expected)
  }
}

/** A page of one player must not act as another. @throws CodedError session.otherPlayer */
export function assertPlayer(
  { playerId }: { readonly playerId: string },
  expected: string | readonly string[] | undefined,
): void {
  if (expected !== undefined && expected !== playerId) throw new CodedError('session.otherPlayer')
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
