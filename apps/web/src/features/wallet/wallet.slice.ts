import {
  afterBalance,
  afterSnapshot,
  afterStatus,
} from '@player-site/realtime-client/wallet-events.ts'
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
      .addCase(snapshotArrived, (state, { payload }): WalletState => afterSnapshot(state, payload))
      .addCase(
        walletBalanceArrived,
        (state, { payload }): WalletState => afterBalance(state, payload),
      )
      .addCase(
        walletStatusArrived,
        (state, { payload }): WalletState => afterStatus(state, payload),
      )
  },
})

export const walletReducer = slice.reducer
export const { balanceAnnounced } = slice.actions
