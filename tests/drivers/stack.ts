import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { localSites } from '@player-site/contracts/brands/brands.ts'
import { providerIds } from '@player-site/contracts/games/providers.ts'
import { inherited, root, type StackPorts } from './config/environment.ts'
import { answers, createService, type Service } from './service.ts'

export interface StackOptions {
  readonly ports: StackPorts
  /** The address players come to, and where the platform listens. */
  readonly host?: string
  readonly platformHost?: string
  /** Folder of the embedded database; `logs/` inside it takes what the programs print. */
  readonly dataDir: string
  /** Unset: the gateway keeps its state in memory. */
  readonly redisUrl?: string
  /** Unset: the platform embeds its database in `dataDir`. */
  readonly databaseUrl?: string
  /** Settings on top of all of these, for either program. */
  readonly env?: Readonly<Record<string, string>>
}

/** Platform and gateway as separate processes, the way they run in production. */
export interface Stack {
  readonly urls: {
    /** Where players go; the only origin a browser talks to. */
    readonly site: string
    readonly platform: string
    /** Where all stand-ins listen; each answers to a host of its own. */
    readonly sandbox: string
    /** The sandbox studio's own host, as browsers know it. */
    readonly studio: string
    /** The hosts of the stand-in studios of all game providers, likewise. */
    readonly studios: readonly string[]
    /** The sandbox help desk's, likewise. */
    readonly desk: string
    /** The sandbox payment provider's, likewise. */
    readonly payments: string
    /** The sandbox bank's, likewise. */
    readonly bank: string
    /** The sandbox registers', likewise. */
    readonly register: string
    /** The sandbox mailbox's, likewise. */
    readonly mail: string
    /** The sandbox phone's, likewise. */
    readonly phone: string
    /** The sandbox identity service's, likewise. */
    readonly identity: string
    /** The sandbox CRM's, likewise. */
    readonly crm: string
    readonly images: string
    readonly ops: string
  }
  /** Each can be killed and started again alone, on the same port and data. */
  readonly platform: Service
  readonly gateway: Service
  /** Ends both, the gateway first. */
  stop(): Promise<void>
}

/**
 * The settings of a stack that shares its CPU with other tests. A test whose subject is a deadline
 * of the product, or a takeover, goes without.
 */
export const testDeadlines = { DEADLINE_SCALE: '10' } as const

const startDeadlineMs = 120_000
const stopDeadlineMs = 12_000

/** An address one can connect to: a host that means "every interface" is reached by loopback. */
const reachable = (host: string): string => {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1'
  return host.includes(':') ? `[${host}]` : host
}

const program = (path: string) => ({
  command: process.execPath,
  isNode: true,
  args: ['--import', join(root, 'tests/drivers/end-with-parent.ts'), join(root, path)],
  cwd: root,
  startDeadlineMs,
  stopDeadlineMs,
})

/** Unset settings keep what the environment says; a set one wins over it. */
function environment(settings: Record<string, string | undefined>): NodeJS.ProcessEnv {
  const given = Object.entries(settings).filter(([, value]) => value !== undefined)
  return { ...inherited, ...Object.fromEntries(given) }
}

function addressesOf({ ports, host = '127.0.0.1', platformHost = '127.0.0.1' }: StackOptions) {
  return {
    site: `http://${reachable(host)}:${ports.gateway}`,
    platform: `http://${reachable(platformHost)}:${ports.platform}`,
    sandbox: `http://${reachable(platformHost)}:${ports.sandbox}`,
    studio: `http://studio.localhost:${ports.sandbox}`,
    /** Of every game provider; two have a second host. */
    studios: [...providerIds, 'relax-second', 'pff.yggdrasil'].map(
      (host) => `http://${host}.localhost:${ports.sandbox}`,
    ),
    images: `http://images.localhost:${ports.sandbox}`,
    desk: `http://desk.localhost:${ports.sandbox}`,
    payments: `http://pay.localhost:${ports.sandbox}`,
    bank: `http://bank.localhost:${ports.sandbox}`,
    register: `http://register.localhost:${ports.sandbox}`,
    mail: `http://mail.localhost:${ports.sandbox}`,
    phone: `http://phone.localhost:${ports.sandbox}`,
    identity: `http://identity.localhost:${ports.sandbox}`,
    crm: `http://crm.localhost:${ports.sandbox}`,
    ops: `http://${reachable(host)}:${ports.ops}`,
  }
}

/** The two programs, ready to be started. */
export function createStack(options: StackOptions): Stack {
  const { ports, dataDir, redisUrl, databaseUrl, env } = options
  const urls = addressesOf(options)
  const localSite = `http://localhost:${ports.gateway}`
  const platform = createService({
    ...program('apps/platform/src/main.ts'),
    name: 'platform',
    logFile: join(dataDir, 'logs/platform.log'),
    isReady: () => answers(`${urls.platform}/health/ready`),
    env: environment({
      PLATFORM_PORT: String(ports.platform),
      PLATFORM_HOST: options.platformHost,
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      SANDBOX: '1',
      SANDBOX_PORT: String(ports.sandbox),
      SEED_DEMO: '1',
      // Only `npm start` has one, whatever the environment says: tests count rounds and winners.
      DEMO_CROWD: '0',
      STUDIO_ORIGIN: urls.studio,
      HELP_DESK_ORIGIN: urls.desk,
      IMAGE_ORIGIN: urls.images,
      PAYMENTS_ORIGIN: urls.payments,
      BANK_ORIGIN: urls.bank,
      REGISTER_ORIGIN: urls.register,
      SMS_ORIGIN: urls.phone,
      IDENTITY_CHECK_ORIGIN: urls.identity,
      SITE_ORIGINS: [...new Set([urls.site, ...localSites(ports.gateway)])].join(','),
      ...env,
    }),
  })
  const gateway = createService({
    ...program('apps/gateway/src/main.ts'),
    name: 'gateway',
    logFile: join(dataDir, 'logs/gateway.log'),
    isReady: () => answers(`${urls.site}/health/ready`),
    env: environment({
      PORT: String(ports.gateway),
      HOST: options.host,
      OPS_PORT: String(ports.ops),
      REDIS_URL: redisUrl,
      // Nodes that share a Redis must share keys; alone, a gateway makes its own.
      SESSION_KEYS: redisUrl && !inherited['SESSION_KEYS'] ? newSessionKey() : undefined,
      PLATFORM_URL: urls.platform,
      WALLET_SOCKET_URL: `${urls.platform.replace(/^http/, 'ws')}/wallet/socket`,
      FRAME_SOURCES: [urls.studio, ...urls.studios, urls.payments, urls.bank].join(','),
      HELP_DESK_URL: `${urls.desk}/messenger?key=sandbox`,
      IMAGE_ORIGIN: urls.images,
      ALLOWED_ORIGINS: inherited['ALLOWED_ORIGINS'] ?? localSite,
      ...env,
    }),
  })
  const stop = async () => {
    await gateway.stop()
    await platform.stop()
  }
  return { urls, platform, gateway, stop }
}

const newSessionKey = () => randomBytes(32).toString('base64url')

/**
 * Starts platform and gateway and resolves when both are ready.
 * @throws ServiceError; nothing is left running then
 */
export async function startStack(options: StackOptions): Promise<Stack> {
  const stack = createStack(options)
  try {
    await stack.platform.start()
    await stack.gateway.start()
  } catch (error) {
    await stack.stop()
    throw error
  }
  return stack
}
