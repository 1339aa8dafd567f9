import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { quickDraw } from './draw.rules.ts'
import type { Engine, Table } from './engine.rules.ts'
import { engines } from './engines.rules.ts'
import { proveReturn } from './proof.rules.ts'
import { commitmentOf, seededDraw } from './seeded-draw.ts'

const all = Object.values(engines)
const games = all.flatMap((engine) =>
  engine.variants.map((stated, variant) => ({ engine, variant, stated, id: engine.id })),
)
const rounds = 100_000

describe.each(games)('$id, variant $variant', ({ engine, variant, stated }) => {
  it(`returns ${stated.rtp} %, within four standard errors of ${rounds} rounds`, {
    tags: ['slow'],
  }, () => {
    const { returned, error } = proveReturn(engine, variant, rounds, quickDraw(2_026))
    const share = (stated.rtp - (stated.poolShare ?? 0)) / 100
    expect(Math.abs(returned - share)).toBeLessThan(4 * error)
  })

  it('is decided by its seed, the player’s request and the moves alone', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 8 }), fc.uuid(), (seed, request) => {
        const first = playOut(engine, variant, seed, request)
        expect(playOut(engine, variant, seed, request)).toEqual(first)
        expect(first.paysTenths).toBeGreaterThanOrEqual(0)
        expect(Number.isInteger(first.paysTenths)).toBe(true)
        expect(first.choices).toEqual([])
      }),
      { numRuns: 50 },
    )
  })
})

function playOut(engine: Engine, variant: number, seed: string, request: string): Table {
  const moves: string[] = []
  const play = () => engine.play(variant, seededDraw(seed, request), engine.usualBet, moves)
  let table = play()
  while (!table.isOver) {
    moves.push(engine.recommend(variant, table))
    table = play()
  }
  return table
}

it.each(all)('$id refuses a move that it does not have', (engine) => {
  expect(() => engine.play(0, quickDraw(1), engine.usualBet, ['cheat'])).toThrow()
  expect(() => engine.play(99, quickDraw(1), engine.usualBet, [])).toThrow(/no variant 99/)
})

describe('draws', () => {
  it('are equally likely, and differ by seed and by request', () => {
    const draw = seededDraw('seed', 'request')
    const counts = [0, 0, 0, 0, 0, 0, 0]
    for (let n = 0; n < 70_000; n += 1) {
      const value = draw(7)
      counts[value] = (counts[value] ?? 0) + 1
    }
    const chiSquare = counts.reduce((sum, count) => sum + (count - 10_000) ** 2 / 10_000, 0)
    // 0.001 of six degrees of freedom.
    expect(chiSquare).toBeLessThan(22.46)
    const firstOf = (seed: string, request: string) => seededDraw(seed, request)(2 ** 31)
    expect(new Set([firstOf('a', 'b'), firstOf('a', 'c'), firstOf('b', 'b')]).size).toBe(3)
  })

  it('are committed to by a hash of the seed', () => {
    expect(commitmentOf('abc')).toBe(
      'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
    )
  })
})
