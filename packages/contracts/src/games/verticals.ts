import type { Product as AccessProduct } from '../access/access.entities.ts'
import type { Product } from '../market-rules/products.ts'

/**
 * What stakes and wins are booked under: their category in the history, and the bonus that they
 * take. @see A§3 Transactions, A§3 Wallet "bonus entries have a vertical"
 */
export const verticals = ['CASINO', 'LIVE_CASINO', 'SPORTS', 'VIRTUAL_SPORTS'] as const
export type Vertical = (typeof verticals)[number]

export const isVertical = (category: string): category is Vertical =>
  verticals.some((vertical) => vertical === category)

/** The vertical of each product of the market rules, and the account flag that closes it. */
export const productKinds = {
  slots: { vertical: 'CASINO', access: 'casino' },
  table: { vertical: 'CASINO', access: 'casino' },
  live: { vertical: 'LIVE_CASINO', access: 'liveCasino' },
  sports: { vertical: 'SPORTS', access: 'sports' },
  virtual: { vertical: 'VIRTUAL_SPORTS', access: 'virtualSports' },
} as const satisfies Readonly<
  Record<Product, { readonly vertical: Vertical; readonly access: AccessProduct }>
>
