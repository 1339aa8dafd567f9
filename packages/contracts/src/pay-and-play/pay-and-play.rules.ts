import type { Brand } from '../brands/brands.ts'
import type { MarketId } from '../kernel/market-ids.ts'

/** Where a brand's players come through their bank. @see A§4 "market ignore list" */
export const isPayAndPlayMarket = ({ signUp }: Pick<Brand, 'signUp'>, market: MarketId): boolean =>
  signUp.payAndPlayMarkets.includes(market)

/** Time for a visit to the bank, and for using the code that it returns with. */
export const bankVisitMs = 15 * 60_000

/** Money of a person whose account was not opened within this time is returned. */
export const bankSessionMs = 60 * 60_000

/** A wrong code may be sent this often; then the sign-in is over. */
export const maxBankCodes = 3
