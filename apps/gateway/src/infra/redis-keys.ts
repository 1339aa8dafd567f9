import type { PlayerId, SessionId } from '@player-site/contracts/kernel/ids.ts'

/** Keys of one player share a hash tag, so that one script may touch them all in a cluster. */
export const playerKeys = (playerId: PlayerId) => ({
  owner: `p:{${playerId}}:owner`,
  state: `p:{${playerId}}:state`,
  log: `p:{${playerId}}:log`,
  sessions: `p:{${playerId}}:sessions`,
  tabs: `p:{${playerId}}:tabs`,
  channels: { tabs: `p:{${playerId}}:events`, owner: `p:{${playerId}}:talk` },
})

export const sessionKey = (sessionId: SessionId): string => `s:${sessionId}`

/** What may be used once, while anything would accept it. */
export const nonceKey = (nonce: string): string => `nonce:${nonce}`

/** A node's life, while it beats. */
export const nodeKey = (incarnation: string): string => `n:${incarnation}`
/** The lives that beat, by when they would end. */
export const nodesKey = 'nodes'
/** Where a node hears itself, to know that the store still carries messages. */
export const probeChannel = (incarnation: string): string => `probe:{${incarnation}}`
/** Deadlines lie in so many sorted sets, by a hash of the player. */
export const deadlineBuckets = 64
export const deadlinesKey = (bucket: number): string => `d:{${bucket}}`
