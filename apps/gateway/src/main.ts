import { ConfigError } from '@player-site/contracts/kernel/settings.ts'
import closeWithGrace from 'close-with-grace'
import { readConfig } from './config/gateway.config.ts'
import { createLog, createLogger, faultOf } from './edge/ops/logger.ts'
import { startGateway } from './gateway.ts'
import { systemClock } from './ports/clock.ts'

/** Added to the drain time, for closing open connections. */
const closingMs = 8_000

try {
  const config = readConfig()
  const log = createLog(createLogger(config.LOG_LEVEL, config.NODE_ID))
  const gateway = await startGateway(config, {
    clock: systemClock,
    log,
    random: Math.random,
    asksForOffer: true,
  })
  const delay = config.DRAIN_MS + closingMs * config.DEADLINE_SCALE
  closeWithGrace({ delay, logger: false }, async ({ err, signal }) => {
    if (err) log.error('gateway.crashed', faultOf(err))
    else log.info('gateway.stopping', { signal })
    await gateway.stop()
  })
} catch (error) {
  const why = error instanceof ConfigError ? error.message : String(error)
  process.stderr.write(`The gateway cannot start. ${why}\n`)
  process.exitCode = 1
}
