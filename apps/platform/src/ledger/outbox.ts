import { setTimeout } from 'node:timers/promises'
import type { Database } from '../db/database.ts'
import { faultOf, type Log } from '../log.ts'
import { removeTold, waitingNews } from './outbox.repository.ts'

export interface OutboxDeps {
  readonly db: Database
  readonly log: Log
  /** Tells whoever listens to the player; nobody listening is fine, they fetch when they come. */
  readonly deliver: (playerId: string, body: unknown) => void
}

const batchSize = 200
/** While much is committed, the outbox is polled no oftener: many balances go in one poll. */
const minMsBetweenPolls = 5

/**
 * Delivers what committed transactions left to tell, in their order. A row goes after it was
 * handed over: a crash in between tells it twice, never not at all, and a balance told twice is
 * still the balance.
 */
export function createOutbox({ db, log, deliver }: OutboxDeps) {
  let running: Promise<void> | undefined
  let again = false
  let polledAt = Number.NEGATIVE_INFINITY

  /** Delivers the oldest; resolves to whether there may be more of them. */
  const deliverSome = async (): Promise<boolean> => {
    const news = await waitingNews(db, batchSize)
    if (news.length === 0) return false
    for (const { playerId, body } of news) deliver(playerId, body)
    await removeTold(db, news)
    return news.length === batchSize
  }

  const run = async (): Promise<void> => {
    try {
      for (let isMore = true; isMore || again; ) {
        const pauseMs = polledAt + minMsBetweenPolls - performance.now()
        if (pauseMs > 0) await setTimeout(pauseMs)
        polledAt = performance.now()
        again = false
        isMore = await deliverSome()
      }
    } catch (error) {
      log.error('outbox.failed', faultOf(error))
    } finally {
      running = undefined
    }
  }

  return {
    /** Something was committed. One delivery runs at a time, so the order holds. */
    wake(): void {
      if (running) again = true
      else running = run()
    },
    /** Resolves when nothing is under way. */
    settled: async (): Promise<void> => running,
  }
}
