import { asCurrency } from '@player-site/contracts/kernel/currencies.ts'
import { MoneyError, moneyFromDecimal } from '@player-site/contracts/kernel/money.ts'
import { settingTypes } from '@player-site/contracts/kernel/settings.ts'
import * as z from 'zod/mini'

/** A currency and an amount that its wallets can hold; undefined when malformed. */
function entryOf(entry: string): readonly [currency: string, amount: number] | undefined {
  const [code = '', digits = '', ...more] = entry.split('=')
  const currency = asCurrency(code)
  if (!currency || more.length > 0 || !/^\d+(\.\d+)?$/.test(digits)) return undefined
  try {
    moneyFromDecimal(Number(digits), currency)
    return [currency, Number(digits)]
  } catch (error) {
    if (error instanceof MoneyError) return undefined
    throw error
  }
}

const entry = z.string().check(
  z.refine((text) => entryOf(text) !== undefined, {
    error: 'must be a list of currency=amount',
  }),
)

/** `EUR=50,CLP=50000`: amounts by currency, each currency once. */
export const grantLimits = z.pipe(
  z
    .pipe(settingTypes.list, z.array(entry))
    .check(
      z.refine(
        (entries) => new Set(entries.map((text) => text.slice(0, 3))).size === entries.length,
        { error: 'each currency may be named once' },
      ),
    ),
  z.transform(
    (entries): Readonly<Record<string, number>> =>
      Object.fromEntries(entries.flatMap((text) => [entryOf(text) ?? []])),
  ),
)
