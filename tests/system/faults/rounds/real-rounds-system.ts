import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ProviderId, providerIds } from '@player-site/contracts/games/providers.ts'
import { demoPlayers } from '../../../../apps/platform/src/demo/seed/demo-players.ts'
import { seedPlayer } from '../../../../apps/platform/src/demo/seed/seed.ts'
import type { CreatedDatabase } from '../../../../apps/platform/testing/databases.ts'
import { layCable } from '../../../drivers/cable.ts'
import { inherited, root } from '../../../drivers/config/environment.ts'
import { freeStackPorts } from '../../../drivers/ports.ts'
import { startRedis } from '../../../drivers/redis-server.ts'
import { answers, createService, type Service } from '../../../drivers/service.ts'
import { createStack } from '../../../drivers/stack.ts'
import { type AuditedPlayer, readStakeable } from './round-audit.ts'
import { type CourierDeps, startWalletCourier } from './wallet-courier.ts'

export interface RealRoundsOptions {
  readonly redisServer: string
  /** Creates a migrated database on a PostgreSQL server. */
  readonly newDatabase: () => Promise<CreatedDatabase>
}

const victims = ['studio', 'platform', 'gateway'] as const
export type Victim = (typeof victims)[number]

/** Without stand-ins in the platform's process; what a round does not need is unset. */
const unset = Object.fromEntries(
  ['PAYMENTS', 'BANK', 'REGISTER', 'SMS', 'IDENTITY_CHECK', 'HELP_DESK', 'IMAGE'].map((party) => [
    `${party}_ORIGIN`,
    '',
  ]),
)
const secret = 'a studio secret for tests of 32 characters or more'
const list = (entries: readonly (readonly [string, string])[]): string =>
  entries.map(([provider, value]) => `${provider}=${value}`).join(',')

/** An address of its own for each studio, which the platform and players find without names. */
async function laySites(studioUrl: string) {
  const own = await layCable(studioUrl)
  const cables: (readonly [ProviderId, Awaited<ReturnType<typeof layCable>>])[] = []
  for (const provider of providerIds) cables.push([provider, await layCable(studioUrl)])
  const settings = {
    STUDIO_ORIGIN: own.url,
    STUDIO_SECRET: secret,
    STUDIO_ORIGINS: list(cables.map(([provider, { url }]) => [provider, url])),
    STUDIO_SECRETS: list(providerIds.map((provider) => [provider, secret])),
  }
  return {
    settings,
    close: () => Promise.all([own, ...cables.map(([, cable]) => cable)].map((one) => one.close())),
  }
}

interface StudioOptions {
  readonly port: number
  readonly folder: string
  readonly settings: Readonly<Record<string, string>>
  readonly walletUrl: string
}

const createStudio = ({ port, folder, settings, walletUrl }: StudioOptions): Service =>
  createService({
    name: 'studio',
    command: process.execPath,
    isNode: true,
    args: [
      '--import',
      join(root, 'tests/drivers/end-with-parent.ts'),
      join(root, 'tests/system/faults/rounds/studio.program.ts'),
      JSON.stringify({ settings, walletUrl }),
    ],
    cwd: root,
    env: inherited,
    logFile: join(folder, 'studio.log'),
    isReady: () => answers(`http://127.0.0.1:${port}/health/ready`),
    startDeadlineMs: 120_000,
    stopDeadlineMs: 10_000,
  })

/**
 * Studios, platform and gateway as processes, each with a store of its own; what the studios send to
 * the wallet goes by a courier.
 */
export async function startRealRounds({ redisServer, newDatabase }: RealRoundsOptions) {
  const folder = await mkdtemp(join(tmpdir(), 'round-faults-'))
  const [onPlatform, onStudio] = [await newDatabase(), await newDatabase()]
  const [wallet, studioStore] = [await onPlatform.open(), await onStudio.open()]
  const redis = await startRedis(redisServer, folder, { appendonly: 'yes' })
  const ports = await freeStackPorts()
  const studioUrl = `http://127.0.0.1:${ports.sandbox}`
  const sites = await laySites(studioUrl)
  const stack = createStack({
    ports,
    dataDir: folder,
    redisUrl: redis.url,
    ...(onPlatform.env.DATABASE_URL && { databaseUrl: onPlatform.env.DATABASE_URL }),
    env: {
      ...unset,
      ...sites.settings,
      SANDBOX: '0',
      SEED_DEMO: '0',
      TOKEN_KEY: secret,
      LEASE_MS: '5000',
      SIGN_IN_RATE_PER_MINUTE: '1000000',
      HANDSHAKES_PER_ADDRESS_PER_MINUTE: '1000000',
      HANDSHAKES_PER_PLAYER_PER_MINUTE: '1000000',
      CALLS_PER_ADDRESS_PER_MINUTE: '1000000',
    },
  })
  let pass: CourierDeps['pass'] = async () => true
  const courier = await startWalletCourier({
    walletUrl: stack.urls.platform,
    pass: (operation, point) => pass(operation, point),
  })
  const settings = {
    ...sites.settings,
    ...(onStudio.env.DATABASE_URL && { DATABASE_URL: onStudio.env.DATABASE_URL }),
    DATA_DIR: folder,
    SANDBOX: '1',
    SANDBOX_PORT: String(ports.sandbox),
    TOKEN_KEY: secret,
  }
  const walletUrl = courier.url
  const studio = createStudio({ port: ports.sandbox, folder, settings, walletUrl })
  const services: Readonly<Record<Victim, Service>> = {
    studio,
    platform: stack.platform,
    gateway: stack.gateway,
  }
  for (const victim of victims) await services[victim].start()

  const addPlayer = async (name: string): Promise<AuditedPlayer & { readonly email: string }> => {
    const like = demoPlayers.find(({ id }) => id === 'demo-un')
    if (!like) throw new Error('there is no player to copy')
    const opening = { main: 500, casinoBonus: 0 }
    const email = `${name}@example.com`
    const player = { ...like, id: name, email, countryCode: 'FI', opening, pays: undefined }
    const clock = { now: () => new Date() }
    await seedPlayer(player, { db: wallet.db, clock, onCommitted: () => {} })
    return { id: name, email, startMinor: await readStakeable(wallet.db, name) }
  }

  return {
    folder,
    services,
    addPlayer,
    siteUrl: stack.urls.site,
    studioUrl,
    platform: wallet.db,
    studio: studioStore.db,
    password: 'Play-fair-2026',
    /** What happens to messages from here on. */
    setPass(next: CourierDeps['pass']): void {
      pass = next
    },
    signal(victim: Victim, name: NodeJS.Signals): void {
      const pid = services[victim].pid()
      if (pid !== undefined) process.kill(pid, name)
    },
    async stop(): Promise<void> {
      for (const victim of victims) {
        const pid = services[victim].pid()
        if (pid !== undefined) process.kill(pid, 'SIGCONT')
        await services[victim].kill('SIGKILL')
      }
      courier.close()
      await sites.close()
      await Promise.all([wallet.close(), studioStore.close(), redis.service.stop()])
      await onPlatform.drop()
      await onStudio.drop()
    },
  }
}

export type RealRounds = Awaited<ReturnType<typeof startRealRounds>>
