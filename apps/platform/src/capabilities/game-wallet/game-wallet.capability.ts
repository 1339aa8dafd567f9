import { type Capability, type Nothing, nothing } from '../../manifest/capability.ts'
import type { StakeLimits } from './bet-check.ts'
import { createGameOperations, type OpenGames } from './game-operations.ts'
import { bindGameWallet } from './game-wallet.routes.ts'
import { bindProviderWallets } from './provider-wallets.ts'

interface Needs {
  readonly limits: StakeLimits
  readonly games: OpenGames
}

/** The wallet API for studios; each provider's by its own protocol. Absent without a studio. */
export const gameWallet: Capability<Needs, Nothing> = {
  name: 'game-wallet',
  create({ db, clock, wallet, playerTransaction, config, studios }, { limits, games }) {
    const operationsFor = createGameOperations({
      db,
      clock,
      wallet,
      playerTransaction,
      limits,
      games,
    })
    return {
      async routes({ app }) {
        const { studio } = config
        if (studio) {
          const { secrets } = studio
          await bindGameWallet(app, {
            clock,
            provider: null,
            secrets,
            operations: operationsFor(null),
          })
        }
        await bindProviderWallets(app, { clock, studios, operationsFor })
      },
      provides: nothing,
    }
  },
}
