import { join } from 'node:path'
import { bindAccess } from './capabilities/access/access.routes.ts'
import { bindActivity } from './capabilities/activity/activity.routes.ts'
import { createActivityService } from './capabilities/activity/activity.service.ts'
import { createTrialBalance } from './capabilities/books/trial-balance.ts'
import { methodsIn } from './capabilities/cashier/cashier.methods.ts'
import { startCashier } from './capabilities/cashier/cashier.ts'
import { pendingDepositsBy } from './capabilities/cashier/payments.repository.ts'
import { bindConsent } from './capabilities/consent/consent.routes.ts'
import { type Dataset, loadDataset } from './capabilities/content/content.dataset.ts'
import { bindContent } from './capabilities/content/content.routes.ts'
import { createContentService } from './capabilities/content/content.service.ts'
import { bindExclusion } from './capabilities/exclusion/exclusion.routes.ts'
import { createExclusionService } from './capabilities/exclusion/exclusion.service.ts'
import { bindGameWallet } from './capabilities/game-wallet/game-wallet.routes.ts'
import { createGameTickets, type GameTickets } from './capabilities/games/game-tickets.ts'
import { createAskers } from './capabilities/games/games.askers.ts'
import { bindGames } from './capabilities/games/games.routes.ts'
import { bindInbox } from './capabilities/inbox/inbox.routes.ts'
import { createInboxService } from './capabilities/inbox/inbox.service.ts'
import { tellDueLimits } from './capabilities/limits/limits.due.ts'
import { bindLimits } from './capabilities/limits/limits.routes.ts'
import { createLimitsService } from './capabilities/limits/limits.service.ts'
import { bindSession } from './capabilities/session/session.routes.ts'
import type { SessionService } from './capabilities/session/session.service.ts'
import { bindTerms } from './capabilities/terms/terms.routes.ts'
import { createTermsService } from './capabilities/terms/terms.service.ts'
import { bindTransactions } from './capabilities/transactions/transactions.routes.ts'
import { bindWallet } from './capabilities/wallet/wallet.routes.ts'
import { bindWalletSocket } from './capabilities/wallet/wallet-socket.routes.ts'
import { createWalletSockets } from './capabilities/wallet/wallet-sockets.ts'
import type { Clock } from './clock.ts'
import { logDemoPlayers, placeDemoPlayers } from './composition/demo-players.ts'
import { createGatewayServer, listenOnBoth } from './composition/servers.ts'
import { createSessions } from './composition/sessions.ts'
import { createThirdPartyLines } from './composition/third-party-lines.ts'
import type { PlatformConfig } from './config/platform.config.ts'
import { type Database, isReachable, type OpenDatabase, openDatabase } from './db/database.ts'
import { type Bind, createBind } from './http/bind-call.ts'
import { bindHealth } from './http/health.routes.ts'
import type { DeclaredRoute } from './http/route-callers.ts'
import type { Server } from './http/server.ts'
import { createOutbox } from './ledger/outbox.ts'
import { createPlayerTransaction, type PlayerTransaction } from './ledger/player-transaction.ts'
import { createWalletService } from './ledger/wallet.service.ts'
import type { Log } from './log.ts'
import {
  type AccountStateService,
  createAccountStateService,
} from './players/account-state.service.ts'
import { repeatedly } from './repeatedly.ts'
import { createSandboxGeo, noGeo } from './sandbox/geo/geo-lookup.ts'
import { createSandbox } from './sandbox/sandbox.ts'
import { createOneTimeTokens } from './tokens/one-time-token.repository.ts'

export interface PlatformDeps {
  readonly clock: Clock
  readonly log: Log
  /** An integer from 0 up to, not including, its argument: what the studio's reels stop by. */
  readonly random: (below: number) => number
}

export interface Platform {
  readonly app: Server
  /** Where it listens, `http://127.0.0.1:8090`. */
  readonly address: string
  /** The stand-ins and where they listen, `http://127.0.0.1:8091`; none outside of the sandbox. */
  readonly sandbox: { readonly app: Server; readonly address: string } | undefined
  /** What is served, and to whom. */
  readonly routes: readonly DeclaredRoute[]
  /** What the operator's back office decides about players. */
  readonly standing: AccountStateService
  stop(): Promise<void>
}

/** Opens the database and composes the platform on it. What cannot start leaves nothing open. */
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

/** How often limits whose date has come are looked for. */
const lookForDueMs = 1_000

