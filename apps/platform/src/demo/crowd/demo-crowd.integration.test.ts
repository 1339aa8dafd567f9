import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { createCrowdTime, watchRequests } from '../../../testing/crowd-time.ts'
import { type CreatedDatabase, testDatabases } from '../../../testing/databases.ts'
import { testMoment } from '../../../testing/players.ts'
import { startTestPlatform, type TestPlatform } from '../../../testing/test-platform.ts'
import { exportAudit } from '../../capabilities/audit/audit-export.ts'
import type { LogFields } from '../../log.ts'
import { refuseDemoPlayers } from '../seed/seed.ts'
import { crowdBots } from './crowd-bots.ts'
import { type CrowdGame, jackpotSlots, liveTables } from './crowd-games.ts'

const PLATFORM_KEY = 'a platform key for tests of 32 characters or more'
const dayMs = 24 * 60 * 60 * 1_000
/** Minutes of the crowd pass in steps of seconds, each of which a slow machine answers late. */
const patienceMs = 240_000

const playing = (index: number, games: readonly CrowdGame[]) => {
  const bot = crowdBots[index]
  if (!bot) throw new Error('no bot')
  return { ...bot, games: games.slice(0, 1) }
}
const [aino, lena] = [playing(0, jackpotSlots), playing(1, liveTables)]
/** A game that no catalogue has. */
const lost = playing(2, [{ launch: 'slug', name: 'no-such-game' }])

/** The first of each choice, and the longest of long waits: a table frees a seat within a rest. */
const longRests = (below: number): number => (below > 10_000 ? below - 1 : 0)

/** Reads one of the stand-ins' lists. */
const listOf = async ({ studio }: TestPlatform, name: string): Promise<Record<string, unknown>[]> =>
  JSON.parse(await (await fetch(new URL(`/${name}.json`, studio.address))).text())
const jackpotsOf = async (platform: TestPlatform) =>
  (await listOf(platform, 'jackpots')).filter(
    ({ gameId, currency }) => gameId === 'vs20pendulumpalace' && currency === aino.currency,
  )
const seatsTaken = async (platform: TestPlatform) =>
  (await listOf(platform, 'tables')).find(({ gameId }) => gameId === 'harbourroulette')?.[
    'seatsTaken'
  ]

interface Row {
  readonly playerId?: string
  readonly accountId?: string
  readonly type?: string
  readonly category?: string
  readonly key: string
  readonly amountMinor: string
  readonly isCrowd: boolean
}

