/** Bun's native WebSocket server and its pub/sub, a topic for each player. Runs under Bun. */
import { playerOf } from '../../rig/peer-cookie.ts'
import { balanceOf, eventJson, lingerMs, port, walletSocketUrl } from './wallet-message.ts'

interface Player {
  readonly upstream: WebSocket
  tabs: number
  seq: number
  leaving: NodeJS.Timeout | undefined
}

/** The members of Bun's interface that this uses. */
interface BunTab {
  readonly data: { readonly id: string }
  subscribe(topic: string): void
  send(text: string): void
}
interface BunServer {
  upgrade(request: Request, options: { data: BunTab['data'] }): boolean
  publish(topic: string, text: string): void
}
declare const Bun: {
  gc(isSynchronous: boolean): void
  serve(options: {
    port: number
    hostname: string
    fetch(request: Request, server: BunServer): Response | undefined
    websocket: {
      perMessageDeflate: boolean
      open(tab: BunTab): void
      message(tab: BunTab): void
      close(tab: BunTab): void
    }
  }): BunServer
}

const epoch = Date.now()
const players = new Map<string, Player>()

function connectUpstream(id: string): Player {
  const upstream = new WebSocket(`${walletSocketUrl}?token=${id}`)
  const player: Player = { upstream, tabs: 0, seq: 0, leaving: undefined }
  upstream.addEventListener('message', ({ data }) => {
    const body = balanceOf(String(data))
    player.seq += 1
    server.publish(id, eventJson('WALLET_BALANCE', body, epoch, player.seq))
  })
  players.set(id, player)
  return player
}

const server = Bun.serve({
  port: Number(port),
  hostname: '127.0.0.1',
  fetch(request, bun) {
    if (!request.headers.has('upgrade')) return new Response('ready')
    const id = playerOf(request.headers.get('cookie') ?? undefined)
    if (id && bun.upgrade(request, { data: { id } })) return undefined
    return new Response('', { status: 401 })
  },
  websocket: {
    perMessageDeflate: false,
    open(tab) {
      const { id } = tab.data
      const player = players.get(id) ?? connectUpstream(id)
      clearTimeout(player.leaving)
      player.tabs += 1
      tab.subscribe(id)
      tab.send(eventJson('SNAPSHOT', {}, epoch, player.seq))
    },
    message() {},
    close({ data: { id } }) {
      const player = players.get(id)
      if (!player) return
      player.tabs -= 1
      if (player.tabs > 0) return
      player.leaving = setTimeout(() => {
        players.delete(id)
        player.upstream.close()
      }, lingerMs)
    },
  },
})

process.on('SIGUSR2', () => {
  Bun.gc(true)
})
