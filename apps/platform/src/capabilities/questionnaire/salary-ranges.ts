import {
  type Currency,
  type KnownCurrency,
  knownCurrency,
} from '@player-site/contracts/kernel/currencies.ts'
import type { SalaryRange } from '@player-site/contracts/questionnaire/questionnaire.entities.ts'

/** Upper ends of the ranges of a yearly income in euros; the last range has none. */
const endsInEuros = [15_000, 30_000, 50_000, 80_000, 120_000] as const

/** What a range in euros is multiplied by: round figures in each currency, not a rate. */
const multipliers: Readonly<Record<KnownCurrency, number>> = {
  EUR: 1,
  GBP: 1,
  CAD: 2,
  NZD: 2,
  PLN: 4,
  PEN: 4,
  BRL: 6,
  NOK: 10,
  SEK: 10,
  ZAR: 20,
  TRY: 40,
  PHP: 60,
  INR: 100,
  CLP: 1_000,
}

/** The ranges of a yearly income, from the lowest. */
export function salaryRangesIn(currency: Currency): SalaryRange[] {
  const ends = endsInEuros.map((end) => end * multipliers[knownCurrency(currency)])
  return [...ends, null].map((to, index) => ({
    salaryRangeId: index + 1,
    currency,
    from: ends[index - 1] ?? null,
    to,
  }))
}
