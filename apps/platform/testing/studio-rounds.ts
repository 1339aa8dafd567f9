import type { Table } from '../src/sandbox/studio/engines/engine.rules.ts'
import { engines } from '../src/sandbox/studio/engines/engines.rules.ts'
import { seededDraw } from '../src/sandbox/studio/engines/seeded-draw.ts'
import { findStudioGame } from '../src/sandbox/studio/studio-games.ts'

/** The seed of every round where the studio's random numbers are all zero. */
export const zeroSeed = '00'.repeat(32)

const maxTries = 50_000

/** A request that leads to the wanted outcome of a game under that seed. */
export function requestWhere(
  gameToken: string,
  isWanted: (table: Table) => boolean,
  { bet, moves = [] }: { readonly bet?: unknown; readonly moves?: readonly string[] } = {},
): string {
  const { engine, variant } = findStudioGame(gameToken)
  for (let nth = 0; nth < maxTries; nth += 1) {
    const request = `request-${nth}`
    const draw = seededDraw(zeroSeed, request)
    if (isWanted(engines[engine].play(variant, draw, bet ?? engines[engine].usualBet, moves))) {
      return request
    }
  }
  throw new Error(`no round of ${gameToken} has that outcome`)
}
