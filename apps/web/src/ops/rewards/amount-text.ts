import type { Currency } from '@player-site/contracts/kernel/currencies.ts'
import { formatAmount } from '../../shared/locale/format-money.ts'
import { rewardsText } from './messages.ts'

/** An amount with its currency; null: it is not known. */
export const amountText = (amount: number | null, currency: Currency): string =>
  amount === null ? rewardsText.unknown : formatAmount(amount, currency, 'en-GB')
