import * as z from 'zod/mini'
import { defineCommand, defineEvent, type EventBody } from '../kernel/event.ts'

const source = 'A§4 Session, A§9'

/**
 * It goes to the tabs of one session. `endsAt` is when the session ends
 * unless there is activity, ms since 1970.
 */
export const idleWarning = defineEvent(
  'IDLE_WARNING',
  z.discriminatedUnion('is', [
    z.looseObject({ is: z.literal('showing'), endsAt: z.number(), secondsLeft: z.number() }),
    z.looseObject({ is: z.literal('dismissed'), endsAt: z.number() }),
  ]),
  {
    numbered: false,
    source,
    summary: 'This session is about to end because of inactivity, or no longer is',
  },
)
export type IdleWarning = EventBody<typeof idleWarning>

/** Sent because a person did something in the tab; polls, pings and autoplay are no activity. */
export const active = defineCommand(
  'ACTIVE',
  z.object({}),
  z.object({
    /** When the session ends if nothing more is done, ms since 1970. */
    endsAt: z.number(),
  }),
  { source, summary: 'The user of this tab was active' },
)

export const idleEvents = [idleWarning] as const
export const idleCommands = [active] as const
