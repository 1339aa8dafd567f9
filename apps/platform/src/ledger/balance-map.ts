import type { Currency } from '@player-site/contracts/kernel/currencies.ts'
import { decimalFromMoney, money } from '@player-site/contracts/kernel/money.ts'
import type { BalanceMap } from '@player-site/contracts/wallet/wallet.entities.ts'
import { walletBalance } from '@player-site/contracts/wallet/wallet.events.ts'
import type { Balances } from './ledger.rules.ts'

/** Balances as the wire has them, decimals by kind. @see A§3 Wallet "Live wallet message" */
export function balanceMapOf(currency: Currency, balances: Balances): BalanceMap {
  const decimal = (amountMinor: bigint) => decimalFromMoney(money(amountMinor, currency))
  return {
    main: [{ cash: decimal(balances.main) }],
    locked: [{ cash: decimal(balances.locked) }],
    bonus: [
      { bonus: decimal(balances.bonus_sports), vertical: 'SPORTS' },
      { bonus: decimal(balances.bonus_casino), vertical: 'CASINO' },
      { bonus: decimal(balances.bonus_live_casino), vertical: 'LIVE_CASINO' },
    ],
  }
}

/** Balance messages for the wallet socket. */
export const balanceMessageOf = (currency: Currency, balances: Balances) => ({
  type: walletBalance.name,
  balanceMap: balanceMapOf(currency, balances),
})
