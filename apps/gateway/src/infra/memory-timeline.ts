import type { PlayerId } from '@player-site/contracts/kernel/ids.ts'
import type { Transition } from '@player-site/contracts/ops/ops.entities.ts'
import { type PlayerTimeline, timelineBounds } from '../ports/timeline.ts'

const maxPlayers = 10_000

/**
 * Folds repeated trouble into one entry with a count, so that hours of retries do not push out how
 * it began. A success in between starts a new entry.
 */
function foldTransition(past: readonly Transition[], next: Transition): Transition[] {
  if (next.level === 'info') return [...past, next]
  const lastGood = past.findLastIndex(({ level }) => level === 'info')
  const same = past.findLastIndex(({ what, node }) => what === next.what && node === next.node)
  const earlier = past[same]
  if (!earlier || same < lastGood) return [...past, next]
  const since = earlier.since ?? earlier.at
  const times = (earlier.times ?? 1) + 1
  return [...past.slice(0, same), ...past.slice(same + 1), { ...next, since, times }]
}

export function createMemoryTimeline(): PlayerTimeline {
  const players = new Map<PlayerId, Transition[]>()
  return {
    record(playerId, transition) {
      const stored = foldTransition(players.get(playerId) ?? [], transition)
      const firstKept = stored.findIndex(({ at }) => at > transition.at - timelineBounds.ageMs)
      const excess = Math.max(firstKept, stored.length - timelineBounds.transitions)
      if (excess > 0) stored.splice(0, excess)
      // Set again, so that the Map's order is by the latest transition.
      players.delete(playerId)
      players.set(playerId, stored)
      const oldest = players.size > maxPlayers ? players.keys().next().value : undefined
      if (oldest !== undefined) players.delete(oldest)
    },
    read: async (playerId) => [...(players.get(playerId) ?? [])],
    stop: async () => {},
  }
}
