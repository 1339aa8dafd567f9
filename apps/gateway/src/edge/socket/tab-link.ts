import { type Closing, closings } from '@player-site/contracts/realtime/closings.ts'
import type { PlayerEvent } from '../../ports/player-event.ts'
import { type FrameSender, frameSenderOf, isIdle } from './frame-sender.ts'
import { frameOf, packetOf } from './text-frame.ts'

/** Maximum bytes queued for one tab, ours and the socket's together. */
export const maxHeldBytes = 256 * 1_024
/**
 * Above this much in flight nothing more is handed to the socket, since events queued here can be
 * conflated.
 */
const maxInFlightBytes = 32 * 1_024
/** A tab whose socket was unwritable for this long is closed, well within the promised 5 s. */
export const unwritableMs = 4_000
/** A closing tab that does not answer is terminated after this. */
const closeGraceMs = 500

/** The members of a `ws` socket that delivery uses. */
interface RawSocket {
  readonly readyState: number
  readonly bufferedAmount: number
  send(data: string, done: (error?: Error) => void): void
  close(code: number, reason: string): void
  terminate(): void
}

/** The members of an Engine.IO connection that delivery uses. */
export interface Connection {
  readonly transport: object
  write(packet: string): unknown
  close(discard: boolean): unknown
  on(event: 'drain', listener: () => void): unknown
}

export interface TabLinkDeps {
  /** Merges two events into one; `undefined` when both must arrive. */
  readonly conflate: (earlier: PlayerEvent, next: PlayerEvent) => PlayerEvent | undefined
  readonly monotonicMs: () => number
  /** Instead of the usual time. */
  readonly unwritableMs?: number
  /** Called when the tab starts or stops being congested; the watch checks congested tabs. */
  readonly congestionChanged: (link: TabLink, isCongested: boolean) => void
  readonly after: (ms: number, work: () => void) => void
}

const open = 1
const nothing = Buffer.alloc(0)

const isRawSocket = (value: unknown): value is RawSocket =>
  typeof value === 'object' && value !== null && 'bufferedAmount' in value && 'terminate' in value

const rawSocketOf = (transport: object): RawSocket | undefined =>
  'socket' in transport && isRawSocket(transport.socket) ? transport.socket : undefined

/** Packets that Engine.IO has not handed to its socket yet. */
const isBacklogged = (connection: object): boolean =>
  'writeBuffer' in connection &&
  Array.isArray(connection.writeBuffer) &&
  connection.writeBuffer.length > 0

const bytesOf = ({ payload }: PlayerEvent): number => Buffer.byteLength(payload)

/**
 * The connection to one tab. A fast connection gets each packet written straight to its WebSocket:
 * Engine.IO's own queue costs as much again as the write. A slow one gets a queue here, bounded in
 * bytes, in which the latest balance replaces earlier ones.
 */
export class TabLink {
  readonly #connection: Connection
  readonly #deps: TabLinkDeps
  /** For the connection's whole life: tabs have no other transport than WebSocket. */
  readonly #raw: RawSocket | undefined
  readonly #sender: FrameSender | undefined
  #queue: PlayerEvent[] = []
  #queuedBytes = 0
  #progressAtMs = 0
  #isCongested = false
  #closing: Closing | undefined
  /** Created on first use: most tabs are never slow. */
  #onFlushed: (() => void) | undefined

  constructor(connection: Connection, deps: TabLinkDeps) {
    this.#connection = connection
    this.#deps = deps
    this.#raw = rawSocketOf(connection.transport)
    this.#sender = frameSenderOf(this.#raw)
  }

  /** The reason, when this side closed it. */
  get closing(): Closing | undefined {
    return this.#closing
  }

  get heldBytes(): number {
    return this.#queuedBytes + (this.#raw?.bufferedAmount ?? 0)
  }

