import { randomInt } from 'node:crypto'
import { ConfigError } from '@player-site/contracts/kernel/settings.ts'
import closeWithGrace from 'close-with-grace'
import { DatasetError } from './capabilities/content/content.dataset.ts'
import { systemClock } from './clock.ts'
import { readConfig } from './config/platform.config.ts'
import { FolderHeldError } from './db/folder-lock.ts'
import { DemoPlayersError } from './demo/seed/seed.ts'
import { createLog, faultOf } from './log.ts'
import { startPlatform } from './platform.ts'

const shutdownMs = 8_000

/** Explains a start error that the user can fix; any other error is printed as it is. */
const explained = (error: unknown): string => {
  const isExplained = [ConfigError, FolderHeldError, DatasetError, DemoPlayersError].some(
    (kind) => error instanceof kind,
  )
  if (error instanceof Error && isExplained) return error.message
  const { code, address, port } = Object(error)
  return code === 'EADDRINUSE'
    ? `Port ${port} of ${address} is in use; stop what listens there, or set PLATFORM_PORT or SANDBOX_PORT.`
    : String(error)
}

try {
  const config = readConfig()
  const log = createLog(config.LOG_LEVEL)
  const platform = await startPlatform(config, { clock: systemClock, log, random: randomInt })
  const delay = shutdownMs * config.DEADLINE_SCALE
  closeWithGrace({ delay, logger: false }, async ({ err, signal }) => {
    if (err) log.error('platform.crashed', faultOf(err))
    else log.info('platform.stopping', { signal })
    await platform.stop()
  })
} catch (error) {
  process.stderr.write(`The platform cannot start. ${explained(error)}\n`)
  process.exitCode = 1
}
