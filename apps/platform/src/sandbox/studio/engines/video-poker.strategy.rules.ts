import { type Card, rankOf, suitOf } from './cards.rules.ts'
import { handOf } from './poker-hand.rules.ts'

/** The places of kept cards, of five. */
type Hold = readonly number[]

const subsets = (size: number): readonly Hold[] => {
  const grow = (from: number, left: number): Hold[] =>
    left === 0
      ? [[]]
      : Array.from({ length: 5 - from }, (_, step) => from + step).flatMap((at) =>
          grow(at + 1, left - 1).map((rest) => [at, ...rest]),
        )
  return grow(0, size)
}
const fours = subsets(4)
const threes = subsets(3)
const twos = subsets(2)

const isHigh = (card: Card): boolean => rankOf(card) === 0 || rankOf(card) >= 10
const isRoyal = (card: Card): boolean => rankOf(card) === 0 || rankOf(card) >= 9
/** With the ace above the king. */
const heightOf = (card: Card): number => (rankOf(card) === 0 ? 13 : rankOf(card))

/** A deal with what the strategy asks of parts of it. */
function partsOf(cards: readonly Card[]) {
  const of = (hold: Hold): Card[] => hold.map((at) => cards[at] ?? 0)
  const isSuited = (hold: Hold) => new Set(of(hold).map(suitOf)).size === 1
  const isApart = (hold: Hold) => new Set(of(hold).map(rankOf)).size === hold.length
  const span = (hold: Hold, height: (card: Card) => number) => {
    const heights = of(hold).map(height)
    return Math.max(...heights) - Math.min(...heights)
  }
  const isNear = (hold: Hold) =>
    isApart(hold) && (span(hold, heightOf) <= 4 || span(hold, rankOf) <= 4)
  return { of, isSuited, isApart, span, isNear }
}

const sameRank = (cards: readonly Card[], times: number): number[] =>
  cards.flatMap((card, at) =>
    cards.filter((other) => rankOf(other) === rankOf(card)).length === times ? [at] : [],
  )

/** Which cards of a deal to keep, best first; the first that exists is kept. */
function holdOf(cards: readonly Card[]): Hold {
  const { of, isSuited, isApart, span, isNear } = partsOf(cards)
  const made = handOf(cards)
  const all = [0, 1, 2, 3, 4]
  const royal = (holds: readonly Hold[]) =>
    holds.find((hold) => isSuited(hold) && of(hold).every(isRoyal))
  const pairs = sameRank(cards, 2)
  const highs = all.filter((at) => isHigh(cards[at] ?? 1))
  const lowestTwo = [...highs]
    .sort((a, b) => heightOf(cards[a] ?? 0) - heightOf(cards[b] ?? 0))
    .slice(0, 2)
  if (made === 'royalFlush' || made === 'straightFlush') return all
  if (made === 'fourOfAKind') return sameRank(cards, 4)
  const choices: readonly (Hold | undefined)[] = [
    royal(fours),
    made === 'fullHouse' || made === 'flush' || made === 'straight' ? all : undefined,
    made === 'threeOfAKind' ? sameRank(cards, 3) : undefined,
    fours.find((hold) => isSuited(hold) && isNear(hold)),
    made === 'twoPair' || made === 'jacksOrBetter' ? pairs : undefined,
    royal(threes),
    fours.find(isSuited),
    pairs.length === 2 ? pairs : undefined,
    fours.find((hold) => isApart(hold) && span(hold, heightOf) === 3),
    twos.find((hold) => isSuited(hold) && of(hold).every(isHigh)),
    threes.find((hold) => isSuited(hold) && isNear(hold)),
    lowestTwo.length === 2 ? lowestTwo : undefined,
    twos.find(
      (hold) =>
        isSuited(hold) && of(hold).every(isRoyal) && of(hold).every((card) => rankOf(card) !== 0),
    ),
    highs.slice(0, 1),
  ]
  return choices.find((hold) => hold !== undefined) ?? []
}

/** The recommended cards of a deal, a `1` for each that is kept. */
export function recommendedHold(cards: readonly Card[]): string {
  const kept = holdOf(cards)
  return cards.map((_, at) => (kept.includes(at) ? '1' : '0')).join('')
}
