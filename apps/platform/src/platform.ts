import { join } from 'node:path'
import { type Dataset, loadDataset } from './capabilities/content/content.dataset.ts'
import { createWalletSockets } from './capabilities/wallet/wallet-sockets.ts'
import { createCapabilities } from './capabilities.ts'
import type { Clock } from './clock.ts'
import { demoCrowdJobs } from './composition/demo-crowd.ts'
import { ensureDemoPlayers, logDemoPlayers } from './composition/demo-players.ts'
import { geoStandInsOf } from './composition/geo-stand-ins.ts'
import { createMessaging } from './composition/messaging.ts'
import { createGatewayServer, listenOnBoth } from './composition/servers.ts'
import { createThirdPartyEndpoints } from './composition/third-party-endpoints.ts'
import type { PlatformConfig } from './config/platform.config.ts'
import { isReachable, type OpenDatabase, openDatabase } from './db/database.ts'
import { failedQueues } from './db/row-work.repository.ts'
import type { CrowdSetup } from './demo/crowd/demo-crowd.ts'
import { createBind } from './http/bind-call.ts'
import { bindHealth } from './http/health.routes.ts'
import type { DeclaredRoute } from './http/route-callers.ts'
import type { Server } from './http/server.ts'
import { createSettlementHooks } from './ledger/settlement-hooks.ts'
import type { Log } from './log.ts'
import { addSettlementHooks } from './manifest/capability.ts'
import { createFoundations } from './manifest/foundations.ts'
import { createOutbox } from './outbox/outbox.ts'
import type { AccountStateService } from './players/account-state.service.ts'
import { normalizeStoredEmails } from './players/stored-emails.repository.ts'
import { createSandbox } from './sandbox/sandbox.ts'

export interface PlatformDeps {
  readonly clock: Clock
  readonly log: Log
  /** An integer from 0 up to, not including, its argument: stops the studio's reels. */
  readonly random: (below: number) => number
  /** Who the demo crowd is, and by which time it plays; its own bots in real time by default. */
  readonly crowd?: CrowdSetup | undefined
}

export interface Platform {
  readonly app: Server
  /** Its address, `http://127.0.0.1:8090`. */
  readonly address: string
  /** The stand-ins and their address, `http://127.0.0.1:8091`; undefined outside of the sandbox. */
  readonly sandbox: { readonly app: Server; readonly address: string } | undefined
  /** The served routes and their callers. */
  readonly routes: readonly DeclaredRoute[]
  /** The back office's changes of player accounts. */
  readonly accountState: AccountStateService
  stop(): Promise<void>
}

/** Opens the database and composes the platform on it. A failed start leaves nothing open. */
export async function startPlatform(config: PlatformConfig, deps: PlatformDeps): Promise<Platform> {
  const folder = join(config.DATA_DIR, 'platform')
  const content = loadDataset(config.CONTENT_DIR)
  const database = await openDatabase({ url: config.DATABASE_URL, folder })
  try {
    return await compose(database, content, config, deps)
  } catch (error) {
    await database.close()
    throw error
  }
}

/** The stand-ins for third parties; none outside of the sandbox. */
const createStandIns = async (
  { sandbox, PLATFORM_HOST: host, DEADLINE_SCALE: deadlineScale }: PlatformConfig,
  deps: PlatformDeps & Pick<OpenDatabase, 'db'>,
) => sandbox && createSandbox({ ...deps, sandbox, host, deadlineScale })

/** Database → ledger and sessions → calls, wallet socket, sandbox. */
async function compose(
  database: OpenDatabase,
  content: Dataset,
  config: PlatformConfig,
  deps: PlatformDeps,
): Promise<Platform> {
  const { clock, log } = deps
  const { db } = database
  const { app, routes } = createGatewayServer(config, deps)

  const endpoints = createThirdPartyEndpoints(config)
  const { payments, bank, registers, sms, identityCheck, crm, studios } = endpoints
  const messaging = createMessaging({ db, clock, log, config, sms })
  const sockets = createWalletSockets(log)
  const outbox = createOutbox({ db, log, sockets })
  const onCommitted = () => outbox.wake()
  const parties = { payments, bank, registers, identityCheck, crm, studios }
  const given = { db, clock, log, config, ...parties, messages: messaging.messages }
  const settlementHooks = createSettlementHooks()
  const foundations = createFoundations(given, { onCommitted, settlementHooks })
  const geoStandIns = geoStandInsOf(config)
  const capabilities = createCapabilities(foundations, { dataset: content, sockets, geoStandIns })
  const { created, authenticate, grantSession, ledgerStatus } = capabilities
  addSettlementHooks(settlementHooks, created)
  await normalizeStoredEmails({ db, log })
  await ensureDemoPlayers(config, { db, clock, onCommitted })

  const bind = createBind(app, { authenticate })
  for (const { routes: bindRoutes } of created) await bindRoutes?.({ app, bind })
  bindHealth(
    app,
    () => isReachable(db),
    ledgerStatus,
    () => failedQueues(db),
  )
  const sandbox = await createStandIns(config, { ...deps, db })

  const { address, standIns } = await listenOnBoth(app, config, sandbox)
  endpoints.setSandboxAddress(standIns)
  messaging.setSandboxMailUrl(sandbox?.mailUrl())
  sandbox?.open(address)
  const crowd = demoCrowdJobs(config, {
    ...{ db, clock, log, random: deps.random, onCommitted },
    ...{ grantSession, address, standIns, setup: deps.crowd },
  })
  // The crowd stops first: it plays on what the others keep running.
  const own = created.flatMap((capability) => capability.jobs ?? [])
  const jobs = [...crowd, ...own, messaging.delivery]
  for (const job of jobs) job.start()
  // Delivers what the last run left, of each player only the latest balance.
  outbox.wake()
  log.info('platform.started', {
    database: config.DATABASE_URL ? 'server' : 'embedded',
    content: content.version,
    sandbox: sandbox !== undefined,
    crowd: crowd.length > 0,
  })
  logDemoPlayers(config, log)

  const stop = async () => {
    for (const running of [...jobs, sandbox]) await running?.stop()
    await app.close()
    await outbox.idle()
    await database.close()
    log.info('platform.stopped')
  }
  return {
    app,
    address,
    sandbox: sandbox && standIns ? { app: sandbox.app, address: standIns } : undefined,
    routes,
    accountState: foundations.accountState,
    stop,
  }
}
