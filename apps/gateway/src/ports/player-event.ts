import type { Stamp } from '@player-site/contracts/kernel/event.ts'

/**
 * A numbered event on its way to tabs. Its owner writes the body once; whoever hands it on reads
 * the numbers and never the body.
 */
export interface PlayerEvent extends Stamp {
  readonly name: string
  /** JSON object: the body as the event's contract has it, with its numbers. */
  readonly payload: string
}

type Body = Readonly<Record<string, unknown>>

/** Adds fields to a JSON object that is already written. */
export function withFields(payload: string, fields: Body): string {
  const more = JSON.stringify(fields)
  if (payload === '{}') return more
  return more === '{}' ? payload : `${payload.slice(0, -1)},${more.slice(1)}`
}

/** The numbers come last, so that nothing upstream put into the body passes for them. */
export const writeEvent = (name: string, { epoch, seq, at }: Stamp, body: Body): PlayerEvent => ({
  name,
  epoch,
  seq,
  at,
  payload: withFields(JSON.stringify(body), { epoch, seq, at }),
})
