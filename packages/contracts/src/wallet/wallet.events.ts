import * as z from 'zod/mini'
import { defineEvent, type EventBody } from '../kernel/event.ts'
import { balanceMap, connectionStatus } from './wallet.entities.ts'

const source = 'A§7 Live wallet socket'

export const walletBalance = defineEvent('WALLET_BALANCE', z.looseObject({ balanceMap }), {
  numbered: true,
  source,
  summary: 'Balances changed',
})

export const playerAttributeChange = defineEvent(
  'PLAYER_ATTRIBUTE_CHANGE',
  z.looseObject({ attributes: z.record(z.string(), z.unknown()) }),
  {
    numbered: true,
    source,
    summary:
      'Profile attributes changed: restriction flags, KYC status, accountStatus, requestDocumentTypeStatus, limitsChangedAt, rewardsChangedAt with rewardChange, documentsChangedAt, activityChangedAt, inboxUnread with inboxMessage or inboxRead; a status that bars the player ends every session of theirs',
  },
)
export type PlayerAttributeChange = EventBody<typeof playerAttributeChange>

export const playerLoyaltyLevel = defineEvent(
  'PLAYER_LOYALTY_LEVEL',
  z.looseObject({ playerId: z.union([z.string(), z.number()]), isLevelUp: z.boolean() }),
  { numbered: true, source, summary: 'The loyalty level changed' },
)

/** Messages of the upstream wallet socket; others are logged and dropped. */
export const upstreamEvents = [walletBalance, playerAttributeChange, playerLoyaltyLevel] as const

export const walletConnection = defineEvent(
  'WALLET_STATUS',
  z.looseObject({
    status: connectionStatus,
    /** When the last figure arrived from upstream, ms since 1970. */
    balanceAt: z.nullable(z.number()),
  }),
  { numbered: true, source, summary: 'The freshness of the figures' },
)

export const walletEvents = [
  walletBalance,
  playerAttributeChange,
  playerLoyaltyLevel,
  walletConnection,
] as const
