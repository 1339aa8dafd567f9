/**
 * The markets' ids in alphabetical order. PE is not in the list of A§1, but its language and
 * currency are, and its address `es-PE`.
 * @see A§1
 */
export const marketIds = [
  'AT',
  'BR',
  'CA',
  'CL',
  'FI',
  'GG',
  'IN',
  'JJ',
  'LL',
  'NO',
  'NZ',
  'PE',
  'PH',
  'PP',
  'PT',
  'TR',
  'UN',
] as const
export type MarketId = (typeof marketIds)[number]

export const isMarketId = (id: string): id is MarketId => marketIds.some((known) => known === id)
