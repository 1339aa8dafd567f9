import type { Observable } from 'rxjs'

export type SocketSignal =
  | { readonly is: 'open' }
  | { readonly is: 'message'; readonly text: string }

/** The upstream wallet socket. */
export interface WalletSocket {
  /**
   * Connects when subscribed, pings while open, closes when unsubscribed. Errors when the
   * connection cannot be made or ends, for whatever reason: a wallet socket has no good end.
   */
  connect(token: string): Observable<SocketSignal>
}
