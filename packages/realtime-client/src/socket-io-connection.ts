import { errorReply } from '@player-site/contracts/kernel/error-reply.ts'
import { defer, map, Observable } from 'rxjs'
import { io } from 'socket.io-client'
import * as z from 'zod/mini'
import type { Connection, ConnectionSignal, Introduction } from './connection.ts'

/** Attempts are not limited. */
const backoff = {
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

/**
 * The connection to the gateway over Socket.IO, WebSocket only, authenticated by the cookie.
 * @param url the gateway's origin; by default the page's own
 * @param extraHeaders for programs outside of a browser: their `cookie`
 */
export function openSocketIoConnection(
  introduce: () => Introduction,
  url = '/',
  extraHeaders: Record<string, string> = {},
): Connection {
  const socket = io(url, {
    ...backoff,
    extraHeaders,
    transports: ['websocket'],
    withCredentials: true,
    autoConnect: false,
    // A separate connection: a second sign-in must not inherit the first one's handshake.
    forceNew: true,
    auth: (send) => send(introduce()),
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
    send: (name, body) =>
      defer(() => socket.timeout(acknowledgeWithinMs).emitWithAck(name, body)).pipe(
        map((reply) => {
          const refused = z.safeParse(errorReply, reply)
          if (refused.success) throw new CommandRefused(refused.data.code)
        }),
      ),
  }
}
