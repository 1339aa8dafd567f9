import { WebSocket } from 'k6/websockets'
import { asNumber, at, isFields, parsed } from './json.ts'

/** One event of the player socket, its numbers first. */
export interface PlayerEvent {
  readonly name: string
  readonly epoch: number
  readonly seq: number
  /** Set when the event covers all from here to `seq`. */
  readonly fromSeq: number
  readonly body: unknown
}

/** How far a tab has read. */
export type Position = Pick<PlayerEvent, 'epoch' | 'seq'>

export interface PlayerSocketHandlers {
  /**
   * The gateway has admitted the tab; one that resumes without missed events receives nothing more.
   */
  readonly onConnected: () => void
  readonly onEvent: (event: PlayerEvent) => void
  /** The connection has ended, from either side. */
  readonly onEnd: (why: string) => void
}

export interface PlayerSocket {
  /** Sends a command without waiting for its answer. */
  say(name: string, body: object): void
  close(): void
}

function eventOf(payload: string): PlayerEvent | undefined {
  const message = parsed(payload)
  if (!Array.isArray(message)) return undefined
  const [name, body]: readonly unknown[] = message
  if (typeof name !== 'string' || !isFields(body)) return undefined
  const seq = asNumber(body['seq'])
  return {
    name,
    epoch: asNumber(body['epoch']),
    seq,
    fromSeq: 'fromSeq' in body ? asNumber(body['fromSeq']) : seq,
    body,
  }
}

/**
 * The player socket, spoken by hand because k6 has no Socket.IO client: Engine.IO 4 packets over
 * one WebSocket (`0` open, `2` ping, `3` pong, `4` message), and in a message Socket.IO 5 packets
 * (`0` connect, `1` disconnect, `2` event, `4` refused).
 */
export function openPlayerSocket(
  siteUrl: string,
  cookie: string,
  { onConnected, onEvent, onEnd }: PlayerSocketHandlers,
  resume?: Position,
): PlayerSocket {
  const hello = resume ? `40${JSON.stringify({ epoch: resume.epoch, seq: resume.seq })}` : '40'
  const url = `${siteUrl.replace(/^http/, 'ws')}/socket.io/?EIO=4&transport=websocket`
  const socket = new WebSocket(url, null, { headers: { Cookie: cookie, Origin: siteUrl } })
  // Sent at once, not after the server's `0`: k6 drops a message that arrives before its open
  // event, and that is the first one.
  socket.onopen = () => socket.send(hello)
  socket.onmessage = (message) => {
    const packet = typeof message?.data === 'string' ? message.data : ''
    if (packet.startsWith('40')) onConnected()
    else if (packet === '2') socket.send('3')
    else if (packet.startsWith('42')) {
      const event = eventOf(packet.slice(2))
      if (event) onEvent(event)
    } else if (packet.startsWith('44')) {
      onEnd(`refused: ${String(at(parsed(packet.slice(2)), 'message'))}`)
      socket.close()
    } else if (packet.startsWith('41')) socket.close()
  }
  socket.onerror = (fault) => onEnd(`error: ${fault?.error ?? 'unknown'}`)
  socket.onclose = () => onEnd('closed')
  return {
    say: (name, body) => socket.send(`42${JSON.stringify([name, body])}`),
    close: () => socket.close(),
  }
}
