import type { ProviderId } from '@player-site/contracts/games/providers.ts'
import type { LaunchProvider } from './launch-provider.ts'
import { creedroomz } from './providers/creedroomz.ts'
import { evolution } from './providers/evolution.ts'
import { novomatic } from './providers/novomatic.ts'
import { pariplay } from './providers/pariplay.ts'
import { playngo } from './providers/playngo.ts'
import { pragmaticplay } from './providers/pragmaticplay.ts'
import { quickspin, relax } from './providers/relax.ts'
import { softswiss } from './providers/softswiss.ts'
import { trifecta } from './providers/trifecta.ts'
import { yggdrasil } from './providers/yggdrasil.ts'

/** How the games of each provider are opened. */
export const launchProviders: Readonly<Record<ProviderId, LaunchProvider>> = {
  relax,
  quickspin,
  playngo,
  pragmaticplay,
  yggdrasil,
  pariplay,
  softswiss,
  novomatic,
  evolution,
  trifecta,
  creedroomz,
}
