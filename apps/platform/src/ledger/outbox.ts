import { setTimeout } from 'node:timers/promises'
import type { Database } from '../db/database.ts'
import { faultOf, type Log } from '../log.ts'
import { findPendingMessages, removeDelivered } from './outbox.repository.ts'

export interface OutboxDeps {
  readonly db: Database
  readonly log: Log
  /** Sends to the player's open sockets; without any, clients fetch the state when they connect. */
  readonly deliver: (playerId: string, body: unknown) => void
}

const batchSize = 200
/** Minimum interval between polls of the outbox: under load many balances go in one poll. */
const minMsBetweenPolls = 5

/**
 * Delivers the messages of committed transactions in order. A row is deleted after delivery: a
 * crash in between delivers it twice, and a repeated balance is still correct.
 */
export function createOutbox({ db, log, deliver }: OutboxDeps) {
  let running: Promise<void> | undefined
  let hasMore = false
  let polledAt = Number.NEGATIVE_INFINITY

  /** Delivers the oldest messages; resolves to whether there may be more. */
  const deliverBatch = async (): Promise<boolean> => {
    const messages = await findPendingMessages(db, batchSize)
    if (messages.length === 0) return false
    for (const { playerId, body } of messages) deliver(playerId, body)
    await removeDelivered(db, messages)
    return messages.length === batchSize
  }

  const run = async (): Promise<void> => {
    try {
      for (let isMore = true; isMore || hasMore; ) {
        const pauseMs = polledAt + minMsBetweenPolls - performance.now()
        if (pauseMs > 0) await setTimeout(pauseMs)
        polledAt = performance.now()
        hasMore = false
        isMore = await deliverBatch()
      }
    } catch (error) {
      log.error('outbox.failed', faultOf(error))
    } finally {
      running = undefined
    }
  }

  return {
    /** Called after a commit. One delivery runs at a time, which keeps the order. */
    wake(): void {
      if (running) hasMore = true
      else running = run()
    },
    /** Resolves when no delivery is running. */
    idle: async (): Promise<void> => running,
  }
}
