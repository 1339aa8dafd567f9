import type { Clock } from '../../ports/clock.ts'

export interface CacheOptions {
  readonly clock: Pick<Clock, 'monotonicMs'>
  /** For how long a value is as good as new. */
  readonly freshMs: number
  /** How long after a failure an older value is given before the source is asked again. */
  readonly retryAfterMs: number
  /** How many values are kept; the one that was wanted least lately goes first. */
  readonly maxEntries: number
  /** An older value was given because no newer one could be had. */
  readonly onStaleServed: (key: string, error: unknown) => void
}

interface CacheEntry<T> {
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
  const { clock, freshMs, retryAfterMs, maxEntries, onStaleServed: servedStale } = options
  const entries = new Map<string, CacheEntry<T>>()
  const pending = new Map<string, Promise<T>>()

  const storeEntry = (key: string, value: T, forMs: number): T => {
    entries.delete(key)
    entries.set(key, { value, untilMs: clock.monotonicMs() + forMs })
    const [oldest] = entries.keys()
    if (entries.size > maxEntries && oldest !== undefined) entries.delete(oldest)
    return value
  }

  const renew = async (key: string, load: () => Promise<T>): Promise<T> => {
    try {
      return storeEntry(key, await load(), freshMs)
    } catch (error) {
      const older = entries.get(key)
      if (!older) throw error
      servedStale(key, error)
      return storeEntry(key, older.value, retryAfterMs)
    } finally {
      pending.delete(key)
    }
  }

  return {
    async read(key, load) {
      const entry = entries.get(key)
      if (entry && clock.monotonicMs() < entry.untilMs) {
        // To the end of the map: what is wanted stays.
        entries.delete(key)
        entries.set(key, entry)
        return entry.value
      }
      const loading = pending.get(key) ?? renew(key, load)
      pending.set(key, loading)
      return loading
    },
  }
}
