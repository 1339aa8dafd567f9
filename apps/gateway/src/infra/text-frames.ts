import { type NetConnectOpts, Socket } from 'node:net'
import { Writable } from 'node:stream'
import type { WebSocket } from 'ws'

/** A final, unmasked text frame. @see RFC 6455 §5.2 */
const finalText = 0x81
const in16Bits = 126
const closeFrame = 0x08
const replacement = '\uFFFD'

const onText = Symbol('onText')

/** The members of the library's receiver on which direct reading depends. */
interface Receiver extends Writable {
  /** 0: a frame's first byte comes next. */
  readonly _state: number
  /** Bytes of an incomplete frame. */
  readonly _bufferedBytes: number
  /** Type of the message of which a part has arrived, 0 when there is none. */
  readonly _fragmented: number
  /** Type of the latest frame. */
  readonly _opcode: number
  readonly _errored: boolean
  [onText]?: (text: string) => void
}

const isReceiver = (value: unknown): value is Receiver =>
  value instanceof Writable &&
  ['_state', '_bufferedBytes', '_fragmented', '_opcode', '_errored'].every((name) => name in value)

const isIdle = (receiver: Receiver): boolean =>
  receiver._state === 0 &&
  receiver._bufferedBytes === 0 &&
  receiver._fragmented === 0 &&
  receiver._opcode !== closeFrame &&
  !receiver._errored &&
  receiver.writableLength === 0

/** Length of a whole text frame's header; 0 for any other frame. */
function headerOf(chunk: Buffer, at: number): number {
  if (chunk[at] !== finalText) return 0
  const length = chunk[at + 1] ?? Number.NaN
  if (length < in16Bits) return 2
  return length === in16Bits ? 4 : 0
}

const payloadLength = (chunk: Buffer, at: number, header: number): number =>
  header === 2 ? (chunk[at + 1] ?? 0) : ((chunk[at + 2] ?? 0) << 8) | (chunk[at + 3] ?? 0)

/**
 * Reads the whole text frames of ASCII at the start of a chunk.
 * @returns how many bytes they take
 */
function readFrames(chunk: Buffer, size: number, tell: (text: string) => void): number {
  let at = 0
  while (at < size) {
    const header = headerOf(chunk, at)
    const length = payloadLength(chunk, at, header)
    const end = at + header + length
    if (header === 0 || end > size) break
    const text = chunk.toString('utf8', at + header, end)
    // One unit for each byte, none of them for an invalid one: every byte is ASCII.
    if (text.length !== length || text.includes(replacement)) break
    at = end
    tell(text)
  }
  return at
}

const readDirectly = (receiver: Receiver, chunk: Buffer, size: number): number => {
  const tell = receiver[onText]
  return tell && isIdle(receiver) ? readFrames(chunk, size, tell) : 0
}

/** Replaces `write` of a receiver, and is shared by all of them. */
function write(this: Receiver, chunk: Buffer): boolean {
  const done = readDirectly(this, chunk, chunk.length)
  if (done === chunk.length) return true
  const rest = done === 0 ? chunk : chunk.subarray(done)
  // The encoding is that of texts; this is none.
  return Writable.prototype.write.call(this, rest, 'utf8')
}

/** A connection that reads into the buffer of all of them, and its receiver once it is open. */
class DirectSocket extends Socket {
  receiver: Receiver | undefined
}

/** As much as Node reads at once; the rest follows. */
const shared = Buffer.allocUnsafeSlow(64 * 1_024)

/** @returns whether the socket wants more */
function onRead(socket: DirectSocket, size: number): boolean {
  const { receiver } = socket
  const isWaiting = socket.readableLength > 0 || socket.isPaused()
  const done = receiver && !isWaiting ? readDirectly(receiver, shared, size) : 0
  return done === size || socket.push(Buffer.from(shared.subarray(done, size)))
}

/**
 * Opens a connection that reads into one buffer with all others, one after the other: otherwise
 * each read allocates 64 kB to hand over a few hundred bytes. For `createConnection` of `ws`.
 */
export function connectDirectly(options: NetConnectOpts | number | string): Socket {
  if (typeof options !== 'object' || !('port' in options)) throw new TypeError('needs a port')
  const callback = (size: number): boolean => onRead(socket, size)
  const socket = new DirectSocket({ onread: { buffer: shared, callback } })
  // Here `path` is that of the address, not of a socket in the file system.
  return socket.connect({ ...options, ...{ path: undefined } })
}

/**
 * Passes text messages that arrived whole straight to `tell`: the library's stream and its states
 * cost more than the message. Everything else, such as control frames, parts and texts that must be
 * checked as UTF-8, is left to the library, in its place.
 */
export function readTextFramesDirectly(socket: WebSocket, tell: (text: string) => void): void {
  const receiver = '_receiver' in socket ? socket._receiver : undefined
  if (!isReceiver(receiver)) return
  receiver[onText] = tell
  Object.assign(receiver, { write })
  const connection = '_socket' in socket ? socket._socket : undefined
  if (connection instanceof DirectSocket) connection.receiver = receiver
}
