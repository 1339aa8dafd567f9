import type { TabEventSpec } from '@player-site/contracts/realtime/realtime.events.ts'
import type { Command } from '@player-site/realtime-client/command.ts'
import type { LinkState } from '@player-site/realtime-client/player-events.ts'
import type { TabEvent } from '@player-site/realtime-client/tab-event.ts'
import { createAction, type UnknownAction } from '@reduxjs/toolkit'

/** One kind of event, with the time it reached this tab (ms since 1970, the tab's own clock). */
export type Arrived<Name extends TabEvent['name']> = Extract<TabEvent, { name: Name }> & {
  readonly receivedAt: number
}

const typeOf = (name: TabEvent['name']) => `realtime/${name}`

/** Facts of the connection, in the order in which they occurred. Any slice may handle them. */
export const linkChanged = createAction<LinkState>('realtime/linkChanged')
const arrived = <Name extends TabEvent['name']>(name: Name) =>
  createAction<Arrived<Name>>(typeOf(name))

/** Creates the typed action of one kind of event, for features that alone handle it. */
export const eventArrived = <S extends TabEventSpec>({ name }: S) => arrived<S['name']>(name)

/** The action for an event that has reached this tab. */
export const actionOf = (event: TabEvent, receivedAt: number): UnknownAction => ({
  type: typeOf(event.name),
  payload: { ...event, receivedAt },
})

// By name: the schemas of the events are loaded for players only.
export const snapshotArrived = arrived('SNAPSHOT')
export const walletBalanceArrived = arrived('WALLET_BALANCE')
export const walletStatusArrived = arrived('WALLET_STATUS')
export const playerAttributesChanged = arrived('PLAYER_ATTRIBUTE_CHANGE')
export const loyaltyLevelChanged = arrived('PLAYER_LOYALTY_LEVEL')
export const activitySummaryArrived = arrived('ACTIVITY_SUMMARY')
export const idleWarningArrived = arrived('IDLE_WARNING')
export const transactionsArrived = arrived('TRANSACTIONS')

/** Sent over the connection, if there is one. */
export const commandIssued = createAction<Command>('realtime/commandIssued')
