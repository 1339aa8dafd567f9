import { readConfig } from '../../../apps/platform/src/config/platform.config.ts'
import { demoPlayers } from '../../../apps/platform/src/demo/seed/demo-players.ts'
import { seedPlayer } from '../../../apps/platform/src/demo/seed/seed.ts'
import { silentLog } from '../../../apps/platform/src/log.ts'
import { startPlatform } from '../../../apps/platform/src/platform.ts'
import { testDatabases } from '../../../apps/platform/testing/databases.ts'
import { testSettings } from '../../../apps/platform/testing/test-platform.ts'
import type { Credentials } from '../options.ts'

const like = demoPlayers.find(({ id }) => id === 'demo-un')
const clock = { now: () => new Date() }

/** The reference platform in real time, with players of 90 euros; the first one has a past. */
export async function startCheckedPlatform(names: readonly string[]) {
  const [embedded] = testDatabases()
  const database = await embedded?.create('demoPlayers')
  if (!database || !like) throw new Error('there is no database, or no player to copy')
  const players = new Map<string, Credentials>()
  const opened = await database.open()
  for (const name of names) {
    const email = `${name}@example.com`
    const opening = { main: 90, casinoBonus: 0 }
    const deps = { db: opened.db, clock, onCommitted: () => {} }
    const past = name === names[0] ? {} : { pays: undefined }
    await seedPlayer({ ...like, id: name, email, opening, ...past }, deps)
    players.set(name, { email, password: like.password })
  }
  await opened.close()
  const config = readConfig({ ...(await testSettings(database)), SEED_DEMO: '0' })
  const platform = await startPlatform(config, { clock, log: silentLog, random: () => 0 })
  return {
    url: platform.address,
    socketUrl: `${platform.address.replace('http', 'ws')}/wallet/socket`,
    playerOf(name: string): Credentials {
      const player = players.get(name)
      if (!player) throw new Error(`there is no player ${name}`)
      return player
    },
    async stop(): Promise<void> {
      await platform.stop()
      await database.drop()
    },
  }
}

export type CheckedPlatform = Awaited<ReturnType<typeof startCheckedPlatform>>
