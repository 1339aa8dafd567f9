import { wallet as constants } from '@player-site/contracts/kernel/constants.ts'
import { type RawData, WebSocket } from 'ws'
import { type TimerWheel, WheelTimer } from '../ports/timer-wheel.ts'
import type { WalletSocket, WalletSocketListener } from '../ports/wallet-socket.ts'
import type { PlatformSigner } from './platform-signer.ts'
import { connectDirectly, readTextFramesDirectly } from './text-frames.ts'

/** Far larger than any message of the contract; a longer one ends the connection. */
const maxMessageBytes = 256 * 1_024
const connectTimeoutMs = 10_000
/**
 * A socket that answered neither of two pings and sent nothing else is dead, however open it seems:
 * detected at most 60 s after its last message.
 */
const maxSilentChecks = 2

class WalletSocketEnded extends Error {
  override readonly name: string
  constructor(closeCode: number) {
    super(`wallet socket closed with ${closeCode}`)
    this.name = `walletSocketClosed.${closeCode}`
  }
}

/** A frame arrives in one piece, or, at the library's choice, in several. */
const textOf = (data: RawData): string => {
  if (Array.isArray(data)) return Buffer.concat(data).toString('utf8')
  return Buffer.isBuffer(data) ? data.toString('utf8') : Buffer.from(data).toString('utf8')
}

/** One connection, from its request to its end. */
class UpstreamConnection {
  readonly #socket: WebSocket
  readonly #listener: WalletSocketListener
  readonly #wheel: TimerWheel
  readonly #pings: WheelTimer
  /** Consecutive checks without a message. */
  #silentChecks = 0
  #isOver = false

  constructor(
    socket: WebSocket,
    listener: WalletSocketListener,
    { wheel, random }: Pick<WalletSocketDeps, 'wheel' | 'random'>,
  ) {
    this.#socket = socket
    this.#listener = listener
    this.#wheel = wheel
    this.#pings = new WheelTimer(() => this.#check())
    socket.on('open', () => {
      if (this.#isOver) return
      readTextFramesDirectly(socket, (text) => this.#hear(text))
      // Players who arrived together are spread over the whole period.
      wheel.schedule(this.#pings, constants.pingMs * random())
      listener.onOpen()
    })
    socket.on('message', (data) => this.#hear(textOf(data)))
    socket.on('pong', () => {
      this.#silentChecks = 0
    })
    // An error is always followed by close, which carries the reason.
    socket.on('error', () => {})
    socket.on('close', (code) => {
      if (this.#end()) listener.onEnd(new WalletSocketEnded(code))
    })
  }

  close(): void {
    if (!this.#end()) return
    if (this.#socket.readyState === WebSocket.CONNECTING) this.#socket.terminate()
    else this.#socket.close(1000)
  }

  #end(): boolean {
    if (this.#isOver) return false
    this.#isOver = true
    this.#wheel.cancel(this.#pings)
    return true
  }

  #hear(text: string): void {
    this.#silentChecks = 0
    if (!this.#isOver) this.#listener.onMessage(text)
  }

  /**
   * The text ping is answered as a rule; the protocol's own follows for an upstream that does not
   * answer text.
   */
  #check(): void {
    const socket = this.#socket
    if (this.#silentChecks >= maxSilentChecks) {
      socket.terminate()
      return
    }
    this.#wheel.schedule(this.#pings, constants.pingMs)
    if (socket.readyState !== WebSocket.OPEN) return
    socket.send('ping')
    if (this.#silentChecks > 0) socket.ping()
    this.#silentChecks += 1
  }
}

export interface WalletSocketDeps {
  readonly wheel: TimerWheel
  readonly signer: PlatformSigner
  /** 0 to 1, for spreading pings. */
  readonly random: () => number
}

/** @see A§9 "wallet socket ping every 20 seconds" */
export const createWalletSocket = (
  url: string,
  { wheel, signer, random }: WalletSocketDeps,
): WalletSocket => ({
  connect(token, listener) {
    const address = new URL(url)
    address.searchParams.set('token', token)
    const socket = new WebSocket(address, {
      maxPayload: maxMessageBytes,
      handshakeTimeout: connectTimeoutMs,
      perMessageDeflate: false,
      // TLS has buffers of its own.
      ...(address.protocol === 'ws:' && { createConnection: connectDirectly }),
      headers: signer({ method: 'GET', target: address.pathname + address.search }),
    })
    const connection = new UpstreamConnection(socket, listener, { wheel, random })
    return () => connection.close()
  },
})
