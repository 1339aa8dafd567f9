import type { Stamp } from '@player-site/contracts/kernel/event.ts'

/**
 * A numbered event for tabs. Its owner serializes the body once; a node that forwards it reads the
 * numbers and never the body.
 */
export interface PlayerEvent extends Stamp {
  readonly name: string
  /** JSON object: the body as the event's contract has it, with its numbers. */
  readonly payload: string
  /** It replaces an event of its name right before it. */
  readonly supersedes?: boolean | undefined
}

/** Makes `next` cover `earlier` too, when it supersedes it. */
export function supersede(earlier: PlayerEvent, next: PlayerEvent): PlayerEvent | undefined {
  const isSame = earlier.name === next.name && earlier.epoch === next.epoch
  if (!next.supersedes || !isSame) return undefined
  const fromSeq = earlier.fromSeq ?? earlier.seq
  return { ...next, fromSeq, payload: withFields(next.payload, { fromSeq }) }
}

type Body = Readonly<Record<string, unknown>>

/** Adds fields to a serialized JSON object. */
export function withFields(payload: string, fields: Body): string {
  const more = JSON.stringify(fields)
  if (payload === '{}') return more
  return more === '{}' ? payload : `${payload.slice(0, -1)},${more.slice(1)}`
}

/**
 * The numbers come last, so that upstream fields in the body cannot overwrite them.
 * @param written the body as JSON, if already serialized
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
