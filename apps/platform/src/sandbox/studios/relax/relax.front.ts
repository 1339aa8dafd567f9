import type { FastifyInstance } from 'fastify'
import { bindFront, type FrontDeps } from '../front.ts'
import { launcherPath, readLauncher } from '../launcher.front.ts'

/**
 * Relax's stand-in: `/casino/launcher.html`; play money without a ticket. Launch: documented in two
 * places (A), window messages: in one (B), wallet: our guess (C), so the signed studio API.
 * @see design third-parties.md "Relax"
 */
export const bindRelax = (app: FastifyInstance, deps: FrontDeps): Promise<void> =>
  bindFront(app, 'relax', deps, ({ launch }) => launch(launcherPath, readLauncher))
