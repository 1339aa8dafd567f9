import { topics as constants } from '@player-site/contracts/kernel/session-constants.ts'
import type { TopicVersion } from '@player-site/contracts/topics/topics.events.ts'
import type { Subscription } from 'rxjs'
import type { Clock } from '../ports/clock.ts'

export type DeliverToTab = (version: TopicVersion) => void

interface Watcher {
  readonly deliver: DeliverToTab
  /** The version the tab has; 0 for none. */
  version: number
  sentAtMs: number
}

/**
 * Delivers one topic to the tabs of this node: newer versions only, at most one a second for each
 * tab. Faster versions are conflated, and the last one is sent.
 */
export class TopicDelivery {
  readonly #clock: Pick<Clock, 'monotonicMs' | 'scheduler'>
  readonly #watchers = new Map<string, Watcher>()
  #latest: TopicVersion | undefined
  #retry: Subscription | undefined

  constructor(clock: Pick<Clock, 'monotonicMs' | 'scheduler'>) {
    this.#clock = clock
  }

  get size(): number {
    return this.#watchers.size
  }

  /** Adds a tab and sends it the known value; a watching tab is unchanged. */
  add(tabId: string, deliver: DeliverToTab): void {
    if (this.#watchers.has(tabId)) return
    this.#watchers.set(tabId, { deliver, version: 0, sentAtMs: Number.NEGATIVE_INFINITY })
    this.#send()
  }

  remove(tabId: string): void {
    this.#watchers.delete(tabId)
  }

  /** @param latest newer than the last one */
  set(latest: TopicVersion): void {
    this.#latest = latest
    // A send that is due takes the newest version along.
    if (!this.#retry) this.#send()
  }

  stop(): void {
    this.#retry?.unsubscribe()
    this.#retry = undefined
    this.#latest = undefined
  }

  #send(): void {
    const latest = this.#latest
    if (!latest) return
    const now = this.#clock.monotonicMs()
    let waitMs = 0
    for (const watcher of this.#watchers.values()) {
      if (watcher.version >= latest.version) continue
      const leftMs = watcher.sentAtMs + constants.minGapMs - now
      if (leftMs > 0) waitMs = Math.max(waitMs, leftMs)
      else {
        watcher.version = latest.version
        watcher.sentAtMs = now
        watcher.deliver(latest)
      }
    }
    if (waitMs > 0) this.#retry ??= this.#clock.scheduler.schedule(() => this.#sendDue(), waitMs)
  }

  #sendDue(): void {
    this.#retry = undefined
    this.#send()
  }
}
