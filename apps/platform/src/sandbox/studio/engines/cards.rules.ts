import type { Draw } from './draw.rules.ts'

/** A card of 52: the rank is `card % 13`, ace 0 to king 12; the suit is the rest. */
export type Card = number

export const deckSize = 52
export const ranks = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const
export const suits = ['spades', 'hearts', 'diamonds', 'clubs'] as const

export const rankOf = (card: Card): number => card % 13
export const suitOf = (card: Card): number => Math.floor(card / 13) % 4

/** As pages show it. */
export const cardName = (card: Card): string => `${ranks[rankOf(card)]} ${suits[suitOf(card)]}`

/** Deals from shuffled decks, card by card, none twice. */
export function dealFrom(draw: Draw, decks: number): () => Card {
  const moved = new Map<number, number>()
  let left = decks * deckSize
  return () => {
    const at = draw(left)
    left -= 1
    const dealt = moved.get(at) ?? at
    // The last card takes the place of the dealt one.
    moved.set(at, moved.get(left) ?? left)
    return dealt % deckSize
  }
}

const cardByName: ReadonlyMap<string, Card> = new Map(
  Array.from({ length: deckSize }, (_, card) => [cardName(card), card]),
)

/** The card of a name. */
export function cardOf(name: string): Card {
  const card = cardByName.get(name)
  if (card === undefined) throw new RangeError(`There is no card ${name}`)
  return card
}
