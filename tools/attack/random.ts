import { seededRandom } from '../capacity/random.ts'

/** Choices that are the same ones for the same seed. */
export interface Random {
  /** An integer from 0 up to, not including, `below`. */
  whole(below: number): number
  chance(share: number): boolean
  pick<Item>(items: readonly [Item, ...Item[]]): Item
  /** One of the items, or undefined without any. */
  pickAny<Item>(items: readonly Item[]): Item | undefined
  bytes(count: number): Buffer
}

export function createRandom(seed: number): Random {
  const next = seededRandom(seed)
  const whole = (below: number) => Math.floor(next() * below)
  return {
    whole,
    chance: (share) => next() < share,
    pick: (items) => items[whole(items.length)] ?? items[0],
    pickAny: (items) => items[whole(items.length)],
    bytes: (count) => Buffer.from(Array.from({ length: count }, () => whole(256))),
  }
}
