import { type Card, rankOf, suitOf } from './cards.rules.ts'

export const pokerHands = [
  'royalFlush',
  'straightFlush',
  'fourOfAKind',
  'fullHouse',
  'flush',
  'straight',
  'threeOfAKind',
  'twoPair',
  'jacksOrBetter',
] as const
export type PokerHand = (typeof pokerHands)[number]

const countRanks = (cards: readonly Card[]): number[] => {
  const counts = Array.from({ length: 13 }, () => 0)
  for (const card of cards) counts[rankOf(card)] = (counts[rankOf(card)] ?? 0) + 1
  return counts
}

/** The lowest rank of five in a row, an ace also above the king; undefined: not in a row. */
function straightFrom(counts: readonly number[]): number | undefined {
  const has = (rank: number) => (counts[rank % 13] ?? 0) > 0
  const starts = Array.from({ length: 10 }, (_, low) => low)
  return starts.find((low) => [0, 1, 2, 3, 4].every((step) => has(low + step)))
}

const isHigh = (rank: number): boolean => rank === 0 || rank >= 10

/** The best hand of five cards; undefined pays nothing. */
export function handOf(cards: readonly Card[]): PokerHand | undefined {
  const counts = countRanks(cards)
  const isFlush = cards.every((card) => suitOf(card) === suitOf(cards[0] ?? 0))
  const low = straightFrom(counts)
  const pairs = counts.flatMap((count, rank) => (count === 2 ? [rank] : []))
  if (isFlush && low !== undefined) return low === 9 ? 'royalFlush' : 'straightFlush'
  if (counts.includes(4)) return 'fourOfAKind'
  if (counts.includes(3)) return pairs.length > 0 ? 'fullHouse' : isFlush ? 'flush' : 'threeOfAKind'
  if (isFlush) return 'flush'
  if (low !== undefined) return 'straight'
  if (pairs.length === 2) return 'twoPair'
  return pairs.some(isHigh) ? 'jacksOrBetter' : undefined
}