/** Players' money, what guards it, and what they are told of it. */
function createBooks(db: Database, { clock, log }: PlatformDeps, onCommitted: () => void) {
  const playerTransaction = createPlayerTransaction({ db, onCommitted })
  const deps = { db, clock, playerTransaction }
  return {
    balanced: createTrialBalance({ db, clock, log }),
    playerTransaction,
    wallet: createWalletService({ db, clock, onCommitted }),
    standing: createAccountStateService(deps),
    activity: createActivityService(deps),
    limits: createLimitsService({ ...deps, pendingDeposits: pendingDepositsBy(clock) }),
    inbox: createInboxService(deps),
    due: repeatedly('limits.dueFailed', lookForDueMs, log, () => tellDueLimits(deps)),
  }
}

function bindBooks(bind: Bind, { activity, limits, inbox }: ReturnType<typeof createBooks>): void {
  bindActivity(bind, activity)
  bindLimits(bind, limits)
  bindInbox(bind, inbox)
}

interface AccountHouse {
  readonly db: Database
  readonly clock: Clock
  readonly sessions: SessionService
  readonly standing: AccountStateService
  readonly config: PlatformConfig
  readonly playerTransaction: PlayerTransaction
}

/** Who somebody is here, and what they agreed to or keep themselves from. */
function bindAccount(bind: Bind, house: AccountHouse): void {
  const { db, clock, sessions, standing, config, playerTransaction } = house
  bindSession(bind, sessions)
  const inForce = config.TERMS_VERSION
  bindTerms(bind, createTermsService({ clock, inForce, playerTransaction }))
  bindConsent(bind, { db, clock })
  bindExclusion(bind, createExclusionService({ db, clock, standing, playerTransaction }))
}

/** What depends on where somebody is. */
function bindByPlace(
  bind: Bind,
  { db, tickets, config }: { db: Database; tickets: GameTickets; config: PlatformConfig },
): void {
  const geo = config.sandbox ? createSandboxGeo(config.DEFAULT_COUNTRY) : noGeo
  bindAccess(bind, geo, config.RESTRICTED_COUNTRIES)
  const countryOf = async (ipAddress: string) => (await geo.find(ipAddress))?.country
  const askers = createAskers({ db, countryOf })
  bindGames(bind, { tickets, askers, studioOrigin: config.studio?.origin })
}

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

  const lines = createThirdPartyLines(config)
  const { payments, registers } = lines
  const tokens = createOneTimeTokens(db, clock)
  const sockets = createWalletSockets(log)
  const outbox = createOutbox({ db, log, deliver: (id, body) => sockets.tell(id, body) })
  const onCommitted = () => outbox.wake()
  const books = createBooks(db, deps, onCommitted)
  const { balanced, wallet, standing, limits, activity, due, playerTransaction } = books
  const sessions = createSessions(db, { ...deps, config, registers, playerTransaction, activity })
  const tickets = createGameTickets(db, clock, tokens)
  await placeDemoPlayers(config, { db, clock, onCommitted })

  const bind = createBind(app, { authenticate: (token) => sessions.authenticate(token) })
  bindAccount(bind, { db, clock, sessions, standing, config, playerTransaction })
  bindBooks(bind, books)
  bindWallet(bind, wallet, tokens)
  bindTransactions(bind, db, clock)
  await bindWalletSocket(app, { sockets, tokens, log })
  bindByPlace(bind, { db, tickets, config })
  bindContent(app, content.name, createContentService(content))
  if (config.studio) {
    const given = { db, clock, wallet, limits, playerTransaction, games: tickets }
    await bindGameWallet(app, { ...given, secrets: config.studio.secrets })
  }
  bindHealth(app, () => isReachable(db), balanced.status)
  const cashier = await startCashier(
    app,
    bind,
    { db, clock, log, limits, methodsIn: (...of) => methodsIn(content, ...of), playerTransaction },
    { payments, registers, waitMs: config.WITHDRAWAL_WAIT_SECONDS * 1_000 },
  )
  const { sandbox: settings, PLATFORM_HOST: host } = config
  const sandbox = settings && (await createSandbox({ ...deps, db, sandbox: settings, host }))

  const { address, standIns } = await listenOnBoth(app, config, sandbox)
  lines.leadTo(standIns)
  sandbox?.open(address)
  cashier.open()
  balanced.open(config.TRIAL_BALANCE_SECONDS * 1_000)
  due.begin()
  // What the last run left untold: nobody listens yet, so it is forgotten.
  outbox.wake()
  log.info('platform.started', {
    database: config.DATABASE_URL ? 'server' : 'embedded',
    content: content.version,
    sandbox: sandbox !== undefined,
  })
  logDemoPlayers(config, log)

  const stop = async () => {
    for (const part of [balanced, due, cashier, sandbox]) await part?.stop()
    await app.close()
    await outbox.settled()
    await database.close()
    log.info('platform.stopped')
  }
  return {
    app,
    address,
    sandbox: sandbox && standIns ? { app: sandbox.app, address: standIns } : undefined,
    routes,
    standing,
    stop,
  }
}
