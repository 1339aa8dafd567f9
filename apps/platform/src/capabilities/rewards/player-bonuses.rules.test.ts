import { asCurrency } from '@player-site/contracts/kernel/currencies.ts'
import { describe, expect, it } from 'vitest'
import { bonusTerms } from '../../../testing/bonus-campaigns.ts'
import type { Campaign } from './campaign.rules.ts'
import {
  changeMaker,
  type GrantFacts,
  grantRefusal,
  grantStateAt,
  needsApproval,
  operatorActor,
  waitEnd,
} from './player-bonuses.rules.ts'

const now = new Date('2026-03-01T12:00:00Z')
const campaign: Campaign = {
  ...{ id: 'gift', brand: 'aurora', status: 'ACTIVE', bonusCode: null, terms: bonusTerms },
}
const facts: GrantFacts = {
  player: { brand: 'aurora', currency: 'EUR', bonuses: true },
  ...{
    market: 'FI',
    playReason: undefined,
    isWanted: true,
    age: 30,
    history: [],
    yearlyCashbackMinor: 0n,
    now,
  },
}

it('name who made a change, and operators apart from players and jobs', () => {
  expect(changeMaker('player')).toEqual({ by: 'player', operator: null })
  expect(changeMaker('system')).toEqual({ by: 'system', operator: null })
  for (const name of ['anna', 'Player', 'system.1']) {
    expect(changeMaker(operatorActor(name))).toEqual({ by: 'operator', operator: name })
  }
  expect(changeMaker('anna')).toEqual({ by: 'operator', operator: 'anna' })
})

it.each([
  [5_000n, 'EUR', false],
  [5_001n, 'EUR', true],
  [1n, 'SEK', true],
  [900n, 'CLP', false],
  [901n, 'CLP', true],
] as const)('ask for a second person for %d minor units of %s: %s', (minor, code, isNeeded) => {
  const currency = asCurrency(code) ?? 'EUR'
  expect(needsApproval({ EUR: 50, CLP: 900 }, minor, currency)).toBe(isNeeded)
})

it('end their wait after seven days', () => {
  const waitsUntil = waitEnd(now)
  const grant = { state: 'waiting', waitsUntil }
  expect(waitsUntil.toISOString()).toBe('2026-03-08T12:00:00.000Z')
  expect(grantStateAt(grant, new Date(waitsUntil.getTime() - 1))).toBe('waiting')
  expect(grantStateAt(grant, waitsUntil)).toBe('expired')
  expect(grantStateAt({ ...grant, state: 'given' }, waitsUntil)).toBe('given')
  expect(grantStateAt({ ...grant, state: 'refused' }, waitsUntil)).toBe('refused')
})

describe('a grant', () => {
  const refusalOf = (change: Partial<GrantFacts>, amountMinor = 1_000n) =>
    grantRefusal(campaign, amountMinor, { ...facts, ...change })

  it('is possible up to the campaign’s amount', () => {
    expect(refusalOf({})).toBeUndefined()
    expect(refusalOf({}, 1_001n)).toBe('amountTooHigh')
  })

  it.each([
    ['suspended', 'gamesClosed'],
    ['marketRule', 'gamesClosed'],
    ['excluded', 'excluded'],
    ['coolingOff', 'coolingOff'],
    ['terms', 'terms'],
  ] as const)('is refused to a player whose play is closed by %s', (playReason, refusal) => {
    expect(refusalOf({ playReason })).toBe(refusal)
  })

  it('names what is closed before what is not wanted', () => {
    const closed = { player: { ...facts.player, bonuses: false }, isWanted: false }
    expect(refusalOf(closed)).toBe('bonusesClosed')
    expect(refusalOf({ isWanted: false })).toBe('notWanted')
    expect(refusalOf({ ...closed, playReason: 'excluded' })).toBe('excluded')
  })

  it('counts the bonuses of this calendar year alone', () => {
    const had = (day: string) => [{ amountMinor: 9_500n, activatedAt: new Date(day) }]
    expect(refusalOf({ market: 'JJ', history: had('2025-12-31T23:59:59Z') })).toBeUndefined()
    expect(refusalOf({ market: 'JJ', history: had('2026-01-01T00:00:00Z') })).toBe('lawYearlyValue')
  })
})
