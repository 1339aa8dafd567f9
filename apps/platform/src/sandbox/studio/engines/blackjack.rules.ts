import { type Card, cardName, cardOf, dealFrom, rankOf } from './cards.rules.ts'
import type { Draw } from './draw.rules.ts'
import { type Engine, IllegalPlay, type Table, variantOf } from './engine.rules.ts'
import { fieldsOf, itemsOf, textsOf } from './fields.rules.ts'

/**
 * Six decks, the dealer stands on every 17 and looks for a blackjack, which pays 3 to 2. At the
 * second kind of table the dealer's cards are set aside before players decide, so that all hands of
 * a live table meet the same dealer; `dealerCards` are more than a hand up to 17 can need.
 */
export const blackjackVariants = [
  { volatility: 'low', rtp: 99.5, decks: 6, dealerCards: 2 },
  { volatility: 'low', rtp: 99.5, decks: 6, dealerCards: 14 },
] as const

/** An ace counts eleven where that does not break the hand: it is then soft. */
export function handValue(cards: readonly Card[]): { total: number; isSoft: boolean } {
  const hard = cards.reduce((sum, card) => sum + Math.min(rankOf(card) + 1, 10), 0)
  const isSoft = hard <= 11 && cards.some((card) => rankOf(card) === 0)
  return { total: isSoft ? hard + 10 : hard, isSoft }
}

const tenOf = (card: Card): number => Math.min(rankOf(card) + 1, 10)
const isBlackjack = (cards: readonly Card[]): boolean =>
  cards.length === 2 && handValue(cards).total === 21

interface Hand {
  cards: Card[]
  stakes: 1 | 2
  isDone: boolean
}

interface Round {
  readonly hands: Hand[]
  readonly dealer: Card[]
  readonly deal: () => Card
  readonly dealDealer: () => Card
}

const isSplit = ({ hands }: Round): boolean => hands.length > 1

/** What the player may do with the hand in play; empty when all hands are done. */
function choicesOf(round: Round): readonly string[] {
  const hand = round.hands.find(({ isDone }) => !isDone)
  if (!hand) return []
  const isFirst = hand.cards.length === 2
  const [a = 0, b = 0] = hand.cards
  return [
    'hit',
    'stand',
    ...(isFirst ? ['double'] : []),
    ...(isFirst && !isSplit(round) && tenOf(a) === tenOf(b) ? ['split'] : []),
  ]
}

function act(round: Round, move: string): void {
  const hand = round.hands.find(({ isDone }) => !isDone)
  if (!hand || !choicesOf(round).includes(move)) {
    throw new IllegalPlay(`There is no move ${move} now.`)
  }
  if (move === 'split') {
    const [a = 0, b = 0] = hand.cards
    const isAces = rankOf(a) === 0
    round.hands.splice(
      0,
      1,
      { cards: [a, round.deal()], stakes: 1, isDone: isAces },
      { cards: [b, round.deal()], stakes: 1, isDone: isAces },
    )
  } else if (move === 'stand') {
    hand.isDone = true
  } else {
    hand.cards.push(round.deal())
    if (move === 'double') hand.stakes = 2
    hand.isDone = move === 'double'
  }
  for (const one of round.hands) if (handValue(one.cards).total >= 21) one.isDone = true
}

/** What a hand pays, in tenths of the stake. */
function handPays(hand: Hand, dealer: readonly Card[], hasSplit: boolean): number {
  const own = handValue(hand.cards).total
  if (own > 21) return 0
  const natural = !hasSplit && isBlackjack(hand.cards)
  if (isBlackjack(dealer)) return natural ? 10 : 0
  if (natural) return 25
  const { total } = handValue(dealer)
  if (total > 21 || own > total) return 20 * hand.stakes
  return own === total ? 10 * hand.stakes : 0
}

/** The dealer takes cards up to 17, unless every hand is broken. */
function finishDealer({ hands, dealer, dealDealer }: Round): void {
  const [first] = hands
  const isNatural = hands.length === 1 && first !== undefined && isBlackjack(first.cards)
  if (isNatural || hands.every(({ cards }) => handValue(cards).total > 21)) return
  while (handValue(dealer).total < 17) dealer.push(dealDealer())
}

