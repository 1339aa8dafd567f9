import { cardName, cardOf, dealFrom } from './cards.rules.ts'
import type { Draw } from './draw.rules.ts'
import {
  type Engine,
  finished,
  IllegalPlay,
  type Table,
  type Variant,
  variantOf,
} from './engine.rules.ts'
import { textsOf } from './fields.rules.ts'
import { handOf, type PokerHand } from './poker-hand.rules.ts'
import { recommendedHold } from './video-poker.strategy.rules.ts'

interface PokerVariant extends Variant {
  /** In stakes. */
  readonly pays: Readonly<Record<PokerHand, number>>
}

const fullPays: PokerVariant['pays'] = {
  royalFlush: 800,
  straightFlush: 50,
  fourOfAKind: 25,
  fullHouse: 9,
  flush: 6,
  straight: 4,
  threeOfAKind: 3,
  twoPair: 2,
  jacksOrBetter: 1,
}

/** Returns as simulated with the recommended play. */
export const videoPokerVariants: readonly PokerVariant[] = [
  { volatility: 'medium', rtp: 99.5, pays: fullPays },
  { volatility: 'medium', rtp: 97.3, pays: { ...fullPays, fullHouse: 8, flush: 5 } },
]

const drawMove = /^draw-([01]{5})$/

/** Five cards, once exchanged. Move: `draw-10110` keeps the cards at the ones. */
export const videoPokerEngine: Engine = {
  id: 'videoPoker',
  variants: videoPokerVariants,
  usualBet: undefined,
  play(index, draw: Draw, _bet, moves): Table {
    const { pays } = variantOf(videoPokerVariants, index)
    const deal = dealFrom(draw, 1)
    const first = Array.from({ length: 5 }, deal)
    const [move] = moves
    if (move === undefined) {
      const view = { cards: first.map(cardName), hand: handOf(first) ?? null }
      return { stakes: 1, paysTenths: 0, isOver: false, choices: ['draw'], view }
    }
    const [, kept] = drawMove.exec(move) ?? []
    if (kept === undefined || moves.length > 1)
      throw new IllegalPlay(`There is no move ${move} now.`)
    const cards = first.map((card, at) => (kept[at] === '1' ? card : deal()))
    const hand = handOf(cards)
    const view = {
      first: first.map(cardName),
      cards: cards.map(cardName),
      hand: hand ?? null,
      kept,
    }
    return finished(hand ? pays[hand] * 10 : 0, view)
  },
  recommend: (_variant, { view }) => `draw-${recommendedHold(textsOf(view['cards']).map(cardOf))}`,
}
