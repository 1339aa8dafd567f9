import { expect, it } from 'vitest'
import {
  draftIn,
  emptyAmounts,
  emptyCampaign,
  languagesIn,
  marketWith,
  type TypedCampaign,
  typedFrom,
  withBrand,
  withTrigger,
  wordsIn,
} from './draft.rules.ts'

const typed = (change: Partial<TypedCampaign> = {}): TypedCampaign => ({
  ...emptyCampaign(Date.parse('2026-03-01T12:00:00Z')),
  markets: ['FI'],
  amounts: [{ ...emptyAmounts('EUR'), amount: '10,50' }],
  names: { en: ' Spring gift ', fi: 'Kevätlahja' },
  texts: { en: 'A gift.', fi: 'Lahja.' },
  ...change,
})
const faultsIn = (change: Partial<TypedCampaign>) => {
  const read = draftIn(typed(change))
  return read.is === 'faulty' ? read.faults : []
}

it('reads what was typed, with a comma or a point', () => {
  expect(draftIn(typed())).toEqual({
    is: 'draft',
    draft: {
      brand: 'aurora',
      bonusCode: null,
      category: 'MANUAL',
      markets: ['FI'],
      vertical: 'CASINO',
      bonusType: 'NON_STICKY',
      deposit: null,
      audience: null,
      isQueued: false,
      startsAt: '2026-03-01T12:00:00.000Z',
      endsAt: null,
      validDays: 30,
      amounts: { EUR: 10.5 },
      wrMultiplier: 10,
      maxConversions: {},
      maxStakes: {},
      contributions: { slot: 100 },
      excludedGames: [],
      display: {
        en: { name: 'Spring gift', text: 'A gift.' },
        fi: { name: 'Kevätlahja', text: 'Lahja.' },
      },
    },
  })
})

it('reads to which players it is offered, and is the same when it is typed again', () => {
  const audienceIn = (change: Partial<TypedCampaign>) => {
    const read = draftIn(typed(change))
    if (read.is === 'faulty') return read.faults
    expect(draftIn(typedFrom(read.draft))).toEqual(read)
    return read.draft.audience
  }
  const event = 'REGISTRATION_WITH_TIMEFRAME' as const
  expect(audienceIn({ audience: event, registrationDays: ' 3 ' })).toEqual({ event, days: 3 })
  expect(audienceIn({ audience: event, registrationDays: '0' })).toEqual(['audience.days'])
  expect(audienceIn({ audience: event, registrationDays: '1,5' })).toEqual(['audience.days'])
  const audience = 'LINKED_CAMPAIGN' as const
  const follows = ' aurora-slots-gift '
  expect(audienceIn({ audience, follows })).toEqual({
    event: audience,
    campaignId: 'aurora-slots-gift',
  })
  expect(audienceIn({ audience, follows: 'Slots Gift' })).toEqual(['audience.campaignId'])
})

it('lets claims wait, but no bonus of a deposit', () => {
  const queues = (change: Partial<TypedCampaign>) => {
    const read = draftIn(typed({ isQueued: true, ...change }))
    return read.is === 'draft' && read.draft.isQueued
  }
  expect(queues({})).toBe(true)
  const amounts = [{ ...emptyAmounts('EUR'), amount: '10', minDeposit: '20' }]
  expect(queues({ trigger: 'FIRST_DEPOSIT', amounts })).toBe(false)
})

it('is the same when it is typed again', () => {
  const first = draftIn(
    typed({
      bonusCode: 'SPRING',
      trigger: 'SECOND_DEPOSIT',
      category: 'TRIGGERED',
      percent: '33.33',
      amounts: [{ ...emptyAmounts('EUR'), amount: '10', minDeposit: '20', maxStake: '5' }],
      excludedGames: 'fox\nowl',
      endsAt: '2026-06-01T12:00',
    }),
  )
  expect(first).toMatchObject({ is: 'draft', draft: { excludedGames: ['fox', 'owl'] } })
  if (first.is === 'draft') expect(draftIn(typedFrom(first.draft))).toEqual(first)
})

