import type { Clock } from '../ports/clock.ts'

export interface CacheOptions {
  readonly clock: Pick<Clock, 'monotonicMs'>
  /** How long a value counts as fresh. */
  readonly freshMs: number
  /** How long a stale value is served after a failure before the source is tried again. */
  readonly retryAfterMs: number
  /** Maximum number of entries; the least recently read one is evicted first. */
  readonly maxEntries: number
  /** Called when a stale value was served because refreshing failed. */
  readonly onStaleServed: (key: string, error: unknown) => void
}

interface CacheEntry<T> {
  readonly value: T
  /** When the source is due to be read again. */
  readonly untilMs: number
}

export interface FreshCache<T> {
  /**
   * Returns the value of a key, loading it when missing or expired; concurrent readers share one
   * load.
   */
  read(key: string, load: () => Promise<T>): Promise<T>
  /** Whether reading a key costs at most a refresh. */
  has(key: string): boolean
}

/** Caches values while they are fresh, and serves stale ones rather than an error. */
export function createFreshCache<T>(options: CacheOptions): FreshCache<T> {
  const { clock, freshMs, retryAfterMs, maxEntries, onStaleServed } = options
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
      onStaleServed(key, error)
      return storeEntry(key, older.value, retryAfterMs)
    } finally {
      pending.delete(key)
    }
  }

  return {
    has: (key) => entries.has(key) || pending.has(key),

    async read(key, load) {
      const entry = entries.get(key)
      if (entry && clock.monotonicMs() < entry.untilMs) {
        // Moved to the end of the map, so that the least recently read is evicted first.
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
