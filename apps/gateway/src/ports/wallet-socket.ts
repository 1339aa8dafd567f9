/** What a wallet socket tells of itself, in this order. */
export interface WalletSocketListener {
  onOpen(): void
  onMessage(text: string): void
  /** An answer to a ping was missed: what is known may be old. */
  onSilent(): void
  /** Anything was heard again after that; no message was lost. */
  onHeard(): void
  /** The connection failed or ended, for any reason; nothing follows. */
  onEnd(error: Error): void
}

/** The upstream wallet socket. */
export interface WalletSocket {
  /**
   * Connects, and pings while open. Plain calls instead of a stream: messages are the gateway's
   * most frequent work.
   * @returns closes it; nothing is told afterwards
   */
  connect(token: string, listener: WalletSocketListener): () => void
}
