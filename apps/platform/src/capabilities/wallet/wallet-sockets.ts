import type { Log } from '../../log.ts'

/** The part of a WebSocket that telling somebody something needs. */
export interface SocketConnection {
  readonly bufferedAmount: number
  send(text: string): void
  close(code: number, reason: string): void
}

/** A reader that leaves this much unread is cut off; it fetches the balance when it comes back. */
export const maxUnreadBytes = 256 * 1_024
const tryAgainLater = 1_013

/** The open wallet sockets, by player. */
export interface WalletSockets {
  /** Returns how to take the line out again. */
  add(playerId: string, connection: SocketConnection): () => void
  /** Sends `{ body }` to every socket of the player; nobody there is fine. */
  send(playerId: string, body: unknown): void
}

export function createWalletSockets(log: Log): WalletSockets {
  const connectionsByPlayer = new Map<string, Set<SocketConnection>>()
  return {
    add(playerId, connection) {
      const own = connectionsByPlayer.get(playerId) ?? new Set()
      connectionsByPlayer.set(playerId, own.add(connection))
      return () => {
        own.delete(connection)
        if (own.size === 0 && connectionsByPlayer.get(playerId) === own)
          connectionsByPlayer.delete(playerId)
      }
    },
    send(playerId, body) {
      const text = JSON.stringify({ body })
      for (const connection of connectionsByPlayer.get(playerId) ?? []) {
        if (connection.bufferedAmount <= maxUnreadBytes) {
          connection.send(text)
          continue
        }
        log.warn('walletSocket.tooSlow', { playerId })
        connection.close(tryAgainLater, 'too slow')
      }
    },
  }
}
