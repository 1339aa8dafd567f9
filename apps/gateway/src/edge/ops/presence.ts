import type { Leases } from '../../ports/lease.ts'
import type { TabRegistry } from '../../ports/tab-registry.ts'
import type { PlayerPageDeps } from './player-page.ts'

/** A life's name is its node's and what tells it from the node's other lives. */
const nodeOf = (incarnation: string): string => incarnation.replace(/~[^~]*$/, '')

/** Where a player is owned and has tabs at this moment; nodes that no longer beat do not count. */
export function createPresence(
  leases: Pick<Leases, 'holder' | 'alive'>,
  tabs: Pick<TabRegistry, 'ofPlayer'>,
): Pick<PlayerPageDeps, 'holderOf' | 'tabsOf'> {
  return {
    async holderOf(playerId) {
      const holder = await leases.holder(playerId)
      if (!holder) return undefined
      const { incarnation, epoch } = holder
      const alive = await leases.alive([incarnation])
      return alive.has(incarnation) ? { node: nodeOf(incarnation), epoch } : undefined
    },
    async tabsOf(playerId) {
      const open = await tabs.ofPlayer(playerId)
      const alive = await leases.alive([...new Set(open.map(({ incarnation }) => incarnation))])
      return open
        .filter(({ incarnation }) => alive.has(incarnation))
        .map(({ incarnation }) => ({ node: nodeOf(incarnation) }))
    },
  }
}
