import type { LogLine, Transition } from '@player-site/contracts/ops/ops.entities.ts'

/** The line that each request ends with. */
export const answeredEvent = 'request.answered'

/** A player's call that was refused, or that failed. */
export const refusedCall = 'call.refused'

const firstFailure = 400
const firstFault = 500

/**
 * What a player's log line says in their timeline; undefined for what is no news of theirs: calls
 * that went well, and the other lines of a call, which its last line sums up.
 */
export function transitionOf({ at, node, level, event, fields }: LogLine): Transition | undefined {
  const { playerId: _, ...others } = fields
  if (!event.startsWith('request.')) {
    const some = Object.keys(others).length > 0 ? { fields: others } : {}
    return { at, node, what: event, level, ...some }
  }
  const { status, call, route = '', code = 'unknown' } = fields
  if (event !== answeredEvent || Number(status) < firstFailure) return undefined
  return {
    at,
    node,
    what: refusedCall,
    level: Number(status) < firstFault ? level : 'warn',
    fields: { call: call ?? route, code },
  }
}
