import { playerId as playerIdSchema } from '@player-site/contracts/kernel/ids.ts'
import type { LogLine } from '@player-site/contracts/ops/ops.entities.ts'
import * as z from 'zod/mini'
import type { PlayerTimeline } from '../../ports/timeline.ts'
import { transitionOf } from './transitions.rules.ts'

/** Records what the log lines with a player's id say in that player's timeline. */
export const recordPlayerTransitions =
  (timeline: PlayerTimeline) =>
  (line: LogLine): void => {
    const { playerId: named } = line.fields
    if (named === undefined) return
    const playerId = z.safeParse(playerIdSchema, named)
    const transition = transitionOf(line)
    if (playerId.success && transition) timeline.record(playerId.data, transition)
  }
