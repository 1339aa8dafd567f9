import type { Draw } from './draw.rules.ts'
import { type Engine, finished, IllegalPlay, type Table, variantOf } from './engine.rules.ts'
import { fieldsOf, isWithin } from './fields.rules.ts'

/** Multipliers are counted in tenths: 17 is 1.7 times the stake. */
export const maxTenths = 10_000
const range = 1_000_000_000

export const crashVariants = [
  { volatility: 'high', rtp: 97, edgeThousandths: 30 },
  { volatility: 'high', rtp: 96, edgeThousandths: 40 },
] as const

/** The target of a bet in tenths; a bet without one is left by hand. @throws IllegalPlay */
function targetOf(bet: unknown): number | undefined {
  if (bet === undefined) return undefined
  const { target } = fieldsOf(bet)
  if (!isWithin(target, 11, maxTenths)) throw new IllegalPlay('There is no such target.')
  return target
}

/**
 * The multiplier at which a round ends, in tenths: it reaches x with the probability of the return
 * divided by x, so that every way to leave it returns the same. Below 10: it ends at once.
 */
export function crashPoint(draw: Draw, edgeThousandths: number): number {
  const rolled = draw(range) + 1
  return Math.min(maxTenths, Math.floor(((1_000 - edgeThousandths) * range) / (100 * rolled)))
}

const cash = /^cash-(\d{2,5})$/

/**
 * A multiplier rises until it breaks off; who leaves before gets it. Moves: `cash-17` leaves at
 * 1.7, `end` when it broke off or the target was reached.
 */
export const crashEngine: Engine = {
  id: 'crash',
  variants: crashVariants,
  usualBet: { target: 20 },
  play(index, draw, bet, moves): Table {
    const { edgeThousandths } = variantOf(crashVariants, index)
    if (moves.length > 1) throw new IllegalPlay('There is no second move.')
    const target = targetOf(bet)
    const point = crashPoint(draw, edgeThousandths)
    const [move] = moves
    if (move === undefined) {
      return { stakes: 1, paysTenths: 0, isOver: false, choices: ['cash', 'end'], view: { target } }
    }
    const [, left] = cash.exec(move) ?? []
    if (move !== 'end' && left === undefined) throw new IllegalPlay(`There is no move ${move}`)
    const at = Math.min(target ?? maxTenths, left === undefined ? maxTenths : Number(left))
    const isReached = at >= 10 && at <= point && (target !== undefined || left !== undefined)
    return finished(isReached ? at : 0, { target, point, left: isReached ? at : null })
  },
  recommend: () => 'end',
}
