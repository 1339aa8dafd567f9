import { randomInt } from 'node:crypto'
import * as z from 'zod/mini'
import { systemClock } from '../../../../apps/platform/src/clock.ts'
import { readConfig } from '../../../../apps/platform/src/config/platform.config.ts'
import { openDatabase } from '../../../../apps/platform/src/db/database.ts'
import { createServer } from '../../../../apps/platform/src/http/server.ts'
import { acceptWebSockets } from '../../../../apps/platform/src/http/web-sockets.ts'
import { createLog } from '../../../../apps/platform/src/log.ts'
import { startStudio } from '../../../../apps/platform/src/sandbox/studio/studio.ts'

/**
 * The stand-in studios as a program of their own, on a database of their own: as a real provider's,
 * they fail apart from the platform. The argument holds their settings and the wallet's address.
 */
const given = z.parse(
  z.object({ settings: z.record(z.string(), z.string()), walletUrl: z.string() }),
  JSON.parse(process.argv[2] ?? ''),
)
const config = readConfig(given.settings)
const { sandbox } = config
if (!sandbox) throw new Error('the studios are stand-ins: SANDBOX must be 1')
const log = createLog(config.LOG_LEVEL)
const { db } = await openDatabase({ url: config.DATABASE_URL })
const app = createServer(log)
await acceptWebSockets(app)
const studio = await startStudio(app, {
  db,
  clock: systemClock,
  log,
  random: (below) => randomInt(below),
  sandbox,
  deadlineScale: config.DEADLINE_SCALE,
})
app.get('/health/ready', async () => ({}))
await app.listen({ port: sandbox.port, host: '127.0.0.1' })
studio.open(given.walletUrl)
