import type { PlayerId } from '@player-site/contracts/kernel/ids.ts'
import type { Clock } from '../ports/clock.ts'
import type { Lease } from '../ports/lease.ts'

interface Held {
  nodeId: string
  epoch: number
  until: number
}

/** The leases that nodes of one process compete for. */
export type LeaseTable = Map<PlayerId, Held>

export function createMemoryLease(
  nodeId: string,
  clock: Clock,
  durationMs: number,
  table: LeaseTable = new Map(),
): Lease {
  const isLive = (held: Held | undefined) => held !== undefined && held.until > clock.monotonicMs()
  return {
    durationMs,
    async acquire(playerId) {
      const held = table.get(playerId)
      if (held && isLive(held) && held.nodeId !== nodeId) return 'held'
      const epoch = Math.max((held?.epoch ?? 0) + 1, clock.now())
      table.set(playerId, { nodeId, epoch, until: clock.monotonicMs() + durationMs })
      return { playerId, epoch }
    },
    async renew({ playerId, epoch }) {
      const held = table.get(playerId)
      if (!held || held.epoch !== epoch || !isLive(held)) return 'lost'
      held.until = clock.monotonicMs() + durationMs
      return 'kept'
    },
    async release({ playerId, epoch }) {
      const held = table.get(playerId)
      // The epoch stays, so that the next one is greater even while the clock stands still.
      if (held?.epoch === epoch) held.until = 0
    },
  }
}
