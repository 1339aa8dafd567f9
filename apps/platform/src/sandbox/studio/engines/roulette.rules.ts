import { chipsOf, countChips } from './chips.rules.ts'
import type { Draw } from './draw.rules.ts'
import { type Engine, finished, IllegalPlay, refuseMoves, variantOf } from './engine.rules.ts'

const reds = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36])

export const pockets = 37

export const colourOf = (number: number): 'green' | 'red' | 'black' => {
  if (number === 0) return 'green'
  return reds.has(number) ? 'red' : 'black'
}

/** Bets on a range of the table. */
const outside: Readonly<Record<string, (number: number) => boolean>> = {
  red: (number) => reds.has(number),
  black: (number) => number > 0 && !reds.has(number),
  even: (number) => number > 0 && number % 2 === 0,
  odd: (number) => number % 2 === 1,
  low: (number) => number >= 1 && number <= 18,
  high: (number) => number >= 19,
  'dozen-1': (number) => number >= 1 && number <= 12,
  'dozen-2': (number) => number >= 13 && number <= 24,
  'dozen-3': (number) => number >= 25,
  'column-1': (number) => number % 3 === 1,
  'column-2': (number) => number % 3 === 2,
  'column-3': (number) => number > 0 && number % 3 === 0,
}

const onTable = Array.from({ length: pockets }, (_, number) => number)
const rowOf = (number: number): number => Math.ceil(number / 3)

/** Whether numbers lie together on the table as a split, street, corner or six-line does. */
function isInside(numbers: readonly number[]): boolean {
  const sorted = [...numbers].sort((a, b) => a - b)
  const [first = -1] = sorted
  const is = (...steps: number[]) =>
    sorted.every((number, at) => number === first + (steps[at] ?? 0))
  const atLeft = first % 3 === 1
  switch (sorted.length) {
    case 1:
      return true
    case 2:
      if (first === 0) return (sorted[1] ?? 0) <= 3
      return is(0, 3) || (is(0, 1) && rowOf(first) === rowOf(first + 1))
    case 3:
      return (atLeft && is(0, 1, 2)) || (is(0, 1, 2) && first === 0) || sorted.join() === '0,2,3'
    case 4:
      return (first === 0 && is(0, 1, 2, 3)) || (first % 3 !== 0 && is(0, 1, 3, 4))
    case 6:
      return atLeft && is(0, 1, 2, 3, 4, 5)
    default:
      return false
  }
}

const listed = /^\d{1,2}(?:-\d{1,2}){0,5}$/

/**
 * The numbers of a spot: `red`, `dozen-2`, or numbers that lie together, `17`, `17-20`.
 * @throws IllegalPlay
 */
export function numbersOf(spot: string): readonly number[] {
  const range = Object.entries(outside).find(([id]) => id === spot)
  if (range) return onTable.filter(range[1])
  const numbers = listed.test(spot) ? spot.split('-').map(Number) : [NaN]
  const isOnTable = numbers.every((number) => onTable.includes(number))
  const isOnce = new Set(numbers).size === numbers.length
  if (!isOnTable || !isOnce || !isInside(numbers)) throw new IllegalPlay(`There is no spot ${spot}`)
  return numbers
}

/** The chips of a bet, with the numbers of their spots. @throws IllegalPlay */
const spotsOf = (bet: unknown) =>
  chipsOf(bet).map((placed) => ({ ...placed, numbers: numbersOf(placed.spot) }))

/** European roulette: one zero; a chip on n numbers pays 36/n, the chip included. */
export const rouletteVariants = [{ volatility: 'medium', rtp: 97.3 }] as const

/** A stake is one chip; the round costs as many as were placed. */
export const rouletteEngine: Engine = {
  id: 'roulette',
  variants: rouletteVariants,
  usualBet: [{ spot: 'red', chips: 1 }],
  play(index, draw: Draw, bet, moves) {
    refuseMoves(moves)
    variantOf(rouletteVariants, index)
    const spots = spotsOf(bet)
    const number = draw(pockets)
    const wins = spots.flatMap(({ spot, chips, numbers }) =>
      numbers.includes(number) ? [{ spot, paysTenths: (chips * 360) / numbers.length }] : [],
    )
    const total = wins.reduce((sum, { paysTenths }) => sum + paysTenths, 0)
    return finished(total, { number, colour: colourOf(number), wins }, countChips(spots))
  },
  recommend: () => '',
}
