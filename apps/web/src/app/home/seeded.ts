/** Returns a number in [0, 1) at each call, the same sequence for the same name. */
export type Chance = () => number

/** FNV-1a. */
function seedOf(name: string): number {
  let hash = 0x811c9dc5
  for (const char of name) {
    hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193)
  }
  // Names that differ in one letter must give very different seeds.
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

/** Mulberry32: small, uniform enough for pictures, unsuitable for security. */
export function chanceOf(name: string): Chance {
  let state = seedOf(name)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

export const between = (chance: Chance, low: number, high: number): number =>
  low + chance() * (high - low)

/** `count` items, each made from its index. */
export const times = <Item>(count: number, make: (index: number) => Item): Item[] =>
  Array.from({ length: count }, (_, index) => make(index))

/** One decimal is the finest visible precision. */
export const round = (value: number): number => Math.round(value * 10) / 10
