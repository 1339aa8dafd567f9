import { wallet as constants } from '@player-site/contracts/kernel/constants.ts'
import { interval, Observable } from 'rxjs'
import { type RawData, WebSocket } from 'ws'
import type { Clock } from '../ports/clock.ts'
import type { WalletSocket } from '../ports/wallet-socket.ts'
import type { PlatformSigner } from './platform-signer.ts'

/** Far larger than any message of the contract; a longer one ends the connection. */
const maxMessageBytes = 256 * 1_024
const connectTimeoutMs = 10_000
/**
 * A socket that answered neither of two pings and sent nothing else is dead, however open it seems:
 * detected at most 60 s after its last message. The protocol's own ping is sent with the text one,
 * for an upstream that does not answer text.
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

/** @see A§9 "wallet socket ping every 20 seconds" */
export const createWalletSocket = (
  url: string,
  clock: Clock,
  signer: PlatformSigner,
): WalletSocket => ({
  connect: (token, onMessage) =>
    new Observable<'open'>((subscriber) => {
      const address = new URL(url)
      address.searchParams.set('token', token)
      const socket = new WebSocket(address, {
        maxPayload: maxMessageBytes,
        handshakeTimeout: connectTimeoutMs,
        perMessageDeflate: false,
        headers: signer({ method: 'GET', target: address.pathname + address.search }),
      })
      /** Consecutive checks without a message. */
      let silentChecks = 0
      const markAlive = () => {
        silentChecks = 0
      }
      socket.on('open', () => {
        markAlive()
        subscriber.next('open')
      })
      socket.on('message', (data) => {
        markAlive()
        onMessage(textOf(data))
      })
      socket.on('pong', markAlive)
      // An error is always followed by close, which carries the reason.
      socket.on('error', () => {})
      socket.on('close', (code) => subscriber.error(new WalletSocketEnded(code)))
      const pings = interval(constants.pingMs, clock.scheduler).subscribe(() => {
        if (socket.readyState !== WebSocket.OPEN) return
        if (silentChecks >= maxSilentChecks) {
          socket.terminate()
          return
        }
        silentChecks += 1
        socket.send('ping')
        socket.ping()
      })
      return () => {
        pings.unsubscribe()
        socket.removeAllListeners('close')
        socket.removeAllListeners('message')
        if (socket.readyState === WebSocket.CONNECTING) socket.terminate()
        else socket.close(1000)
      }
    }),
})
