import type { EventBody, EventSpec } from '@player-site/contracts/kernel/event.ts'
import { profileAfter, profileDifference } from '@player-site/contracts/session/profile.view.ts'
import type { PlayerProfile } from '@player-site/contracts/session/session.entities.ts'
import type {
  BalanceMap,
  ConnectionStatus,
  WalletStatus,
  WalletView,
} from '@player-site/contracts/wallet/wallet.entities.ts'
import {
  playerAttributeChange,
  playerLoyaltyLevel,
  walletBalance,
  walletConnection,
} from '@player-site/contracts/wallet/wallet.events.ts'
import { emptyWallet, walletAfter } from '@player-site/contracts/wallet/wallet.view.ts'
import { announceState } from '../../ownership/announcement.rules.ts'
import type { Change } from '../../ownership/change.ts'

const figures = [
  'mainBalance',
  'lockedBalance',
  'sportsBonus',
  'casinoBonus',
  'liveCasinoBonus',
] as const satisfies readonly (keyof WalletView)[]

const sameFigures = (a: WalletView, b: WalletView): boolean =>
  a.status === b.status && a.currency === b.currency && figures.every((key) => a[key] === b[key])

const event = <E extends EventSpec>(spec: E, body: EventBody<E> & object) => ({
  name: spec.name,
  body: { ...body },
})

/** Whether a balance has every kind, so that it replaces all figures. */
export const isWholeBalance = ({ main, locked, bonus }: BalanceMap): boolean =>
  main !== undefined && locked !== undefined && bonus !== undefined

interface PushedBalance {
  readonly body: EventBody<typeof walletBalance>
  readonly isWhole: boolean
  /** The body as JSON, if upstream has serialized it already. */
  readonly written?: string | undefined
  readonly at: number
}

/**
 * Applies a pushed balance: published as sent, whether or not a figure changed. Before the first
 * fetch its currency is unknown, so it waits for the pending fetch.
 */
export const balancePushed =
  ({ body, isWhole, written, at }: PushedBalance): Change =>
  (state) => {
    const isCurrencyKnown = state.wallet.status === 'success' || state.profile !== null
    if (!isCurrencyKnown) return undefined
    const wallet = walletAfter(state.wallet, body.balanceMap)
    const connection = { ...state.connection, balanceAt: at }
    const step = { name: walletBalance.name, body, written, supersedes: isWhole }
    return { state: { ...state, wallet, connection }, event: step }
  }

/** A fetched balance that pushes have overtaken: used only when no figure is known yet. */
export const balanceOvertaken =
  (fetched: Change): Change =>
  (state) =>
    state.wallet.status === 'success' ? undefined : fetched(state)

/**
 * Applies a fetched balance. Upstream does not replay what a broken socket missed, so the
 * difference is published as the missed event.
 */
export const balanceFetched =
  (reply: { currency: WalletView['currency']; balanceMap: BalanceMap }, at: number): Change =>
  (state) => {
    const currencyChanged = state.wallet.currency !== reply.currency
    const before = currencyChanged ? emptyWallet(reply.currency) : state.wallet
    const wallet = walletAfter(before, reply.balanceMap)
    const connection = { ...state.connection, balanceAt: at }
    const after = { ...state, wallet, connection }
    if (currencyChanged || state.wallet.status !== 'success') return announceState(after)
    if (!sameFigures(state.wallet, wallet)) {
      const body = { type: walletBalance.name, balanceMap: reply.balanceMap }
      return { state: after, event: event(walletBalance, body) }
    }
    // No figure changed; tabs need the new time only where they show its age.
    return state.connection.status === 'live'
      ? { state: after }
      : { state: after, event: event(walletConnection, connection) }
  }

/**
 * Applies a failed wallet fetch. The last known figure stays visible with its age, whatever a
 * platform says later: a wallet with a figure does not cease to exist.
 * @see A§4 Wallet status
 */
export const balanceFailed =
  (status: Extract<WalletStatus, 'not_exists' | 'error'>): Change =>
  (state) => {
    const hasFigure = state.wallet.status === 'success'
    if (hasFigure || state.wallet.status === status) return undefined
    return announceState({ ...state, wallet: { ...emptyWallet(state.wallet.currency), status } })
  }

/** Wallet and profile differ in their currency: no figure is shown, rather than one as the other. */
export const balanceDisputed: Change = (state) =>
  state.wallet.status === 'error'
    ? undefined
    : announceState({ ...state, wallet: emptyWallet(state.wallet.currency, 'error') })

export const connectionChanged =
  (status: ConnectionStatus): Change =>
  (state) => {
    if (state.connection.status === status) return undefined
    const connection = { ...state.connection, status }
    return { state: { ...state, connection }, event: event(walletConnection, connection) }
  }

export const attributesPushed =
  (body: EventBody<typeof playerAttributeChange>): Change =>
  (state) => {
    // These are news for open tabs; a tab that joins later fetches its lists.
    const {
      inboxMessage: _message,
      inboxRead: _read,
      rewardChange: _change,
      ...lasting
    } = body.attributes
    return {
      state: { ...state, profile: profileAfter(state.profile, lasting) },
      event: event(playerAttributeChange, body),
    }
  }

export const profileFetched =
  (profile: PlayerProfile): Change =>
  (state) => {
    const attributes = profileDifference(state.profile, profile)
    // Until a figure is known, the profile gives the currency.
    const wallet =
      state.wallet.status === 'success'
        ? state.wallet
        : { ...state.wallet, currency: profile.currencyCode }
    const after = { ...state, wallet, profile }
    if (!state.profile) return announceState(after)
    if (Object.keys(attributes).length === 0) return undefined
    const body = { type: playerAttributeChange.name, attributes }
    return { state: after, event: event(playerAttributeChange, body) }
  }

export const loyaltyPushed =
  (spec: typeof playerLoyaltyLevel, body: EventBody<typeof playerLoyaltyLevel>): Change =>
  (state) => ({ state, event: event(spec, body) })

/**
 * A level that rose while no socket was open; upstream does not repeat it. A level that fell only
 * changes the profile.
 */
export const loyaltyFetched =
  (profile: PlayerProfile, playerId: string): Change =>
  (state) => {
    const [before, after] = [state.profile?.loyaltyLevel, profile.loyaltyLevel]
    if (before === undefined || after === undefined || after <= before) return undefined
    const body = { type: playerLoyaltyLevel.name, playerId, isLevelUp: true }
    return { state, event: event(playerLoyaltyLevel, body) }
  }
