import { type ProviderId, providerIds } from '@player-site/contracts/games/providers.ts'
import type { Clock } from '../../clock.ts'
import type { SandboxConfig, ThirdParty } from '../../config/third-parties.ts'
import { createGameWallet, createWalletClient, type GameWallet } from '../studio/wallet-client.ts'
import { createCreedroomzWallet } from './creedroomz/creedroomz.wallet.ts'
import { createPlayngoWallet } from './playngo/playngo.wallet.ts'
import { createPragmaticWallet } from './pragmaticplay/pragmatic.wallet.ts'
import { createSoftswissWallet } from './softswiss/softswiss.wallet.ts'
import type { WalletTarget } from './wallet-target.ts'
import { createYggdrasilWallet } from './yggdrasil/yggdrasil.wallet.ts'

/** Providers whose own wallet protocol is known; the others use the studio API. */
const ownProtocols: Partial<Record<ProviderId, (target: WalletTarget) => GameWallet>> = {
  playngo: createPlayngoWallet,
  pragmaticplay: createPragmaticWallet,
  yggdrasil: createYggdrasilWallet,
  softswiss: createSoftswissWallet,
  creedroomz: createCreedroomzWallet,
}

interface WalletsDeps {
  readonly own: ThirdParty
  readonly studios: SandboxConfig['studios']
  readonly clock: Clock
  readonly walletAddress: () => string
  /** Factor for deadlines; 1 by default. */
  readonly deadlineScale?: number
}

/** The wallet's clients, by the protocol of each provider. */
export function createWallets(deps: WalletsDeps) {
  const { own, studios, clock, walletAddress: baseUrl, deadlineScale = 1 } = deps
  const signed = (provider: ProviderId | null, [secret]: ThirdParty['secrets']) =>
    createGameWallet(createWalletClient(baseUrl, secret, clock, deadlineScale), provider)
  const ownWallet = signed(null, own.secrets)
  const wallets = new Map(
    providerIds.map((provider) => {
      const { secrets } = studios[provider]
      const create = ownProtocols[provider]
      const wallet = create?.({ baseUrl, secret: secrets[0], clock, deadlineScale })
      return [provider, wallet ?? signed(provider, secrets)] as const
    }),
  )
  return (provider: ProviderId | null): GameWallet =>
    (provider && wallets.get(provider)) ?? ownWallet
}
