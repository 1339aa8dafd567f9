import { CodedError } from '@player-site/contracts/errors.ts'
import {
  type IRateLimiterRedisOptions,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible'
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

/**
 * Counts on all nodes together; while Redis is down each node counts alone.
 * @param commands a client that runs no command yet: the limiter's script becomes one of its
 * commands here. A pipeline that was open before would not know it, refuse it, and end the process
 * when it gives its answers to one caller too many.
 */
export function createSharedRate(commands: RedisClient) {
  const rateOf = (options: Omit<IRateLimiterRedisOptions, 'storeClient' | 'duration'>) =>
    new RateLimiterRedis({ storeClient: commands, duration: minuteSeconds, ...options })
  rateOf({ points: 1 })
  return (name: string, perMinute: number): RateLimit =>
    limitBy(
      rateOf({
        keyPrefix: `rate:${name}`,
        points: perMinute,
        // A caller that keeps trying is refused here without asking Redis.
        inMemoryBlockOnConsumed: perMinute + 1,
        rejectIfRedisNotReady: true,
        insuranceLimiter: new RateLimiterMemory({ points: perMinute, duration: minuteSeconds }),
      }),
    )
}
