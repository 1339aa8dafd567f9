import type { Leases } from '../../ports/lease.ts'
import type { TabRegistry } from '../../ports/tab-registry.ts'
import type { PlayerPageDeps } from './player-page.ts'

/** An incarnation is named after its node plus a unique part. */
const nodeOf = (incarnation: string): string => incarnation.replace(/~[^~]*$/, '')

/** Finds the node that owns a player and those with tabs; nodes without a heartbeat are ignored. */
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
