import * as z from 'zod/mini'
import { countryCode, playerId, sessionId, text } from '../kernel/ids.ts'
import { withheld } from '../kernel/offer.ts'
import { connectionStatus, walletView } from '../wallet/wallet.entities.ts'
import { datedUpstreamFault } from './upstream-fault.ts'

/**
 * All read; `ops` also acts on sessions and announcements, `kyc` decides who is verified, `letters`
 * writes to players, `account` decides about accounts, `rewards` looks after bonuses.
 */
export const opsRole = z.enum(['support', 'ops', 'kyc', 'letters', 'account', 'rewards'])
export type OpsRole = z.infer<typeof opsRole>

/** The name of an operator as it was recorded. */
export const recordedOperator = z.string().check(z.regex(/^[\w.-]{1,32}$/))

/** What records call those who are no operators. */
const reservedNames = ['player', 'system', 'operator']

/** The name that an operator's actions are audited under; none of those that records give to others. */
export const operatorName = recordedOperator.check(
  z.refine((name) => !reservedNames.includes(name.toLowerCase()), {
    error: 'must not be player, system or operator',
  }),
)

/** Names that differ in their capitals alone are one person's. */
export const isSameOperator = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()

/** The operator of a token for the operations port. */
export const operator = z.object({ name: operatorName, role: opsRole })
export type Operator = z.infer<typeof operator>

/** A console's session; `operator` is null when signed out. */
export const opsSession = z.object({
  operator: z.nullable(operator),
  node: z.string(),
  /** Groups of calls that the platform does not offer. */
  withheld: z._default(withheld, []),
})
export type OpsSession = z.infer<typeof opsSession>

export const logLevels = ['info', 'warn', 'error'] as const
export const logLevel = z.enum(logLevels)
export type LogLevel = z.infer<typeof logLevel>

const fields = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]))
export type LogFieldValues = z.infer<typeof fields>

/** A log line as watchers receive it. `at` in ms since 1970. */
export const logLine = z.object({
  at: z.number(),
  node: z.string(),
  level: logLevel,
  event: z.string(),
  fields,
})
export type LogLine = z.infer<typeof logLine>

/**
 * A transition of a player, named after its log line. A repeated one is stored once: `since` its
 * first time, `times` how often, `at` the last time.
 */
export const transition = z.object({
  at: z.number(),
  node: z.string(),
  what: z.string(),
  level: logLevel,
  fields: z.optional(fields),
  since: z.optional(z.number()),
  times: z.optional(z.int()),
})
export type Transition = z.infer<typeof transition>

/** A watcher's filter; an unset field matches all. */
export const logFilter = z.object({
  player: z.optional(playerId),
  /** This level and worse. */
  level: z.optional(logLevel),
  /** The event's name or how it begins: `upstream` is all of `upstream.lost`, `upstream.connected`. */
  event: z.optional(text(64)),
  requestId: z.optional(text(64)),
})
export type LogFilter = z.infer<typeof logFilter>

/** A watcher's message on the log tail's WebSocket. */
export const tailCommand = z.object({ is: z.literal('filter'), filter: logFilter })

/**
 * A message to a watcher. `dropped`: this many lines were too fast for this watcher, before the
 * next ones. `filter` counts the filters that this connection had taken when it was sent: what was
 * on its way when the watcher chose another belongs to an earlier one.
 */
export const tailFrame = z.discriminatedUnion('is', [
  z.object({ is: z.literal('watching'), node: z.string() }),
  z.object({ is: z.literal('lines'), filter: z.int(), lines: z.array(logLine) }),
  z.object({ is: z.literal('dropped'), filter: z.int(), count: z.int() }),
  z.object({ is: z.literal('refused'), code: z.string() }),
])
export type TailFrame = z.infer<typeof tailFrame>

/** Why the tail's WebSocket was closed by the server. */
export const tailClose = { sessionOver: 4401, tooManyWatchers: 4429 } as const

/**
 * One finding about what a player sees and why. Codes, so that each console uses its own text and
 * time zone; times in ms since 1970.
 */
export const finding = z.object({
  code: z.enum([
    'player.inactive',
    'owner.none',
    'owner.detached',
    'upstream.live',
    'upstream.down',
    'upstream.gaveUp',
    'upstream.silent',
    'upstream.connecting',
    'figure.current',
    'figure.old',
    'figure.unknown',
    'figure.noWallet',
    'figure.readFailed',
    'refresh.failing',
    'messages.dropped',
    'tabs.none',
    'tabs.open',
    'session.none',
  ]),
  tone: z.enum(['good', 'neutral', 'caution', 'bad']),
  /** Since when it has been so. */
  since: z.optional(z.number()),
  /** The moment it refers to, such as when a figure arrived. */
  at: z.optional(z.number()),
  count: z.optional(z.int()),
  why: z.optional(z.string()),
  node: z.optional(z.string()),
})
export type Finding = z.infer<typeof finding>

/**
 * Why a session is payout-only. `over`: the break has ended since, and the session stays
 * payout-only; `unknown`: the gateway was not told.
 */
export const payoutReason = z.enum(['timeout', 'excluded', 'over', 'unknown'])
export type PayoutReason = z.infer<typeof payoutReason>

/** A session of a player, as support is shown it. */
export const shownSession = z.object({
  sessionId,
  startedAt: z.number(),
  expiresAt: z.number(),
  /** Set where it is for payouts alone. */
  payoutOnly: z.optional(payoutReason),
  /** Browser and system it began on, `Chrome on Windows`; missing: not recognised. */
  device: z.optional(text(40)),
  /** The country it began in; missing: unknown. */
  country: z.optional(countryCode),
})

/** Everything support sees of a player; no personal data. */
export const playerPage = z.object({
  playerId,
  /** When this was read, by the node's clock: ages are counted from here. */
  at: z.number(),
  /** Worst news first: the answer to "why does this player see an old balance". */
  diagnosis: z.array(finding),
  owner: z.nullable(z.object({ node: z.string(), epoch: z.number() })),
  position: z.nullable(z.object({ epoch: z.number(), seq: z.number() })),
  upstream: z.nullable(z.object({ status: connectionStatus, balanceAt: z.nullable(z.number()) })),
  wallet: z.nullable(z.pick(walletView, { status: true, currency: true, totalBalance: true })),
  sessions: z.array(shownSession),
  tabs: z.array(z.object({ node: z.string(), count: z.int() })),
  /** The latest last. */
  transitions: z.array(transition),
})
export type PlayerPage = z.infer<typeof playerPage>

/** A gateway node's status, as it reported a few seconds ago. */
export const nodeStatus = z.object({
  node: z.string(),
  at: z.number(),
  startedAt: z.number(),
  tabs: z.int(),
  playersOwned: z.int(),
  /** Missing dependencies by name; empty when ready. */
  missing: z.array(z.string()),
  /** How late its event loop runs, the 99th percentile since the last report, ms. */
  lagMs: z.number(),
  memoryMb: z.number(),
  /** Its latest faults of other systems, the newest first; a node of an older version tells none. */
  faults: z._default(z.array(datedUpstreamFault), []),
})
export type NodeStatus = z.infer<typeof nodeStatus>