function tableOf(round: Round): Table {
  const choices = choicesOf(round)
  const isOver = choices.length === 0
  if (isOver) finishDealer(round)
  const { hands, dealer } = round
  const hasSplit = isSplit(round)
  const paid = hands.map((hand) => (isOver ? handPays(hand, dealer, hasSplit) : 0))
  return {
    stakes: hands.reduce((sum, { stakes }) => sum + stakes, 0),
    paysTenths: paid.reduce((sum, tenths) => sum + tenths, 0),
    isOver,
    choices,
    view: {
      hands: hands.map(({ cards, stakes, isDone }, at) => ({
        cards: cards.map(cardName),
        ...handValue(cards),
        stakes,
        isDone,
        paysTenths: isOver ? paid[at] : null,
      })),
      // The second card of the dealer lies face down until the player is done.
      dealer: (isOver ? dealer : dealer.slice(0, 1)).map(cardName),
      dealerTotal: handValue(isOver ? dealer : dealer.slice(0, 1)).total,
    },
  }
}

/** What players see of a table before the dealer shows. */
export function withDealerFaceDown(view: Table['view']): Table['view'] {
  const up = textsOf(view['dealer']).slice(0, 1)
  return {
    hands: itemsOf(view['hands']).map((hand) => ({ ...fieldsOf(hand), paysTenths: null })),
    dealer: up,
    dealerTotal: handValue(up.map(cardOf)).total,
  }
}

/** Moves: `hit`, `stand`, `double`, `split`; doubling and splitting cost another stake. */
export const blackjackEngine: Engine = {
  id: 'blackjack',
  variants: blackjackVariants,
  usualBet: undefined,
  play(index, draw: Draw, _bet, moves) {
    const { decks, dealerCards } = variantOf(blackjackVariants, index)
    const deal = dealFrom(draw, decks)
    const cards = [deal(), deal()]
    const [first = deal(), second = deal(), ...aside] = Array.from({ length: dealerCards }, deal)
    const dealer = [first, second]
    const dealDealer = () => aside.shift() ?? deal()
    const isDone = isBlackjack(cards) || isBlackjack(dealer)
    const round: Round = { hands: [{ cards, stakes: 1, isDone }], dealer, deal, dealDealer }
    for (const move of moves) act(round, move)
    return tableOf(round)
  },
  recommend: (_variant, table) => recommendedMove(table),
}

/** Basic strategy for these rules. */
export function recommendedMove({ choices, view }: Table): string {
  const hands = itemsOf(view['hands']).map(fieldsOf)
  const hand = hands.find(({ isDone }) => isDone === false)
  const [open = ''] = textsOf(view['dealer'])
  const up = tenOf(cardOf(open))
  const cards = textsOf(hand?.['cards']).map(cardOf)
  const { total, isSoft } = handValue(cards)
  const can = (move: string) => choices.includes(move)
  if (can('split') && shouldSplit(tenOf(cards[0] ?? 9), up)) return 'split'
  if (can('double') && shouldDouble(total, isSoft, up)) return 'double'
  if (isSoft) return total >= 19 || (total === 18 && up >= 2 && up <= 8) ? 'stand' : 'hit'
  if (total >= 17) return 'stand'
  if (total >= 13) return up >= 2 && up <= 6 ? 'stand' : 'hit'
  return total === 12 && up >= 4 && up <= 6 ? 'stand' : 'hit'
}

/** @param pair the value of both cards, an ace 1 @param up the dealer's open card, an ace 1 */
function shouldSplit(pair: number, up: number): boolean {
  const within = (low: number, high: number) => up >= low && up <= high
  switch (pair) {
    case 1:
    case 8:
      return true
    case 2:
    case 3:
    case 7:
      return within(2, 7)
    case 4:
      return within(5, 6)
    case 6:
      return within(2, 6)
    case 9:
      return within(2, 6) || within(8, 9)
    default:
      return false
  }
}

function shouldDouble(total: number, isSoft: boolean, up: number): boolean {
  const within = (low: number, high: number) => up >= low && up <= high
  if (isSoft) {
    if (total >= 19) return false
    if (total >= 17) return within(3, 6)
    return total >= 15 ? within(4, 6) : within(5, 6)
  }
  if (total === 11) return up !== 1
  if (total === 10) return within(2, 9)
  return total === 9 && within(3, 6)
}
