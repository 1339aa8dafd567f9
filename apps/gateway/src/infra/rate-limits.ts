import { CodedError } from '@player-site/contracts/errors.ts'
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import type { RateLimit } from '../ports/rate-limit.ts'
import type { RedisClient } from './redis-connection.ts'

const minuteSeconds = 60

interface Limiter {
  consume(key: string): Promise<unknown>
}

const limitBy = (limiter: Limiter): RateLimit => ({
  async take(key) {
    try {
      await limiter.consume(key)
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal
      const retryAfterSeconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1_000))
      throw new CodedError('request.rateLimited', { details: { retryAfterSeconds } })
    }
  },
})

/** Counts on this node only; its keys never leave the process. */
export const createNodeRate = (perMinute: number): RateLimit =>
  limitBy(new RateLimiterMemory({ points: perMinute, duration: minuteSeconds }))

/** Counts on all nodes together; while Redis is down each node counts alone. */
export const createSharedRate =
  (commands: RedisClient) =>
  (name: string, perMinute: number): RateLimit =>
    limitBy(
      new RateLimiterRedis({
        storeClient: commands,
        keyPrefix: `rate:${name}`,
        points: perMinute,
        duration: minuteSeconds,
        // A caller that keeps trying is refused here without asking Redis.
        inMemoryBlockOnConsumed: perMinute + 1,
        rejectIfRedisNotReady: true,
        insuranceLimiter: new RateLimiterMemory({ points: perMinute, duration: minuteSeconds }),
      }),
    )
