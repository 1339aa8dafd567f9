import type { Observable } from 'rxjs'

/** The upstream wallet socket. */
export interface WalletSocket {
  /**
   * Connects when subscribed, pings while open, closes when unsubscribed. Emits once, when it is
   * open; errors when the connection cannot be made or ends, for whatever reason: a wallet socket
   * has no good end. Messages take the shortest way, straight to `onMessage`: they are what the
   * gateway does most.
   */
  connect(token: string, onMessage: (text: string) => void): Observable<'open'>
}
