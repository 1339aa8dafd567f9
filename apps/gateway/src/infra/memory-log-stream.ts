import type { LogStream, LogWatcher } from '../ports/log-stream.ts'

/** One process's lines, handed on as they come. */
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
