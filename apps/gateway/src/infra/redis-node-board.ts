import { nodeStatus } from '@player-site/contracts/ops/ops.entities.ts'
import * as z from 'zod/mini'
import type { Clock } from '../ports/clock.ts'
import { boardAgeMs, type NodeBoard } from '../ports/node-board.ts'
import type { RedisConnections } from './redis-connection.ts'

const boardKey = 'ops:nodes'

/** A hash from node name to its last report; readers remove the silent nodes. */
export const createRedisNodeBoard = ({ commands }: RedisConnections, clock: Clock): NodeBoard => ({
  async post(status) {
    await commands.hset(boardKey, status.node, JSON.stringify(status))
    await commands.pexpire(boardKey, boardAgeMs)
  },
  async all() {
    const texts = Object.values(await commands.hgetall(boardKey))
    const statuses = texts.map((text) => z.parse(nodeStatus, JSON.parse(text)))
    const isSilent = ({ at }: { at: number }) => at < clock.now() - boardAgeMs
    const silent = statuses.filter(isSilent).map(({ node }) => node)
    if (silent.length > 0) await commands.hdel(boardKey, ...silent)
    return statuses
      .filter((status) => !isSilent(status))
      .sort((a, b) => a.node.localeCompare(b.node))
  },
})
