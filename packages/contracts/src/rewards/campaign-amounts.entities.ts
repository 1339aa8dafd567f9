import * as z from 'zod/mini'
import { asCurrency, type Currency, currencyCode } from '../kernel/currencies.ts'
import type { MarketId } from '../kernel/market-ids.ts'
import { markets as marketTable } from '../kernel/markets.ts'
import { MoneyError, moneyFromDecimal } from '../kernel/money.ts'

/** Whether a wallet of a currency can hold an amount. */
function isExact(amount: number | undefined, code: string): boolean {
  const known = asCurrency(code)
  try {
    if (!known || amount === undefined) return false
    return moneyFromDecimal(amount, known).amountMinor > 0n
  } catch (error) {
    if (error instanceof MoneyError) return false
    throw error
  }
}

/** Decimals by currency, each more than nothing and exact in minor units. */
export const campaignAmounts = z
  .partialRecord(currencyCode, z.number().check(z.positive()))
  .check(({ value, issues }) => {
    const message = 'Expected an amount without fractions of a minor unit'
    for (const [code, amount] of Object.entries(value)) {
      if (isExact(amount, code)) continue
      issues.push({ code: 'custom', input: amount, path: [code], message })
    }
  })
export type CampaignAmounts = z.infer<typeof campaignAmounts>

/** The currencies of the named markets in which nothing is written. */
export const missingCurrencies = (
  markets: readonly MarketId[],
  amounts: CampaignAmounts,
): Currency[] => [
  ...new Set(
    markets
      .map((id) => marketTable[id].currency)
      .filter((currency) => !Object.hasOwn(amounts, currency)),
  ),
]
