import type { Observable } from 'rxjs'

/** The upstream wallet socket. */
export interface WalletSocket {
  /**
   * Connects when subscribed, pings while open, closes when unsubscribed. Emits once open; errors
   * when the connection fails or ends for any reason, since a wallet socket never completes.
   * Messages go straight to `onMessage`, the shortest path, because they are the gateway's most
   * frequent work.
   */
  connect(token: string, onMessage: (text: string) => void): Observable<'open'>
}
