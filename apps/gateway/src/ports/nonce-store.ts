/** Remembers what may be used once and no more, on all nodes together. */
export interface NonceStore {
  /**
   * Whether this is the first use of the nonce; of many at once one is.
   * @param lifeMs how long it is remembered: at least until nothing accepts it any more
   */
  claim(nonce: string, lifeMs: number): Promise<boolean>
}
