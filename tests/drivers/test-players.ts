import { openDatabase } from '../../apps/platform/src/db/database.ts'
import { type DemoPlayer, demoPlayers } from '../../apps/platform/src/demo/seed/demo-players.ts'
import { seedPlayer } from '../../apps/platform/src/demo/seed/seed.ts'

/** A player of one test's own. */
export interface TestPlayer {
  readonly id: string
  readonly email: string
  /** Decimal as the balance pill shows it: main and bonus together. */
  readonly balance: string
}

export type PlayerChange = Partial<Omit<DemoPlayer, 'id' | 'email' | 'password' | 'pays'>> & {
  /** Whether they have the past of the demo player; without it they are new. */
  readonly hasHistory?: boolean
}

export interface TestPlayers {
  newPlayer(like: string, change?: PlayerChange): Promise<TestPlayer>
  /** Disconnects from the database. */
  close(): Promise<void>
}

/**
 * Adds players to a platform's database while the platform runs: each a copy of a demo player under
 * a name of its own, with a wallet and an opening balance.
 */
export async function createTestPlayers(databaseUrl: string): Promise<TestPlayers> {
  const database = await openDatabase({ url: databaseUrl })
  const { db } = database
  const clock = { now: () => new Date() }
  let added = 0
  return {
    close: () => database.close(),
    async newPlayer(like, { hasHistory = false, ...change } = {}) {
      const original = demoPlayers.find(({ id }) => id === `demo-${like}`)
      if (!original) throw new Error(`There is no demo player named ${like}`)
      added += 1
      const name = `${like}.test${added}`
      const player = {
        ...original,
        ...(!hasHistory && { pays: undefined }),
        ...change,
        id: `demo-${name}`,
        email: `demo.${name}@example.com`,
      }
      await seedPlayer(player, { db, clock, onCommitted: () => {} })
      const { main = 0, casinoBonus = 0 } = player.opening ?? {}
      const { id, email } = player
      return { id, email, balance: (main + casinoBonus).toFixed(2) }
    },
  }
}
