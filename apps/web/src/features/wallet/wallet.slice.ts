import { walletAfter } from '@player-site/contracts/wallet/wallet.view.ts'
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import {
  linkChanged,
  snapshotArrived,
  walletBalanceArrived,
  walletStatusArrived,
} from '../../shared/realtime/realtime.actions.ts'
import { noWallet, type WalletState } from './wallet.state.ts'

const slice = createSlice({
  name: 'wallet',
  initialState: (): WalletState => noWallet,
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
})

export const walletReducer = slice.reducer
export const { balanceAnnounced } = slice.actions
