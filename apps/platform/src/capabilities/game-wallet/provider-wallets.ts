import { type ProviderId, providerIds } from '@player-site/contracts/games/providers.ts'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../clock.ts'
import type { StudioEndpoints } from '../../http/third-party-endpoint.ts'
import { bindCreedroomzWallet } from './creedroomz/creedroomz-wallet.routes.ts'
import type { GameOperations } from './game-operations.ts'
import { bindGameWallet } from './game-wallet.routes.ts'
import { bindPlayngoWallet } from './playngo/playngo-wallet.routes.ts'
import { bindPragmaticWallet } from './pragmaticplay/pragmatic-wallet.routes.ts'
import type { ProviderWallet } from './provider-wallet.ts'
import { bindSoftswissWallet } from './softswiss/softswiss-wallet.routes.ts'
import { bindYggdrasilWallet } from './yggdrasil/yggdrasil-wallet.routes.ts'

export interface ProviderWalletsDeps {
  readonly clock: Clock
  readonly studios: StudioEndpoints
  readonly operationsFor: (provider: ProviderId) => GameOperations
}

/** Providers whose own wallet protocol is known; the others use the studio API. */
const ownProtocols: Partial<
  Record<ProviderId, (app: FastifyInstance, wallet: ProviderWallet) => Promise<void>>
> = {
  playngo: bindPlayngoWallet,
  pragmaticplay: bindPragmaticWallet,
  yggdrasil: bindYggdrasilWallet,
  softswiss: bindSoftswissWallet,
  creedroomz: bindCreedroomzWallet,
}

/** Binds the wallet of each configured provider. */
export async function bindProviderWallets(
  app: FastifyInstance,
  { clock, studios, operationsFor }: ProviderWalletsDeps,
): Promise<void> {
  for (const provider of providerIds) {
    const studio = studios.of(provider)
    if (!studio) continue
    const { secrets } = studio
    const operations = operationsFor(provider)
    const bind = ownProtocols[provider]
    if (bind) await bind(app, { clock, secrets, operations })
    else await bindGameWallet(app, { clock, provider, secrets, operations })
  }
}
