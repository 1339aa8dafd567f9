import { defaultCurrency } from '@player-site/contracts/kernel/constants.ts'
import { type Snapshot, snapshot } from '@player-site/contracts/realtime/realtime.events.ts'
import { walletConnection } from '@player-site/contracts/wallet/wallet.events.ts'
import { emptyWallet } from '@player-site/contracts/wallet/wallet.view.ts'
import type { PlayerSlice } from '../../ownership/player-slice.ts'
import { connectionChanged } from './wallet.rules.ts'

declare module '../../ports/player-state.ts' {
  interface PlayerSlices {
    readonly wallet: Snapshot['wallet']
    /** Of the wallet socket. */
    readonly connection: Snapshot['connection']
  }
}

const { wallet, connection } = snapshot.body.shape

/** The balance as tabs show it. */
export const walletSlice: PlayerSlice<'wallet'> = {
  key: 'wallet',
  initial: emptyWallet(defaultCurrency),
  reader: wallet,
}

/** How fresh that balance is. */
export const connectionSlice: PlayerSlice<'connection'> = {
  key: 'connection',
  initial: { status: 'reconnecting', balanceAt: null },
  reader: connection,
  freshness: {
    eventName: walletConnection.name,
    isLive: (state) => state.connection.status === 'live',
    untilConnected: (stored) => ({
      ...stored,
      connection: { ...stored.connection, status: 'reconnecting' },
    }),
    whenDetached: connectionChanged('stale'),
  },
}
