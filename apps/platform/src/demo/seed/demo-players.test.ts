import { fileURLToPath } from 'node:url'
import { marketRulesFor } from '@player-site/contracts/market-rules/market-rules.ts'
import { expect, it } from 'vitest'
import { methodsIn } from '../../capabilities/cashier/cashier.methods.ts'
import { loadDataset } from '../../capabilities/content/content.dataset.ts'
import { demoPlayers } from './demo-players.ts'
import { pastStepsOf } from './demo-visits.ts'

const dataset = loadDataset(fileURLToPath(new URL('../../../content', import.meta.url)))
const now = new Date('2026-03-01T12:00:00Z')
const paying = demoPlayers.flatMap(({ pays, ...player }) => (pays ? [{ ...player, pays }] : []))

it('gives every market of a demo player who can play a past', () => {
  expect(paying).toHaveLength(11)
  expect(paying.every(({ signsIn, casino }) => signsIn && casino)).toBe(true)
})

it.each(paying)('$id pays as their market offers', ({ countryCode, pays }) => {
  const offered = methodsIn(dataset, marketRulesFor(countryCode)).filter(
    ({ id }) => id === pays.method,
  )
  expect(offered.map(({ type }) => type)).toContain('withdrawal')
  expect(offered.find(({ type }) => type === 'deposit')?.min).toBe(pays.smallest)
})

it.each(paying)('$id played in order and for stakes that the market allows', (player) => {
  const steps = pastStepsOf(player, player.pays, now)
  const moments = steps.map(({ at }) => at.getTime())
  expect(moments).toEqual(moments.toSorted((a, b) => a - b))
  expect(moments.at(-1)).toBeLessThan(now.getTime())
  const { slots, live } = marketRulesFor(player.countryCode).products
  const { maxStakeMinor } = slots
  const verticals = new Set(steps.flatMap((step) => ('vertical' in step ? step.vertical : [])))
  expect(verticals).toEqual(new Set(['CASINO', ...(live.isAllowed ? ['LIVE_CASINO'] : [])]))
  for (const step of steps) {
    if (step.is === 'bet') {
      expect(Number(step.amountMinor)).toBeLessThanOrEqual(maxStakeMinor ?? 100_000_000)
    }
  }
})
