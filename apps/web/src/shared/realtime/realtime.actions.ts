import { createAction } from '@reduxjs/toolkit'
import type { Command } from './command.ts'
import type { PlayerFact } from './player-events.ts'
import type { TabEvent } from './tab-event.ts'

/** One kind of event, with the time it reached this tab (ms since 1970, the tab's own clock). */
export type Arrived<Name extends TabEvent['name']> = Extract<TabEvent, { name: Name }> & {
  readonly receivedAt: number
}

export type LinkState = Extract<PlayerFact['is'], 'up' | 'down' | 'downLong'>

/** Facts of the line, in the order they became true. Any slice may take what concerns it. */
export const linkChanged = createAction<LinkState>('realtime/linkChanged')
export const snapshotArrived = createAction<Arrived<'SNAPSHOT'>>('realtime/snapshotArrived')
export const walletBalanceArrived = createAction<Arrived<'WALLET_BALANCE'>>(
  'realtime/walletBalanceArrived',
)
export const walletStatusArrived = createAction<Arrived<'WALLET_STATUS'>>(
  'realtime/walletStatusArrived',
)
export const playerAttributesChanged = createAction<Arrived<'PLAYER_ATTRIBUTE_CHANGE'>>(
  'realtime/playerAttributesChanged',
)
export const loyaltyLevelChanged = createAction<Arrived<'PLAYER_LOYALTY_LEVEL'>>(
  'realtime/loyaltyLevelChanged',
)
export const activitySummaryArrived = createAction<Arrived<'ACTIVITY_SUMMARY'>>(
  'realtime/activitySummaryArrived',
)
export const idleWarningArrived = createAction<Arrived<'IDLE_WARNING'>>(
  'realtime/idleWarningArrived',
)
export const transactionsArrived = createAction<Arrived<'TRANSACTIONS'>>(
  'realtime/transactionsArrived',
)

/** Goes out on the line, if there is one. */
export const commandIssued = createAction<Command>('realtime/commandIssued')
