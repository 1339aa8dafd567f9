import { type EventOf, type EventSpec, stamp } from '@player-site/contracts/kernel/event.ts'
import { type TabEvent, tabEvents } from '@player-site/contracts/realtime/realtime.events.ts'
import * as z from 'zod/mini'

export type { TabEvent }

const readAs = <S extends EventSpec>(spec: S, payload: unknown): EventOf<S> | undefined => {
  const numbers = z.safeParse(stamp, payload)
  const body = z.safeParse(spec.body, payload)
  if (!numbers.success || !body.success) return undefined
  const event = { ...numbers.data, name: spec.name, body: body.data }
  return isEventOf(event, spec) ? event : undefined
}

/** What `readAs` has made of a payload; the type cannot follow one of many schemas. */
const isEventOf = <S extends EventSpec>(
  event: { readonly name: string },
  { name }: S,
): event is EventOf<S> => event.name === name

/**
 * The event in a message, read once; inside the client nothing of it is unknown any more. Undefined
 * for one that cannot be read.
 */
export function parseTabEvent(name: string, payload: unknown): TabEvent | undefined {
  const spec = tabEvents.find((known) => known.name === name)
  return spec && readAs(spec, payload)
}

/** Whether events of the name are ordered by numbers of their own. */
export const isNumbered = (name: TabEvent['name']): boolean =>
  tabEvents.some((known) => known.name === name && known.numbered)
