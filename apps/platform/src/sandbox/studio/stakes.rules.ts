import {
  type Currency,
  type KnownCurrency,
  knownCurrency,
} from '@player-site/contracts/kernel/currencies.ts'
import {
  decimalFromMoney,
  type Money,
  moneyFromDecimal,
} from '@player-site/contracts/kernel/money.ts'

const base = [0.2, 0.5, 1, 2, 5] as const

/** Rough value of one euro, in round figures, so that stakes feel alike everywhere. */
const factors: Readonly<Record<KnownCurrency, number>> = {
  EUR: 1,
  GBP: 1,
  CAD: 1,
  NZD: 1,
  PLN: 5,
  BRL: 5,
  PEN: 5,
  NOK: 10,
  SEK: 10,
  ZAR: 20,
  TRY: 40,
  PHP: 50,
  INR: 100,
  CLP: 1_000,
}

const demoStakes = 200

/** The offered stakes, smallest first. */
export const stakesOf = (currency: Currency): readonly Money[] =>
  base.map((stake) =>
    moneyFromDecimal(Math.round(stake * factors[knownCurrency(currency)] * 100) / 100, currency),
  )

/** The stakes that a market allows. @param maxStake decimal; null: all of them */
export const withinCap = (stakes: readonly Money[], maxStake: number | null): readonly Money[] =>
  stakes.filter((stake) => maxStake === null || decimalFromMoney(stake) <= maxStake)

/** Rough value of one euro for the limits of live tables. */
const limitFactors: Readonly<Record<KnownCurrency, number>> = { ...factors, NZD: 2 }

/** A limit of a live table. @param euros decimal */
export const limitIn = (euros: number, currency: Currency): Money =>
  moneyFromDecimal(Math.round(euros * limitFactors[knownCurrency(currency)] * 100) / 100, currency)

const chipSteps = [1, 2, 5, 20, 100] as const

/** The chips of a live table, smallest first. @param limits in euros, decimal */
export function chipsWithin(
  limits: { readonly min: number; readonly max: number },
  currency: Currency,
): readonly Money[] {
  const { amountMinor: most } = limitIn(limits.max, currency)
  return chipSteps
    .map((times) => limitIn(limits.min * times, currency))
    .filter(({ amountMinor }) => amountMinor <= most)
}

/** A visitor's opening balance in play money, in minor units. */
export const demoBalanceMinor = (currency: Currency): bigint =>
  (stakesOf(currency)[2]?.amountMinor ?? 0n) * BigInt(demoStakes)
