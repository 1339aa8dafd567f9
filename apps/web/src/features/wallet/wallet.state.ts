import type { ConnectionStatus, WalletView } from '@player-site/contracts/wallet/wallet.entities.ts'
import type { LinkState } from '../../shared/realtime/realtime.actions.ts'

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

/** Undefined until the code of the feature is loaded. */
export type StateWithWallet = { readonly wallet?: WalletState | undefined }

export const noWallet: WalletState = {
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

export const selectWallet = ({ wallet }: StateWithWallet): WalletView | undefined => wallet?.view
export const selectFreshness = ({ wallet = noWallet }: StateWithWallet): ConnectionStatus =>
  freshness(wallet)
export const selectBalanceAt = ({ wallet }: StateWithWallet): number | null =>
  wallet?.balanceAt ?? null
export const selectAnnouncedTotal = ({ wallet }: StateWithWallet): number | undefined =>
  wallet?.announcedTotal
