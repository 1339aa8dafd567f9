import {
  type CampaignDraft,
  campaignDraft,
} from '@player-site/contracts/rewards/campaign-draft.entities.ts'
import { campaignId } from '@player-site/contracts/rewards/rewards.entities.ts'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { createDraft, createSpinDraft } from '../../../testing/campaign-drafts.ts'
import {
  codeFromDraft,
  draftFromTerms,
  newCampaignId,
  termsFromDraft,
} from './campaign-draft.rules.ts'

const draft = createDraft({
  bonusCode: 'spring',
  category: 'TRIGGERED',
  deposit: {
    event: 'SECOND_DEPOSIT',
    percent: 33.33,
    minDeposits: { EUR: 20 },
    wageringBase: 'DEPOSIT_AND_BONUS',
  },
  wrMultiplier: 7.25,
  contributions: { slot: 100, roulette: 12.5, blackjack: 0 },
})

it('stores shares in basis points and times in hundredths, and finds them again', () => {
  const terms = termsFromDraft(draft)
  expect(terms).toMatchObject({
    isTriggered: true,
    deposit: { event: 'SECOND_DEPOSIT', share: 3_333 },
    wageringHundredths: 725,
    contributions: { slot: 10_000, roulette: 1_250 },
  })
  expect(terms.contributions).not.toHaveProperty('blackjack')
  const stored = { brand: 'aurora', bonusCode: codeFromDraft(draft), terms }
  expect(draftFromTerms(stored)).toEqual({
    ...draft,
    bonusCode: 'SPRING',
    contributions: { slot: 100, roulette: 12.5 },
  })
})

it('finds again whether claims wait, also of terms from before they could', () => {
  const waiting = createDraft({ isQueued: true })
  const about = { brand: 'aurora', bonusCode: null }
  expect(draftFromTerms({ ...about, terms: termsFromDraft(waiting) })).toEqual(waiting)
  const { isQueued: _, ...older } = termsFromDraft(createDraft({}))
  expect(draftFromTerms({ ...about, terms: older })).toMatchObject({ isQueued: false })
})

it('finds no draft of a brand that there is not', () => {
  const terms = termsFromDraft(draft)
  expect(draftFromTerms({ brand: 'gone', bonusCode: null, terms })).toBeUndefined()
})

it.each(['Spring gift', '  ¡Ñandú!  ', '春のギフト', 'x'.repeat(80), '---'])(
  'names a campaign "%s" by an id that an address can have',
  (name) => {
    const id = newCampaignId(
      { brand: 'meridian', display: { en: { name, text: 'A' } } },
      '0a1b2c3d',
    )
    expect(z.safeParse(campaignId, id).success).toBe(true)
    expect(id).toMatch(/^meridian-(?:.+-)?0a1b2c3d$/)
    expect(id).not.toContain('--')
  },
)

const wrong: readonly (readonly [field: string, part: object])[] = [
  ['markets', { markets: ['FI', 'FI'] }],
  ['markets', { brand: 'solstice', markets: ['GG'] }],
  ['brand', { brand: 'other' }],
  ['bonusCode', { bonusCode: 'two words' }],
  ['bonusCode', { bonusCode: 'ß'.repeat(40) }],
  ['deposit', { category: 'TRIGGERED' }],
  ['endsAt', { endsAt: '2025-12-01T00:00:00.000Z' }],
  ['amounts', { amounts: {} }],
  ['amounts', { amounts: { EUR: 10.001 } }],
  ['amounts', { amounts: { CLP: 0.5 } }],
  ['amounts', { amounts: { EUR: -1 } }],
  ['amounts', { amounts: { EUR: 1e15 } }],
  ['wrMultiplier', { wrMultiplier: 101 }],
  ['wrMultiplier', { wrMultiplier: 2.555 }],
  ['maxStakes', { maxStakes: { GBP: 5 } }],
  ['maxConversions', { maxConversions: { GBP: 5 } }],
  ['contributions', { contributions: { slot: 0 } }],
  ['validDays', { validDays: 0 }],
]

it.each(wrong)('refuses what is wrong in %s: %j', (field, part) => {
  const read = z.safeParse(campaignDraft, { ...createDraft({}), ...part })
  expect(read.error?.issues.map(({ path }) => path[0])).toContain(field)
})

it.each([
  ['percent', { percent: 0.001 }],
  ['percent', { percent: 501 }],
  ['minDeposits', { minDeposits: {} }],
  ['minDeposits', { minDeposits: { EUR: 10, GBP: 10 } }],
])('refuses what is wrong in the deposit: %s %j', (field, part) => {
  const deposit = { ...draft.deposit, ...part }
  const read = z.safeParse(campaignDraft, { ...draft, deposit } satisfies Partial<
    Record<keyof CampaignDraft, unknown>
  >)
  expect(read.error?.issues.map(({ path }) => path[1])).toContain(field)
})

it('stores free spins with what they are worth, and finds them again', () => {
  const spins = createSpinDraft({ category: 'LOYALTY' })
  const terms = termsFromDraft(spins)
  expect(terms).toMatchObject({ amounts: { EUR: 1 }, freeSpins: { winsTo: 'MAIN' } })
  expect(draftFromTerms({ brand: 'aurora', bonusCode: null, terms })).toEqual(spins)
})

const fox = { gameId: 'fox', rounds: 5, stakes: { EUR: 0.2 } }

it.each([
  ['bonusCode', { bonusCode: 'FOX' }],
  ['category', { category: 'OPT_IN' }],
  ['vertical', { vertical: 'LIVE_CASINO' }],
  ['amounts', { amounts: { EUR: 1 } }],
  ['freeSpins', { wrMultiplier: 1 }],
  ['freeSpins', { isQueued: true }],
  ['freeSpins', { excludedGames: ['owl'] }],
  ['freeSpins', { contributions: { slot: 100 } }],
  ['freeSpins.gameId', { freeSpins: { ...fox, gameId: ' ' } }],
  ['freeSpins.rounds', { freeSpins: { ...fox, rounds: 0 } }],
  ['freeSpins.rounds', { freeSpins: { ...fox, rounds: -1 } }],
  ['freeSpins.rounds', { freeSpins: { ...fox, rounds: 1.5 } }],
  ['freeSpins.rounds', { freeSpins: { ...fox, rounds: 1_001 } }],
  ['freeSpins.stakes', { freeSpins: { ...fox, stakes: {} } }],
  ['freeSpins.stakes.EUR', { freeSpins: { ...fox, stakes: { EUR: 0 } } }],
  ['freeSpins.stakes.EUR', { freeSpins: { ...fox, stakes: { EUR: -0.2 } } }],
  ['freeSpins.stakes.EUR', { freeSpins: { ...fox, stakes: { EUR: 0.001 } } }],
  ['freeSpins.stakes.EUR', { freeSpins: { ...fox, stakes: { EUR: 1e15 } } }],
  // The currency of one of its markets has no stake.
  ['freeSpins.stakes', { markets: ['FI', 'NO'] }],
])('refuses what is wrong in free spins: %s %j', (field, part) => {
  const read = z.safeParse(campaignDraft, { ...createSpinDraft(), ...part })
  expect(read.error?.issues.map(({ path }) => path.join('.'))).toContain(field)
})
