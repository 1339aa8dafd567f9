import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type WebSocket, WebSocketServer } from 'ws'
import { callerOf, connectorOf, upstreamCalls } from './upstream-calls.ts'
import { machineMs, walletFrame } from './wallet-frames.ts'

/** A platform that speaks the contracts for any number of players, on plain Node to stay light. */
export interface Upstream {
  readonly url: string
  readonly socketUrl: string
  /** Sends the player's next balance on each of their sockets; the number it bears. */
  push(player: number): number
  /** Players with a wallet socket open. */
  connected(): number
  /** Wallet sockets opened since the start. */
  opened(): number
  /** The maximum number of sockets that one player has right now. */
  maxSockets(): number
  /** Requests answered since the start, by `METHOD path`. */
  requests(): Readonly<Record<string, number>>
  /** Ends every wallet socket without a close, as a cut cable does. */
  cutSockets(): void
  /** From now on calls go unanswered and sockets are refused; `false` heals it. */
  setDown(isDown: boolean): void
  stop(): Promise<void>
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = ''
  request.setEncoding('utf8')
  for await (const chunk of request) text += String(chunk)
  return text
}

const portOf = (address: ReturnType<ReturnType<typeof createServer>['address']>): number =>
  typeof address === 'object' && address ? address.port : 0

/** The wallet sockets that gateways have opened, by player. */
function createWalletSockets() {
  const sockets = new Map<number, Set<WebSocket>>()
  let opened = 0
  const all = () => [...sockets.values()].flatMap((own) => [...own])
  return {
    add(player: number, ws: WebSocket) {
      opened += 1
      const own = sockets.get(player) ?? new Set()
      sockets.set(player, own.add(ws))
      ws.on('error', () => {})
      ws.on('close', () => {
        own.delete(ws)
        if (own.size === 0 && sockets.get(player) === own) sockets.delete(player)
      })
    },
    of: (player: number): Iterable<WebSocket> => sockets.get(player) ?? [],
    players: () => sockets.size,
    opened: () => opened,
    max: () => Math.max(0, ...[...sockets.values()].map((own) => own.size)),
    cut: () => {
      for (const socket of all()) socket.terminate()
    },
  }
}

/** Answers the calls; a platform that is down accepts a request without answering. */
function createAnswers(pushed: ReadonlyMap<number, number>, isDown: () => boolean) {
  const requests: Record<string, number> = {}
  const calls = upstreamCalls((player) => pushed.get(player) ?? 0)
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const name = `${request.method} ${request.url?.split('?')[0]}`
    requests[name] = (requests[name] ?? 0) + 1
    const body = await bodyOf(request)
    if (isDown()) return
    const reply = calls.get(name)
    response.writeHead(reply ? 200 : 404, { 'content-type': 'application/json' })
    response.end(reply ? reply(callerOf(request), body) : '{"code":"request.unknown","message":""}')
  }
  return { requests, answer }
}

export async function startUpstream(port = 0): Promise<Upstream> {
  const pushed = new Map<number, number>()
  const sockets = createWalletSockets()
  let isDown = false
  const { requests, answer } = createAnswers(pushed, () => isDown)

  const http = createServer({ keepAliveTimeout: 60_000 }, (request, response) => {
    answer(request, response).catch(() => response.destroy())
  })
  const wss = new WebSocketServer({
    noServer: true,
    perMessageDeflate: false,
    clientTracking: false,
  })
  http.on('upgrade', (request, socket, head) => {
    if (isDown) {
      socket.destroy()
      return
    }
    const player = connectorOf(request.url ?? '')
    wss.handleUpgrade(request, socket, head, (ws) => sockets.add(player, ws))
  })
  http.listen({ port, host: '127.0.0.1', backlog: 8_192 })
  await once(http, 'listening')
  const url = `http://127.0.0.1:${portOf(http.address())}`

  return {
    url,
    socketUrl: `${url.replace('http', 'ws')}/wallet/socket`,
    push(player) {
      const n = (pushed.get(player) ?? 0) + 1
      pushed.set(player, n)
      const text = walletFrame(n, machineMs())
      for (const socket of sockets.of(player)) socket.send(text)
      return n
    },
    connected: sockets.players,
    opened: sockets.opened,
    maxSockets: sockets.max,
    requests: () => ({ ...requests }),
    cutSockets: sockets.cut,
    setDown: (down) => {
      isDown = down
    },
    async stop() {
      sockets.cut()
      http.closeAllConnections()
      http.close()
      await once(http, 'close')
    },
  }
}
