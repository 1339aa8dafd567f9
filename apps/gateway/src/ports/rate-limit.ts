/** Allows a fixed number per minute. */
export interface RateLimit {
  /**
   * Counts one more for the key.
   * @throws CodedError request.rateLimited, with `retryAfterSeconds` in its details
   */
  take(key: string): Promise<void>
}

/**
 * Without limits.
 * @testing a test of something else
 */
export const noLimit: RateLimit = { take: async () => {} }
