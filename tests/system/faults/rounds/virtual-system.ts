import type { ProviderId } from '@player-site/contracts/games/providers.ts'
import { Pool } from 'pg'
import { demoPlayers } from '../../../../apps/platform/src/demo/seed/demo-players.ts'
import { seedPlayer } from '../../../../apps/platform/src/demo/seed/seed.ts'
import { createWallets } from '../../../../apps/platform/src/sandbox/studios/wallets.ts'
import type { CreatedDatabase } from '../../../../apps/platform/testing/databases.ts'
import { startTestPlatform } from '../../../../apps/platform/testing/test-platform.ts'
import { type AuditedPlayer, readStakeable } from './round-audit.ts'

/** A player of one seed, signed in. */
export interface SignedIn extends AuditedPlayer {
  /** Asks for a ticket as the lobby does; undefined when none was given. */
  ticketFor(provider: ProviderId | null, gameId: string): Promise<string | undefined>
}

/** These name no game in their tickets, and have calls of their own for them. */
const unnamedTickets: Partial<Record<ProviderId, readonly [path: string, field: string]>> = {
  yggdrasil: ['/api/v2/yggdrasil/player/auth/session', 'sessionId'],
  creedroomz: ['/api/v2/creedroomz/token/generate', 'token'],
}

function connectAdmin(databaseUrl: string) {
  const url = new URL(databaseUrl)
  const database = url.pathname.slice(1)
  url.pathname = '/postgres'
  const admin = new Pool({ connectionString: url.href, max: 1 })
  return {
    /** Ends every connection to the database, whatever it does. */
    async cut(): Promise<void> {
      const others = 'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1'
      await admin.query(others, [database])
    },
    end: () => admin.end(),
  }
}

/**
 * A platform and the database of a studio, in this process, with a clock that the seeds move.
 * @param newDatabase creates a migrated database on a PostgreSQL server
 */
export async function startVirtualSystem(newDatabase: () => Promise<CreatedDatabase>) {
  const [onPlatform, onStudio] = [await newDatabase(), await newDatabase()]
  const platform = await startTestPlatform(onPlatform, {})
  const [wallet, studio] = [await onPlatform.open(), await onStudio.open()]
  const admin = connectAdmin(onPlatform.env.DATABASE_URL ?? '')
  const { clock, config, address } = platform
  if (!config.sandbox) throw new Error('the platform has no stand-ins')
  const { studio: own, studios } = config.sandbox
  const walletOf = createWallets({ own, studios, clock, walletAddress: () => address })

  const signIn = async (name: string): Promise<SignedIn> => {
    const like = demoPlayers.find(({ id }) => id === 'demo-fi')
    if (!like) throw new Error('there is no player to copy')
    const player = {
      ...like,
      id: `demo-${name}`,
      email: `demo.${name}@example.com`,
      opening: { main: 500, casinoBonus: 50 },
      pays: undefined,
    }
    await seedPlayer(player, { db: wallet.db, clock, onCommitted: () => {} })
    const token = await platform.signIn(player.email)
    return {
      id: player.id,
      startMinor: await readStakeable(wallet.db, player.id),
      async ticketFor(provider, gameId) {
        const [path, field] = (provider && unnamedTickets[provider]) ?? [
          '/api/v2/game/launch/ticket',
          'ticket',
        ]
        const body = { gameId, channel: 'Web' }
        const answer = await platform.call('POST', path, { token, body }).catch(() => undefined)
        const ticket = answer?.body[field]
        return typeof ticket === 'string' ? ticket : undefined
      },
    }
  }

  return {
    clock,
    platform: wallet.db,
    studio: studio.db,
    walletOf,
    signIn,
    /** Moves the clock while the gateway renews every sign-in. */
    stay: (ms: number) => platform.stay(ms).catch(() => {}),
    cutDatabase: () => admin.cut(),
    async stop(): Promise<void> {
      await platform.stop()
      await Promise.all([wallet.close(), studio.close(), admin.end()])
      await onPlatform.drop()
      await onStudio.drop()
    },
  }
}

export type VirtualSystem = Awaited<ReturnType<typeof startVirtualSystem>>
