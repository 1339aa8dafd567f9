import type { LogLine } from '@player-site/contracts/ops/ops.entities.ts'

export interface LogWatcher {
  lines(lines: readonly LogLine[]): void
  /** This many lines were lost before the next ones. */
  missed(count: number): void
}

/** The log lines of all nodes, while an operator watches; earlier lines are not stored. */
export interface LogStream {
  /** Fire and forget, and nearly free without watchers. */
  offer(line: LogLine): void
  /** Resolves once lines arrive. */
  watch(watcher: LogWatcher): Promise<() => void>
  stop(): Promise<void>
}
