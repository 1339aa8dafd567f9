import type { LogLine } from '@player-site/contracts/ops/ops.entities.ts'

export interface LogWatcher {
  lines(lines: readonly LogLine[]): void
  /** So many lines were lost on the way, before the next ones. */
  missed(count: number): void
}

/** The log lines of all nodes, while an operator watches; earlier lines are not kept. */
export interface LogStream {
  /** Fire and forget, and next to free without watchers. */
  offer(line: LogLine): void
  /** Resolves when lines have begun to come. */
  watch(watcher: LogWatcher): Promise<() => void>
  stop(): Promise<void>
}