it.each<readonly [string, Partial<TypedCampaign>]>([
  ['validDays', { validDays: 'ten' }],
  ['validDays', { validDays: '1.5' }],
  ['wrMultiplier', { wrMultiplier: '-1' }],
  ['amounts.EUR', { amounts: [{ ...emptyAmounts('EUR'), amount: '10.001' }] }],
  ['amounts', { amounts: [] }],
  ['maxStakes.EUR', { amounts: [{ ...emptyAmounts('EUR'), amount: '10', maxStake: 'x' }] }],
  ['endsAt', { endsAt: '2026-02-01T12:00' }],
  ['startsAt', { startsAt: '' }],
  ['display.en.name', { names: {} }],
  ['display.fi.text', { texts: { en: 'A gift.' } }],
  ['deposit.minDeposits', { trigger: 'NEXT_DEPOSIT' }],
  ['deposit.percent', { trigger: 'NEXT_DEPOSIT', percent: '' }],
  ['contributions', { contributions: {} }],
  ['bonusCode', { bonusCode: 'two words' }],
])('names the field that is wrong: %s %j', (field, change) => {
  const faults = faultsIn(change)
  expect(faults.some((path) => path === field || path.startsWith(`${field}.`))).toBe(true)
})

it('shows the languages of its markets, or of all markets of its brand', () => {
  expect(languagesIn(typed({ markets: ['NO', 'FI'] }))).toEqual(['en', 'no', 'fi'])
  expect(languagesIn({ brand: 'solstice', markets: [] })).toEqual(['en', 'fi', 'no'])
  expect(marketWith(typed({ markets: ['NO', 'FI'] }), 'fi')).toBe('FI')
  expect(marketWith(typed({ markets: ['NO'] }), 'ja')).toBe('UN')
})

it('shows the words of the nearest language that has some', () => {
  const en = { name: 'Gift', text: 'A gift.' }
  const fr = { name: 'Cadeau', text: 'Un cadeau.' }
  expect(wordsIn({ display: { en, fr } }, 'caf')).toEqual(fr)
  expect(wordsIn({ display: { en, fr } }, 'fi')).toEqual(en)
})

it('keeps of the markets those of another brand, and the category beside a trigger', () => {
  expect(withBrand(typed({ markets: ['FI', 'GG'] }), 'solstice').markets).toEqual(['FI'])
  expect(withTrigger({ category: 'MANUAL' }, 'NEXT_DEPOSIT').category).toBe('TRIGGERED')
  expect(withTrigger({ category: 'TRIGGERED' }, '').category).toBe('MANUAL')
  expect(withTrigger({ category: 'OPT_IN' }, 'NEXT_DEPOSIT').category).toBe('OPT_IN')
})

const spinsTyped = (change: Partial<TypedCampaign> = {}) =>
  typed({ gives: 'FREE_SPINS', spinGame: 'fox', rounds: ' 10 ', ...change })

it('reads free spins without what was typed for a bonus, and is the same when typed again', () => {
  const read = draftIn(
    spinsTyped({
      ...{ bonusCode: 'SPRING', vertical: 'SPORTS', category: 'TRIGGERED' },
      ...{ trigger: 'NEXT_DEPOSIT', isQueued: true, wrMultiplier: 'x', excludedGames: 'owl' },
      amounts: [{ ...emptyAmounts('EUR'), amount: '0,20', maxStake: '5', minDeposit: '10' }],
    }),
  )
  expect(read).toMatchObject({
    is: 'draft',
    draft: {
      freeSpins: { gameId: 'fox', rounds: 10, stakes: { EUR: 0.2 } },
      ...{ bonusCode: null, vertical: 'CASINO', category: 'MANUAL', deposit: null },
      ...{ isQueued: false, amounts: {}, wrMultiplier: 0, contributions: {}, maxStakes: {} },
    },
  })
  if (read.is === 'draft') expect(draftIn(typedFrom(read.draft))).toEqual(read)
})

const getStakes = (amount: string) => [{ ...emptyAmounts('EUR'), amount }]

it.each<readonly [string, Partial<TypedCampaign>]>([
  ['freeSpins.gameId', { spinGame: '' }],
  ['freeSpins.rounds', { rounds: '' }],
  ['freeSpins.rounds', { rounds: '0' }],
  ['freeSpins.rounds', { rounds: '-5' }],
  ['freeSpins.rounds', { rounds: '2,5' }],
  ['freeSpins.rounds', { rounds: '1001' }],
  ['freeSpins.stakes', { amounts: getStakes('') }],
  ['freeSpins.stakes', { markets: ['FI', 'NO'] }],
  ['freeSpins.stakes.EUR', { amounts: getStakes('0') }],
  ['freeSpins.stakes.EUR', { amounts: getStakes('-1') }],
  ['freeSpins.stakes.EUR', { amounts: getStakes('0,201') }],
  ['freeSpins.stakes.EUR', { amounts: getStakes('1e9') }],
  ['freeSpins.stakes.EUR', { amounts: getStakes('99999999999999999') }],
  ['validDays', { validDays: '' }],
])('names the field of free spins that is wrong: %s %j', (field, change) => {
  const read = draftIn(spinsTyped(change))
  expect(read.is === 'faulty' && read.faults).toContain(field)
})
