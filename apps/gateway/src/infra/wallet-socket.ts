import { wallet as constants } from '@player-site/contracts/kernel/session-constants.ts'
import { type RawData, WebSocket } from 'ws'
import { type TimerWheel, WheelTimer } from '../ports/timer-wheel.ts'
import type { WalletSocket, WalletSocketListener } from '../ports/wallet-socket.ts'
import type { PlatformSigner } from './platform-signer.ts'
import { connectDirectly, readTextFramesDirectly } from './text-frames.ts'

/** Far larger than any message of the contract; a longer one ends the connection. */
const maxMessageBytes = 256 * 1_024
/** From the request to the whole answer of the upgrade. */
const upgradeTimeoutMs = 10_000
/** An answer to a ping that takes longer is missed. Part of the ping’s period: not scaled. */
const answerWithinMs = 5_000
/** A socket that still says nothing this long after a missed answer is dead, however open it seems. */
const silentForMs = 10_000

/**
 * Why a connection ended, as its name: `walletSocketClosed.<close code>`, `walletSocketRefused.<HTTP
 * status>` of an upgrade that was not granted, `walletSocketTimedOut` of one that was not answered,
 * or `walletSocketSilent`.
 */
class WalletSocketEnded extends Error {
  override readonly name: string
  constructor(name: string) {
    super(`wallet socket ended: ${name}`)
    this.name = name
  }
}

/** Close codes for what the library refuses to read; it reports them to the peer alone. */
const closeCodes: Readonly<Record<string, number>> = {
  WS_ERR_UNSUPPORTED_MESSAGE_LENGTH: 1009,
  WS_ERR_INVALID_UTF8: 1007,
}

const codeOf = (error: Error): string =>
  'code' in error && typeof error.code === 'string' ? error.code : ''

/** The close code that the library's fault has; undefined for one of the network. */
const closeCodeOf = (error: Error): number | undefined => {
  const code = codeOf(error)
  return closeCodes[code] ?? (code.startsWith('WS_ERR_') ? 1002 : undefined)
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
  readonly #deadlineScale: number
  readonly #pings: WheelTimer
  readonly #deadline: WheelTimer
  /** What ended the connection, where its close code does not say. */
  #why: string | undefined
  #phase: 'resting' | 'asked' | 'missed' = 'resting'
  /** Whether anything came since the last ping. */
  #isHeard = false
  /** Whether the upstream answers text; the protocol's own ping is for one that does not. */
  #answersText = false
  #isOver = false

  constructor(
    socket: WebSocket,
    listener: WalletSocketListener,
    { wheel, random, deadlineScale = 1 }: Omit<WalletSocketDeps, 'signer'>,
  ) {
    this.#socket = socket
    this.#listener = listener
    this.#wheel = wheel
    this.#deadlineScale = deadlineScale
    this.#pings = new WheelTimer(() => this.#check())
    this.#deadline = new WheelTimer(() => this.#giveUp('walletSocketTimedOut'))
    wheel.schedule(this.#deadline, upgradeTimeoutMs * deadlineScale)
    socket.on('open', () => {
      if (this.#isOver) return
      wheel.cancel(this.#deadline)
      readTextFramesDirectly(socket, (text) => this.#hear(text))
      // Players who arrived together are spread over the whole period.
      wheel.schedule(this.#pings, constants.pingMs * random())
      listener.onOpen()
    })
    socket.on('message', (data) => this.#hear(textOf(data)))
    socket.on('pong', () => this.#noteLife())
    socket.on('unexpected-response', (_request, response) => {
      this.#giveUp(`walletSocketRefused.${response.statusCode ?? 0}`)
    })
    // An error is always followed by close.
    socket.on('error', (error) => {
      const code = closeCodeOf(error)
      if (code !== undefined) this.#why ??= `walletSocketClosed.${code}`
    })
    socket.on('close', (code) => {
      const why = this.#why ?? `walletSocketClosed.${code}`
      if (this.#end()) listener.onEnd(new WalletSocketEnded(why))
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
    this.#wheel.cancel(this.#deadline)
    return true
  }

  #giveUp(why: string): void {
    this.#why ??= why
    this.#socket.terminate()
  }

  #hear(text: string): void {
    if (this.#isOver) return
    this.#noteLife()
    if (text === 'pong') this.#answersText = true
    this.#listener.onMessage(text)
  }

  #noteLife(): void {
    this.#isHeard = true
    if (this.#phase !== 'missed' || this.#isOver) return
    this.#rest(constants.pingMs)
    this.#listener.onHeard()
  }

  #rest(ms: number): void {
    this.#phase = 'resting'
    this.#wheel.schedule(this.#pings, ms)
  }

  #check(): void {
    if (this.#phase === 'missed') this.#giveUp('walletSocketSilent')
    else if (this.#phase === 'resting') this.#ask()
    else if (this.#isHeard) this.#rest(constants.pingMs - answerWithinMs)
    else this.#miss()
  }

  #ask(): void {
    const socket = this.#socket
    if (socket.readyState !== WebSocket.OPEN) return
    this.#phase = 'asked'
    this.#isHeard = false
    socket.send('ping')
    if (!this.#answersText) socket.ping()
    this.#wheel.schedule(this.#pings, answerWithinMs)
  }

  #miss(): void {
    this.#phase = 'missed'
    this.#listener.onSilent()
    if (this.#socket.readyState === WebSocket.OPEN) this.#socket.ping()
    this.#wheel.schedule(this.#pings, silentForMs * this.#deadlineScale)
  }
}

export interface WalletSocketDeps {
  readonly wheel: TimerWheel
  readonly signer: PlatformSigner
  /** 0 to 1, for spreading pings. */
  readonly random: () => number
  /** Factor for deadlines; 1 by default. */
  readonly deadlineScale?: number
}

/** @see A§9 "wallet socket ping every 20 seconds" */
export const createWalletSocket = (
  url: string,
  { signer, ...deps }: WalletSocketDeps,
): WalletSocket => ({
  connect(token, listener) {
    const address = new URL(url)
    address.searchParams.set('token', token)
    const socket = new WebSocket(address, {
      maxPayload: maxMessageBytes,
      perMessageDeflate: false,
      // TLS has buffers of its own.
      ...(address.protocol === 'ws:' && { createConnection: connectDirectly }),
      headers: signer({ method: 'GET', target: address.pathname + address.search }),
    })
    const connection = new UpstreamConnection(socket, listener, deps)
    return () => connection.close()
  },
})
