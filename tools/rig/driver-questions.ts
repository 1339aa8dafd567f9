import * as z from 'zod/mini'

/** Tabs of players `first` to `first + count - 1`; `set` distinguishes a player's tabs. */
const tabs = { set: z.string(), first: z.number(), count: z.number() }
const site = z.string()
const dialect = z.enum(['socket.io', 'plain'])

const beside = z.object({ set: z.string(), perSecond: z.number(), isPaused: z.boolean() })
export type Beside = z.infer<typeof beside>

/** The driver's requests: it is the scripted upstream and the players' tabs in one process. */
export const driverQuestion = z.discriminatedUnion('is', [
  z.object({ is: z.literal('where') }),
  /** Signs players in at a gateway and keeps their cookies. */
  z.object({ is: z.literal('signIn'), site, first: z.number(), count: z.number() }),
  /** Gives players the cookie that the benchmark's peers accept. */
  z.object({ is: z.literal('peerCookies'), first: z.number(), count: z.number() }),
  /** Opens tabs, `width` at a time; returning ones send their position. */
  z.object({ is: z.literal('connect'), site, dialect, width: z.number(), ...tabs }),
  z.object({ is: z.literal('disconnect'), set: z.string() }),
  /** How many players' wallet sockets are open. */
  z.object({ is: z.literal('upstreams') }),
  /** Sends a player's next balance when the last has arrived, `inFlight` players at a time. */
  z.object({ is: z.literal('loop'), set: z.string(), inFlight: z.number(), ms: z.number() }),
  /**
   * Sends balances at a steady rate, one player after the other; `beside` them, to the players of
   * another set, whose paused tabs read nothing from then on.
   */
  z.object({
    is: z.literal('rate'),
    set: z.string(),
    perSecond: z.number(),
    ms: z.number(),
    beside: z.optional(beside),
  }),
  /** Sends each player one balance and waits for all of them. */
  z.object({ is: z.literal('once'), set: z.string() }),
])
export type DriverQuestion = z.infer<typeof driverQuestion>

export const whereReply = z.object({ url: z.string(), socketUrl: z.string() })

/** A run's outcome; times in ms. */
export const runReply = z.object({
  delivered: z.number(),
  conflated: z.number(),
  lost: z.number(),
  doubled: z.number(),
  reordered: z.number(),
  ended: z.number(),
  seconds: z.number(),
  /** Time from upstream's send to the tab's event, by percentile. */
  p50: z.number(),
  p99: z.number(),
  max: z.number(),
})
export type RunReply = z.infer<typeof runReply>

export const countReply = z.number()
