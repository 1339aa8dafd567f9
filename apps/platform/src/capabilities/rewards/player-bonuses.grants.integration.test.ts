import { randomUUID } from 'node:crypto'
import { CodedError } from '@player-site/contracts/errors.ts'
import { oneDayMs } from '@player-site/contracts/kernel/constants.ts'
import type { GrantRefusal } from '@player-site/contracts/rewards/player-bonuses.entities.ts'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { freeSpinTerms } from '../../../testing/bonus-campaigns.ts'
import { databaseForSuite, testDatabases } from '../../../testing/databases.ts'
import { type BonusDesk, createBonusDesk, staffReason } from '../../../testing/player-bonuses.ts'
import { changeAccountState } from '../../../testing/player-transactions.ts'
import { playerDetails } from '../../players/player-details.schema.ts'
import { findGrant } from './player-bonuses.repository.ts'
import { rewardsData } from './rewards.data.repository.ts'
import { bonusCampaigns } from './rewards.schema.ts'

const reason = staffReason

const newId = (): string => randomUUID()

/** The outcome of an act: `taken`, the code of its refusal, or what its details name. */
const getOutcome = (act: Promise<unknown>): Promise<unknown> =>
  act.then(
    () => 'taken',
    (error: unknown) => {
      if (!(error instanceof CodedError)) throw error
      return error.details?.['refusal'] ?? error.code
    },
  )

