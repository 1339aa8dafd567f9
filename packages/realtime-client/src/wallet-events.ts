import type { EventOf } from '@player-site/contracts/kernel/event.ts'
import type { snapshot } from '@player-site/contracts/realtime/realtime.events.ts'
import type {
  walletBalance,
  walletConnection,
} from '@player-site/contracts/wallet/wallet.events.ts'
import { walletAfter } from '@player-site/contracts/wallet/wallet.view.ts'
import type { LiveWallet } from './live-wallet.ts'

/** SNAPSHOT replaces what was known. */
export const afterSnapshot = <W extends LiveWallet>(
  state: W,
  { body }: EventOf<typeof snapshot>,
): W => ({
  ...state,
  view: body.wallet,
  upstream: body.connection.status,
  balanceAt: body.connection.balanceAt,
})

/** WALLET_BALANCE changes the figures that it names. */
export const afterBalance = <W extends LiveWallet>(
  state: W,
  { at, body }: EventOf<typeof walletBalance>,
): W =>
  state.view ? { ...state, view: walletAfter(state.view, body.balanceMap), balanceAt: at } : state

/** WALLET_STATUS changes how fresh the figures are. */
export const afterStatus = <W extends LiveWallet>(
  state: W,
  { body }: EventOf<typeof walletConnection>,
): W => ({ ...state, upstream: body.status, balanceAt: body.balanceAt ?? state.balanceAt })
