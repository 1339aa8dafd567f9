import type { Currency } from '../kernel/currencies.ts'
import { add, decimalFromMoney, type Money, roundedFromDecimal, zero } from '../kernel/money.ts'
import type { BalanceMap, WalletStatus, WalletView } from './wallet.entities.ts'

const isList = <Item>(value: Item | readonly Item[]): value is readonly Item[] =>
  Array.isArray(value)

const list = <Item>(value: Item | readonly Item[]): readonly Item[] =>
  isList(value) ? value : [value]

const sum = (amounts: readonly number[], currency: Currency): Money =>
  amounts.reduce(
    (total, amount) => add(total, roundedFromDecimal(amount, currency)),
    zero(currency),
  )

const cash = (entries: NonNullable<BalanceMap['main']>): number[] =>
  list(entries).map((entry) => entry.cash)

const bonusOf = (entries: NonNullable<BalanceMap['bonus']>, vertical: string): number[] =>
  list(entries)
    .filter((entry) => entry.vertical === vertical)
    .map((entry) => entry.bonus)

/** A wallet of which nothing is known yet. */
export const emptyWallet = (currency: Currency, status: WalletStatus = 'pending'): WalletView => ({
  status,
  currency,
  mainBalance: 0,
  lockedBalance: 0,
  sportsBonus: 0,
  casinoBonus: 0,
  liveCasinoBonus: 0,
  totalBalance: 0,
})

/**
 * The wallet after a balance message. Kinds that the message leaves out keep their figure; the
 * total is summed in minor units, so it is exact to the two decimals it is shown with.
 * @see A§3 Wallet "sum of the five, rounded to 2 decimals"
 */
export function walletAfter(wallet: WalletView, balances: BalanceMap): WalletView {
  const { currency } = wallet
  const figure = (amounts: readonly number[] | undefined, before: number) =>
    amounts ? sum(amounts, currency) : roundedFromDecimal(before, currency)
  const bonus = (vertical: string) => balances.bonus && bonusOf(balances.bonus, vertical)

  const main = figure(balances.main && cash(balances.main), wallet.mainBalance)
  const locked = figure(balances.locked && cash(balances.locked), wallet.lockedBalance)
  const sports = figure(bonus('SPORTS'), wallet.sportsBonus)
  const casino = figure(bonus('CASINO'), wallet.casinoBonus)
  const liveCasino = figure(bonus('LIVE_CASINO'), wallet.liveCasinoBonus)
  const total = [main, locked, sports, casino, liveCasino].reduce(add)
  return {
    status: 'success',
    currency,
    mainBalance: decimalFromMoney(main),
    lockedBalance: decimalFromMoney(locked),
    sportsBonus: decimalFromMoney(sports),
    casinoBonus: decimalFromMoney(casino),
    liveCasinoBonus: decimalFromMoney(liveCasino),
    totalBalance: decimalFromMoney(total),
  }
}
