import type { PlayerId, SessionId } from '@player-site/contracts/kernel/ids.ts'

/** Keys of one player share a hash tag, so that one script may use them all in a cluster. */
export const playerKeys = (playerId: PlayerId) => ({
  owner: `p:{${playerId}}:owner`,
  state: `p:{${playerId}}:state`,
  log: `p:{${playerId}}:log`,
  sessions: `p:{${playerId}}:sessions`,
  tabs: `p:{${playerId}}:tabs`,
  channels: { tabs: `p:{${playerId}}:events`, owner: `p:{${playerId}}:talk` },
})

export const sessionKey = (sessionId: SessionId): string => `s:${sessionId}`
/** The player who has signed in in the browser of an ended session. */
export const successorKey = (sessionId: SessionId): string => `s:${sessionId}:successor`

/** Key of a value that may be used once while anything would accept it. */
export const nonceKey = (nonce: string): string => `nonce:${nonce}`

/** A node's incarnation, while it has a heartbeat. */
export const nodeKey = (incarnation: string): string => `n:${incarnation}`
/** Live incarnations, by their expiry. */
export const nodesKey = 'nodes'
/** Channel of a node's own probe of the store. */
export const probeChannel = (incarnation: string): string => `probe:{${incarnation}}`
/**
 * Keys that the probe writes, since a store may carry messages and keep nothing. In a cluster they are
 * spread over its shards: one that takes no writes is noticed.
 */
export const probeKeys = (incarnation: string, isCluster: boolean): readonly string[] =>
  Array.from({ length: isCluster ? 32 : 1 }, (_, nth) => `probed:{${incarnation}-${nth}}`)
/** Deadlines are spread over this many sorted sets, by a hash of the player. */
export const deadlineBuckets = 64
export const deadlinesKey = (bucket: number): string => `d:{${bucket}}`
/** Renewals of the platform's tokens, likewise. */
export const renewalsKey = (bucket: number): string => `r:{${bucket}}`
/** Endings pending at the platform, in buckets: when, and what. */
export const endingBuckets = 16
export const endingKeys = (bucket: number) => ({
  due: `e:{${bucket}}:due`,
  entries: `e:{${bucket}}:entries`,
})

/** Keys of one topic share a hash tag, as a player's do. */
export const topicKeys = (topic: string) => ({
  lease: `t:{${topic}}:lease`,
  value: `t:{${topic}}:value`,
  channel: `t:{${topic}}:news`,
})

/** FNV-1a: cheap, and even enough to spread players over buckets. */
export function hashOf(player: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < player.length; index += 1) {
    hash = Math.imul(hash ^ player.charCodeAt(index), 0x01000193)
  }
  return hash >>> 0
}
