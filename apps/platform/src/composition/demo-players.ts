import type { PlatformConfig } from '../config/platform.config.ts'
import type { DemoHistoryDeps } from '../demo/seed/demo-history.ts'
import { demoPlayers } from '../demo/seed/demo-players.ts'
import { refuseDemoPlayers, seedDemo, seedLoad } from '../demo/seed/seed.ts'
import type { Log } from '../log.ts'

/**
 * Adds the demo players in the sandbox, when enabled; refuses demo players in a production
 * database. @throws DemoPlayersError
 */
export async function ensureDemoPlayers(
  config: PlatformConfig,
  deps: DemoHistoryDeps,
): Promise<void> {
  if (!config.sandbox) {
    await refuseDemoPlayers(deps.db)
  } else if (config.SEED_DEMO === '1') {
    await seedDemo(deps)
    await seedLoad(deps, config.SEED_LOAD_PLAYERS)
  }
}

/** Logs the credentials of each demo player. */
export function logDemoPlayers({ sandbox, SEED_DEMO }: PlatformConfig, log: Log): void {
  if (!sandbox || SEED_DEMO !== '1') return
  for (const { email, password, market, signsIn } of demoPlayers) {
    if (signsIn) log.info('sandbox.demoPlayer', { signIn: `${email} ${password} ${market}` })
  }
}
