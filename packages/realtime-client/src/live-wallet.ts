import type { ConnectionStatus, WalletView } from '@player-site/contracts/wallet/wallet.entities.ts'
import type { LinkState } from './player-events.ts'

/** The wallet as events have told it. */
export interface LiveWallet {
  /** Unknown until the first snapshot. */
  readonly view: WalletView | undefined
  /** This client's connection to the gateway. */
  readonly link: LinkState
  /** The state of the gateway's own connection to the wallet. */
  readonly upstream: ConnectionStatus
  /** When the last figure came from upstream, ms since 1970. */
  readonly balanceAt: number | null
}

/** The freshness of the figures: never better than either of the two connections they use. */
export function freshnessOf({
  link,
  upstream,
}: Pick<LiveWallet, 'link' | 'upstream'>): ConnectionStatus {
  if (link === 'downLong') return 'stale'
  if (link === 'down') return upstream === 'stale' ? 'stale' : 'reconnecting'
  return upstream
}
