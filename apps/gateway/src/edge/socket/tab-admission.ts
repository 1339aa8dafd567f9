import type { PlayerId } from '@player-site/contracts/kernel/ids.ts'
import type { Leases } from '../../ports/lease.ts'
import type { TabRegistry } from '../../ports/tab-registry.ts'

export interface TabAdmissionDeps {
  readonly tabs: TabRegistry
  readonly leases: Pick<Leases, 'alive'>
  readonly incarnation: () => string | undefined
  readonly maxTabs: number
}

/** Tabs that a player may have open, on all nodes together. */
export const createTabAdmission = ({ tabs, leases, incarnation, maxTabs }: TabAdmissionDeps) => {
  /** Tabs of dead nodes never signed off. */
  const forgetTheDead = async (playerId: PlayerId): Promise<number> => {
    const open = await tabs.ofPlayer(playerId)
    const alive = await leases.alive([...new Set(open.map((tab) => tab.incarnation))])
    const dead = open.filter((tab) => !alive.has(tab.incarnation))
    await tabs.remove(
      playerId,
      dead.map(({ tabId }) => tabId),
    )
    return open.length - dead.length
  }
  return {
    /** Counts a tab in, unless the player has too many. */
    async enter(playerId: PlayerId, tabId: string): Promise<boolean> {
      await tabs.add(playerId, { tabId, incarnation: incarnation() ?? 'none' })
      const open = await tabs.ofPlayer(playerId)
      if (open.length <= maxTabs || (await forgetTheDead(playerId)) <= maxTabs) return true
      await tabs.remove(playerId, [tabId])
      return false
    },
    leave: (playerId: PlayerId, tabId: string): Promise<void> => tabs.remove(playerId, [tabId]),
  }
}

export type TabAdmission = ReturnType<typeof createTabAdmission>
