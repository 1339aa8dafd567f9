import type { Log } from '../../log.ts'

/** The part of a WebSocket that telling somebody something needs. */
export interface Line {
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
  add(playerId: string, line: Line): () => void
  /** Sends `{ body }` to every socket of the player; nobody there is fine. */
  tell(playerId: string, body: unknown): void
}

export function createWalletSockets(log: Log): WalletSockets {
  const lines = new Map<string, Set<Line>>()
  return {
    add(playerId, line) {
      const own = lines.get(playerId) ?? new Set()
      lines.set(playerId, own.add(line))
      return () => {
        own.delete(line)
        if (own.size === 0 && lines.get(playerId) === own) lines.delete(playerId)
      }
    },
    tell(playerId, body) {
      const text = JSON.stringify({ body })
      for (const line of lines.get(playerId) ?? []) {
        if (line.bufferedAmount <= maxUnreadBytes) {
          line.send(text)
          continue
        }
        log.warn('walletSocket.tooSlow', { playerId })
        line.close(tryAgainLater, 'too slow')
      }
    },
  }
}
