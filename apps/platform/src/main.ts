import { randomInt } from 'node:crypto'
import closeWithGrace from 'close-with-grace'
import { systemClock } from './clock.ts'
import { ConfigError, readConfig } from './config/platform.config.ts'
import { FolderHeldError } from './db/folder-lock.ts'
import { createLog } from './log.ts'
import { startPlatform } from './platform.ts'

const shutdownMs = 8_000

try {
  const config = readConfig()
  const log = createLog(config.LOG_LEVEL)
  const platform = await startPlatform(config, { clock: systemClock, log, random: randomInt })
  closeWithGrace({ delay: shutdownMs, logger: false }, async ({ err, signal }) => {
    if (err) log.error('platform.crashed', { why: err.name, stack: err.stack })
    else log.info('platform.stopping', { signal })
    await platform.stop()
  })
} catch (error) {
  const isPlain = error instanceof ConfigError || error instanceof FolderHeldError
  process.stderr.write(`The platform cannot start. ${isPlain ? error.message : String(error)}\n`)
  process.exitCode = 1
}
