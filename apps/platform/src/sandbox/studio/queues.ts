/** Serializes work by key; different keys do not wait for each other. */
export function createQueues() {
  const tails = new Map<string, Promise<unknown>>()
  return {
    next<T>(key: string, work: () => Promise<T>): Promise<T> {
      const done = (tails.get(key) ?? Promise.resolve()).then(work)
      const tail = done
        .catch(() => {})
        .finally(() => {
          if (tails.get(key) === tail) tails.delete(key)
        })
      tails.set(key, tail)
      return done
    },
  }
}
