/** Bare `ws` and a Map: the minimum a server can do for a player's tabs. */
import { createServer } from 'node:http'
import { WebSocket, WebSocketServer } from 'ws'
import { playerOf } from '../../rig/peer-cookie.ts'
import { balanceOf, eventJson, lingerMs, port, walletSocketUrl } from './wallet-message.ts'

interface Player {
  readonly tabs: Set<WebSocket>
  readonly upstream: WebSocket
  seq: number
  leaving: NodeJS.Timeout | undefined
}

const epoch = Date.now()
const players = new Map<string, Player>()

function connectUpstream(id: string): Player {
  const upstream = new WebSocket(`${walletSocketUrl}?token=${id}`, { perMessageDeflate: false })
  const player: Player = { tabs: new Set(), upstream, seq: 0, leaving: undefined }
  upstream.on('error', () => {})
  upstream.on('message', (data) => {
    const body = balanceOf(Buffer.isBuffer(data) ? data.toString() : '')
    player.seq += 1
    const text = eventJson('WALLET_BALANCE', body, epoch, player.seq)
    for (const tab of player.tabs) tab.send(text)
  })
  players.set(id, player)
  return player
}

const http = createServer((_, response) => response.end('ready'))
const wss = new WebSocketServer({ noServer: true, perMessageDeflate: false, clientTracking: false })
http.on('upgrade', (request, socket, head) => {
  const id = playerOf(request.headers.cookie)
  if (!id) {
    socket.destroy()
    return
  }
  wss.handleUpgrade(request, socket, head, (tab) => {
    const player = players.get(id) ?? connectUpstream(id)
    clearTimeout(player.leaving)
    player.tabs.add(tab)
    tab.on('error', () => {})
    tab.on('close', () => {
      player.tabs.delete(tab)
      if (player.tabs.size > 0) return
      player.leaving = setTimeout(() => {
        players.delete(id)
        player.upstream.close()
      }, lingerMs)
    })
    tab.send(eventJson('SNAPSHOT', {}, epoch, player.seq))
  })
})
http.listen({ port: Number(port), host: '127.0.0.1', backlog: 8_192 })
