import { type Card, cardName, dealFrom, rankOf } from './cards.rules.ts'
import { chipsOf, countChips } from './chips.rules.ts'
import { type Engine, finished, IllegalPlay, refuseMoves, variantOf } from './engine.rules.ts'

/** Eight decks without a commission: a banker who wins with six is paid half. */
export const baccaratVariants = [{ volatility: 'low', rtp: 98.76, decks: 8 }] as const

export const baccaratSpots = ['player', 'banker', 'tie'] as const
export type BaccaratSpot = (typeof baccaratSpots)[number]

const pointsOf = (card: Card): number => Math.min(rankOf(card) + 1, 10) % 10

/** The last digit of the sum of the cards; tens and pictures count nothing. */
export const baccaratTotal = (cards: readonly Card[]): number =>
  cards.reduce((sum, card) => sum + pointsOf(card), 0) % 10

/** The banker's choice after the player's third card, by that card. */
function bankerDraws(total: number, third: number): boolean {
  switch (total) {
    case 3:
      return third !== 8
    case 4:
      return third >= 2 && third <= 7
    case 5:
      return third >= 4 && third <= 7
    case 6:
      return third === 6 || third === 7
    default:
      return total <= 2
  }
}

/** Both hands by the fixed rules of the third card. */
export function dealBaccarat(deal: () => Card) {
  const [first, second, third, fourth] = [deal(), deal(), deal(), deal()]
  const player = [first, third]
  const banker = [second, fourth]
  const totals = [baccaratTotal(player), baccaratTotal(banker)]
  if (totals.some((total) => total >= 8)) return { player, banker }
  if (baccaratTotal(player) <= 5) {
    const drawn = deal()
    player.push(drawn)
    if (bankerDraws(baccaratTotal(banker), pointsOf(drawn))) banker.push(deal())
  } else if (baccaratTotal(banker) <= 5) {
    banker.push(deal())
  }
  return { player, banker }
}

/** What a chip on a spot pays, in tenths of it; a tie returns chips on the two hands. */
function chipPays(spot: BaccaratSpot, winner: BaccaratSpot, bankerTotal: number): number {
  if (winner === 'tie') return spot === 'tie' ? 90 : 10
  if (spot !== winner) return 0
  return winner === 'banker' && bankerTotal === 6 ? 15 : 20
}

const spotNamed = (name: string): BaccaratSpot => {
  const spot = baccaratSpots.find((one) => one === name)
  if (!spot) throw new IllegalPlay(`There is no spot ${name}`)
  return spot
}

/** A stake is one chip; the round costs as many as were placed. */
export const baccaratEngine: Engine = {
  id: 'baccarat',
  variants: baccaratVariants,
  usualBet: [{ spot: 'player', chips: 1 }],
  play(index, draw, bet, moves) {
    refuseMoves(moves)
    const { decks } = variantOf(baccaratVariants, index)
    const placed = chipsOf(bet)
    const spots = placed.map(({ spot, chips }) => ({ spot: spotNamed(spot), chips }))
    const { player, banker } = dealBaccarat(dealFrom(draw, decks))
    const [playerTotal, bankerTotal] = [baccaratTotal(player), baccaratTotal(banker)]
    const better = playerTotal > bankerTotal ? 'player' : 'banker'
    const winner = playerTotal === bankerTotal ? 'tie' : better
    const wins = spots
      .map(({ spot, chips }) => ({ spot, paysTenths: chips * chipPays(spot, winner, bankerTotal) }))
      .filter(({ paysTenths }) => paysTenths > 0)
    const total = wins.reduce((sum, { paysTenths }) => sum + paysTenths, 0)
    const view = {
      player: player.map(cardName),
      banker: banker.map(cardName),
      playerTotal,
      bankerTotal,
      winner,
      wins,
    }
    return finished(total, view, countChips(placed))
  },
  recommend: () => '',
}
