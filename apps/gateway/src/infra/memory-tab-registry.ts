import type { PlayerId } from '@player-site/contracts/kernel/ids.ts'
import type { RegisteredTab, TabRegistry } from '../ports/tab-registry.ts'

export function createMemoryTabRegistry(): TabRegistry {
  const players = new Map<PlayerId, Map<string, RegisteredTab>>()
  return {
    async add(playerId, tab) {
      const tabs = players.get(playerId) ?? new Map<string, RegisteredTab>()
      players.set(playerId, tabs.set(tab.tabId, tab))
    },
    async remove(playerId, tabIds) {
      const tabs = players.get(playerId)
      for (const id of tabIds) tabs?.delete(id)
      if (tabs?.size === 0) players.delete(playerId)
    },
    ofPlayer: async (playerId) => [...(players.get(playerId)?.values() ?? [])],
  }
}
