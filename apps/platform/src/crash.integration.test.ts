import { beforeAll, describe, expect, it } from 'vitest'
import { createCaller } from '../testing/caller.ts'
import { type CreatedDatabase, testDatabases } from '../testing/databases.ts'
import { startPlatformProcess } from '../testing/platform-process.ts'
import { createStudioPage } from '../testing/studio-page.ts'
import { testSettings } from '../testing/test-platform.ts'
import { readWalletRow, replayBalances, trialBalance } from './ledger/ledger.repository.ts'

const stake = '1.00'
const cents = (decimal: unknown) => BigInt(String(decimal).replace('.', ''))

describe.each(testDatabases())(
  'a platform killed while rounds are played $name',
  (testDatabase) => {
    let database: CreatedDatabase

    beforeAll(async () => {
      database = await testDatabase.create()
      return () => database.drop()
    })

    it('loses no money, repeats no round, and keeps players signed in', async () => {
      const settings = await testSettings(database)
      const first = await startPlatformProcess(settings)
      const { signIn, launch, call } = createCaller(first.address)
      const token = await signIn('demo.un@example.com')
      const page = createStudioPage(first)
      const session = await page.open(await launch(token))
      const requests = Array.from({ length: 20 }, (_, n) => `request-${n}`)
      const unanswered = { body: { phase: 'unanswered' } }
      const spin = (id: string) => page.spin(session, stake, id).catch(() => unanswered)
      const spins = requests.slice(1).map(spin)
      // By then some rounds have ended, one is open, and the others wait.
      await spins[4]
      // One is asked for in the moment of the end, however fast the others were.
      const last = spin(requests[0] ?? '')
      await first.end('SIGKILL')
      const before = [await last, ...(await Promise.all(spins))]
      expect(before.filter(({ body }) => body.phase === 'unanswered').length).toBeGreaterThan(0)

      const second = await startPlatformProcess(settings)
      const rounds = []
      for (const [n, id] of requests.entries()) {
        const { body } = await page.spin(session, stake, id)
        expect(['settled', 'cancelled']).toContain(body.phase)
        if (before[n]?.body.phase === 'settled') expect(body.win).toBe(before[n]?.body.win)
        rounds.push(body)
      }
      const settled = rounds.filter(({ phase }) => phase === 'settled')
      const { balance, rounds: count } = await page.state(session)
      expect(count).toBe(settled.length)
      const wallet = (await call('GET', '/api/v1/player/wallet', { token })).body
      expect(await second.end('SIGTERM')).toBe(0)

      const won = settled.reduce((sum, { win }) => sum + cents(win), 0n)
      const expected = 100_000n - BigInt(settled.length) * cents(stake) + won
      const bonus = 10_000n
      expect(cents(balance)).toBe(expected + bonus)
      expect(JSON.stringify(wallet)).toContain(`"cash":${Number(expected) / 100}`)
      const opened = await database.open()
      const { db } = opened
      expect((await readWalletRow(db, 'demo-un'))?.balances.main).toBe(expected)
      expect((await replayBalances(db, 'demo-un')).main).toBe(expected)
      for (const { sumMinor } of await trialBalance(db)) expect(sumMinor).toBe('0')
      await opened.close()
    })
  },
)
