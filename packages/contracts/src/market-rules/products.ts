/** What markets' laws distinguish. @see design "Market rules by product" */
export const products = ['slots', 'table', 'live', 'sports', 'virtual'] as const
export type Product = (typeof products)[number]

/** A market's rules for one product. */
export interface ProductRules {
  readonly isAllowed: boolean
  /** Years of age, where the product requires more than the market; null: the market's. */
  readonly minimumAge: number | null
  /** Maximum cost of one round, in minor units of the market's currency. */
  readonly maxStakeMinor: number | null
  /** The shortest time from one round to the next. */
  readonly minRoundMs: number | null
  /** Rounds may start by themselves. */
  readonly autoplay: boolean
  /** A player may have two games open at once. */
  readonly parallelPlay: boolean
  /** Play money for visitors. */
  readonly demoForVisitors: boolean
}

export const usualProduct: ProductRules = {
  isAllowed: true,
  minimumAge: null,
  maxStakeMinor: null,
  minRoundMs: null,
  autoplay: true,
  parallelPlay: true,
  demoForVisitors: true,
}

export type ProductDifferences = Readonly<Partial<Record<Product, Partial<ProductRules>>>>

/** The rules of every product: the usual ones but for a market's differences. */
export const productRules = (
  differs: ProductDifferences,
): Readonly<Record<Product, ProductRules>> => ({
  slots: { ...usualProduct, ...differs.slots },
  table: { ...usualProduct, ...differs.table },
  live: { ...usualProduct, ...differs.live },
  sports: { ...usualProduct, ...differs.sports },
  virtual: { ...usualProduct, ...differs.virtual },
})
