import { type Capability, type Nothing, nothing } from '../../composition/capability.ts'
import { bindGameWallet, type OpenGames } from './game-wallet.routes.ts'
import type { StakeLimits } from './stakes.service.ts'

interface Needs {
  readonly limits: StakeLimits
  readonly games: OpenGames
}

/** The wallet API for studios; absent without a studio. */
export const gameWallet: Capability<Needs, Nothing> = {
  name: 'game-wallet',
  create({ db, clock, wallet, playerTransaction, config }, { limits, games }) {
    const { studio } = config
    return {
      async routes({ app }) {
        if (!studio) return
        const deps = { db, clock, wallet, playerTransaction, limits, games }
        await bindGameWallet(app, { ...deps, secrets: studio.secrets })
      },
      provides: nothing,
    }
  },
}
