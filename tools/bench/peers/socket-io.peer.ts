/** Stock Socket.IO, a room for each player, as its documentation shows it. */
import { createServer } from 'node:http'
import { Server } from 'socket.io'
import { WebSocket } from 'ws'
import { playerOf } from '../../rig/peer-cookie.ts'
import { balanceOf, lingerMs, port, walletSocketUrl } from './wallet-message.ts'

interface Player {
  readonly upstream: WebSocket
  tabs: number
  seq: number
  leaving: NodeJS.Timeout | undefined
}

const epoch = Date.now()
const players = new Map<string, Player>()
const http = createServer((_, response) => response.end('ready'))
const io = new Server(http, {
  transports: ['websocket'],
  serveClient: false,
  perMessageDeflate: false,
})

function connectUpstream(id: string): Player {
  const upstream = new WebSocket(`${walletSocketUrl}?token=${id}`, { perMessageDeflate: false })
  const player: Player = { upstream, tabs: 0, seq: 0, leaving: undefined }
  upstream.on('error', () => {})
  upstream.on('message', (data) => {
    const body = balanceOf(Buffer.isBuffer(data) ? data.toString() : '')
    player.seq += 1
    io.to(id).emit('WALLET_BALANCE', { ...body, epoch, seq: player.seq, at: Date.now() })
  })
  players.set(id, player)
  return player
}

io.on('connection', async (socket) => {
  const id = playerOf(socket.handshake.headers.cookie)
  if (!id) {
    socket.disconnect(true)
    return
  }
  const player = players.get(id) ?? connectUpstream(id)
  clearTimeout(player.leaving)
  player.tabs += 1
  await socket.join(id)
  socket.on('disconnect', () => {
    player.tabs -= 1
    if (player.tabs > 0) return
    player.leaving = setTimeout(() => {
      players.delete(id)
      player.upstream.close()
    }, lingerMs)
  })
  socket.emit('SNAPSHOT', { epoch, seq: player.seq, at: Date.now() })
})
http.listen({ port: Number(port), host: '127.0.0.1', backlog: 8_192 })
