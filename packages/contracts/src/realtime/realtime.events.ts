import * as z from 'zod/mini'
import { defineCommand, defineEvent, type EventBody, position } from '../kernel/event.ts'
import { playerProfile } from '../session/session.entities.ts'
import { sessionEnded } from '../session/session.events.ts'
import { connectionStatus, walletView } from '../wallet/wallet.entities.ts'
import {
  playerAttributeChange,
  playerLoyaltyLevel,
  walletBalance,
  walletConnection,
} from '../wallet/wallet.events.ts'

/** Everything a fresh tab needs; it replaces whatever the tab believed before. */
export const snapshot = defineEvent(
  'SNAPSHOT',
  z.looseObject({
    wallet: walletView,
    connection: z.object({ status: connectionStatus, balanceAt: z.nullable(z.number()) }),
    profile: z.nullable(playerProfile),
    /** When this session ends whatever happens, ms since 1970. */
    session: z.object({ startedAt: z.number(), expiresAt: z.number() }),
  }),
  { source: 'A§4 Wallet status', summary: 'The state as of this seq; later events follow' },
)
export type Snapshot = EventBody<typeof snapshot>

/** What a tab hears when something it sent without asking for an acknowledgement is refused. */
export const refused = defineEvent(
  'ERROR',
  z.looseObject({ code: z.string(), message: z.string() }),
  {
    source: 'A§8',
    summary: 'A frame or event of this tab was refused; unnumbered',
  },
)

/**
 * Events a tab can receive. All are numbered but SESSION_ENDED and ERROR, which concern one session
 * or one tab: they bear the position the tab had read up to, and are never old news.
 */
export const tabEvents = [
  snapshot,
  walletBalance,
  playerAttributeChange,
  playerLoyaltyLevel,
  walletConnection,
  sessionEnded,
  refused,
] as const

/** Asks for what came after a position, for a gap inside a connection. */
export const resume = defineCommand('RESUME', position, z.object({ replayed: z.int() }), {
  source: 'A§7 Live wallet socket',
  summary: 'Events after this position follow, or a SNAPSHOT when they are no longer kept',
})

/** Commands a tab can send. */
export const tabCommands = [resume] as const

/** `auth` of the Socket.IO handshake: where a returning tab stopped reading. */
export const handshakeAuth = z.looseObject({
  epoch: z.optional(position.shape.epoch),
  seq: z.optional(position.shape.seq),
})
