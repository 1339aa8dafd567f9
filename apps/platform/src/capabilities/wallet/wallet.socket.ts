import fastifyWebsocket from '@fastify/websocket'
import type { FastifyInstance } from 'fastify'
import type { WebSocket } from 'ws'
import * as z from 'zod/mini'
import type { Log } from '../../log.ts'
import type { OneTimeTokens } from '../../tokens/one-time-token.ts'

export const socketTokenPurpose = 'wallet-socket'
const tokenSubject = z.object({ playerId: z.string() })

/** Larger frames end the connection: all that comes this way is a ping. */
const maxFrameBytes = 1_024
const closeCodes = { tokenInvalid: 4_401, goingAway: 1_001 } as const

export interface WalletSockets {
  /** Sends `{ body }` to every socket of the player. */
  tell(playerId: string, body: unknown): void
}

/**
 * The wallet socket: `/wallet/socket?token=…`, text `ping` answered with `pong`. It tells what
 * changes from now on; how things stand is for the client to fetch.
 * @see A§7 Live wallet socket
 */
export async function bindWalletSocket(
  app: FastifyInstance,
  tokens: OneTimeTokens,
  log: Log,
): Promise<WalletSockets> {
  const sockets = new Map<string, Set<WebSocket>>()
  const send = (socket: WebSocket, body: unknown) => socket.send(JSON.stringify({ body }))

  const welcome = async (socket: WebSocket, token: string) => {
    const subject = z.safeParse(tokenSubject, await tokens.redeem(socketTokenPurpose, token))
    if (!subject.success) {
      log.warn('walletSocket.refused')
      socket.close(closeCodes.tokenInvalid, 'token')
      return
    }
    const { playerId } = subject.data
    const own = sockets.get(playerId) ?? new Set()
    sockets.set(playerId, own.add(socket))
    log.info('walletSocket.opened', { playerId })
    socket.on('close', (code) => {
      own.delete(socket)
      if (own.size === 0) sockets.delete(playerId)
      log.info('walletSocket.closed', { playerId, code })
    })
  }

  await app.register(fastifyWebsocket, {
    options: { maxPayload: maxFrameBytes, perMessageDeflate: false },
    preClose: (done) => {
      for (const socket of [...sockets.values()].flatMap((own) => [...own])) {
        socket.close(closeCodes.goingAway)
      }
      app.websocketServer.close(() => done())
    },
  })
  await app.register(async (scope) => {
    scope.get('/wallet/socket', { websocket: true }, (socket, request) => {
      // Listening from the first moment: frames that come while the token is checked are answered.
      socket.on('message', (data) => {
        if (Buffer.isBuffer(data) && data.toString('utf8') === 'ping') socket.send('pong')
        else log.warn('walletSocket.ignored')
      })
      socket.on('error', (error) => log.warn('walletSocket.error', { why: error.name }))
      const { token } = Object(request.query)
      welcome(socket, String(token ?? '')).catch((error: unknown) => {
        log.error('walletSocket.failed', { why: error instanceof Error ? error.name : 'unknown' })
        socket.close(1_011)
      })
    })
  })

  return {
    tell(playerId, body) {
      for (const socket of sockets.get(playerId) ?? []) send(socket, body)
    },
  }
}
