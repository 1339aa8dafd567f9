import { describe, expect, it } from 'vitest'
import { baccaratEngine, dealBaccarat } from './baccarat.rules.ts'
import { cardOf } from './cards.rules.ts'
import type { Draw } from './draw.rules.ts'
import { IllegalPlay } from './engine.rules.ts'
import { fieldsOf, itemsOf, textsOf } from './fields.rules.ts'
import {
  liveDurations,
  liveEnd,
  liveEngineIds,
  livePhaseAt,
  phaseBegins,
  playLive,
} from './live-table.rules.ts'
import { seededDraw } from './seeded-draw.ts'

/** These cards, one after the other, player first. */
const dealing = (names: string) => {
  const left = names.split(', ').map((name) => cardOf(`${name} spades`))
  return () => left.shift() ?? Number.NaN
}
const seeds = Array.from({ length: 200 }, (_, nth) => `seed-${nth}`)
const newDraw = (seed: string) => (): Draw => seededDraw(seed, 'round')

describe('baccarat', () => {
  it.each([
    ['a natural stands on both sides', '4, 2, 5, 3', 2, 2],
    ['a banker’s natural stops the player', 'A, 9, 2, 10', 2, 2],
    ['six and seven stand', '6, 7, 10, 10', 2, 2],
    ['a player of five draws, a banker of seven does not', '5, 7, 10, 10, 2', 3, 2],
    ['a banker of five draws when the player stands', '6, 5, 10, 10, 3', 2, 3],
    ['a banker of three stands against an eight', '5, 3, 10, 10, 8, 2', 3, 2],
    ['a banker of three draws against a nine', '5, 3, 10, 10, 9, 2', 3, 3],
    ['a banker of four stands against an ace', '5, 4, 10, 10, A, 2', 3, 2],
    ['a banker of five draws against a four', '5, 5, 10, 10, 4, 2', 3, 3],
    ['a banker of five stands against a three', '5, 5, 10, 10, 3, 2', 3, 2],
    ['a banker of six draws against a seven', '5, 6, 10, 10, 7, 2', 3, 3],
    ['a banker of six stands against a five', '5, 6, 10, 10, 5, 2', 3, 2],
    ['a banker of two draws against an eight', '5, 2, 10, 10, 8, 2', 3, 3],
  ])('%s', (_rule, cards, player, banker) => {
    const dealt = dealBaccarat(dealing(cards))
    expect([dealt.player.length, dealt.banker.length]).toEqual([player, banker])
  })

  const roundWhere = (isWanted: (view: Readonly<Record<string, unknown>>) => boolean) => {
    const bet = ['player', 'banker', 'tie'].map((spot) => ({ spot, chips: 2 }))
    for (let nth = 0; nth < 10_000; nth += 1) {
      const table = baccaratEngine.play(0, seededDraw(`seed-${nth}`, 'round'), bet, [])
      if (isWanted(table.view)) return table
    }
    throw new Error('no such round')
  }

  it.each([
    ['the player', { winner: 'player' }, 40],
    ['the banker with seven', { winner: 'banker', bankerTotal: 7 }, 40],
    ['the banker with six', { winner: 'banker', bankerTotal: 6 }, 30],
    ['a tie, which returns the other chips', { winner: 'tie' }, 180 + 20 + 20],
  ])('pays two chips on each spot for %s', (_who, wanted, paysTenths) => {
    const table = roundWhere((view) =>
      Object.entries(wanted).every(([field, value]) => view[field] === value),
    )
    expect(table).toMatchObject({ stakes: 6, paysTenths, isOver: true })
  })

  it.each([undefined, [], [{ spot: 'pair', chips: 1 }], [{ spot: 'tie', chips: -1 }]])(
    'refuses the bet %j',
    (bet) => {
      const play = () => baccaratEngine.play(0, seededDraw('a', 'b'), bet, [])
      expect(play).toThrow(IllegalPlay)
    },
  )
})

describe.each(liveEngineIds)('a live table of %s', (id) => {
  const variant = id === 'blackjack' ? 1 : 0
  const bet = id === 'baccarat' ? [{ spot: 'tie', chips: 1 }] : [{ spot: '7', chips: 1 }]

  it('passes its phases in order, each as long as it says', () => {
    const all = Object.values(liveDurations[id]).reduce((a, b) => a + b, 0)
    expect(livePhaseAt(id, 0)).toEqual({ phase: 'betting', leftMs: liveDurations[id].betting })
    const closing = phaseBegins(id, 'dealing')
    expect(livePhaseAt(id, closing - 1)).toEqual({ phase: 'betting', leftMs: 1 })
    expect(livePhaseAt(id, closing)?.phase).toBe('dealing')
    expect(livePhaseAt(id, phaseBegins(id, 'result'))?.phase).toBe('result')
    expect(livePhaseAt(id, all)).toBeUndefined()
  })

  it('is over by the table’s own move alone', () => {
    for (const seed of seeds) {
      const before = playLive(id, variant, newDraw(seed), bet, [])
      expect([before.isOver, before.paysTenths]).toEqual([false, 0])
      const after = playLive(id, variant, newDraw(seed), bet, [liveEnd])
      expect([after.isOver, after.choices]).toEqual([true, []])
    }
    const again = () => playLive(id, variant, newDraw('a'), bet, [liveEnd, liveEnd])
    expect(again).toThrow(IllegalPlay)
    expect(() => playLive(id, variant, newDraw('a'), bet, ['cheat'])).toThrow(IllegalPlay)
  })
})

describe('blackjack at a live table', () => {
  const play = (seed: string, moves: readonly string[]) =>
    playLive('blackjack', 1, newDraw(seed), undefined, moves)
  const canHit = (seed: string) => play(seed, []).choices.includes('hit')

  it('keeps the dealer’s second card and the pays hidden until the end', () => {
    for (const seed of seeds) {
      const { view } = play(seed, [])
      expect(textsOf(view['dealer'])).toHaveLength(1)
      expect(itemsOf(view['hands']).map(fieldsOf)).toMatchObject([{ paysTenths: null }])
    }
  })

  it('has the same dealer’s cards whatever a player does', () => {
    for (const seed of seeds.filter(canHit)) {
      const stood = textsOf(play(seed, ['stand', liveEnd]).view['dealer'])
      const hit = textsOf(play(seed, ['hit', liveEnd]).view['dealer'])
      expect(stood.slice(0, hit.length)).toEqual(hit)
    }
  })

  it('stands for a player who does not decide', () => {
    for (const seed of seeds.filter(canHit)) {
      expect(play(seed, [liveEnd])).toEqual(play(seed, ['stand', liveEnd]))
    }
  })
})
