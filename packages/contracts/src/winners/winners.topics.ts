import { type Currency, currencyCodes } from '../kernel/currencies.ts'
import { defineTopic } from '../kernel/topic.ts'
import { winnersOfCurrency } from './winners.entities.ts'

/** The winners of one currency, `winners.eur`. */
export const winnersTopic = (currency: Currency) =>
  defineTopic(`winners.${currency.toLowerCase()}`, winnersOfCurrency, {
    everyMs: 5_000,
    source: 'B§7 Favourites, recent, jackpots, winners',
    summary: `The latest and the largest wins in ${currency}`,
  })

export const winnersTopics = currencyCodes.map(winnersTopic)
