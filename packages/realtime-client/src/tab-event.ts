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

/** The payload as parsed by `readAs`; the type cannot express one of many schemas. */
const isEventOf = <S extends EventSpec>(
  event: { readonly name: string },
  { name }: S,
): event is EventOf<S> => event.name === name

/**
 * Parses the event in a message once; inside the client all its fields are typed. Undefined if it
 * cannot be parsed.
 */
export function parseTabEvent(name: string, payload: unknown): TabEvent | undefined {
  const spec = tabEvents.find((known) => known.name === name)
  return spec && readAs(spec, payload)
}

/** Whether events of the name are ordered by numbers of their own. */
export const isNumbered = (name: TabEvent['name']): boolean =>
  tabEvents.some((known) => known.name === name && known.numbered)
