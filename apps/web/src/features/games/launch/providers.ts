import { isListedProvider, type ProviderId } from '@player-site/contracts/games/providers.ts'
import type { LaunchProvider } from './launch-provider.ts'
import { byAddress } from './providers/by-address.ts'
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

const listed: Readonly<Record<ProviderId, LaunchProvider>> = {
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

/** How the games of a provider are opened. */
export const findLaunchProvider = (slug: string): LaunchProvider =>
  isListedProvider(slug) ? listed[slug] : byAddress
