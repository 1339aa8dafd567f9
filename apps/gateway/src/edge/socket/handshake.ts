import { type IncomingMessage, STATUS_CODES } from 'node:http'
import {
  CodedError,
  type ErrorCode,
  errors,
  replyFor,
} from '@player-site/contracts/kernel/errors.ts'
import type { Server, Socket } from 'socket.io'
import type { Log } from '../../ports/log.ts'
import type { TabSession } from './tab.ts'
import type { TabAdmission } from './tab-admission.ts'

export interface HandshakeDeps {
  readonly admission: TabAdmission
  readonly log: Log
  /** The session that the handshake's cookie names; `expired` when it names one that is over. */
  readonly authenticate: (
    cookieHeader: string | undefined,
  ) => Promise<TabSession | 'none' | 'expired'>
}

/** An error a client reads as `connect_error` with the coded reply in `data`. */
class HandshakeRefused extends Error {
  readonly data: ReturnType<typeof replyFor>
  constructor(code: ErrorCode) {
    super(code)
    this.data = replyFor(new CodedError(code))
  }
}

/** Answers an upgrade as a call would be; Engine.IO's own answer would be a 400 without a code. */
export function refuseUpgrade({ socket }: IncomingMessage, code: ErrorCode): void {
  const body = JSON.stringify(replyFor(new CodedError(code)))
  const { status } = errors[code]
  const headers = `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}`
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nconnection: close\r\n${headers}\r\n\r\n${body}`,
  )
}

async function sessionOf(socket: Socket, { authenticate }: HandshakeDeps): Promise<TabSession> {
  const session = await authenticate(socket.handshake.headers.cookie).catch(() => {
    throw new HandshakeRefused('system.error')
  })
  if (session === 'none') throw new HandshakeRefused('session.required')
  if (session === 'expired') throw new HandshakeRefused('session.expired')
  return session
}

/** Counts the tab in, and out again whatever becomes of the connection. */
async function enter(socket: Socket, session: TabSession, deps: HandshakeDeps): Promise<void> {
  const { admission, log } = deps
  const { playerId, sessionId } = session
  const isAdmitted = await admission.enter(playerId, socket.id).catch(() => {
    throw new HandshakeRefused('system.error')
  })
  if (!isAdmitted) throw new HandshakeRefused('socket.tooManyTabs')
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
    await enter(socket, session, deps)
    sessions.set(socket, session)
  }
  io.use((socket, next) => {
    admit(socket).then(
      () => next(),
      (refusal: Error) => {
        deps.log.info('socket.refused', { code: refusal.message })
        next(refusal)
      },
    )
  })
  return sessions
}
