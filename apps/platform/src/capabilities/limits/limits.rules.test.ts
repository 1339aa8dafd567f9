import { type LimitPeriod, limitPeriods } from '@player-site/contracts/limits/limits.entities.ts'
import { marketRules } from '@player-site/contracts/market-rules/market-rules.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  changeLimit,
  findTightestRoom,
  LimitRefused,
  type LimitRequest,
  type Limits,
  type LimitTerms,
  noLimits,
} from './limits.rules.ts'

const hourMs = 3_600_000
const start = new Date('2026-11-18T12:00:00Z')
const later = (hours: number, ms = 0) => new Date(start.getTime() + hours * hourMs + ms)
const terms = (now = start, rules = marketRules.UN, resetAt = start): LimitTerms => ({
  now,
  rules,
  bounds: { min: 100, max: 1_000_000 },
  resetAt,
  monthlyCapMinor: rules.limits.crossOperatorMonthlyMinor,
})
const set = (limitMinor: bigint | null): LimitRequest => ({ is: 'set', limitMinor })
const confirm: LimitRequest = { is: 'confirmPending' }
const cancel: LimitRequest = { is: 'cancelPending' }
const withLimit = (limits: Limits, period: LimitPeriod, amount: bigint) =>
  changeLimit(limits, period, set(amount), terms())
const refusalOf = (act: () => unknown) => {
  try {
    act()
    return 'taken'
  } catch (error) {
    return error instanceof LimitRefused ? error.refusal : String(error)
  }
}

describe('a limit', () => {
  it('applies at once when first set, and when decreased', () => {
    const first = withLimit(noLimits, 'D', 10_000n)
    expect(first.D).toMatchObject({ limitMinor: 10_000n, pending: null })
    expect(withLimit(first, 'D', 5_000n).D).toMatchObject({ limitMinor: 5_000n, pending: null })
  })

  it.each([
    ['UN', 24],
    ['PP', 72],
    ['JJ', 168],
  ] as const)(
    'raised in %s keeps the old value until %i h have passed to the millisecond and the player confirms',
    (market, hours) => {
      const rules = marketRules[market]
      const raised = changeLimit(
        withLimit(noLimits, 'D', 5_000n),
        'D',
        set(10_000n),
        terms(start, rules),
      )
      expect(raised.D.limitMinor).toBe(5_000n)
      const tooSoon = terms(later(hours, -1), rules)
      expect(refusalOf(() => changeLimit(raised, 'D', confirm, tooSoon))).toBe('notDue')
      expect(raised.D.pending?.from).toEqual(later(hours))
      const confirmed = changeLimit(raised, 'D', confirm, terms(later(hours), rules))
      expect(confirmed.D).toMatchObject({ limitMinor: 10_000n, pending: null })
    },
  )

  it('raised in Sweden waits for the end of its month too', () => {
    const monthEnd = new Date('2026-11-30T23:00:00Z')
    const monthly = terms(start, marketRules.PP, monthEnd)
    const raised = changeLimit(withLimit(noLimits, 'M', 5_000n), 'M', set(10_000n), monthly)
    expect(raised.M.pending?.from).toEqual(monthEnd)
  })

  it('lifted counts as raised', () => {
    const lifted = changeLimit(withLimit(noLimits, 'W', 5_000n), 'W', set(null), terms())
    expect(lifted.W).toMatchObject({ limitMinor: 5_000n, pending: { limitMinor: null } })
    expect(changeLimit(lifted, 'W', confirm, terms(later(24))).W.limitMinor).toBeNull()
  })

  it('cancelled before its date keeps the old value', () => {
    const raised = changeLimit(withLimit(noLimits, 'D', 5_000n), 'D', set(10_000n), terms())
    expect(changeLimit(raised, 'D', cancel, terms()).D).toMatchObject({
      limitMinor: 5_000n,
      pending: null,
    })
    expect(refusalOf(() => changeLimit(noLimits, 'D', cancel, terms()))).toBe('nothingPending')
    expect(refusalOf(() => changeLimit(noLimits, 'D', confirm, terms()))).toBe('nothingPending')
  })

  it('decreased while an increase is pending discards the increase', () => {
    const raised = changeLimit(withLimit(noLimits, 'D', 5_000n), 'D', set(10_000n), terms())
    expect(withLimit(raised, 'D', 4_000n).D).toMatchObject({ limitMinor: 4_000n, pending: null })
  })

  it('lies between those of the shorter and of the longer periods', () => {
    const weekly = withLimit(noLimits, 'W', 5_000n)
    expect(refusalOf(() => withLimit(weekly, 'D', 6_000n))).toBe('too_high')
    expect(refusalOf(() => withLimit(withLimit(noLimits, 'D', 6_000n), 'W', 4_000n))).toBe(
      'too_low',
    )
    expect(refusalOf(() => withLimit(withLimit(noLimits, 'M', 4_000n), 'W', 5_000n))).toBe(
      'too_high',
    )
    expect(refusalOf(() => withLimit(weekly, 'M', 4_000n))).toBe('too_low')
    expect(refusalOf(() => withLimit(weekly, 'D', 5_000n))).toBe('taken')
  })

  it("stays within its bounds, and within the market's maximum", () => {
    for (const amount of [0n, 99n, -1n, 1_000_001n]) {
      expect(refusalOf(() => withLimit(noLimits, 'D', amount))).toBe('interval')
    }
    const german = terms(start, marketRules.JJ)
    expect(refusalOf(() => changeLimit(noLimits, 'M', set(100_001n), german))).toBe('interval')
    expect(refusalOf(() => changeLimit(noLimits, 'M', set(100_000n), german))).toBe('taken')
  })

  it('that is locked cannot be changed', () => {
    const locked: Limits = { ...noLimits, D: { ...noLimits.D, isLocked: true } }
    expect(refusalOf(() => withLimit(locked, 'D', 5_000n))).toBe('locked')
  })

  it('never increases before its date, in any order of requests', () => {
    const wish = fc.oneof(
      fc.bigInt({ min: 100n, max: 1_000_000n }).map((amount) => set(amount)),
      fc.constantFrom<LimitRequest>(set(null), confirm, cancel),
    )
    const step = fc.record({
      period: fc.constantFrom(...limitPeriods),
      wish,
      hours: fc.integer({ min: 0, max: 30 }),
    })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
        let limits = noLimits
        let now = start
        for (const { period, wish: wanted, hours } of steps) {
          now = new Date(now.getTime() + hours * hourMs)
          const before = limits[period]
          if (refusalOf(() => changeLimit(limits, period, wanted, terms(now))) !== 'taken') continue
          limits = changeLimit(limits, period, wanted, terms(now))
          const { limitMinor } = limits[period]
          const isRaised =
            before.limitMinor !== null && (limitMinor === null || limitMinor > before.limitMinor)
          if (!isRaised) continue
          expect(wanted.is).toBe('confirmPending')
          expect(before.pending && now >= before.pending.from).toBe(true)
        }
      }),
    )
  })
})

