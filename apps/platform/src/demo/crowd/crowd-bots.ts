import type { Currency } from '@player-site/contracts/kernel/currencies.ts'
import type { Language } from '@player-site/contracts/kernel/locales.ts'
import type { MarketId } from '@player-site/contracts/kernel/market-ids.ts'
import { type CrowdGame, jackpotSlots, liveTables, slots } from './crowd-games.ts'

/** A player of the demo crowd. */
export interface CrowdBot {
  readonly id: string
  readonly firstName: string
  readonly lastName: string
  readonly countryCode: string
  readonly provinceCode: string | null
  readonly postalCode: string
  readonly market: MarketId
  readonly language: Language
  readonly currency: Currency
  /** It chooses one for each visit; a game named twice is chosen twice as often. */
  readonly games: readonly CrowdGame[]
}

/** Tells staff whose rounds they look at, wherever an id is shown. */
const crowdIdPrefix = 'crowd-'

const bot = (
  [firstName, lastName]: readonly [string, string],
  place: Omit<CrowdBot, 'id' | 'firstName' | 'lastName' | 'provinceCode' | 'games'> & {
    readonly provinceCode?: string
  },
  games: readonly CrowdGame[],
): CrowdBot => ({
  id: `${crowdIdPrefix}${firstName.toLowerCase()}`,
  firstName,
  lastName,
  provinceCode: null,
  ...place,
  games,
})

const mostlySlots = [...jackpotSlots, ...jackpotSlots, ...slots]
const mostlyTables = [...liveTables, ...liveTables, ...jackpotSlots]

/** Half of them prefer tables. Three play in euros, whose lists most visitors see. */
export const crowdBots: readonly CrowdBot[] = [
  bot(
    ['Aino', 'Lahtinen'],
    { countryCode: 'FI', postalCode: '00100', market: 'FI', language: 'fi', currency: 'EUR' },
    mostlySlots,
  ),
  bot(
    ['Lena', 'Gruber'],
    { countryCode: 'AT', postalCode: '1010', market: 'AT', language: 'de', currency: 'EUR' },
    mostlyTables,
  ),
  bot(
    ['Grace', 'Miller'],
    { countryCode: 'US', postalCode: '10001', market: 'UN', language: 'en', currency: 'EUR' },
    mostlyTables,
  ),
  bot(
    ['Freja', 'Lindqvist'],
    { countryCode: 'SE', postalCode: '11122', market: 'PP', language: 'en', currency: 'SEK' },
    mostlySlots,
  ),
  bot(
    ['Sindre', 'Haugen'],
    { countryCode: 'NO', postalCode: '0150', market: 'NO', language: 'no', currency: 'NOK' },
    mostlyTables,
  ),
  bot(
    ['Oliver', 'Hughes'],
    { countryCode: 'GB', postalCode: 'SW1A1AA', market: 'GG', language: 'en', currency: 'GBP' },
    mostlySlots,
  ),
  bot(
    ['Chloe', 'Tremblay'],
    {
      countryCode: 'CA',
      provinceCode: 'QC',
      postalCode: 'H2X1Y4',
      market: 'CA',
      language: 'caf',
      currency: 'CAD',
    },
    mostlyTables,
  ),
  bot(
    ['Tane', 'Walker'],
    { countryCode: 'NZ', postalCode: '6011', market: 'NZ', language: 'nz', currency: 'NZD' },
    mostlySlots,
  ),
]
