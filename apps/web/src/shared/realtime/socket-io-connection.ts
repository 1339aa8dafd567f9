import { errorReply } from '@player-site/contracts/kernel/error-reply.ts'
import type { Position } from '@player-site/contracts/kernel/event.ts'
import { resume } from '@player-site/contracts/realtime/realtime.events.ts'
import { defer, map, Observable } from 'rxjs'
import { io } from 'socket.io-client'
import * as z from 'zod/mini'
import type { Connection, ConnectionSignal } from './connection.ts'

const backoff = {
  reconnectionAttempts: Number.POSITIVE_INFINITY,
  reconnectionDelay: 1_000,
  reconnectionDelayMax: 5_000,
  randomizationFactor: 0.5,
  timeout: 10_000,
} as const

const acknowledgeWithinMs = 5_000

/** The coded reply in a refused handshake. */
const refusal = z.object({ data: z.object({ code: z.string() }) })

/** The gateway read the command and rejected it. */
class CommandRefused extends Error {
  override readonly name = 'CommandRefused'
}

/** The connection to the gateway over Socket.IO, WebSocket only, authenticated by the cookie. */
export function openSocketIoConnection(readUpTo: () => Position | undefined): Connection {
  const socket = io({
    ...backoff,
    path: '/socket.io/',
    transports: ['websocket'],
    withCredentials: true,
    autoConnect: false,
    // A separate connection: a second sign-in must not inherit the first one's handshake.
    forceNew: true,
    auth: (send) => send(readUpTo() ?? {}),
  })

  const signals$ = new Observable<ConnectionSignal>((subscriber) => {
    socket.on('connect', () => subscriber.next({ is: 'opened' }))
    socket.on('disconnect', () => subscriber.next({ is: 'lost', retriesItself: socket.active }))
    socket.on('connect_error', (error) => {
      const coded = z.safeParse(refusal, error)
      subscriber.next({
        is: 'refused',
        code: coded.success ? coded.data.data.code : undefined,
        retriesItself: socket.active,
      })
    })
    socket.onAny((name: string, payload: unknown) =>
      subscriber.next({ is: 'message', name, payload }),
    )
    socket.connect()
    return () => {
      socket.removeAllListeners()
      socket.offAny()
      socket.disconnect()
    }
  })

  return {
    signals$,
    // Connecting alone would wait for the running backoff.
    reopen: () => socket.disconnect().connect(),
    resume: (from) =>
      defer(() => socket.timeout(acknowledgeWithinMs).emitWithAck(resume.name, from)).pipe(
        map((reply) => {
          z.parse(resume.ack, reply)
        }),
      ),
    send: (name, body) =>
      defer(() => socket.timeout(acknowledgeWithinMs).emitWithAck(name, body)).pipe(
        map((reply) => {
          const refusal = z.safeParse(errorReply, reply)
          if (refusal.success) throw new CommandRefused(refusal.data.code)
        }),
      ),
  }
}
