import { type Currency, displayOf } from '@player-site/contracts/kernel/currencies.ts'
import { type Exchange, evidenceOf, Fault } from './evidence.ts'
import { isSuccess } from './expectations.ts'
import { type GroupName, groups } from './groups.ts'
import type { Conformance } from './session-of.ts'

/** Fields of decimals in the wallet's currency. */
const amounts: ReadonlySet<string> = new Set([
  'amount',
  'balanceAfterTransaction',
  'bonus',
  'cash',
  'kycLimit',
  'limit',
  'limitLeft',
  'max',
  'min',
  'most',
  'net',
  'netPosition',
  'originalLimit',
  'overallWinnings',
  'owed',
  'pendingLimit',
  'remaining',
  'stake',
  'turnover',
  'used',
  'usualDeposit',
  'win',
  'winAndLoss',
  'winLoss',
  'withdrawable',
])
const currencyFields: ReadonlySet<string> = new Set(['currency', 'currencyCode'])

/** Every field of an answer with its path, `limits.0.used`. */
function* fieldsOf(value: unknown, path = ''): Generator<readonly [string, string, unknown]> {
  if (typeof value !== 'object' || value === null) return
  for (const [name, inner] of Object.entries(value)) {
    const at = path === '' ? name : `${path}.${name}`
    yield [at, name, inner]
    yield* fieldsOf(inner, at)
  }
}

const hasDecimals = (value: number, max: number): boolean => {
  const found = /^-?\d+(?:\.(?<decimals>\d+))?$/.exec(String(value))
  return found !== null && (found.groups?.['decimals']?.length ?? 0) <= max
}

/** @throws Fault */
function expectMoney(exchange: Exchange, currency: Currency): void {
  const { minorDigits } = displayOf(currency)
  for (const [path, name, value] of fieldsOf(exchange.json)) {
    if (!amounts.has(name) || typeof value !== 'number' || hasDecimals(value, minorDigits)) continue
    const expected = `${path} with ${minorDigits} decimals at most, not ${value}`
    throw new Fault(evidenceOf(exchange, expected))
  }
}

/** @throws Fault */
function expectCurrency(exchange: Exchange, currency: Currency): void {
  for (const [path, name, value] of fieldsOf(exchange.json)) {
    if (!currencyFields.has(name) || value === currency) continue
    const expected = `${path} ${currency}, the currency of the profile`
    throw new Fault(evidenceOf(exchange, expected))
  }
}

const isGroup = (name: string): name is GroupName => name in groups

/** Amounts, currencies and times of all that the run was answered. */
export async function checkFigures({
  client,
  checks,
  currency,
  options: { slowMs },
}: Conformance): Promise<void> {
  const read = client.exchanges.filter((one) => one.isOfPlayer && isSuccess(one))
  for (const group of Object.keys(groups).filter(isGroup)) {
    const of = (all: readonly Exchange[]) => all.filter((one) => one.group === group)
    if (of(client.exchanges).length === 0) continue
    if (of(read).length > 0) {
      await checks.check(group, `${group}.money`, 'Amounts are whole minor units', () => {
        for (const exchange of of(read)) expectMoney(exchange, currency)
      })
      await checks.check(group, `${group}.currency`, 'Every amount is in one currency', () => {
        for (const exchange of of(read)) expectCurrency(exchange, currency)
      })
    }
    await checks.check(
      group,
      `${group}.time`,
      `Every call is answered in ${slowMs / 1_000} s`,
      () => {
        const slowest = of(client.exchanges).reduce((a, b) => (b.ms > a.ms ? b : a))
        if (slowest.ms <= slowMs) return
        const expected = `an answer within ${slowMs} ms, not ${Math.round(slowest.ms)} ms`
        throw new Fault(evidenceOf(slowest, expected))
      },
    )
  }
}
