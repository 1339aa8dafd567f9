import type { PlayerId } from '@player-site/contracts/kernel/ids.ts'

/** A tab as all nodes know it. */
export interface RegisteredTab {
  readonly tabId: string
  /** The incarnation of the node that holds it; see `Leases`. */
  readonly incarnation: string
}

/** A player's open tabs on all nodes. Tabs of a dead node stay until dropped. */
export interface TabRegistry {
  add(playerId: PlayerId, tab: RegisteredTab): Promise<void>
  remove(playerId: PlayerId, tabIds: readonly string[]): Promise<void>
  ofPlayer(playerId: PlayerId): Promise<readonly RegisteredTab[]>
}