describe('a cancelled increase', () => {
  it('leaves every limit unchanged, whatever was set', () => {
    const amount = fc.option(fc.bigInt({ min: 100n, max: 1_000_000n }))
    const settings = fc.array(fc.tuple(fc.constantFrom(...limitPeriods), amount), { maxLength: 6 })
    const amountsOf = (limits: Limits) => limitPeriods.map((period) => limits[period].limitMinor)
    fc.assert(
      fc.property(settings, fc.constantFrom(...limitPeriods), amount, (known, period, wanted) => {
        const before = known.reduce(
          (limits, [at, to]) =>
            refusalOf(() => changeLimit(limits, at, set(to), terms())) === 'taken'
              ? changeLimit(limits, at, set(to), terms())
              : limits,
          noLimits,
        )
        if (refusalOf(() => changeLimit(before, period, set(wanted), terms())) !== 'taken') return
        const requested = changeLimit(before, period, set(wanted), terms())
        if (!requested[period].pending) return
        expect(amountsOf(requested)).toEqual(amountsOf(before))
        const back = changeLimit(requested, period, cancel, terms(later(1)))
        expect(amountsOf(back)).toEqual(amountsOf(before))
        expect(back[period].pending).toBeNull()
        // It is discarded: its date has no effect.
        const due = terms(later(10_000))
        expect(refusalOf(() => changeLimit(back, period, confirm, due))).toBe('nothingPending')
      }),
      { numRuns: 300 },
    )
  })
})

describe('the remaining amount under limits', () => {
  const limits = withLimit(withLimit(noLimits, 'W', 10_000n), 'D', 5_000n)

  it('is that of the strictest limit', () => {
    expect(findTightestRoom(limits, { D: 1_000n, W: 9_500n, M: 9_500n })).toEqual({
      period: 'W',
      leftMinor: 500n,
    })
    expect(findTightestRoom(limits, { D: 0n, W: 0n, M: 0n })).toEqual({
      period: 'D',
      leftMinor: 5_000n,
    })
  })

  it('is zero once used up, and unlimited without a limit', () => {
    expect(findTightestRoom(limits, { D: 6_000n, W: 6_000n, M: 6_000n })?.leftMinor).toBe(0n)
    expect(findTightestRoom(noLimits, { D: 6_000n, W: 0n, M: 0n })).toBeUndefined()
  })

  it('grows by winnings', () => {
    expect(findTightestRoom(limits, { D: -2_000n, W: 0n, M: 0n })).toEqual({
      period: 'D',
      leftMinor: 7_000n,
    })
  })
})
