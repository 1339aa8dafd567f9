import type { PlayerPage } from '@player-site/contracts/ops/ops.entities.ts'
import type { Capability } from '../../manifest/capability.ts'
import { createPacer } from '../../ports/pacer.ts'
import type { PlayerCalls } from '../../ports/player-calls.ts'
import type { PlayerState } from '../../ports/player-state.ts'
import type { WalletSocket } from '../../ports/wallet-socket.ts'
import { conflateBalances } from './conflation.ts'
import { readFirstChanges, walletChanges } from './wallet.service.ts'
import { connectionSlice, walletSlice } from './wallet.state.ts'
import type { AccountListener } from './wallet-deps.ts'

interface WalletNeeds {
  readonly calls: PlayerCalls
  readonly socket: WalletSocket
  readonly account: AccountListener
}

interface WalletProvided {
  /** A player's balance and its age, for support. */
  readonly figuresOf: (state: PlayerState) => Pick<PlayerPage, 'upstream' | 'wallet'>
}

/** The balance, from upstream pushes and fetches. */
export const wallet: Capability<WalletNeeds, WalletProvided> = {
  name: 'wallet',
  playerState: [walletSlice, connectionSlice],
  create(
    { config, clock, wheel, log, meter, random, reportFault: report },
    { calls, socket, account },
  ) {
    const perSecond = config.UPSTREAM_CONNECTS_PER_SECOND
    const connects = createPacer(perSecond, perSecond / 2, clock)
    const deps = { calls, socket, clock, wheel, log, report, meter, random, connects, account }
    return {
      firstChanges: (playerId) => readFirstChanges(playerId, calls, clock),
      changes: (playerId) => walletChanges(playerId, deps),
      conflate: conflateBalances,
      provides: {
        figuresOf({ connection, wallet: { status, currency, totalBalance } }) {
          return { upstream: connection, wallet: { status, currency, totalBalance } }
        },
      },
    }
  },
}
