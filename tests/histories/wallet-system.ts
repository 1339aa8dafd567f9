import { randomUUID } from 'node:crypto'
import { chmod, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { providerIds } from '@player-site/contracts/games/providers.ts'
import { Client } from 'pg'
import { openDatabase } from '../../apps/platform/src/db/database.ts'
import { demoPlayers } from '../../apps/platform/src/demo/seed/demo-players.ts'
import { seedPlayer } from '../../apps/platform/src/demo/seed/seed.ts'
import {
  createGameWallet,
  createWalletClient,
  type GameWallet,
  type PlayFacts,
} from '../../apps/platform/src/sandbox/studio/wallet-client.ts'
import { createCreedroomzWallet } from '../../apps/platform/src/sandbox/studios/creedroomz/creedroomz.wallet.ts'
import { createPlayngoWallet } from '../../apps/platform/src/sandbox/studios/playngo/playngo.wallet.ts'
import { createPragmaticWallet } from '../../apps/platform/src/sandbox/studios/pragmaticplay/pragmatic.wallet.ts'
import { createSoftswissWallet } from '../../apps/platform/src/sandbox/studios/softswiss/softswiss.wallet.ts'
import { createYggdrasilWallet } from '../../apps/platform/src/sandbox/studios/yggdrasil/yggdrasil.wallet.ts'
import { createCaller } from '../../apps/platform/testing/caller.ts'
import { addressOf, createServerTemplate } from '../../apps/platform/testing/database-templates.ts'
import { gameFor } from '../../apps/platform/testing/provider-games.ts'
import { root } from '../drivers/config/environment.ts'
import { freeStackPorts } from '../drivers/ports.ts'
import { startPostgres } from '../drivers/postgres-server.ts'
import { createStack, testDeadlines } from '../drivers/stack.ts'
import {
  changed,
  type PlantedFault,
  type PlantedFaultName,
  plantedFaults,
} from './planted-faults.ts'

const secret = 'a secret for histories of 32 characters or more'
const openingMinor = 50_000
/** Whose wallet protocols the clients speak; null: the studio API of our own studio. */
const walletProviders = [
  'playngo',
  'pragmaticplay',
  'yggdrasil',
  'softswiss',
  'creedroomz',
  null,
] as const
export type WalletProvider = (typeof walletProviders)[number]

/** A game of a player that stays open. */
export interface OpenGame {
  readonly provider: WalletProvider
  readonly gameSession: string
  readonly play: PlayFacts
}

export interface HistoryPlayer {
  readonly id: string
  readonly email: string
  readonly openingMinor: number
}

export interface WalletSystemOptions {
  /** Folder of PostgreSQL's programs. */
  readonly postgresFolder: string
  readonly fault?: PlantedFaultName | undefined
}

/** Changes functions of a database by a planted fault. */
async function plantInDatabase(url: string, { functions = {} }: PlantedFault): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    for (const [name, changes] of Object.entries(functions)) {
      const { rows } = await client.query<{ text: string }>(
        'select pg_get_functiondef(oid) as text from pg_proc where proname = $1',
        [name],
      )
      await client.query(changed(rows[0]?.text ?? '', changes))
    }
  } finally {
    await client.end()
  }
}

const plantInModules = (fault: PlantedFaultName) => {
  const program = pathToFileURL(join(root, 'tests/histories/plant.program.ts'))
  program.searchParams.set('fault', fault)
  return { NODE_OPTIONS: `--import ${program.href}` }
}

/** The platform as a process, on a PostgreSQL of its own: both can be killed and started again. */
export async function startWalletSystem({ postgresFolder, fault }: WalletSystemOptions) {
  const folder = await mkdtemp(join(tmpdir(), 'histories-'))
  // PostgreSQL runs as another user, who must get through to its data.
  await chmod(folder, 0o711)
  const postgres = await startPostgres(postgresFolder, folder)
  const databaseUrl = addressOf(postgres.url, await createServerTemplate(postgres.url))
  if (fault) await plantInDatabase(databaseUrl, plantedFaults[fault])
  const studioSecrets = providerIds.map((provider) => `${provider}=${secret}`).join(',')
  const { platform, urls } = createStack({
    ports: await freeStackPorts(),
    dataDir: folder,
    databaseUrl,
    env: {
      ...testDeadlines,
      SEED_DEMO: '0',
      TOKEN_KEY: secret,
      STUDIO_SECRET: secret,
      STUDIO_SECRETS: studioSecrets,
      PAYMENTS_SECRET: secret,
      ...(fault && plantInModules(fault)),
    },
  })
  await platform.start()
  const clock = { now: () => new Date() }
  const baseUrl = () => urls.platform
  const ask = createWalletClient(baseUrl, secret, clock)
  const target = { baseUrl, secret, clock }
  const ownProtocols = {
    playngo: createPlayngoWallet(target),
    pragmaticplay: createPragmaticWallet(target),
    yggdrasil: createYggdrasilWallet(target),
    softswiss: createSoftswissWallet(target),
    creedroomz: createCreedroomzWallet(target),
  }
  const studioApi = createGameWallet(ask)

  const gameOf = (id: string, gameSession: string, provider: WalletProvider): OpenGame => {
    const gameToken = provider === null ? 'northern-lights' : gameFor(provider).token
    return { provider, gameSession, play: { walletUser: id, gameToken, currency: 'EUR' } }
  }

  return {
    folder,
    platform,
    postgres: postgres.service,
    address: urls.platform,
    /** Sends a signed message, as a studio without a protocol of its own or the payment provider. */
    ask,
    walletOf: (provider: WalletProvider): GameWallet =>
      provider === null ? studioApi : ownProtocols[provider],
    caller: createCaller(urls.platform),
    /** A player with money, a session, and a game open at each studio. */
    async addPlayer(name: string): Promise<HistoryPlayer> {
      const like = demoPlayers.find(({ id }) => id === 'demo-un')
      if (!like) throw new Error('there is no player to copy')
      const opened = await openDatabase({ url: databaseUrl })
      const email = `${name}@example.com`
      const opening = { main: openingMinor / 100, casinoBonus: 0 }
      const player = { ...like, id: name, email, countryCode: 'FI', opening, pays: undefined }
      await seedPlayer(player, { db: opened.db, clock, onCommitted: () => {} })
      await opened.close()
      return { id: name, email, openingMinor }
    },
    /** Opens a game at each studio, in the player's latest session. */
    async openGames({ id }: HistoryPlayer): Promise<readonly OpenGame[]> {
      const client = new Client({ connectionString: databaseUrl })
      await client.connect()
      const games: OpenGame[] = []
      for (const provider of walletProviders) {
        const gameSession = randomUUID()
        const gameId = provider === null ? 'studio-northern-lights' : gameFor(provider).id
        await client.query(
          `insert into game_sessions (id, player_id, platform_session_id, game_id, provider, expires_at)
           select $1, $2, id, $3, $4, now() + interval '1 day' from platform_sessions
           where player_id = $2 order by expires_at desc limit 1`,
          [gameSession, id, gameId, provider],
        )
        games.push(gameOf(id, gameSession, provider))
      }
      await client.end()
      return games
    },
    async stop(): Promise<void> {
      await platform.kill('SIGKILL')
      await postgres.service.stop()
    },
  }
}

export type WalletSystem = Awaited<ReturnType<typeof startWalletSystem>>
