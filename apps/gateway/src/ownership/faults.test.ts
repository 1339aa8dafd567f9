import { expect, it } from 'vitest'
import { runSeed } from '../../testing/simulation/run-seed.ts'

const seeds = 200

/** The same seeds every time; `npm run test:faults` runs many more. */
it(`recovers from every schedule of faults: ${seeds} seeds in virtual time [memory]`, {
  timeout: 240_000,
}, async () => {
  for (let seed = 1; seed <= seeds; seed += 1) {
    const { violations, faults, events } = await runSeed(seed)
    expect({ seed, faults, violations }).toEqual({ seed, faults, violations: [] })
    expect(events).toBeGreaterThan(0)
  }
})
