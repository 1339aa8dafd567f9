import type { Log } from '../../log.ts'

/** The members of a WebSocket that sending uses. */
export interface SocketConnection {
  readonly bufferedAmount: number
  send(text: string): void
  close(code: number, reason: string): void
}

/** A reader that leaves this much unread is closed; it fetches the balance when it reconnects. */
export const maxUnreadBytes = 256 * 1_024
const tryAgainLater = 1_013

/** The open wallet sockets, by player. */
export interface WalletSockets {
  /** Returns a function that removes the connection. */
  add(playerId: string, connection: SocketConnection): () => void
  /** Sends `{ body }` to every socket of the player, if there are any. */
  send(playerId: string, body: unknown): void
  /** Closes every socket of the player; their clients fetch the state when they connect again. */
  reset(playerId: string): void
  /** The players that have one. */
  players(): readonly string[]
}

export function createWalletSockets(log: Log): WalletSockets {
  const connectionsByPlayer = new Map<string, Set<SocketConnection>>()
  return {
    players: () => [...connectionsByPlayer.keys()],
    add(playerId, connection) {
      const own = connectionsByPlayer.get(playerId) ?? new Set()
      connectionsByPlayer.set(playerId, own.add(connection))
      return () => {
        own.delete(connection)
        if (own.size === 0 && connectionsByPlayer.get(playerId) === own)
          connectionsByPlayer.delete(playerId)
      }
    },
    reset(playerId) {
      for (const connection of connectionsByPlayer.get(playerId) ?? []) {
        connection.close(tryAgainLater, 'fetch the state')
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
