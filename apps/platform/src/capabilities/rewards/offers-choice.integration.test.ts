import { CodedError } from '@player-site/contracts/errors.ts'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { bonusTerms, gamesOfBonuses } from '../../../testing/bonus-campaigns.ts'
import { databaseForSuite, testDatabases } from '../../../testing/databases.ts'
import { playerTransactionsIn } from '../../../testing/player-transactions.ts'
import { addPlayer } from '../../../testing/players.ts'
import { settableClock } from '../../../testing/test-platform.ts'
import { createWallet } from '../../ledger/ledger.repository.ts'
import { silentLog } from '../../log.ts'
import { outbox } from '../../outbox/outbox.schema.ts'
import { addCampaign } from './campaigns.repository.ts'
import { createOffersChoice, type OffersChoice } from './offers-choice.ts'
import { rewardsData } from './rewards.data.repository.ts'
import { createRewards, type RewardsService } from './rewards.service.ts'

const codeOf = (error: unknown) => {
  if (error instanceof CodedError) return error.code
  throw error
}

describe.each(testDatabases())('offers of bonuses $name', (testDatabase) => {
  const database = databaseForSuite(testDatabase)
  const clock = settableClock()
  let rewards: RewardsService
  let choice: OffersChoice
  let count = 0

  beforeAll(async () => {
    const { db } = database
    const deps = { db, clock, log: silentLog, playerTransaction: playerTransactionsIn(db) }
    rewards = createRewards({
      ...deps,
      termsInForce: 0,
      games: gamesOfBonuses,
      noteBroken: () => {},
    })
    choice = createOffersChoice(deps)
    const add = (id: string, bonusCode: string | null, category: 'MANUAL' | 'LOYALTY' = 'MANUAL') =>
      addCampaign(
        db,
        { id, bonusCode, brand: 'aurora', status: 'ACTIVE', terms: { ...bonusTerms, category } },
        clock.now(),
      )
    await add('gift', null)
    await add('coded', 'GIFT10')
    await add('loyal', null, 'LOYALTY')
  })

  const newPlayer = async (countryCode = 'FI') => {
    count += 1
    const id = `offers-${count}`
    await addPlayer(database.db, { id, countryCode })
    await createWallet(database.db, id, 'EUR')
    return id
  }
  const offersTo = async (id: string) =>
    (await rewards.list(id, { rewardsType: 'ELIGIBLE' })).map(({ campaignId }) => campaignId)

  it('are made until the player switches them off, and then none', async () => {
    const id = await newPlayer()
    expect(await choice.isOn(id)).toBe(true)
    expect(await offersTo(id)).toEqual(['gift', 'loyal'])
    await choice.change(id, false)
    expect(await choice.isOn(id)).toBe(false)
    expect(await offersTo(id)).toEqual([])
    expect(await rewards.isAvailable(id)).toBe(false)
    expect(await rewards.claim(id, 'gift').catch(codeOf)).toBe('bonus.notOffered')
    expect(await rewards.claimCode(id, 'gift10').catch(codeOf)).toBe('error.bonus_code.invalid')
    await choice.change(id, true)
    expect(await offersTo(id)).toEqual(['gift', 'loyal'])
    expect((await rewards.claimCode(id, 'gift10')).campaignId).toBe('coded')
  })

  it('are off by default where the law allows none, until the player wants what it does', async () => {
    const id = await newPlayer('BR')
    expect(await choice.isOn(id)).toBe(false)
    expect(await offersTo(id)).toEqual([])
    await choice.change(id, true)
    expect(await offersTo(id)).toEqual(['loyal'])
  })

  it('that are switched off leave an active bonus as it is', async () => {
    const id = await newPlayer()
    await rewards.claim(id, 'gift')
    await choice.change(id, false)
    const active = await rewards.list(id, { rewardsType: 'ACTIVE' })
    expect(active.map(({ campaignId }) => campaignId)).toEqual(['gift'])
    // The answer of the claim was lost.
    expect((await rewards.claim(id, 'gift')).assignmentId).toBe(active[0]?.assignmentId)
  })

  it('are read again by open tabs once the choice has changed, which is in the personal data', async () => {
    const id = await newPlayer()
    await choice.change(id, false)
    const messages = await database.db.select().from(outbox).where(eq(outbox.playerId, id))
    const at = clock.now()
    expect(messages.map(({ body }) => body)).toMatchObject([
      { attributes: { rewardsChangedAt: at.toISOString() } },
    ])
    const { sections } = rewardsData(database.db)
    const section = sections.find(({ name }) => name === 'bonusOffersChoice')
    const stored: unknown[] = []
    for await (const page of section?.pages(id) ?? []) stored.push(...page)
    expect(stored).toEqual([{ isOn: false, at }])
  })
})
