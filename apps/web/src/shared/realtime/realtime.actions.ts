import { activitySummaryEvent } from '@player-site/contracts/activity/activity.events.ts'
import { snapshot, type TabEventSpec } from '@player-site/contracts/realtime/realtime.events.ts'
import { idleWarning } from '@player-site/contracts/session/idle.events.ts'
import { transactionsEvent } from '@player-site/contracts/transactions/transactions.events.ts'
import {
  playerAttributeChange,
  playerLoyaltyLevel,
  walletBalance,
  walletConnection,
} from '@player-site/contracts/wallet/wallet.events.ts'
import { createAction, type UnknownAction } from '@reduxjs/toolkit'
import type { Command } from './command.ts'
import type { PlayerFact } from './player-events.ts'
import type { TabEvent } from './tab-event.ts'

/** One kind of event, with the time it reached this tab (ms since 1970, the tab's own clock). */
export type Arrived<Name extends TabEvent['name']> = Extract<TabEvent, { name: Name }> & {
  readonly receivedAt: number
}

const typeOf = (name: TabEvent['name']) => `realtime/${name}`

export type LinkState = Extract<PlayerFact['is'], 'up' | 'down' | 'downLong'>

/** Facts of the connection, in the order in which they occurred. Any slice may handle them. */
export const linkChanged = createAction<LinkState>('realtime/linkChanged')
/** Creates the typed action of one kind of event, for features that alone handle it. */
export const eventArrived = <S extends TabEventSpec>({ name }: S) =>
  createAction<Arrived<S['name']>>(typeOf(name))

/** The action for an event that has reached this tab. */
export const actionOf = (event: TabEvent, receivedAt: number): UnknownAction => ({
  type: typeOf(event.name),
  payload: { ...event, receivedAt },
})

export const snapshotArrived = eventArrived(snapshot)
export const walletBalanceArrived = eventArrived(walletBalance)
export const walletStatusArrived = eventArrived(walletConnection)
export const playerAttributesChanged = eventArrived(playerAttributeChange)
export const loyaltyLevelChanged = eventArrived(playerLoyaltyLevel)
export const activitySummaryArrived = eventArrived(activitySummaryEvent)
export const idleWarningArrived = eventArrived(idleWarning)
export const transactionsArrived = eventArrived(transactionsEvent)

/** Sent over the connection, if there is one. */
export const commandIssued = createAction<Command>('realtime/commandIssued')
