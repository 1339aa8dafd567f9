import type { ConnectionStatus, WalletView } from '@player-site/contracts/wallet/wallet.entities.ts'
import { freshnessOf, type LiveWallet } from '@player-site/realtime-client/live-wallet.ts'

export interface WalletState extends LiveWallet {
  /** The last total that was announced to screen readers. */
  readonly announcedTotal: number | undefined
}

/** Undefined until the code of the feature is loaded. */
export type StateWithWallet = { readonly wallet?: WalletState | undefined }

export const noWallet: WalletState = {
  view: undefined,
  link: 'down',
  upstream: 'live',
  balanceAt: null,
  announcedTotal: undefined,
}

export const selectWallet = ({ wallet }: StateWithWallet): WalletView | undefined => wallet?.view
export const selectFreshness = ({ wallet = noWallet }: StateWithWallet): ConnectionStatus =>
  freshnessOf(wallet)
export const selectBalanceAt = ({ wallet }: StateWithWallet): number | null =>
  wallet?.balanceAt ?? null
export const selectAnnouncedTotal = ({ wallet }: StateWithWallet): number | undefined =>
  wallet?.announcedTotal
