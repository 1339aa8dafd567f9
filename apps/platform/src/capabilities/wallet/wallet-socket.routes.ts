import type { WebSocket } from '@fastify/websocket'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { acceptWebSockets } from '../../http/web-sockets.ts'
import type { Log } from '../../log.ts'
import type { OneTimeTokens } from '../../tokens/one-time-token.repository.ts'
import type { WalletSockets } from './wallet-sockets.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The player whose wallet the socket reports; empty without a valid token. */
    listener: string
  }
}

export const socketTokenPurpose = 'wallet-socket'
const tokenSubject = z.object({ playerId: z.string() })
const socketQuery = z.object({ token: z.string().check(z.maxLength(2_048)) })

const closeCodes = { tokenInvalid: 4_401 } as const

export interface WalletSocketDeps {
  readonly sockets: WalletSockets
  readonly tokens: OneTimeTokens
  readonly log: Log
}

/**
 * The wallet socket: `/wallet/socket?token=…`, text `ping` answered with `pong`. Once open it
 * reports every change; the client fetches the current state itself.
 * @see A§7 Live wallet socket
 */
export async function bindWalletSocket(app: FastifyInstance, deps: WalletSocketDeps) {
  await acceptWebSockets(app)
  await app.register(async (scope) => {
    scope.decorateRequest('listener', '')
    // The token is redeemed before the handshake is answered: a client that fetches the balance
    // once its socket is open has missed no change in between.
    const redeem = async (request: FastifyRequest) => {
      if (request.ws) request.listener = await listenerOf(request.query, deps.tokens)
    }
    scope.get('/wallet/socket', { websocket: true, preValidation: redeem }, (socket, request) => {
      acceptConnection(socket, request.listener, deps)
    })
  })
}

/** The player of a token; empty for a used, expired or unknown one. */
async function listenerOf(rawQuery: unknown, tokens: OneTimeTokens): Promise<string> {
  const query = z.safeParse(socketQuery, rawQuery)
  if (!query.success) return ''
  const subject = z.safeParse(
    tokenSubject,
    await tokens.redeem(socketTokenPurpose, query.data.token),
  )
  return subject.success ? subject.data.playerId : ''
}

function acceptConnection(
  socket: WebSocket,
  playerId: string,
  { sockets, log }: WalletSocketDeps,
): void {
  socket.on('error', (error) => log.warn('walletSocket.error', { why: error.name }))
  if (playerId === '') {
    log.warn('walletSocket.refused')
    socket.close(closeCodes.tokenInvalid, 'token')
    return
  }
  const remove = sockets.add(playerId, socket)
  log.info('walletSocket.opened', { playerId })
  socket.on('message', (data) => {
    if (Buffer.isBuffer(data) && data.toString('utf8') === 'ping') socket.send('pong')
    else log.warn('walletSocket.ignored', { playerId })
  })
  socket.on('close', (code) => {
    remove()
    log.info('walletSocket.closed', { playerId, code })
  })
}
