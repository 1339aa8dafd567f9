import type { PlayerId } from '@player-site/contracts/kernel/ids.ts'
import type { Clock } from '../ports/clock.ts'
import type { Holder, Leases } from '../ports/lease.ts'

interface Key {
  /**
   * Kept when the key is released, so that the next epoch is greater even if the clock stood still.
   */
  granted: number
  incarnation: string | undefined
}

/** The leases that the nodes of one process compete for. */
export function createMemoryLeases(
  clock: Pick<Clock, 'now' | 'monotonicMs'>,
): Leases & { granted(playerId: PlayerId): number | undefined } {
  const keys = new Map<PlayerId, Key>()
  const lives = new Map<string, number>()
  const beats = (incarnation: string): boolean =>
    (lives.get(incarnation) ?? 0) > clock.monotonicMs()
  const holderOf = (playerId: PlayerId): Holder | undefined => {
    const key = keys.get(playerId)
    return key?.incarnation ? { incarnation: key.incarnation, epoch: key.granted } : undefined
  }
  return {
    async begin(incarnation, lifeMs) {
      lives.set(incarnation, clock.monotonicMs() + lifeMs)
    },
    async beat(incarnation, lifeMs) {
      if (!beats(incarnation)) return 'lapsed'
      lives.set(incarnation, clock.monotonicMs() + lifeMs)
      return 'kept'
    },
    async end(incarnation) {
      lives.delete(incarnation)
    },
    alive: async (incarnations) => new Set(incarnations.filter(beats)),
    countNodes: async () => [...lives.keys()].filter(beats).length,
    async acquire(playerId, incarnation) {
      const by = holderOf(playerId)
      const isHeldByOther = by !== undefined && by.incarnation !== incarnation
      if (isHeldByOther && beats(by.incarnation)) return { is: 'held', by }
      const epoch = Math.max((keys.get(playerId)?.granted ?? 0) + 1, clock.now())
      keys.set(playerId, { granted: epoch, incarnation })
      return { is: 'granted', grant: { playerId, epoch }, how: isHeldByOther ? 'takeover' : 'free' }
    },
    async release({ playerId, epoch }, incarnation) {
      const key = keys.get(playerId)
      if (key?.granted === epoch && key.incarnation === incarnation) key.incarnation = undefined
    },
    holder: async (playerId) => holderOf(playerId),
    granted: (playerId) => keys.get(playerId)?.granted,
  }
}
