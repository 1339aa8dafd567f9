import type { LogLine } from '@player-site/contracts/ops/ops.entities.ts'

export interface LogWatcher {
  lines(lines: readonly LogLine[]): void
  /** So many lines were lost on the way, before the next ones. */
  missed(count: number): void
}

/** The log lines of all nodes, while somebody watches; lines of before are nowhere kept. */
export interface LogStream {
  /** Fire and forget, and next to free while nobody watches. */
  offer(line: LogLine): void
  /** Resolves when lines have begun to come. */
  watch(watcher: LogWatcher): Promise<() => void>
  stop(): Promise<void>
}
