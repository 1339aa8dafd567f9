import type { LogStream, LogWatcher } from '../ports/log-stream.ts'

/** Log lines within one process, delivered as they are written. */
export function createMemoryLogStream(): LogStream {
  const watchers = new Set<LogWatcher>()
  return {
    offer(line) {
      for (const watcher of watchers) watcher.lines([line])
    },
    async watch(watcher) {
      watchers.add(watcher)
      return () => {
        watchers.delete(watcher)
      }
    },
    stop: async () => watchers.clear(),
  }
}
