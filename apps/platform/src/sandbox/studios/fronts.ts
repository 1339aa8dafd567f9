import { type ProviderId, providerIds } from '@player-site/contracts/games/providers.ts'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../clock.ts'
import type { SandboxConfig } from '../../config/third-parties.ts'
import type { StudioService } from '../studio/studio.service.ts'
import type { StudioPage } from '../studio/studio-page.ts'
import { bindCreedroomz } from './creedroomz/creedroomz.front.ts'
import { bindEvolution } from './evolution/evolution.front.ts'
import type { FrontDeps } from './front.ts'
import { bindNovomatic } from './novomatic/novomatic.front.ts'
import { bindPariplay } from './pariplay/pariplay.front.ts'
import { bindPlayngo } from './playngo/playngo.front.ts'
import { bindPragmatic } from './pragmaticplay/pragmaticplay.front.ts'
import { bindQuickspin } from './quickspin/quickspin.front.ts'
import { bindRelax } from './relax/relax.front.ts'
import { bindSoftswiss } from './softswiss/softswiss.front.ts'
import { bindTrifecta } from './trifecta/trifecta.front.ts'
import { bindYggdrasil } from './yggdrasil/yggdrasil.front.ts'

export interface FrontsDeps {
  readonly studio: StudioService
  readonly page: StudioPage
  readonly studios: SandboxConfig['studios']
  readonly clock: Clock
  /** Factor for deadlines. */
  readonly deadlineScale: number
}

type BindFront = (app: FastifyInstance, deps: FrontDeps) => Promise<void>

const fronts: Readonly<Record<ProviderId, BindFront>> = {
  relax: bindRelax,
  quickspin: bindQuickspin,
  playngo: bindPlayngo,
  pragmaticplay: bindPragmatic,
  yggdrasil: bindYggdrasil,
  pariplay: bindPariplay,
  softswiss: bindSoftswiss,
  novomatic: bindNovomatic,
  evolution: bindEvolution,
  trifecta: bindTrifecta,
  creedroomz: bindCreedroomz,
}

/** Binds the stand-in studio of each provider, on its own hosts. */
export async function bindFronts(
  app: FastifyInstance,
  { studios, ...deps }: FrontsDeps,
): Promise<void> {
  for (const provider of providerIds) {
    await fronts[provider](app, { ...deps, config: studios[provider] })
  }
}
