import fastifyWebsocket, { type WebSocket } from '@fastify/websocket'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { faultOf, type Log } from '../../log.ts'
import type { OneTimeTokens } from '../../tokens/one-time-token.repository.ts'
import type { WalletService } from './wallet.service.ts'
import type { WalletSockets } from './wallet-sockets.ts'

export const socketTokenPurpose = 'wallet-socket'
const tokenSubject = z.object({ playerId: z.string() })
const socketQuery = z.object({ token: z.string().check(z.maxLength(2_048)) })

/** Larger frames end the connection: all that comes this way is a ping. */
const maxFrameBytes = 1_024
const closeCodes = { goingAway: 1_001, serverError: 1_011, tokenInvalid: 4_401 } as const
/** How long a peer may take to answer our goodbye. */
const goodbyeMs = 500

export interface WalletSocketDeps {
  readonly sockets: WalletSockets
  readonly tokens: OneTimeTokens
  readonly wallet: Pick<WalletService, 'announce'>
  readonly log: Log
}

/**
 * The wallet socket: `/wallet/socket?token=…`, text `ping` answered with `pong`. It tells how the
 * balance stands when it opens, and from then on what changes.
 * @see A§7 Live wallet socket
 */
export async function bindWalletSocket(app: FastifyInstance, deps: WalletSocketDeps) {
  const { log } = deps
  await app.register(fastifyWebsocket, {
    options: { maxPayload: maxFrameBytes, perMessageDeflate: false },
    preClose: (done) => {
      const { clients } = app.websocketServer
      for (const socket of clients) socket.close(closeCodes.goingAway)
      // A peer that is gone answers nothing, and is not waited for.
      const hangUp = setTimeout(() => {
        for (const socket of clients) socket.terminate()
      }, goodbyeMs)
      app.websocketServer.close(() => {
        clearTimeout(hangUp)
        done()
      })
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
      welcome(socket, request.query, deps).catch((error: unknown) => {
        log.error('walletSocket.failed', faultOf(error))
        socket.close(closeCodes.serverError)
      })
    })
  })
}

async function welcome(socket: WebSocket, query: unknown, deps: WalletSocketDeps): Promise<void> {
  const { sockets, tokens, wallet, log } = deps
  const asked = z.safeParse(socketQuery, query)
  const redeemed = asked.success && (await tokens.redeem(socketTokenPurpose, asked.data.token))
  const subject = z.safeParse(tokenSubject, redeemed)
  if (!subject.success) {
    log.warn('walletSocket.refused')
    socket.close(closeCodes.tokenInvalid, 'token')
    return
  }
  // Gone while its token was looked up: it would never be taken out again.
  if (socket.readyState !== socket.OPEN) return
  const { playerId } = subject.data
  const remove = sockets.add(playerId, socket)
  log.info('walletSocket.opened', { playerId })
  socket.on('close', (code) => {
    remove()
    log.info('walletSocket.closed', { playerId, code })
  })
  await wallet.announce(playerId)
}