  send(event: PlayerEvent): void {
    if (this.#closing) return
    if (this.#queue.length === 0 && this.#hasCapacity()) this.#write(event)
    else this.#enqueue(event)
  }

  /** Closes with a code that says why; a tab that does not react is terminated. */
  close(closing: Closing): void {
    if (this.#closing) return
    this.#raw?.close(closings[closing], closing)
    this.#end(closing)
  }

  /** Sends one last event ahead of the queue; `closeAfterLast` then ends the connection. */
  sendLast(closing: Closing, last: PlayerEvent): void {
    if (this.#closing) return
    this.#write(last)
    this.#end(closing)
  }

  /** Ends the connection after `sendLast`, with the code that says why. */
  closeAfterLast(): void {
    const raw = this.#raw
    // Packets still in Engine.IO's buffer would come after the close.
    if (!raw || !this.#closing || isBacklogged(this.#connection)) this.#connection.close(false)
    else raw.close(closings[this.#closing], this.#closing)
  }

  /** Closes a tab that was unwritable for too long. */
  check(): void {
    const { monotonicMs, unwritableMs: maxMs = unwritableMs } = this.#deps
    if (monotonicMs() - this.#progressAtMs >= maxMs) this.close('tab.unwritable')
  }

  #end(closing: Closing): void {
    this.#setCongested(false)
    this.#closing = closing
    this.#queue = []
    this.#queuedBytes = 0
    const raw = this.#raw
    this.#deps.after(closeGraceMs, () => (raw ? raw.terminate() : this.#connection.close(true)))
  }

  #hasCapacity(): boolean {
    if (isBacklogged(this.#connection)) return false
    return this.#raw === undefined || this.#raw.bufferedAmount < maxInFlightBytes
  }

  #write(event: PlayerEvent): void {
    const raw = this.#raw
    // Without an open WebSocket that we can inspect, Engine.IO sends the packet.
    if (raw?.readyState !== open) {
      this.#flushListener()
      this.#connection.write(packetOf(event))
      return
    }
    const sender = this.#sender
    if (sender && isIdle(sender)) this.#writeFrame(event, raw, sender)
    else {
      raw.send(`4${packetOf(event)}`, this.#flushListener())
      if (raw.bufferedAmount > 0) this.#setCongested(true)
    }
  }

  /**
   * A frame that the kernel accepts at once needs no callback, which would cost a turn of the event
   * loop each. Otherwise it is followed by an empty write with a callback.
   */
  #writeFrame(event: PlayerEvent, raw: RawSocket, sender: FrameSender): void {
    const frame = [frameOf(event)]
    if (this.#isCongested) {
      sender.sendFrame(frame, this.#flushListener())
      return
    }
    sender.sendFrame(frame)
    if (raw.bufferedAmount === 0) return
    this.#setCongested(true)
    sender.sendFrame([nothing], this.#flushListener())
  }

  #enqueue(event: PlayerEvent): void {
    const last = this.#queue.at(-1)
    const both = last && this.#deps.conflate(last, event)
    if (last && both) {
      this.#queue[this.#queue.length - 1] = both
      this.#queuedBytes += bytesOf(both) - bytesOf(last)
    } else {
      this.#queue.push(event)
      this.#queuedBytes += bytesOf(event)
    }
    this.#flushListener()
    this.#setCongested(true)
    if (this.heldBytes > maxHeldBytes) this.close('tab.queueFull')
  }

  #flushListener(): () => void {
    if (!this.#onFlushed) {
      this.#onFlushed = () => this.#onProgress()
      // Packets in Engine.IO's buffer are flushed without any other event.
      this.#connection.on('drain', this.#onFlushed)
    }
    return this.#onFlushed
  }

  #onProgress(): void {
    if (!this.#isCongested || this.#closing) return
    this.#progressAtMs = this.#deps.monotonicMs()
    while (this.#queue.length > 0 && this.#hasCapacity()) {
      const event = this.#queue.shift()
      if (!event) break
      this.#queuedBytes -= bytesOf(event)
      this.#write(event)
    }
    if (this.#queue.length === 0 && (this.#raw?.bufferedAmount ?? 0) === 0)
      this.#setCongested(false)
  }

  #setCongested(isCongested: boolean): void {
    if (this.#isCongested === isCongested || this.#closing) return
    this.#isCongested = isCongested
    this.#progressAtMs = this.#deps.monotonicMs()
    this.#deps.congestionChanged(this, isCongested)
  }
}
