import type { PlayerId } from '@player-site/contracts/kernel/ids.ts'
import type { Transition } from '@player-site/contracts/ops/ops.entities.ts'
import { type PlayerTimeline, timelineBounds } from '../ports/timeline.ts'
import { spellOf } from './timeline.rules.ts'

const maxPlayers = 10_000

const isSuccess = (one: Transition): boolean => one.level === 'info' && spellOf(one) === undefined

/** Where the entry is that the next transition continues; -1: it starts a new one. */
function findEarlier(past: readonly Transition[], next: Transition): number {
  const spell = spellOf(next)
  if (spell !== undefined) return past.findLastIndex((one) => spellOf(one) === spell)
  if (next.level === 'info') return -1
  const same = past.findLastIndex(({ what, node }) => what === next.what && node === next.node)
  return same < past.findLastIndex(isSuccess) ? -1 : same
}

/**
 * Folds repeated trouble into one entry with a count, so that hours of retries do not push out how
 * it began. A success in between starts a new entry. A spell is folded in any case.
 */
function foldTransition(past: readonly Transition[], next: Transition): Transition[] {
  const same = findEarlier(past, next)
  const earlier = past[same]
  if (!earlier) return [...past, next]
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
