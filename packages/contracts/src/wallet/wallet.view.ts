import type { Currency } from '../kernel/currencies.ts'
import { decimalFromMinor, minorFromDecimal } from '../kernel/money.ts'
import { type BalanceMap, listOf, type WalletStatus, type WalletView } from './wallet.entities.ts'

const cashIn = (entries: NonNullable<BalanceMap['main']>, currency: Currency): number => {
  let minor = 0
  for (const { cash } of listOf(entries)) minor += minorFromDecimal(cash, currency)
  return minor
}

const bonusIn = (
  entries: NonNullable<BalanceMap['bonus']>,
  wanted: string,
  currency: Currency,
): number => {
  let minor = 0
  for (const { bonus, vertical } of listOf(entries)) {
    if (vertical === wanted) minor += minorFromDecimal(bonus, currency)
  }
  return minor
}

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
 * The wallet after a balance message. Kinds missing from the message keep their figure; the total
 * is summed in minor units, so it is exact to the two decimals it is shown with.
 * @see A§3 Wallet "sum of the five, rounded to 2 decimals"
 */
export function walletAfter(wallet: WalletView, balances: BalanceMap): WalletView {
  const { currency } = wallet
  const before = (decimal: number) => minorFromDecimal(decimal, currency)
  const cash = (entries: BalanceMap['main'], known: number) =>
    entries ? cashIn(entries, currency) : before(known)
  const bonus = (vertical: string, known: number) =>
    balances.bonus ? bonusIn(balances.bonus, vertical, currency) : before(known)

  const main = cash(balances.main, wallet.mainBalance)
  const locked = cash(balances.locked, wallet.lockedBalance)
  const sports = bonus('SPORTS', wallet.sportsBonus)
  const casino = bonus('CASINO', wallet.casinoBonus)
  const liveCasino = bonus('LIVE_CASINO', wallet.liveCasinoBonus)
  const decimal = (minor: number) => decimalFromMinor(minor, currency)
  return {
    status: 'success',
    currency,
    mainBalance: decimal(main),
    lockedBalance: decimal(locked),
    sportsBonus: decimal(sports),
    casinoBonus: decimal(casino),
    liveCasinoBonus: decimal(liveCasino),
    totalBalance: decimal(main + locked + sports + casino + liveCasino),
  }
}
