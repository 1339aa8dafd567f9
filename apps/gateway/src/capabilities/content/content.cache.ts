import type { Clock } from '../../ports/clock.ts'

export interface CacheOptions {
  readonly clock: Pick<Clock, 'monotonicMs'>
  /** For how long a value is as good as new. */
  readonly freshMs: number
  /** How long after a failure an older value is given before the source is asked again. */
  readonly retryAfterMs: number
  /** How many values are kept; the one that was wanted least lately goes first. */
  readonly most: number
  /** An older value was given because no newer one could be had. */
  readonly servedStale: (key: string, error: unknown) => void
}

interface Kept<T> {
  readonly value: T
  /** When the source is to be asked again. */
  readonly untilMs: number
}

export interface FreshCache<T> {
  /** The value of a key, loaded where the kept one is missing or too old; once for all who ask. */
  read(key: string, load: () => Promise<T>): Promise<T>
}

/** Keeps values while they are fresh, and gives older ones rather than an error. */
export function createFreshCache<T>(options: CacheOptions): FreshCache<T> {
  const { clock, freshMs, retryAfterMs, most, servedStale } = options
  const kept = new Map<string, Kept<T>>()
  const underWay = new Map<string, Promise<T>>()

  const keep = (key: string, value: T, forMs: number): T => {
    kept.delete(key)
    kept.set(key, { value, untilMs: clock.monotonicMs() + forMs })
    const [oldest] = kept.keys()
    if (kept.size > most && oldest !== undefined) kept.delete(oldest)
    return value
  }

  const renew = async (key: string, load: () => Promise<T>): Promise<T> => {
    try {
      return keep(key, await load(), freshMs)
    } catch (error) {
      const older = kept.get(key)
      if (!older) throw error
      servedStale(key, error)
      return keep(key, older.value, retryAfterMs)
    } finally {
      underWay.delete(key)
    }
  }

  return {
    async read(key, load) {
      const found = kept.get(key)
      if (found && clock.monotonicMs() < found.untilMs) {
        // To the end of the map: what is wanted stays.
        kept.delete(key)
        kept.set(key, found)
        return found.value
      }
      const loading = underWay.get(key) ?? renew(key, load)
      underWay.set(key, loading)
      return loading
    },
  }
}
