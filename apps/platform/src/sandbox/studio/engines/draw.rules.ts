/** An integer from 0 up to, not including, `below`; every value is equally likely. */
export type Draw = (below: number) => number

const wordRange = 2 ** 32

/** Draws for tests and proofs: fast, seeded, and not for play. */
export function quickDraw(seed: number): Draw {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return (mixed ^ (mixed >>> 14)) >>> 0
  }
  return (below) => Math.floor((next() / wordRange) * below)
}