describe.each(testDatabases())('the demo crowd $name', (testDatabase) => {
  let database: CreatedDatabase
  let folder = ''
  let lines: { readonly event: string; readonly fields: LogFields | undefined }[] = []

  beforeEach(async () => {
    lines = []
    folder = await mkdtemp(join(tmpdir(), 'crowd-'))
    database = await testDatabase.create('demoPlayers')
    return async () => {
      await database.drop()
      await rm(folder, { recursive: true, force: true })
    }
  })

  /** A platform with bots, whose time passes in `until` only, and never during a request. */
  const start = async (bots = [aino, lena], env: Record<string, string> = { DEMO_CROWD: '1' }) => {
    const time = createCrowdTime()
    const requests = watchRequests()
    onTestFinished(() => requests.stop())
    const info = (event: string, fields?: LogFields) => void lines.push({ event, fields })
    const platform = await startTestPlatform(database, {
      env: { PLATFORM_KEY, ...env },
      log: { info, warn: info, error: info },
      random: longRests,
      crowd: { bots, scheduler: time.scheduler },
    })
    const until = (isSo: () => Promise<void> | void, stepMs = 1_000) =>
      vi.waitFor(
        async () => {
          if (await requests.areDone()) {
            platform.clock.advance(stepMs)
            time.advance(stepMs)
          }
          await isSo()
        },
        { timeout: patienceMs, interval: 20 },
      )
    return { platform, until }
  }
  const linesOf = (prefix: string) => lines.filter(({ event }) => event.startsWith(prefix))

  /** What the audit exports of the whole ledger while no platform runs. */
  const audited = async () => {
    const opened = await database.open()
    try {
      const out = await mkdtemp(join(folder, 'audit-'))
      const { db } = opened
      const [from, to] = [new Date(0), new Date(testMoment.getTime() + dayMs)]
      const manifest = await exportAudit({ db, clock: { now: () => to } }, { from, to }, out)
      const read = async (name: string): Promise<Row[]> =>
        (await readFile(join(out, `${name}.ndjson`), 'utf8'))
          .split('\n')
          .slice(0, -1)
          .map((line) => JSON.parse(line))
      return {
        manifest,
        transactions: await read('transactions'),
        entries: await read('entries'),
        productionRefusal: await refuseDemoPlayers(db).catch((error: unknown) => String(error)),
      }
    } finally {
      await opened.close()
    }
  }

  it('plays a jackpot and a live table through the studios, and is marked in the ledger', async () => {
    const { platform, until } = await start()
    const before = await jackpotsOf(platform)
    expect(await seatsTaken(platform)).toBe(0)
    await until(async () => expect(await seatsTaken(platform)).toBe(1))
    await until(async () => expect(await jackpotsOf(platform)).not.toEqual(before))
    // The guest has played its last round, and its seat is given up.
    await until(async () => expect(await seatsTaken(platform)).toBe(0))
    const health = await fetch(new URL('/health/ledger', platform.address))
    expect(health.status).toBe(200)
    await platform.stop()
    expect(linesOf('crowd.')).toEqual([])
    expect(linesOf('platform.started')).toMatchObject([{ fields: { crowd: true } }])

    const { manifest, transactions, entries, productionRefusal } = await audited()
    const sums = Object.values(manifest.currencies).map(({ sumMinor }) => sumMinor)
    expect(new Set(sums)).toEqual(new Set(['0']))
    expect(productionRefusal).toContain('demo crowd')
    const own = transactions.filter(({ isCrowd }) => isCrowd)
    const ids = [aino.id, lena.id]
    expect(new Set(own.map(({ playerId }) => playerId))).toEqual(new Set(ids))
    expect(transactions.filter(({ playerId = '' }) => ids.includes(playerId))).toEqual(own)
    const bets = own.filter(({ type }) => type === 'BET')
    expect(new Set(bets.map(({ playerId }) => playerId))).toEqual(new Set(ids))
    expect(bets.filter(({ playerId }) => playerId === lena.id)).toHaveLength(3)
    // The money comes from the crowd's account alone, and is no deposit.
    const funds = own.filter(({ key }) => key.startsWith('crowd:'))
    expect(funds).toMatchObject([{ category: 'ADJUSTMENT' }, { category: 'ADJUSTMENT' }])
    expect(own.filter(({ category }) => category === 'PAYMENT')).toEqual([])
    const given = entries.filter(({ accountId }) => accountId === 'house:EUR:crowd')
    expect(given).toMatchObject([
      { amountMinor: '-40000', isCrowd: true },
      { amountMinor: '-40000', isCrowd: true },
    ])
  })

  it('comes back to the same accounts after a restart, without new money', async () => {
    const playOne = async () => {
      const { platform, until } = await start([aino])
      const jackpots = await jackpotsOf(platform)
      await until(async () => expect(await jackpotsOf(platform)).not.toEqual(jackpots))
      await platform.stop()
      return (await audited()).transactions.filter(({ isCrowd }) => isCrowd)
    }
    const [once, twice] = [await playOne(), await playOne()]
    expect(twice.length).toBeGreaterThan(once.length)
    expect(twice.filter(({ key }) => key.startsWith('crowd:'))).toHaveLength(1)
  })

  it('rests after a refusal, which is logged once', async () => {
    const { platform, until } = await start([lost])
    await until(() => expect(linesOf('crowd.')).toHaveLength(1))
    const from = platform.clock.now().getTime()
    const isLater = () => expect(platform.clock.now().getTime() - from).toBeGreaterThan(1_200_000)
    await until(isLater, 30_000)
    await platform.stop()
    expect(linesOf('crowd.')).toEqual([
      {
        event: 'crowd.visitFailed',
        fields: expect.objectContaining({ playerId: lost.id, why: 'CrowdRefusal game.notFound' }),
      },
    ])
  })

  it('is off unless it is asked for', async () => {
    const { platform } = await start([lost], {})
    await platform.stop()
    expect(linesOf('platform.started')).toMatchObject([{ fields: { crowd: false } }])
  })
})
