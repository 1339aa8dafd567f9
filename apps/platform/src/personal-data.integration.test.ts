import { globSync } from 'node:fs'
import { join } from 'node:path'
import { is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { databaseForSuite, testDatabases } from '../testing/databases.ts'
import { addPersonalRows } from '../testing/personal-rows.ts'
import { addPlayerWithWallet, testMoment } from '../testing/players.ts'
import { loadDataset } from './capabilities/content/content.dataset.ts'
import { fileOf } from './capabilities/personal-data/personal-data.service.ts'
import { createWalletSockets } from './capabilities/wallet/wallet-sockets.ts'
import { createCapabilities } from './capabilities.ts'
import { readConfig } from './config/platform.config.ts'
import { createSealer } from './encryption/sealer.ts'
import { createSettlementHooks } from './ledger/settlement-hooks.ts'
import { silentLog } from './log.ts'
import { createFoundations } from './manifest/foundations.ts'

const tokenKey = 'a token key for tests of 32 characters or more'

/** Every table of the platform that names a player. */
async function playerTables(): Promise<string[]> {
  const files = globSync('**/*.schema.ts', { cwd: import.meta.dirname })
  const modules = await Promise.all(
    files.map((file): Promise<object> => import(join(import.meta.dirname, file))),
  )
  const tables = modules.flatMap((module) =>
    Object.values(module).flatMap((value: unknown) =>
      is(value, PgTable) ? [getTableConfig(value)] : [],
    ),
  )
  const ofPlayers = tables.filter(
    ({ name, columns }) =>
      name === 'players' || columns.some((column) => column.name === 'player_id'),
  )
  return ofPlayers.map(({ name }) => name).sort()
}

describe.each(testDatabases())('the data of a player $name', (testDatabase) => {
  const database = databaseForSuite(testDatabase)
  let capabilities: ReturnType<typeof createCapabilities>['created']

  beforeAll(async () => {
    const { db } = database
    const config = readConfig({ TOKEN_KEY: tokenKey })
    const none = undefined
    const foundations = createFoundations(
      {
        db,
        clock: { now: () => testMoment },
        log: silentLog,
        config,
        payments: none,
        bank: none,
        registers: none,
        identityCheck: none,
        crm: none,
        studios: { of: () => none },
        messages: { email: async () => {}, sms: async () => {}, canSend: () => false },
      },
      { onCommitted: () => {}, settlementHooks: createSettlementHooks() },
    )
    const sockets = createWalletSockets(silentLog)
    const dataset = loadDataset(config.CONTENT_DIR)
    capabilities = createCapabilities(foundations, { dataset, sockets, geoStandIns: [] }).created
    const questionnaire = createSealer(config.TOKEN_KEY, 'questionnaire')
    for (const id of ['ada', 'bob']) {
      await addPlayerWithWallet(db, id)
      await foundations.playerTransaction(id, (tx) => addPersonalRows(tx, id, { questionnaire }))
      await foundations.wallet.deposit(id, `secret-deposit-${id}`, id === 'ada' ? 12.5 : 98_765)
    }
  })

  const sections = () => capabilities.flatMap(({ personalData }) => personalData?.sections ?? [])
  const fileFor = async (playerId: string): Promise<{ text: string; data: object }> => {
    let text = ''
    for await (const piece of fileOf(sections(), playerId, testMoment)) text += piece
    return { text, data: Object(JSON.parse(text)).data }
  }

  it('is in a section, or left out with a reason, for every table that names a player', async () => {
    const leftOut = capabilities.flatMap(({ personalData }) => personalData?.leftOut ?? [])
    const declared = [
      ...sections().flatMap(({ tables }) => tables),
      ...leftOut.map(({ table }) => table),
    ]
    expect(new Set(declared).size).toBe(declared.length)
    const known = [...(await playerTables()), 'accounts', 'wallets']
    expect(declared.sort()).toEqual([...new Set(known)].sort())
    expect(leftOut.every(({ why }) => why.length > 20)).toBe(true)
  })

  it('is all in the file, by sections of different names', async () => {
    const names = sections().map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
    const { data } = await fileFor('ada')
    expect(Object.keys(data)).toEqual(names)
    const empty = Object.entries(data).filter(([, entries]) => entries.length === 0)
    expect(empty).toEqual([])
    expect(data).toMatchObject({
      account: [{ email: 'ada@example.com', currency: 'EUR' }],
      person: [{ firstName: 'first-ada', dateOfBirth: '1990-01-01' }],
      limits: [{ type: 'deposit', period: 'D', amount: 50, currency: 'EUR' }],
      questionnaires: [{ answers: { occupation: 'ada' } }],
      transactions: [{ amount: 12.5, balance: 12.5, currency: 'EUR' }],
      payments: [{ reference: 'payment-ada', amount: 10 }],
      documentHistory: [{ action: 'approved', actor: 'operator' }],
    })
  })

  it('holds no row of another player, no secret and no name of staff', async () => {
    const { text } = await fileFor('ada')
    for (const foreign of ['bob', 'secret', '98765', 'passwordHash', 'accessId']) {
      expect([foreign, text.includes(foreign)]).toEqual([foreign, false])
    }
  })

  it('is an object of empty sections where nothing is stored', async () => {
    const { data } = await fileFor('unknown')
    expect(new Set(Object.values(data).map(({ length }) => length))).toEqual(new Set([0]))
  })
})

describe('a page of a section', () => {
  it('continues after the last row of the page before', async () => {
    const { pagedSection } = await import('./manifest/personal-data.ts')
    const rows = Array.from({ length: 1_001 }, (_, id) => ({ id }))
    const section = pagedSection(
      'rows',
      [],
      async (_, after: { id: number } | undefined, limit) =>
        rows.slice((after?.id ?? -1) + 1).slice(0, limit),
      ({ id }) => ({ id }),
    )
    const pages: number[] = []
    for await (const page of section.pages('ada')) pages.push(page.length)
    expect(pages).toEqual([500, 500, 1])
  })
})
