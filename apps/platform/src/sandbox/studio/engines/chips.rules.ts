import { IllegalPlay } from './engine.rules.ts'
import { fieldsOf, isWithin, itemsOf } from './fields.rules.ts'

/** Chips on a spot of a table; each chip is one stake. */
export interface PlacedChips {
  readonly spot: string
  readonly chips: number
}

const maxSpots = 60
const maxChips = 1_000

/** The chips of a bet by spot. @throws IllegalPlay */
export function chipsOf(bet: unknown): readonly PlacedChips[] {
  const placed = itemsOf(bet)
  if (placed.length === 0 || placed.length > maxSpots) {
    throw new IllegalPlay('Place at least one chip.')
  }
  return placed.map((one) => {
    const { spot, chips } = fieldsOf(one)
    if (typeof spot !== 'string' || !isWithin(chips, 1, maxChips)) {
      throw new IllegalPlay('There is no such chip.')
    }
    return { spot, chips }
  })
}

/** How many chips a bet has in all. */
export const countChips = (placed: readonly PlacedChips[]): number =>
  placed.reduce((sum, { chips }) => sum + chips, 0)
