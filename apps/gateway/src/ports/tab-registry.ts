import type { PlayerId } from '@player-site/contracts/kernel/ids.ts'

/** A tab as all nodes know it. */
export interface RegisteredTab {
  readonly tabId: string
  /** The life of the node that holds it; see `Leases`. */
  readonly incarnation: string
}

/** Which tabs a player has open, on whichever node. Tabs of a node that died stay until dropped. */
export interface TabRegistry {
  add(playerId: PlayerId, tab: RegisteredTab): Promise<void>
  remove(playerId: PlayerId, tabIds: readonly string[]): Promise<void>
  ofPlayer(playerId: PlayerId): Promise<readonly RegisteredTab[]>
}
