import type { Socket } from 'node:net'
import { readJson } from '@player-site/contracts/kernel/bounded-text.ts'
import { type Closing, closings } from '@player-site/contracts/realtime/closings.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Log } from '../../ports/log.ts'
import type { Meter } from '../../ports/meter.ts'
import { FrameBudget } from './frame-budget.ts'

/**
 * The error by which `ws` reports a frame over the limit; it has closed the connection with 1009 by
 * then.
 */
const oversizedFrame = 'Max payload size exceeded'
/** Closes that are normal when a tab leaves. */
const quietCloses: readonly string[] = ['transport close', 'forced close']

interface EnginePacket {
  readonly type: string
  readonly data?: unknown
}

/** The events of Engine.IO's connection that we use. */
interface EngineConnection {
  readonly transport: object
  readonly request: { readonly socket: Pick<Socket, 'end' | 'on' | 'pause'> }
  on(event: 'close', listener: (why: string, cause: unknown) => void): void
  on(event: 'packet', listener: (packet: EnginePacket) => void): void
  close(): void
}

/** The members of a `ws` socket that closing uses. */
interface ClosableSocket {
  readonly readyState: number
  /** Control frames, which are no packets of Engine.IO. */
  on(event: 'ping' | 'pong', listener: () => void): void
  close(code: number, reason: string): void
  terminate(): void
}
const closed = 3
/** A client that does not answer a close is terminated after this. */
const closeGraceMs = 500

const isClosable = (value: unknown): value is ClosableSocket =>
  typeof value === 'object' && value !== null && 'terminate' in value

const rawSocketOf = ({ transport }: EngineConnection): ClosableSocket | undefined =>
  'socket' in transport && isClosable(transport.socket) ? transport.socket : undefined

/** Closes a connection with a code, which Engine.IO would omit, and ignores further input. */
function closeWith(connection: EngineConnection, closing: Closing): void {
  rawSocketOf(connection)?.close(closings[closing], closing)
  connection.close()
}

/** The payload of a CONNECT, if any, is JSON; Socket.IO would close without a code. */
function isAuthReadable(packet: string): boolean {
  const start = packet.indexOf('{')
  if (start === -1) return true
  try {
    readJson(packet.slice(start))
    return true
  } catch {
    return false
  }
}

/** Socket.IO's CONNECT, with an optional namespace and object. */
const isConnect = (packet: string): boolean => /^0(?:$|[{/])/.test(packet)

/** Socket.IO's CONNECT_ERROR, which it would answer by closing without a code. */
const isServersOnly = (packet: string): boolean => packet.startsWith('4')

/**
 * Packets that Engine.IO cannot parse or that a client must not send: CONNECT comes first, and once
 * only.
 */
const isMalformed = ({ type, data }: EnginePacket, hasJoined: boolean): boolean => {
  if (type === 'error' || type === 'ping') return true
  if (type !== 'message') return false
  if (typeof data !== 'string') return !hasJoined
  if (isConnect(data)) return hasJoined || !isAuthReadable(data)
  return !hasJoined || isServersOnly(data)
}

export interface ConnectionGuardDeps {
  readonly clock: Clock
  readonly meter: Pick<Meter, 'frameRefused'>
  readonly log: Pick<Log, 'info' | 'warn'>
}

/** The members of Engine.IO's server that we use. */
interface Engine {
  on(event: 'connection', listener: (connection: EngineConnection) => void): void
}

/** Limits what a connection may send, and ends it reliably. */
export function guardConnections(engine: Engine, { clock, meter, log }: ConnectionGuardDeps) {
  const budgets = new WeakMap<object, FrameBudget>()
  engine.on('connection', (connection) => {
    const budget = new FrameBudget(clock)
    // A tab that has joined forgets its request (`accept-tab.ts`).
    const { socket } = connection.request
    budgets.set(connection, budget)
    let isFlooding = false
    const endFlood = (): void => {
      if (isFlooding) return
      isFlooding = true
      meter.frameRefused('request.rateLimited')
      log.warn('socket.flooded')
      closeWith(connection, 'tab.flooding')
      // The close is sent; what follows is not even read, and the connection is terminated soon.
      socket.end()
      socket.pause()
      clock.scheduler.schedule(() => rawSocketOf(connection)?.terminate(), closeGraceMs)
    }
    const countFrame = (): void => {
      if (!budget.take()) endFlood()
    }
    rawSocketOf(connection)?.on('ping', countFrame)
    rawSocketOf(connection)?.on('pong', countFrame)
    socket.on('data', (bytes: Buffer) => {
      if (!budget.takeBytes(bytes.length)) endFlood()
    })
    connection.on('packet', (packet) => {
      if (!budget.take()) {
        endFlood()
      } else if (isMalformed(packet, budget.hasJoined)) {
        meter.frameRefused('socket.frameMalformed')
        log.info('socket.malformed')
        closeWith(connection, 'tab.malformed')
      }
    })
    connection.on('close', (why, cause) => {
      const raw = rawSocketOf(connection)
      if (raw && raw.readyState !== closed) {
        clock.scheduler.schedule(() => raw.terminate(), closeGraceMs)
      }
      const isTooLarge = cause instanceof Error && cause.message.includes(oversizedFrame)
      if (isTooLarge) meter.frameRefused('request.tooLarge')
      if (quietCloses.includes(why)) return
      log.info('socket.closed', { why, code: isTooLarge ? 'request.tooLarge' : undefined })
    })
  })
  return {
    /** The connection has become a tab, with higher limits. */
    join: (connection: object): void => budgets.get(connection)?.join(),
  }
}
