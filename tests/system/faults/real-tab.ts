import { io, type Socket } from 'socket.io-client'
import * as z from 'zod/mini'
import { TabReader } from '../../../apps/gateway/testing/tab-reader.ts'

const sayMs = 2_000
/** A frozen node lets a tab wait; a slow machine does so too. */
const connectMs = 20_000
const refusal = z.object({ code: z.string() })
const closing = z.object({ context: z.object({ code: z.number() }) })

/** A browser's tab over a real connection, which reconnects to any node that accepts it. */
export class RealTab {
  readonly playerId: string
  readonly reader: TabReader
  readonly #cookie: string
  #pickNode: () => string
  readonly #random: () => number
  #socket: Socket | undefined
  #isOver = false
  /** The node that it is connected to, or tries to be. */
  node = ''
  /** When each of its connections was made, for rates. */
  readonly connects: number[] = []
  /** The codes that its connections were closed with. */
  readonly closedWith: number[] = []

  constructor(
    playerId: string,
    name: string,
    cookie: string,
    pickNode: () => string,
    random: () => number,
  ) {
    this.playerId = playerId
    this.#cookie = cookie
    this.#pickNode = pickNode
    this.#random = random
    this.reader = new TabReader(name, () => performance.now())
  }

  get isConnected(): boolean {
    return this.#socket?.connected ?? false
  }

  /** From the next connection on it goes there. */
  goesTo(pickNode: () => string): void {
    this.#pickNode = pickNode
  }

  connect(): void {
    if (this.#isOver) return
    this.node = this.#pickNode()
    const socket = io(this.node, {
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
      timeout: connectMs,
      extraHeaders: { cookie: this.#cookie },
      auth: { ...this.reader.readUpTo },
    })
    this.#socket = socket
    const again = () => {
      if (this.#socket !== socket) return
      this.leave()
      setTimeout(() => this.connect(), 50 + 300 * this.#random())
    }
    socket.on('connect', () => this.connects.push(performance.now()))
    socket.on('connect_error', again)
    socket.on('disconnect', (_why, details) => {
      const read = z.safeParse(closing, details)
      if (read.success) this.closedWith.push(read.data.context.code)
      again()
    })
    socket.onAny((name: string, body: { readonly reason?: string }) => {
      if (this.#socket !== socket) return
      if (name === 'SESSION_ENDED') this.reader.violated('no session ends', body.reason ?? '')
      else this.reader.read(name, body)
    })
  }

  /** Says something to its node; resolves to whether that did it. */
  async say(name: string, body: object): Promise<boolean> {
    if (!this.#socket?.connected) return false
    try {
      const reply: unknown = await this.#socket.timeout(sayMs).emitWithAck(name, body)
      return !z.safeParse(refusal, reply).success
    } catch {
      return false
    }
  }

  /** Goes somewhere else, as a reload would. */
  move(): void {
    this.leave()
    this.connect()
  }

  leave(): void {
    const socket = this.#socket
    this.#socket = undefined
    socket?.removeAllListeners()
    socket?.offAny()
    socket?.disconnect()
  }

  /** Stops taking anything from the network for a while. */
  stall(ms: number): void {
    const transport: unknown = this.#socket?.io.engine.transport
    if (typeof transport !== 'object' || transport === null || !('ws' in transport)) return
    const { ws } = transport
    if (typeof ws !== 'object' || ws === null) return
    const call = (method: string) => {
      const found: unknown = Reflect.get(ws, method)
      if (typeof found === 'function') Reflect.apply(found, ws, [])
    }
    call('pause')
    setTimeout(() => call('resume'), ms)
  }

  end(): void {
    this.#isOver = true
    this.leave()
  }
}
