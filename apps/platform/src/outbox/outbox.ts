import { setTimeout } from 'node:timers/promises'
import type { Database } from '../db/database.ts'
import { faultOf, type Log } from '../log.ts'
import {
  findPendingMessages,
  type OutboxMessage,
  removeDelivered,
  removeOutdatedBalances,
} from './outbox.repository.ts'

/** The players' open sockets; without any, clients fetch the state when they connect. */
export interface OutboxSockets {
  send(playerId: string, body: unknown): void
  /** Closes the player's sockets, whose clients fetch the state when they connect again. */
  reset(playerId: string): void
}

export interface OutboxDeps {
  readonly db: Database
  readonly log: Log
  readonly sockets: OutboxSockets
}

const batchSize = 200
/** How often a message is tried that cannot be delivered. */
const maxAttempts = 5
/** Minimum interval between polls of the outbox: under load many balances go in one poll. */
const minMsBetweenPolls = 5

/**
 * Delivers the messages of committed transactions in order. A row is deleted after delivery. When
 * the deletion fails, the rows are read again, and those already delivered are left out: an older
 * balance never follows a newer one. After a restart, only a player's latest balance is delivered.
 * A message that cannot be delivered delays only its player's later ones. After some attempts it is
 * dropped, and the player's sockets are closed.
 */
export function createOutbox({ db, log, sockets }: OutboxDeps) {
  let running: Promise<void> | undefined
  let hasMore = false
  let polledAt = Number.NEGATIVE_INFINITY
  let isTakenOver = false
  /** Delivered rows whose deletion has not been confirmed. */
  const delivered = new Set<bigint>()
  /** How often each message could not be delivered. */
  const failures = new Map<bigint, number>()

  /** Prepares the messages that an earlier process left, once. */
  const takeOver = async (): Promise<void> => {
    if (isTakenOver) return
    await removeOutdatedBalances(db)
    isTakenOver = true
  }

  /** Whether the message is dealt with: delivered, or dropped. */
  const isDone = ({ id, playerId, body }: OutboxMessage): boolean => {
    try {
      sockets.send(playerId, body)
    } catch (error) {
      const attempts = (failures.get(id) ?? 0) + 1
      failures.set(id, attempts)
      log.error('outbox.messageFailed', { ...faultOf(error), message: String(id), attempts })
      if (attempts < maxAttempts) return false
      sockets.reset(playerId)
    }
    failures.delete(id)
    return true
  }

  /** Delivers the oldest messages; resolves to whether there may be more. */
  const deliverBatch = async (): Promise<boolean> => {
    const messages = await findPendingMessages(db, batchSize)
    const heldUp = new Set<string>()
    for (const message of messages) {
      const { id, playerId } = message
      if (delivered.has(id) || heldUp.has(playerId)) continue
      if (isDone(message)) delivered.add(id)
      else heldUp.add(playerId)
    }
    const done = messages.filter(({ id }) => delivered.has(id))
    if (done.length === 0) return false
    await removeDelivered(db, done)
    for (const { id } of done) delivered.delete(id)
    return messages.length === batchSize
  }

  const run = async (): Promise<void> => {
    try {
      await takeOver()
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
