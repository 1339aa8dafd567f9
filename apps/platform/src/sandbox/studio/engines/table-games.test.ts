import { describe, expect, it } from 'vitest'
import { blackjackEngine, handValue } from './blackjack.rules.ts'
import { cardOf } from './cards.rules.ts'
import { crashEngine, crashPoint } from './crash.rules.ts'
import { type Draw, quickDraw } from './draw.rules.ts'
import { IllegalPlay } from './engine.rules.ts'
import { handOf } from './poker-hand.rules.ts'
import { numbersOf, rouletteEngine } from './roulette.rules.ts'
import { videoPokerEngine } from './video-poker.rules.ts'
import { recommendedHold } from './video-poker.strategy.rules.ts'

const cards = (names: string) => names.split(', ').map(cardOf)
/** These values, one after the other. */
const drawing = (...values: number[]): Draw => {
  const left = [...values]
  return () => left.shift() ?? 0
}

describe('roulette', () => {
  it.each([
    ['17', 1],
    ['17-20', 2],
    ['0-2', 2],
    ['1-2-3', 3],
    ['0-2-3', 3],
    ['0-1-2-3', 4],
    ['17-18-20-21', 4],
    ['1-2-3-4-5-6', 6],
    ['dozen-2', 12],
    ['column-3', 12],
    ['red', 18],
    ['high', 18],
  ])('has the spot %s of %s numbers', (spot, count) => {
    expect(numbersOf(spot)).toHaveLength(count)
  })

  it.each(['37', '-1', '3-4', '1-3', '3-4-6-7', '1-1', '', 'blue', '2-3-4', '4-5-6-7-8-9-10'])(
    'has no spot %s',
    (spot) => expect(() => numbersOf(spot)).toThrow(IllegalPlay),
  )

  it('costs every chip, and pays 36 for one on the number', () => {
    const bet = [
      { spot: '17', chips: 2 },
      { spot: 'black', chips: 3 },
      { spot: 'dozen-1', chips: 1 },
    ]
    expect(rouletteEngine.play(0, drawing(17), bet, [])).toMatchObject({
      stakes: 6,
      paysTenths: 720 + 60,
      isOver: true,
    })
    expect(rouletteEngine.play(0, drawing(0), bet, []).paysTenths).toBe(0)
  })

  it.each([undefined, [], [{ spot: '17', chips: 0 }], [{ spot: '17', chips: 0.5 }], 'red'])(
    'refuses the bet %j',
    (bet) => expect(() => rouletteEngine.play(0, quickDraw(1), bet, [])).toThrow(IllegalPlay),
  )
})

describe('blackjack', () => {
  it.each([
    ['A spades, K hearts', 21, true],
    ['A spades, A hearts', 12, true],
    ['A spades, 9 hearts, 5 clubs', 15, false],
    ['10 spades, 9 hearts, 5 clubs', 24, false],
  ])('counts %s as %s, soft %s', (hand, total, isSoft) => {
    expect(handValue(cards(hand))).toEqual({ total, isSoft })
  })

  /** The draws of these cards from full decks. */
  const dealing = (names: string) => drawing(...cards(names))

  it('pays 3 to 2 for a blackjack, at once', () => {
    const table = blackjackEngine.play(
      0,
      dealing('A spades, K spades, 5 hearts, 9 hearts'),
      undefined,
      [],
    )
    expect(table).toMatchObject({ isOver: true, paysTenths: 25, stakes: 1 })
  })

  it('hides the dealer’s second card until the player is done', () => {
    const deal = () => dealing('9 spades, 8 spades, 10 hearts, 7 hearts')
    const open = blackjackEngine.play(0, deal(), undefined, [])
    expect(open).toMatchObject({
      isOver: false,
      paysTenths: 0,
      choices: ['hit', 'stand', 'double'],
    })
    expect(open.view['dealer']).toEqual(['10 hearts'])
    const stood = blackjackEngine.play(0, deal(), undefined, ['stand'])
    expect(stood).toMatchObject({ isOver: true, paysTenths: 10 })
    expect(stood.view['dealer']).toEqual(['10 hearts', '7 hearts'])
  })

  it('splits a pair into two hands for a second stake', () => {
    const deal = () =>
      dealing('8 spades, 8 hearts, 6 hearts, 10 hearts, 3 clubs, 10 clubs, 9 clubs')
    expect(blackjackEngine.play(0, deal(), undefined, []).choices).toContain('split')
    const split = blackjackEngine.play(0, deal(), undefined, ['split'])
    expect(split).toMatchObject({ stakes: 2, isOver: false })
    const doubled = blackjackEngine.play(0, deal(), undefined, ['split', 'double'])
    expect(doubled).toMatchObject({ stakes: 3, isOver: false })
    expect(() => blackjackEngine.play(0, deal(), undefined, ['split', 'split'])).toThrow(
      IllegalPlay,
    )
  })
})

