import type { ProviderId } from '@player-site/contracts/games/providers.ts'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../clock.ts'
import type { SandboxConfig } from '../../config/third-parties.ts'
import type { StudioService } from '../studio/studio.service.ts'
import type { StudioPage } from '../studio/studio-page.ts'
import type { FrontDeps } from './front.ts'
import { bindPragmatic } from './pragmaticplay/pragmaticplay.front.ts'
import { bindRelax } from './relax/relax.front.ts'

export interface FrontsDeps {
  readonly studio: StudioService
  readonly page: StudioPage
  readonly studios: SandboxConfig['studios']
  readonly clock: Clock
}

const fronts: Partial<
  Record<ProviderId, (app: FastifyInstance, deps: FrontDeps) => Promise<void>>
> = {
  relax: bindRelax,
  pragmaticplay: bindPragmatic,
}

/** Binds the stand-in studio of each provider, on its own hosts. */
export async function bindFronts(
  app: FastifyInstance,
  { studio, page, studios, clock }: FrontsDeps,
): Promise<void> {
  for (const [provider, bind] of Object.entries(fronts)) {
    const config = Object.entries(studios).find(([name]) => name === provider)?.[1]
    if (config) await bind(app, { studio, page, config, clock })
  }
}
