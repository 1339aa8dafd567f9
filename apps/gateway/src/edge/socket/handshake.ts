import { type IncomingMessage, STATUS_CODES } from 'node:http'
import { CodedError, errors, replyFor } from '@player-site/contracts/kernel/errors.ts'
import type { Server, Socket } from 'socket.io'
import type { Log } from '../../ports/log.ts'
import type { Meter } from '../../ports/meter.ts'
import type { RateLimit } from '../../ports/rate-limit.ts'
import { retryAfterOf } from '../http/coded-replies.ts'
import type { TabSession } from './tab.ts'
import type { TabAdmission } from './tab-admission.ts'

export interface HandshakeDeps {
  readonly admission: TabAdmission
  /** How many connections one player may open. */
  readonly playerRate: RateLimit
  readonly log: Log
  readonly meter: Meter
  /** The session that the handshake's cookie names; `expired` when it names one that is over. */
  readonly authenticate: (
    cookieHeader: string | undefined,
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

/** Answers an upgrade as a call would be; Engine.IO's own answer would be a 400 without a code. */
export function refuseUpgrade({ socket }: IncomingMessage, error: CodedError): void {
  const body = JSON.stringify(replyFor(error))
  const { status } = errors[error.code]
  const retryAfter = retryAfterOf(error)
  const headers = [
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(body)}`,
    ...(retryAfter ? [`retry-after: ${retryAfter}`] : []),
  ].join('\r\n')
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nconnection: close\r\n${headers}\r\n\r\n${body}`,
  )
}

async function sessionOf(socket: Socket, { authenticate }: HandshakeDeps): Promise<TabSession> {
  const session = await authenticate(socket.handshake.headers.cookie)
  if (session === 'none') throw new CodedError('session.required')
  if (session === 'expired') throw new CodedError('session.expired')
  return session
}

export interface Handshakes {
  /** Whose connection it is, told once: from then on whoever asked must count it out. */
  take(socket: Socket): TabSession | undefined
  /** Counts a tab out. */
  readonly leave: (session: TabSession, tabId: string) => void
}

/** Lets in who has a session, each time anew, and counts them in. */
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
  /** A connection that closed before anybody heard of it is a tab no more. */
  const leaveUnlessTaken = (socket: Socket): void => {
    const session = take(socket)
    if (session) leave(session, socket.id)
  }
  io.use((socket, next) => {
    admit(socket).then(
      () => {
        next()
        setImmediate(leaveUnlessTaken, socket)
      },
      (error: unknown) => {
        const coded =
          error instanceof CodedError ? error : new CodedError('system.error', { cause: error })
        deps.meter.refused('handshake', coded.code)
        deps.log.info('socket.refused', { code: coded.code })
        next(new HandshakeRefused(coded))
      },
    )
  })
  return { take, leave }
}
