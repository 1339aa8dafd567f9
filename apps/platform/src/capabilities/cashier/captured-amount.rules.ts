import { asCurrency } from '@player-site/contracts/kernel/currencies.ts'
import { MoneyError, moneyFromText } from '@player-site/contracts/kernel/money.ts'
import type { Notification } from '../../integrations/payments/provider.contract.ts'
import type { PaymentRow } from './payments.repository.ts'

/** What a provider took, compared with what was ordered. */
export type Capture =
  | { readonly is: 'exact' }
  /** This much was paid, in minor units. */
  | { readonly is: 'less' | 'more'; readonly amountMinor: bigint }
  | { readonly is: 'nothing' | 'unreadable' }

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
  return { is: amountMinor < row.amountMinor ? 'less' : 'more', amountMinor }
}

function minorOf(amount: string, code: string): bigint | undefined {
  const currency = asCurrency(code)
  if (!currency) return undefined
  try {
    return moneyFromText(amount, currency).amountMinor
  } catch (error) {
    if (error instanceof MoneyError) return undefined
    throw error
  }
}