describe('poker hands', () => {
  it.each([
    ['10 spades, J spades, Q spades, K spades, A spades', 'royalFlush'],
    ['A clubs, 2 clubs, 3 clubs, 4 clubs, 5 clubs', 'straightFlush'],
    ['9 clubs, 9 spades, 9 hearts, 9 diamonds, 5 clubs', 'fourOfAKind'],
    ['9 clubs, 9 spades, 9 hearts, 5 diamonds, 5 clubs', 'fullHouse'],
    ['A clubs, 3 clubs, 9 clubs, J clubs, 5 clubs', 'flush'],
    ['10 clubs, J spades, Q spades, K spades, A spades', 'straight'],
    ['9 clubs, 9 spades, 9 hearts, 5 diamonds, 4 clubs', 'threeOfAKind'],
    ['9 clubs, 9 spades, 5 hearts, 5 diamonds, 4 clubs', 'twoPair'],
    ['J clubs, J spades, 5 hearts, 3 diamonds, 4 clubs', 'jacksOrBetter'],
    ['10 clubs, 10 spades, 5 hearts, 3 diamonds, 4 clubs', undefined],
    ['Q clubs, K spades, A hearts, 2 diamonds, 3 clubs', undefined],
  ])('%s: %s', (hand, name) => expect(handOf(cards(hand))).toBe(name))

  it.each([
    ['10 spades, J spades, Q spades, K spades, K clubs', '11110'],
    ['J clubs, J spades, 5 hearts, 3 diamonds, 4 clubs', '11000'],
    ['5 spades, 6 spades, 7 spades, 8 spades, 8 clubs', '11110'],
    ['2 clubs, 7 spades, 9 hearts, 4 diamonds, J clubs', '00001'],
    ['2 clubs, 7 spades, 9 hearts, 4 diamonds, 5 clubs', '00000'],
  ])('the strategy keeps of %s: %s', (hand, hold) => {
    expect(recommendedHold(cards(hand))).toBe(hold)
  })

  it('exchanges the others once', () => {
    const moves = ['draw-11111']
    expect(videoPokerEngine.play(0, quickDraw(3), undefined, moves).isOver).toBe(true)
    for (const wrong of [['draw-1111'], ['draw-11111', 'draw-00000'], ['hold']]) {
      expect(() => videoPokerEngine.play(0, quickDraw(3), undefined, wrong)).toThrow(IllegalPlay)
    }
  })
})

describe('crash', () => {
  const reaching = (tenths: number): Draw => {
    // 0.97 × 10^9 / (100 × rolled) tenths.
    const rolled = Math.floor((970 * 1_000_000_000) / (100 * tenths))
    return () => rolled - 1
  }

  it('pays what was reached when the player left, and nothing later', () => {
    expect(crashPoint(reaching(25), 30)).toBe(25)
    const play = (bet: unknown, ...moves: string[]) =>
      crashEngine.play(0, reaching(25), bet, moves).paysTenths
    expect(play(undefined, 'cash-17')).toBe(17)
    expect(play(undefined, 'cash-25')).toBe(25)
    expect(play(undefined, 'cash-26')).toBe(0)
    expect(play({ target: 20 }, 'end')).toBe(20)
    expect(play({ target: 20 }, 'cash-24')).toBe(20)
    expect(play({ target: 30 }, 'end')).toBe(0)
    expect(play(undefined, 'end')).toBe(0)
  })

  it('tells nothing of its end while it rises', () => {
    const open = crashEngine.play(0, reaching(25), undefined, [])
    expect(open).toMatchObject({ isOver: false, choices: ['cash', 'end'] })
    expect(JSON.stringify(open.view)).toBe('{}')
  })

  it.each([{ target: 10 }, { target: 10_001 }, { target: 15.5 }, 'x'])('refuses %j', (bet) => {
    expect(() => crashEngine.play(0, quickDraw(1), bet, ['end'])).toThrow(IllegalPlay)
  })
})
