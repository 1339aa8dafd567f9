import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { oneDayMs } from '@player-site/contracts/kernel/constants.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { databaseForSuite, testDatabases } from '../../../testing/databases.ts'
import { addPlayerWithWallet, testMoment } from '../../../testing/players.ts'
import { createWalletService } from '../../ledger/wallet.service.ts'
import { protectionLog } from '../../players/protection-log.schema.ts'
import { exportAudit } from './audit-export.ts'

const later = (days: number) => new Date(testMoment.getTime() + days * oneDayMs)

describe.each(testDatabases())('the audit export $name', (testDatabase) => {
  const database = databaseForSuite(testDatabase)
  let folder = ''
  let count = 0

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'audit-'))
    const { db } = database
    let now = testMoment
    const wallet = createWalletService({ db, clock: { now: () => now }, onCommitted: () => {} })
    await addPlayerWithWallet(db, 'first')
    await addPlayerWithWallet(db, 'second', 'SEK')
    await wallet.deposit('first', 'one', 50)
    await wallet.deposit('second', 'two', 70)
    const bet = { playerId: 'first', roundId: 'r', transactionId: 'b', amount: 20 }
    await wallet.bet(bet, async () => {})
    now = later(2)
    await wallet.deposit('first', 'late', 1)
    // More than the cursor returns at once.
    const notes = Array.from({ length: 1_203 }, (_, n) => ({
      playerId: n % 3 === 0 ? 'second' : 'first',
      kind: 'limit.set',
      details: { n },
      at: testMoment,
    }))
    await db.insert(protectionLog).values(notes)
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  const exported = async (range: { from?: Date; to?: Date; playerId?: string } = {}) => {
    count += 1
    const out = join(folder, String(count))
    const deps = { db: database.db, clock: { now: () => later(9) } }
    const manifest = await exportAudit(deps, { from: testMoment, to: later(1), ...range }, out)
    const read = async (name: string) => {
      const text = await readFile(join(out, `${name}.ndjson`), 'utf8')
      const lines = text.split('\n').slice(0, -1)
      return { text, rows: lines.map((line): Record<string, unknown> => JSON.parse(line)) }
    }
    const [transactions, entries, protection] = [
      await read('transactions'),
      await read('entries'),
      await read('protection'),
    ]
    return { out, manifest, transactions, entries, protection }
  }

  it('contains each row of its period once, in order, with its totals', async () => {
    const { out, manifest, transactions, entries, protection } = await exported()
    expect(transactions.rows.map(({ type }) => type)).toEqual(['DEPOSIT', 'DEPOSIT', 'BET'])
    expect(transactions.rows[0]).toMatchObject({
      at: '2026-01-01T12:00:00.000000Z',
      playerId: 'first',
      key: 'deposit:one',
    })
    expect(entries.rows.map(({ amountMinor }) => String(amountMinor)).toSorted()).toEqual(
      ['-5000', '5000', '-7000', '7000', '-2000', '2000'].toSorted(),
    )
    expect(protection.rows.map(({ details }) => Object(details).n)).toEqual(
      Array.from({ length: 1_203 }, (_, n) => n),
    )
    expect(manifest.currencies).toEqual({
      EUR: { entries: 4, sumMinor: '0', movedMinor: '7000' },
      SEK: { entries: 2, sumMinor: '0', movedMinor: '7000' },
    })
    expect(manifest.files).toEqual(
      Object.entries({ transactions, entries, protection }).map(([name, { text, rows }]) => ({
        name: `${name}.ndjson`,
        rows: rows.length,
        bytes: Buffer.byteLength(text),
        sha256: createHash('sha256').update(text).digest('hex'),
      })),
    )
    expect(JSON.parse(await readFile(join(out, 'manifest.json'), 'utf8'))).toEqual(manifest)
    expect((await stat(join(out, 'entries.ndjson'))).mode & 0o077).toBe(0)
  })

  it('is identical to the byte when repeated', async () => {
    const [one, two] = [await exported(), await exported()]
    expect(two.manifest.files).toEqual(one.manifest.files)
  })

  it("contains only one player's rows when filtered", async () => {
    const { manifest, transactions, entries, protection } = await exported({ playerId: 'second' })
    expect(transactions.rows).toMatchObject([{ playerId: 'second', key: 'deposit:two' }])
    expect(entries.rows).toHaveLength(2)
    expect(protection.rows).toHaveLength(401)
    expect(manifest.currencies).toEqual({ SEK: { entries: 2, sumMinor: '0', movedMinor: '7000' } })
    expect((await exported({ playerId: 'nobody' })).manifest.files.map(({ rows }) => rows)).toEqual(
      [0, 0, 0],
    )
  })

  it('ends before its last moment, and overwrites nothing', async () => {
    const { transactions } = await exported({ from: later(2), to: later(3) })
    expect(transactions.rows).toMatchObject([{ key: 'deposit:late' }])
    expect((await exported({ to: later(2) })).transactions.rows).toHaveLength(3)
    count -= 1
    await expect(exported()).rejects.toMatchObject({ code: 'EEXIST' })
  })
})