describe.each(testDatabases())('bonuses that staff grant $name', (testDatabase) => {
  const database = databaseForSuite(testDatabase)
  let desk: BonusDesk

  beforeAll(async () => {
    desk = createBonusDesk(database.db)
    await desk.add('gift')
    await desk.add('live', { vertical: 'LIVE_CASINO', isTriggered: true })
    await desk.add('other-live', { vertical: 'LIVE_CASINO' })
    await desk.add('draft', {}, { status: 'DRAFT' })
    await desk.add('over', { endsAt: '2025-12-31T00:00:00.000Z' })
    await desk.add('later', { startsAt: '2030-01-01T00:00:00.000Z' })
    await desk.add('meridian', {}, { brand: 'meridian' })
    await desk.add('british', { markets: ['GG'] })
    await desk.add('pounds', { amounts: { GBP: 5 }, maxConversions: {} })
    await desk.add('spins', freeSpinTerms)
    await desk.add('large', { amounts: { EUR: 300, GBP: 300 } })
    await desk.add('heavy', { wageringHundredths: 3_500 })
    await desk.add('long', { validDays: 60 })
    const deposit = { event: 'NEXT_DEPOSIT', share: 5_000, wageringBase: 'BONUS' } as const
    await desk.add('deposit', {
      isTriggered: true,
      deposit: { ...deposit, minDeposits: { EUR: 10 } },
    })
  })

  const grant = (
    playerId: string,
    { campaignId = 'gift', amount = 5, by = 'bonus-1', id = newId() } = {},
  ) => desk.grants.grant({ playerId, grantId: id, operator: by, campaignId, amount, reason })
  const decide = (playerId: string, grantId: string, by = 'bonus-2', isApproved = true) =>
    desk.grants.decide({ playerId, grantId, operator: by, isApproved })
  const read = (playerId: string) => desk.bonuses.read({ operator: 'bonus-1', playerId })
  const propose = async (playerId: string, amount = 10) =>
    (await grant(playerId, { amount })).grantId

  it('are given at once up to the limit, of a smaller amount and its own target', async () => {
    const id = await desk.newPlayer()
    const given = await grant(id, { amount: 4.5 })
    expect(given).toMatchObject({
      ...{ state: 'given', amount: 4.5, currency: 'EUR', campaignName: 'Gift', reason },
      ...{ proposedBy: 'bonus-1', waitsUntil: null, decidedBy: null },
    })
    const { bonuses, grants } = await read(id)
    expect(grants).toEqual([given])
    expect(bonuses).toMatchObject([
      {
        ...{ assignmentId: given.grantId, state: 'active', amount: 4.5, target: 9, balance: 4.5 },
        changes: [{ state: 'active', by: 'operator', operator: 'bonus-1', reason }],
      },
    ])
    expect(await desk.balancesOf(id)).toEqual({ main: 500n, bonus: 450n, debt: 0n })
    expect(desk.lines.some((line) => /playerBonuses\.granted/.test(line))).toBe(true)
    expect(desk.lines.join()).not.toContain(reason)
  })

  it('are the campaign’s amount where none is named, though it is offered to no player', async () => {
    const id = await desk.newPlayer()
    const order = { playerId: id, grantId: randomUUID(), operator: 'bonus-1', reason }
    expect(await desk.grants.grant({ ...order, campaignId: 'gift' })).toMatchObject({
      ...{ state: 'waiting', amount: 10 },
    })
    expect(await desk.rewards.list(id, { rewardsType: 'ELIGIBLE' })).toEqual([])
    const { campaigns } = await read(id)
    expect(campaigns.map(({ campaignId }) => campaignId)).toEqual([
      ...['gift', 'heavy', 'large', 'live', 'long', 'other-live'],
    ])
    expect(campaigns[0]).toEqual({
      ...{ campaignId: 'gift', name: 'Gift', vertical: 'CASINO', amount: 10 },
      ...{ wrMultiplier: 2, validDays: 10 },
    })
  })

  it('are the same when the request is repeated, and another one is refused', async () => {
    const id = await desk.newPlayer()
    const first = await grant(id)
    const again = { id: first.grantId }
    const repeated = await Promise.all([grant(id, again), grant(id, again)])
    expect(repeated).toEqual([first, first])
    expect(await desk.statesOf(id)).toEqual(['active'])
    const other = await desk.newPlayer()
    expect(await getOutcome(grant(id, { ...again, amount: 4 }))).toBe('accountDesk.idReused')
    expect(await getOutcome(grant(id, { ...again, by: 'bonus-3' }))).toBe('accountDesk.idReused')
    expect(await getOutcome(grant(other, again))).toBe('accountDesk.idReused')
    expect(await desk.statesOf(other)).toEqual([])
  })

  it.each<[GrantRefusal, string]>([
    ['campaignNotActive', 'unknown'],
    ['campaignNotActive', 'draft'],
    ['campaignNotActive', 'over'],
    ['campaignNotActive', 'later'],
    ['campaignOfOthers', 'meridian'],
    ['campaignOfOthers', 'british'],
    ['noAmount', 'pounds'],
    ['noAmount', 'spins'],
    ['depositCampaign', 'deposit'],
  ])('are refused as %s of the campaign %s', async (refusal, campaignId) => {
    const id = await desk.newPlayer()
    expect(await getOutcome(grant(id, { campaignId }))).toBe(refusal)
    expect(await desk.statesOf(id)).toEqual([])
  })

  it('are refused above the campaign’s amount, and where no wallet holds it', async () => {
    const id = await desk.newPlayer()
    expect(await getOutcome(grant(id, { amount: 10.01 }))).toBe('amountTooHigh')
    expect(await getOutcome(grant(id, { amount: 1.001 }))).toBe('request.invalid')
    expect(await getOutcome(grant(id, { amount: 1e15 }))).toBe('request.invalid')
    expect(await getOutcome(grant('unknown-player'))).toBe('ops.playerNotFound')
  })

  const ofAccount: [GrantRefusal, Parameters<typeof changeAccountState>[2]][] = [
    ['excluded', { status: 'SELF_EXCLUDED', statusUntil: new Date('2030-01-01') }],
    ['excluded', { status: 'SELF_EXCLUDED', statusUntil: null }],
    ['onBreak', { status: 'TIMEOUT', statusUntil: new Date('2030-01-01') }],
    ['coolingOff', { status: 'TIMEOUT', statusUntil: new Date('2026-01-01T06:00:00Z') }],
    ['closed', { status: 'CLOSED', statusUntil: null }],
    ['closed', { status: 'BLACKLISTED', statusUntil: null }],
    ['payoutOnly', { status: 'RESTRICTED', statusUntil: null }],
    ['gamesClosed', { casino: false }],
    ['bonusesClosed', { bonuses: false }],
  ]
  it.each(ofAccount)('are refused as %s to an account of %o', async (refusal, change) => {
    const id = await desk.newPlayer()
    const waiting = await propose(id)
    await changeAccountState(database.db, id, change)
    expect(await getOutcome(grant(id))).toBe(refusal)
    // What was asked for before is checked again.
    expect(await getOutcome(decide(id, waiting))).toBe(refusal)
    expect(await desk.statesOf(id)).toEqual([])
  })

  it('are refused to a player who wants none, or owes details', async () => {
    const id = await desk.newPlayer()
    const waiting = await propose(id)
    await desk.offersChoice.change(id, false)
    expect((await read(id)).isWanted).toBe(false)
    expect(await getOutcome(grant(id))).toBe('notWanted')
    expect(await getOutcome(decide(id, waiting))).toBe('notWanted')
    const other = await desk.newPlayer({ detailsDue: true })
    expect(await getOutcome(grant(other))).toBe('details')
  })

  it('are refused where the law of the market forbids them', async () => {
    const brazilian = await desk.newPlayer({ countryCode: 'BR' })
    await desk.offersChoice.change(brazilian, true)
    expect(await getOutcome(grant(brazilian))).toBe('lawNotOffered')
    const swedish = await desk.newPlayer({ countryCode: 'SE' })
    expect(await getOutcome(grant(swedish))).toBe('lawValidDays')
    expect(await getOutcome(grant(swedish, { campaignId: 'long' }))).toBe('taken')
    await desk.rewards.forfeit(swedish, (await read(swedish)).bonuses[0]?.assignmentId ?? '')
    expect(await getOutcome(grant(swedish, { campaignId: 'long' }))).toBe('lawOnlyOne')
  })

  it('are refused beside an active one of the games, and beside a triggered one', async () => {
    const id = await desk.newPlayer()
    const waiting = await propose(id)
    await grant(id)
    expect(await getOutcome(grant(id))).toBe('error.bonus.active.already.exists')
    expect(await getOutcome(decide(id, waiting))).toBe('error.bonus.active.already.exists')
    expect(await getOutcome(grant(id, { campaignId: 'other-live' }))).toBe('taken')
    const other = await desk.newPlayer()
    await grant(other, { campaignId: 'live' })
    expect(await getOutcome(grant(other))).toBe('error.bonus.active.triggered.already.exists')
    // It can be approved once the other one has ended.
    const [bonus] = (await read(id)).bonuses.filter(({ vertical }) => vertical === 'CASINO')
    await desk.rewards.forfeit(id, bonus?.assignmentId ?? '')
    expect((await decide(id, waiting)).state).toBe('given')
  })

  it('above the limit wait for a second person, and are given once', async () => {
    const id = await desk.newPlayer()
    const grantId = await propose(id)
    expect(await desk.statesOf(id)).toEqual([])
    expect(await desk.bonuses.listWaiting('bonus-2')).toContainEqual((await read(id)).grants[0])
    for (const name of ['bonus-1', 'Bonus-1', 'BONUS-1']) {
      expect(await getOutcome(decide(id, grantId, name))).toBe('accountDesk.ownSignature')
      expect(await getOutcome(decide(id, grantId, name, false))).toBe('accountDesk.ownSignature')
    }
    const outcomes = await Promise.all([
      getOutcome(decide(id, grantId, 'bonus-2')),
      getOutcome(decide(id, grantId, 'bonus-3')),
      getOutcome(decide(id, grantId, 'bonus-4', false)),
    ])
    expect(outcomes.toSorted()).toEqual([
      'accountDesk.notWaiting',
      'accountDesk.notWaiting',
      'taken',
    ])
    const [decided] = (await read(id)).grants
    const winner = ['bonus-2', 'bonus-3', 'bonus-4'][outcomes.indexOf('taken')]
    expect(decided).toMatchObject({ proposedBy: 'bonus-1', decidedBy: winner })
    const isGiven = decided?.state === 'given'
    expect((await desk.balancesOf(id)).bonus).toBe(isGiven ? 1_000n : 0n)
    expect((await read(id)).bonuses).toHaveLength(isGiven ? 1 : 0)
  })

  it('are approved by another person alone, and a repeated approval changes nothing', async () => {
    const id = await desk.newPlayer()
    const grantId = await propose(id)
    const approved = await decide(id, grantId)
    expect(approved).toMatchObject({ state: 'given', decidedBy: 'bonus-2', amount: 10 })
    expect(await decide(id, grantId)).toEqual(approved)
    expect(await desk.balancesOf(id)).toEqual({ main: 500n, bonus: 1_000n, debt: 0n })
    const [bonus] = (await read(id)).bonuses
    expect(bonus?.changes).toMatchObject([{ by: 'operator', operator: 'bonus-2', reason }])
    expect(await getOutcome(decide(id, grantId, 'bonus-2', false))).toBe('accountDesk.notWaiting')
  })

  it('are refused for good by a second person, and are another player’s', async () => {
    const [id, other] = [await desk.newPlayer(), await desk.newPlayer()]
    const grantId = await propose(id)
    expect(await getOutcome(decide(other, grantId))).toBe('accountDesk.notWaiting')
    expect((await decide(id, grantId, 'bonus-2', false)).state).toBe('refused')
    expect(await getOutcome(decide(id, grantId, 'bonus-3'))).toBe('accountDesk.notWaiting')
    expect(await getOutcome(decide(id, randomUUID()))).toBe('accountDesk.notWaiting')
    expect(await desk.statesOf(id)).toEqual([])
  })

  it('in a currency without a limit wait, and a smaller campaign is checked again', async () => {
    const id = await desk.newPlayer({ countryCode: 'GB', currency: 'GBP' })
    const { state, grantId } = await grant(id, { amount: 0.01 })
    expect(state).toBe('waiting')
    expect((await read(id)).approvalAbove).toBe(0)
    expect((await decide(id, grantId)).state).toBe('given')
    const other = await desk.newPlayer()
    await desk.add('shrinking', { amounts: { EUR: 20 } })
    const asked = await grant(other, { campaignId: 'shrinking', amount: 20 })
    const stop = { status: 'CANCELED' }
    await database.db.update(bonusCampaigns).set(stop).where(eq(bonusCampaigns.id, 'shrinking'))
    expect(await getOutcome(decide(other, asked.grantId))).toBe('campaignNotActive')
    expect((await findGrant(database.db, asked.grantId))?.state).toBe('waiting')
  })

  it('are in the player’s copy of their data, without names of staff', async () => {
    const id = await desk.newPlayer()
    await decide(id, await propose(id), 'bonus-2', false)
    const section = rewardsData(database.db).sections.find(({ name }) => name === 'bonusGrants')
    const pages = []
    for await (const page of section?.pages(id) ?? []) pages.push(...page)
    expect(pages).toMatchObject([{ campaignId: 'gift', amount: 10, reason, state: 'refused' }])
    expect(JSON.stringify(pages)).not.toMatch(/bonus-[12]/)
  })

  it('are refused by age, value and yearly value of the market', async () => {
    const dutch = await desk.newPlayer({ countryCode: 'NL' })
    const details = {
      firstName: 'A',
      lastName: 'B',
      postalCode: '1011',
      mobilePhone: '+31612345678',
    }
    expect(await getOutcome(grant(dutch))).toBe('lawAge')
    await database.db.insert(playerDetails).values({
      playerId: dutch,
      ...details,
      dateOfBirth: '1990-01-01',
      personKey: dutch,
      campaignIds: [],
    })
    expect(await getOutcome(grant(dutch, { campaignId: 'large', amount: 251 }))).toBe('lawValue')
    expect(await getOutcome(grant(dutch))).toBe('taken')
    const german = await desk.newPlayer({ countryCode: 'DE' })
    await grant(german)
    const rest = { campaignId: 'large', amount: 95.01 }
    await desk.rewards.forfeit(german, (await read(german)).bonuses[0]?.assignmentId ?? '')
    expect(await getOutcome(grant(german, rest))).toBe('lawYearlyValue')
    expect(await getOutcome(grant(german, { ...rest, amount: 95 }))).toBe('taken')
  })

  it('wait for seven days, and then can be approved no more', async () => {
    const later = createBonusDesk(database.db, 'later')
    const id = await later.newPlayer()
    const asked = { playerId: id, grantId: newId(), operator: 'bonus-1', reason }
    const { grantId } = await later.grants.grant({ ...asked, campaignId: 'gift' })
    const stateOf = async () =>
      (await later.bonuses.read({ operator: 'bonus-1', playerId: id })).grants[0]?.state
    later.clock.advance(7 * oneDayMs - 1)
    expect(await stateOf()).toBe('waiting')
    later.clock.advance(1)
    expect(await stateOf()).toBe('expired')
    const waiting = await later.bonuses.listWaiting('bonus-2')
    expect(waiting.map((one) => one.grantId)).not.toContain(grantId)
    const approval = { playerId: id, grantId, operator: 'bonus-2', isApproved: true }
    expect(await getOutcome(later.grants.decide(approval))).toBe('accountDesk.notWaiting')
    expect(await later.statesOf(id)).toEqual([])
  })

  it('are refused by a law from its day on, also where they were asked for before', async () => {
    const later = createBonusDesk(database.db, 'british')
    const id = await later.newPlayer({ countryCode: 'GB', currency: 'GBP' })
    // Of the law of 19 January.
    later.clock.advance(17 * oneDayMs)
    const asked = { playerId: id, grantId: newId(), operator: 'bonus-1', reason }
    const { grantId } = await later.grants.grant({ ...asked, campaignId: 'heavy' })
    later.clock.advance(oneDayMs)
    const approval = { playerId: id, grantId, operator: 'bonus-2', isApproved: true }
    expect(await getOutcome(later.grants.decide(approval))).toBe('lawWagering')
    expect(await later.statesOf(id)).toEqual([])
  })
})
