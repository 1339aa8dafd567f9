/** Records single-use nonces, shared by all nodes. */
export interface NonceStore {
  /**
   * Claims a nonce: true for its first use, for exactly one of several at once.
   * @param lifeMs how long it is remembered: at least until nothing accepts it any more
   */
  claim(nonce: string, lifeMs: number): Promise<boolean>
}
