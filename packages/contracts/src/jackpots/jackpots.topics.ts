import { type Currency, currencyCodes } from '../kernel/currencies.ts'
import { defineTopic } from '../kernel/topic.ts'
import { jackpotsOfCurrency } from './jackpots.entities.ts'

/** The jackpots of one currency, `jackpots.eur`. */
export const jackpotsTopic = (currency: Currency) =>
  defineTopic(`jackpots.${currency.toLowerCase()}`, jackpotsOfCurrency, {
    everyMs: 5_000,
    source: 'B§7 Favourites, recent, jackpots, winners',
    summary: `What the jackpots of games would pay now in ${currency}`,
  })

export const jackpotsTopics = currencyCodes.map(jackpotsTopic)
