import { siteClosed } from '@player-site/contracts/access/access.events.ts'
import { activitySummaryEvent } from '@player-site/contracts/activity/activity.events.ts'
import { type Stamp, stamp } from '@player-site/contracts/kernel/event.ts'
import {
  refused,
  snapshot,
  type tabEvents,
} from '@player-site/contracts/realtime/realtime.events.ts'
import { idleWarning } from '@player-site/contracts/session/idle.events.ts'
import { sessionEnded } from '@player-site/contracts/session/session.events.ts'
import { transactionsEvent } from '@player-site/contracts/transactions/transactions.events.ts'
import {
  playerAttributeChange,
  playerLoyaltyLevel,
  walletBalance,
  walletConnection,
} from '@player-site/contracts/wallet/wallet.events.ts'
import * as z from 'zod/mini'

const parserOf =
  <Name extends string, Body extends z.core.$ZodType>(spec: { name: Name; body: Body }) =>
  (payload: unknown): (Stamp & { name: Name; body: z.output<Body> }) | undefined => {
    const numbers = z.safeParse(stamp, payload)
    const body = z.safeParse(spec.body, payload)
    return numbers.success && body.success
      ? { ...numbers.data, name: spec.name, body: body.data }
      : undefined
  }

const parsers = {
  SNAPSHOT: parserOf(snapshot),
  WALLET_BALANCE: parserOf(walletBalance),
  PLAYER_ATTRIBUTE_CHANGE: parserOf(playerAttributeChange),
  PLAYER_LOYALTY_LEVEL: parserOf(playerLoyaltyLevel),
  WALLET_STATUS: parserOf(walletConnection),
  ACTIVITY_SUMMARY: parserOf(activitySummaryEvent),
  IDLE_WARNING: parserOf(idleWarning),
  TRANSACTIONS: parserOf(transactionsEvent),
  SESSION_ENDED: parserOf(sessionEnded),
  SITE_CLOSED: parserOf(siteClosed),
  ERROR: parserOf(refused),
} satisfies Record<(typeof tabEvents)[number]['name'], unknown>

type TabEventName = keyof typeof parsers
const isTabEventName = (name: string): name is TabEventName => Object.hasOwn(parsers, name)

/** An event from the gateway, read once; inside the client nothing of it is unknown any more. */
export type TabEvent = NonNullable<ReturnType<(typeof parsers)[TabEventName]>>

/** The event in a message; `undefined` for one that cannot be read. */
export const parseTabEvent = (name: string, payload: unknown): TabEvent | undefined =>
  isTabEventName(name) ? parsers[name](payload) : undefined
