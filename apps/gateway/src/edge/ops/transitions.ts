import { playerId as playerIdSchema } from '@player-site/contracts/kernel/ids.ts'
import type { LogLine } from '@player-site/contracts/ops/ops.entities.ts'
import * as z from 'zod/mini'
import type { PlayerTimeline } from '../../ports/timeline.ts'

/** Records every log line with a player id as a transition in that player's timeline. */
export const recordPlayerTransitions =
  (timeline: PlayerTimeline) =>
  ({ at, node, level, event, fields }: LogLine): void => {
    const { playerId: named, ...otherFields } = fields
    const playerId = z.safeParse(playerIdSchema, named)
    if (!playerId.success) return
    const some = Object.keys(otherFields).length > 0 ? { fields: otherFields } : {}
    timeline.record(playerId.data, { at, node, what: event, level, ...some })
  }
