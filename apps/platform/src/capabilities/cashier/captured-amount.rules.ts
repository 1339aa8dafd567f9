import { MoneyError, moneyFromText } from '@player-site/contracts/kernel/money.ts'
import type { Notification } from '../../integrations/payments/provider.contract.ts'
import type { PaymentRow } from './payments.repository.ts'

/** What a provider took, compared with what was ordered. */
export type Capture =
  | { readonly is: 'exact' }
  /** The player paid a part: this much, in minor units. */
  | { readonly is: 'less'; readonly amountMinor: bigint }
  | { readonly is: 'more' | 'nothing' | 'unreadable' }

/**
 * Compares a notification's amount with the payment; an amount in another currency, or with more
 * decimals than the currency has, is unreadable.
 */
export function captureOf(
  { amount, currency }: Pick<Notification, 'amount' | 'currency'>,
  row: Pick<PaymentRow, 'amountMinor' | 'currency'>,
): Capture {
  const amountMinor = currency === row.currency ? minorOf(amount, currency) : undefined
  if (amountMinor === undefined) return { is: 'unreadable' }
  if (amountMinor === row.amountMinor) return { is: 'exact' }
  if (amountMinor === 0n) return { is: 'nothing' }
  return amountMinor < row.amountMinor ? { is: 'less', amountMinor } : { is: 'more' }
}

function minorOf(amount: string, currency: Notification['currency']): bigint | undefined {
  try {
    return moneyFromText(amount, currency).amountMinor
  } catch (error) {
    if (error instanceof MoneyError) return undefined
    throw error
  }
}
