import type { Table } from './engines/engine.rules.ts'
import { engines } from './engines/engines.rules.ts'
import { asLiveEngine, playLive } from './engines/live-table.rules.ts'
import { seededDraw } from './engines/seeded-draw.ts'
import type { Round } from './studio.repository.ts'

type Decided = Pick<
  Round,
  'engine' | 'variant' | 'seed' | 'requestId' | 'bet' | 'moves' | 'stakeMinor' | 'closesAt'
>

/** A round as far as it was played, with what it pays in minor units, a pool not counted. */
export interface Outcome extends Table {
  readonly winMinor: bigint
  readonly winsPool: boolean
}

/** Plays a stored round up to its last move. @throws IllegalPlay */
export function outcomeOf(round: Decided): Outcome {
  const { stakeMinor } = round
  const table = tableOf(round)
  // Every stake divides by ten.
  const winMinor = table.isOver ? (stakeMinor * BigInt(table.paysTenths)) / 10n : 0n
  return { ...table, winMinor, winsPool: table.winsPool ?? false }
}

function tableOf({ engine, variant, seed, requestId, moves, closesAt, ...round }: Decided): Table {
  const rules = engines[engine]
  const bet = round.bet ?? rules.usualBet
  const newDraw = () => seededDraw(seed, requestId)
  const live = closesAt === null ? undefined : asLiveEngine(engine)
  return live
    ? playLive(live, variant, newDraw, bet, moves)
    : rules.play(variant, newDraw(), bet, moves)
}
