import { CodedError, replyFor } from '@player-site/contracts/errors.ts'
import { handshakeAuth } from '@player-site/contracts/realtime/realtime.events.ts'
import type { Server, Socket } from 'socket.io'
import * as z from 'zod/mini'
import type { Log } from '../../ports/log.ts'
import type { Meter } from '../../ports/meter.ts'
import type { RateLimit } from '../../ports/rate-limit.ts'
import { codedFailureOf } from '../../ports/store-failure.ts'
import type { TabSession } from './tab.ts'
import type { TabAdmission } from './tab-admission.ts'

export interface HandshakeDeps {
  readonly admission: TabAdmission
  /** Connections that one player may open. */
  readonly playerRate: RateLimit
  readonly log: Log
  readonly meter: Meter
  /**
   * The session of the handshake's cookie; `expired` when it has ended.
   * @param expected the player whose page the tab shows, if it says so
   * @throws CodedError session.otherPlayer
   */
  readonly authenticate: (
    cookieHeader: string | undefined,
    expected: string | undefined,
  ) => Promise<TabSession | 'none' | 'expired'>
}

/** An error a client reads as `connect_error` with the coded reply in `data`. */
class HandshakeRefused extends Error {
  readonly data: ReturnType<typeof replyFor>
  constructor(error: CodedError) {
    super(error.code)
    this.data = replyFor(error)
  }
}

async function sessionOf(socket: Socket, { authenticate }: HandshakeDeps): Promise<TabSession> {
  const auth = z.safeParse(handshakeAuth, socket.handshake.auth)
  const expected = auth.success ? auth.data.playerId : undefined
  const session = await authenticate(socket.handshake.headers.cookie, expected)
  if (session === 'none') throw new CodedError('session.required')
  if (session === 'expired') throw new CodedError('session.expired')
  return session
}

export interface Handshakes {
  /** Returns the admitted session once; from then on the caller must release its slot. */
  take(socket: Socket): TabSession | undefined
  /** Releases a tab's slot. */
  readonly leave: (session: TabSession, tabId: string) => void
}

/** Admits connections with a session, checked at each handshake, and counts them. */
export function guardHandshakes(io: Server, deps: HandshakeDeps): Handshakes {
  const { admission, log } = deps
  const sessions = new WeakMap<Socket, TabSession>()
  const admit = async (socket: Socket): Promise<void> => {
    const session = await sessionOf(socket, deps)
    await deps.playerRate.take(session.playerId)
    if (!(await admission.enter(session.playerId, socket.id))) {
      throw new CodedError('socket.tooManyTabs')
    }
    sessions.set(socket, session)
  }
  const take = (socket: Socket): TabSession | undefined => {
    const session = sessions.get(socket)
    sessions.delete(socket)
    return session
  }
  const leave = ({ playerId, sessionId }: TabSession, tabId: string): void => {
    admission.leave(playerId, tabId).catch(() => {
      log.warn('tab.leaveFailed', { playerId, sessionId })
    })
  }
  /** A connection that closed before it became a tab gives its slot back. */
  const leaveUnlessAdmitted = (socket: Socket): void => {
    const session = take(socket)
    if (session) leave(session, socket.id)
  }
  /** One CONNECT per connection, whatever its outcome: each would count as a tab. */
  const connected = new WeakSet<object>()
  const admitOnce = async (socket: Socket): Promise<void> => {
    if (connected.has(socket.conn)) throw new CodedError('request.rateLimited')
    connected.add(socket.conn)
    await admit(socket)
  }
  io.use((socket, next) => {
    admitOnce(socket).then(
      () => {
        next()
        setImmediate(leaveUnlessAdmitted, socket)
      },
      (error: unknown) => {
        const coded = codedFailureOf(error)
        deps.meter.refused('handshake', coded.code)
        deps.log.info('socket.refused', { code: coded.code })
        next(new HandshakeRefused(coded))
        // Sent after the packet: without a session the connection has no further use.
        setImmediate(() => socket.conn.close())
      },
    )
  })
  return { take, leave }
}
