import type { Stamp } from '@player-site/contracts/kernel/event.ts'

/**
 * A numbered event on its way to tabs. Its owner writes the body once; a node that hands it on reads
 * the numbers and never the body.
 */
export interface PlayerEvent extends Stamp {
  readonly name: string
  /** JSON object: the body as the event's contract has it, with its numbers. */
  readonly payload: string
  /** A tab that gets it needs no event of its name that came right before it. */
  readonly supersedes?: boolean | undefined
}

/** Makes `later` stand for `earlier` too, where it says all that one said. */
export function supersede(earlier: PlayerEvent, next: PlayerEvent): PlayerEvent | undefined {
  const isSame = earlier.name === next.name && earlier.epoch === next.epoch
  if (!next.supersedes || !isSame) return undefined
  const fromSeq = earlier.fromSeq ?? earlier.seq
  return { ...next, fromSeq, payload: withFields(next.payload, { fromSeq }) }
}

type Body = Readonly<Record<string, unknown>>

/** Adds fields to a JSON object that is already written. */
export function withFields(payload: string, fields: Body): string {
  const more = JSON.stringify(fields)
  if (payload === '{}') return more
  return more === '{}' ? payload : `${payload.slice(0, -1)},${more.slice(1)}`
}

/**
 * The numbers come last, so that nothing upstream put into the body passes for them.
 * @param written the body as JSON, where it is at hand already
 */
export function writeEvent(
  name: string,
  { epoch, seq, at }: Stamp,
  body: Body,
  written = JSON.stringify(body),
  supersedes = false,
): PlayerEvent {
  const numbers = `"epoch":${epoch},"seq":${seq},"at":${at}}`
  const payload = written === '{}' ? `{${numbers}` : `${written.slice(0, -1)},${numbers}`
  return supersedes
    ? { name, epoch, seq, at, payload, supersedes }
    : { name, epoch, seq, at, payload }
}
