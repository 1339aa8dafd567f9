import { describe, expect, it } from 'vitest'
import { assertAmountMatches } from './cashier.deps.ts'

const row = { amountMinor: 5_000n, currency: 'EUR' }

describe("a provider's notification", () => {
  it.each(['50', '50.0', '50.00'])("on the payment's own amount, %s, is accepted", (amount) => {
    expect(() => assertAmountMatches({ amount, currency: 'EUR' }, row)).not.toThrow()
  })

  it.each([
    ['500.00', 'EUR'],
    ['50.00', 'SEK'],
    // A currency without decimals cannot have this amount.
    ['50.50', 'CLP'],
  ] as const)('on %s %s is refused as a bad request, not as our fault', (amount, currency) => {
    expect(() => assertAmountMatches({ amount, currency }, row)).toThrow(
      expect.objectContaining({ code: 'request.invalid' }),
    )
  })
})
