import type { ConnectionStatus, WalletView } from '@player-site/contracts/wallet/wallet.entities.ts'
import { walletAfter } from '@player-site/contracts/wallet/wallet.view.ts'
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import {
  type LinkState,
  linkChanged,
  snapshotArrived,
  walletBalanceArrived,
  walletStatusArrived,
} from '../../shared/realtime/realtime.actions.ts'

export interface WalletState {
  /** Unknown until the first snapshot. */
  readonly view: WalletView | undefined
  /** This tab's connection to the gateway. */
  readonly link: LinkState
  /** The state of the gateway's own connection to the wallet. */
  readonly upstream: ConnectionStatus
  /** When the last figure came from upstream, ms since 1970. */
  readonly balanceAt: number | null
  /** The last total that was announced to screen readers. */
  readonly announcedTotal: number | undefined
}

const initial: WalletState = {
  view: undefined,
  link: 'down',
  upstream: 'live',
  balanceAt: null,
  announcedTotal: undefined,
}

/** The freshness of the figures: never better than either of the two connections they use. */
export function freshness({ link, upstream }: WalletState): ConnectionStatus {
  if (link === 'downLong') return 'stale'
  if (link === 'down') return upstream === 'stale' ? 'stale' : 'reconnecting'
  return upstream
}

const slice = createSlice({
  name: 'wallet',
  initialState: (): WalletState => initial,
  reducers: {
    balanceAnnounced: (state, { payload }: PayloadAction<number>): WalletState => ({
      ...state,
      announcedTotal: payload,
    }),
  },
  extraReducers: (builder) => {
    builder
      .addCase(linkChanged, (state, { payload }): WalletState => ({ ...state, link: payload }))
      .addCase(
        snapshotArrived,
        (state, { payload: { body } }): WalletState => ({
          ...state,
          view: body.wallet,
          upstream: body.connection.status,
          balanceAt: body.connection.balanceAt,
        }),
      )
      .addCase(
        walletBalanceArrived,
        (state, { payload: { at, body } }): WalletState =>
          state.view
            ? { ...state, view: walletAfter(state.view, body.balanceMap), balanceAt: at }
            : state,
      )
      .addCase(
        walletStatusArrived,
        (state, { payload: { body } }): WalletState => ({
          ...state,
          upstream: body.status,
          balanceAt: body.balanceAt ?? state.balanceAt,
        }),
      )
  },
  selectors: {
    selectWallet: (state) => state.view,
    selectFreshness: freshness,
    selectBalanceAt: (state) => state.balanceAt,
    selectAnnouncedTotal: (state) => state.announcedTotal,
  },
})

export const walletReducer = slice.reducer
export const { balanceAnnounced } = slice.actions
export const { selectWallet, selectFreshness, selectBalanceAt, selectAnnouncedTotal } =
  slice.selectors
export type StateWithWallet = { readonly wallet: WalletState }
