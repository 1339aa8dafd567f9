import * as z from 'zod/mini'
import { accessEvents } from '../access/access.events.ts'
import { activityPhase } from '../activity/activity.entities.ts'
import { activityCommands, activityEvents } from '../activity/activity.events.ts'
import {
  defineCommand,
  defineEvent,
  type EventBody,
  type EventOf,
  position,
} from '../kernel/event.ts'
import { playerId } from '../kernel/ids.ts'
import { idleCommands, idleEvents } from '../session/idle.events.ts'
import { playerProfile } from '../session/session.entities.ts'
import { sessionEvents } from '../session/session.events.ts'
import { topicsCommands, topicsEvents } from '../topics/topics.events.ts'
import { transactionsCommands, transactionsEvents } from '../transactions/transactions.events.ts'
import { connectionStatus, walletView } from '../wallet/wallet.entities.ts'
import { walletEvents } from '../wallet/wallet.events.ts'

/** Everything a fresh tab needs; it replaces the tab's previous state. */
export const snapshot = defineEvent(
  'SNAPSHOT',
  z.looseObject({
    wallet: walletView,
    connection: z.object({ status: connectionStatus, balanceAt: z.nullable(z.number()) }),
    profile: z.nullable(playerProfile),
    activity: z._default(activityPhase, { is: 'quiet' }),
    /** Whose state it is: a tab ends its view where it shows another player. */
    playerId: z.optional(playerId),
    /**
     * When this session ends: `expiresAt` in any case, `idleEndsAt` unless there is activity, as
     * known when the tab joined. ms since 1970.
     */
    session: z.object({
      startedAt: z.number(),
      expiresAt: z.number(),
      idleEndsAt: z.optional(z.number()),
    }),
  }),
  {
    numbered: true,
    source: 'A§4 Wallet status',
    summary: 'The state as of this seq; later events follow',
  },
)
export type Snapshot = EventBody<typeof snapshot>

/** Sent to every tab while its node cannot follow players' figures, and again when it can. */
export const feedStatus = defineEvent('FEED_STATUS', z.looseObject({ isWhole: z.boolean() }), {
  numbered: false,
  source: 'A§7 Live wallet socket',
  summary: 'Whether this tab is told of every change; while not, its figures count as out of date',
})

/** Sent when a command without an acknowledgement was refused. */
export const refused = defineEvent(
  'ERROR',
  z.looseObject({ code: z.string(), message: z.string() }),
  {
    numbered: false,
    source: 'A§8',
    summary: 'A frame or event of this tab was refused',
  },
)

/** Events a tab can receive. */
export const tabEvents = [
  snapshot,
  ...walletEvents,
  ...activityEvents,
  ...idleEvents,
  ...transactionsEvents,
  ...topicsEvents,
  ...sessionEvents,
  ...accessEvents,
  feedStatus,
  refused,
] as const

export type TabEventSpec = (typeof tabEvents)[number]
export type TabEvent = EventOf<TabEventSpec>
export type UnnumberedEventName = Extract<TabEventSpec, { numbered: false }>['name']

/** Requests the events after a position, for a gap inside a connection. */
export const resume = defineCommand('RESUME', position, z.object({ replayed: z.int() }), {
  source: 'A§7 Live wallet socket',
  summary: 'Requests the events after this position, or a SNAPSHOT if they are no longer stored',
})

/** Commands a tab can send. */
export const tabCommands = [
  resume,
  ...idleCommands,
  ...activityCommands,
  ...transactionsCommands,
  ...topicsCommands,
] as const

/** `auth` of the Socket.IO handshake: whose tab it is, and where a returning one stopped reading. */
export const handshakeAuth = z.looseObject({
  playerId: z.optional(playerId),
  epoch: z.optional(position.shape.epoch),
  seq: z.optional(position.shape.seq),
})
