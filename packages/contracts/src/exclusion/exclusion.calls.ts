import * as z from 'zod/mini'
import { defineCall } from '../kernel/call.ts'
import { text } from '../kernel/ids.ts'
import { timeoutValues } from '../market-rules/market-rules.ts'
import { coolingKey } from '../session/session.entities.ts'

/** An exclusion without an end, in the months of its request. @see A§9 */
export const indefiniteAsMonths = 12

const source = 'A§7 Player "exclusion", "timeout"'

/** Until when the account rests; `null`: indefinitely. ISO 8601. */
const resting = z.object({ until: z.nullable(text(40)) })

/**
 * The platform accepts no other delay; a missing one means none. @see design
 * "exclusionDelayInHours"
 */
const atOnce = z.optional(z.literal(0))

export const excludePlayer = defineCall({
  id: 'exclusion.exclude',
  method: 'PATCH',
  path: '/player/exclusion',
  api: 'v1',
  access: 'player',
  // A player on a break may decide that it is not enough.
  inPayoutOnly: true,
  /**
   * Indefinitely is sent as the flag together with 12 months, the minimum; the flag alone means the
   * same. A request for exclusion is never refused for a missing field. @see A§5, A§7, A§9
   */
  body: z.union([
    z.strictObject({
      exclusionInMonths: z.int().check(z.minimum(1), z.maximum(600)),
      exclusionDelayInHours: atOnce,
      accountDisableIndefinitely: z.optional(z.literal(false)),
    }),
    z.strictObject({
      accountDisableIndefinitely: z.literal(true),
      exclusionInMonths: z.optional(z.literal(indefiniteAsMonths)),
      exclusionDelayInHours: atOnce,
    }),
  ]),
  reply: resting,
  errors: ['session.expired', 'exclusion.tooShort'],
  source,
  summary: 'Excludes the player everywhere at once; this cannot be undone before the end date',
})

export const takeTimeout = defineCall({
  id: 'exclusion.timeout',
  method: 'PATCH',
  path: '/player/timeout',
  api: 'v1',
  access: 'player',
  body: z.strictObject({ timeout: z.enum(timeoutValues) }),
  reply: resting,
  errors: ['session.expired', 'exclusion.timeoutUnavailable'],
  source,
  summary: 'Starts a break of some days, everywhere at once',
})

export const readCooling = defineCall({
  id: 'exclusion.cooling',
  method: 'GET',
  path: '/player/timeout/cooling',
  api: 'v1',
  access: 'player',
  inPayoutOnly: true,
  reply: z.object({ isCooling: z.boolean(), milliseconds: z.int() }),
  errors: ['session.expired'],
  source,
  summary:
    'Returns whether the cooling-off day after a break is running, without deposits or bets, and its remaining time',
})

export const startCooling = defineCall({
  id: 'exclusion.startCooling',
  method: 'POST',
  path: '/player/timeout/cooling',
  api: 'v1',
  access: 'public',
  // The key is worth nothing without the password, by which it was obtained.
  body: z.strictObject({ coolingKey, initiator: z.literal('PLAYER') }),
  reply: z.object({
    isCooling: z.boolean(),
    initiator: z.literal('PLAYER'),
    milliseconds: z.int(),
    until: text(40),
  }),
  errors: ['session.tokenExpired'],
  source: 'A§7 "timeout/cooling", design "One-day cooling"',
  summary:
    'Starts the day after which a player whose exclusion is over may sign in again, with the key of the refused sign-in',
})

export const readProtectionRules = defineCall({
  id: 'exclusion.rules',
  method: 'GET',
  path: '/player/exclusion',
  api: 'v1',
  access: 'player',
  inPayoutOnly: true,
  reply: z.object({
    timeouts: z.array(z.enum(timeoutValues)),
    exclusionMinMonths: z.int(),
    /** How long a break or an exclusion would last that is taken now; ISO 8601. */
    timeoutEnds: z.array(z.object({ timeout: z.enum(timeoutValues), until: text(40) })),
    exclusionEnds: z.array(z.object({ months: z.int(), until: text(40) })),
    limitIncreaseDelayHours: z.int(),
    /** A raised limit also waits for the end of its day, week or month. */
    limitIncreaseWaitsForPeriodEnd: z.boolean(),
    depositLimitRequired: z.boolean(),
    withdrawalCancel: z.boolean(),
  }),
  errors: ['session.expired'],
  source,
  summary:
    'Returns the rules of the player’s market: breaks and exclusions with their end dates, and delays',
})

export const exclusionCalls = [
  readProtectionRules,
  excludePlayer,
  takeTimeout,
  readCooling,
  startCooling,
] as const
