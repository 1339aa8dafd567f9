import { products } from '@player-site/contracts/access/access.entities.ts'
import type { AccessReason } from '@player-site/contracts/access/access-reasons.ts'
import { marketRules } from '@player-site/contracts/market-rules/market-rules.ts'
import {
  type AccessArea,
  accessAreas,
} from '@player-site/contracts/player-access/player-access.entities.ts'
import { describe, expect, it } from 'vitest'
import { type AccessFacts, accessDetailsOf, type PlayerFacts } from './player-access.rules.ts'

const now = new Date('2026-01-01T12:00:00Z')
const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000)

const account: PlayerFacts['player'] = {
  id: 'p1',
  status: 'REGISTERED',
  statusUntil: null,
  payout: true,
  casino: true,
  liveCasino: true,
  sports: true,
  virtualSports: true,
  bonuses: true,
  multibrandSuspended: false,
  termsVersion: 1,
  detailsDue: false,
}
const openGates = { deposit: { reason: null }, withdrawal: { reason: null } }
const player = (
  change: Partial<PlayerFacts['player']> = {},
  facts: Partial<PlayerFacts> = {},
): PlayerFacts => ({
  player: { ...account, ...change },
  isPayoutOnly: false,
  termsInForce: 1,
  now,
  gates: openGates,
  ...facts,
})

/** The closed areas by their reason. */
function closed(facts: Partial<AccessFacts>): Partial<Record<AccessArea, AccessReason>> {
  const usual = { isCountryRestricted: false, rules: marketRules.UN, player: undefined }
  const { areas } = accessDetailsOf({ ...usual, ...facts })
  const entries = accessAreas.map((area) => [area, areas[area].reason] as const)
  for (const area of accessAreas) {
    expect(areas[area].isAllowed).toBe(areas[area].reason === null)
  }
  return Object.fromEntries(entries.filter(([, reason]) => reason !== null))
}
const all = (reason: AccessReason, areas: readonly AccessArea[] = accessAreas) =>
  Object.fromEntries(areas.map((area) => [area, reason]))

describe('access details', () => {
  it('open casino, live casino and sports to visitors, and nothing of a player', () => {
    const own = accessAreas.filter((area) => !['casino', 'liveCasino', 'sports'].includes(area))
    expect(closed({})).toEqual(all('signInRequired', own))
  })

  it('open everything to an unrestricted player', () => {
    expect(closed({ player: player() })).toEqual({})
  })

  it('close everything where the site is closed', () => {
    expect(closed({ isCountryRestricted: true, player: player() })).toEqual(all('country'))
  })

  it('close live casino where the market has no live tables', () => {
    const rules = marketRules.JJ
    expect(closed({ rules, player: player() })).toEqual({ liveCasino: 'marketRule' })
  })

  it.each(products)('close %s by its own flag alone', (product) => {
    expect(closed({ player: player({ [product]: false }) })).toEqual({ [product]: 'restricted' })
  })

  it.each<[AccessReason, PlayerFacts]>([
    ['payoutRestricted', player({ payout: false })],
    ['multibrandSuspended', player({ multibrandSuspended: true })],
  ])('close payout and every product: %s', (reason, facts) => {
    expect(closed({ player: facts })).toEqual(all(reason, [...products, 'payout']))
  })

  it.each<[AccessReason, PlayerFacts]>([
    ['closed', player({ status: 'CLOSED' })],
    ['payoutOnly', player({ status: 'PAYOUT' })],
    ['onBreak', player({ status: 'TIMEOUT', statusUntil: inHours(24) })],
    ['excluded', player({ status: 'SELF_EXCLUDED' })],
    ['coolingOff', player({ status: 'TIMEOUT', statusUntil: inHours(-1) })],
    ['details', player({ detailsDue: true })],
    ['terms', player({}, { termsInForce: 2 })],
  ])('close every product: %s', (reason, facts) => {
    expect(closed({ player: facts })).toEqual(all(reason, products))
  })

  it('keep withdrawals and the account in a session for payouts', () => {
    const facts = player({ status: 'SELF_EXCLUDED' }, { isPayoutOnly: true })
    expect(closed({ player: facts })).toEqual(all('payoutOnly', [...products, 'deposit']))
  })

  it("give the cashier's own reasons, and say when there is no wallet", () => {
    const gates = {
      deposit: { reason: 'limitReached' as const },
      withdrawal: { reason: 'verification' as const },
    }
    expect(closed({ player: player({}, { gates }) })).toEqual({
      deposit: 'limitReached',
      withdrawal: 'verification',
    })
    expect(closed({ player: player({}, { gates: undefined }) })).toEqual(
      all('noWallet', ['deposit', 'withdrawal']),
    )
  })

  it('say when a break and its cooling-off end', () => {
    const untilOf = (statusUntil: Date) =>
      accessDetailsOf({
        isCountryRestricted: false,
        rules: marketRules.UN,
        player: player({ status: 'TIMEOUT', statusUntil }),
      }).areas.casino.until
    expect(untilOf(inHours(24))).toBe(inHours(24).toISOString())
    expect(untilOf(inHours(-1))).toBe(inHours(23).toISOString())
  })
})
