import { type IncomingMessage, STATUS_CODES } from 'node:http'
import { CodedError, errors, replyFor } from '@player-site/contracts/kernel/errors.ts'
import type { Server, Socket } from 'socket.io'
import type { Log } from '../../ports/log.ts'
import type { RateLimit } from '../../ports/rate-limit.ts'
import { retryAfterOf } from '../http/coded-replies.ts'
import type { TabSession } from './tab.ts'
import type { TabAdmission } from './tab-admission.ts'

export interface HandshakeDeps {
  readonly admission: TabAdmission
  /** How many connections one player may open. */
  readonly playerRate: RateLimit
  readonly log: Log
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

/** Counts the tab in, and out again whatever becomes of the connection. */
async function enter(socket: Socket, session: TabSession, deps: HandshakeDeps): Promise<void> {
  const { admission, log } = deps
  const { playerId, sessionId } = session
  if (!(await admission.enter(playerId, socket.id))) throw new CodedError('socket.tooManyTabs')
  const leave = () => {
    admission.leave(playerId, socket.id).catch(() => {
      log.warn('tab.leaveFailed', { playerId, sessionId })
    })
  }
  if (socket.conn.readyState === 'open') socket.conn.once('close', leave)
  else leave()
}

/** Lets in who has a session, each time anew, and tells whose connection it is. */
export function guardHandshakes(
  io: Server,
  deps: HandshakeDeps,
): { get(socket: Socket): TabSession | undefined } {
  const sessions = new WeakMap<Socket, TabSession>()
  const admit = async (socket: Socket): Promise<void> => {
    const session = await sessionOf(socket, deps)
    await deps.playerRate.take(session.playerId)
    await enter(socket, session, deps)
    sessions.set(socket, session)
  }
  io.use((socket, next) => {
    admit(socket).then(
      () => next(),
      (error: unknown) => {
        const coded =
          error instanceof CodedError ? error : new CodedError('system.error', { cause: error })
        deps.log.info('socket.refused', { code: coded.code })
        next(new HandshakeRefused(coded))
      },
    )
  })
  return sessions
}
