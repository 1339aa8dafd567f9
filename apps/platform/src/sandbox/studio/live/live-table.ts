import { randomUUID } from 'node:crypto'
import type { Clock } from '../../../clock.ts'
import { livePhaseAt, liveSeats } from '../engines/live-table.rules.ts'
import type { LiveGame } from '../studio-games.ts'
import type { LiveRound, LiveRounds } from './live-rounds.repository.ts'
import { resultOf, roundViewOf, type TableView } from './table-view.ts'

export interface LiveTableDeps {
  readonly rounds: LiveRounds
  readonly clock: Clock
  readonly newSeed: () => string
}

/** A page at a table. */
export type ShowTable = (view: TableView) => void

/** A player at a table, with all pages. */
export interface Guest {
  readonly pages: Set<ShowTable>
  isSeated: boolean
  /** When the last page left. */
  leftAt: number
}

export interface TableState {
  readonly game: LiveGame
  readonly guests: Map<string, Guest>
  round: LiveRound | undefined
  results: readonly string[]
  isLoaded: boolean
  /** What the pages were last told, except for the clock. */
  told: string
}

/** A page that is loaded again finds its player's seat. */
const keptMs = 20_000
const shownResults = 18

export const takenOf = ({ guests }: TableState): number =>
  [...guests.values()].filter(({ isSeated }) => isSeated).length

/** Those who wait get free seats, who came first before the others. */
export function giveSeats(table: TableState, nowMs: number): void {
  const { game, guests } = table
  for (const [player, { pages, leftAt }] of guests) {
    if (pages.size === 0 && leftAt + keptMs <= nowMs) guests.delete(player)
  }
  let free = liveSeats[game.engine] - takenOf(table)
  for (const guest of guests.values()) {
    if (free <= 0 || guest.isSeated || guest.pages.size === 0) continue
    guest.isSeated = true
    free -= 1
  }
}

/** An empty table, before it has looked for its last rounds. */
export const newTable = (game: LiveGame): TableState => ({
  game,
  guests: new Map(),
  round: undefined,
  results: [],
  isLoaded: false,
  told: '',
})

const ageOf = ({ opensAt }: LiveRound, now: Date): number => now.getTime() - opensAt.getTime()

/** Where the table's round is; undefined between rounds. */
export const phaseOf = ({ game, round }: TableState, now: Date) =>
  round && livePhaseAt(game.engine, ageOf(round, now))

/** Tells every page what the table shows, or one that has just come. */
export function tell(table: TableState, now: Date, only?: ShowTable): void {
  const { game, guests, round, results } = table
  const view = {
    round: round ? roundViewOf(game, round, now) : null,
    results,
    seats: liveSeats[game.engine],
    seatsTaken: takenOf(table),
  }
  for (const { pages, isSeated } of guests.values()) {
    for (const show of pages) {
      if (only === undefined || show === only) show({ ...view, isSeated })
    }
  }
}

/** A round that runs when the studio starts again continues: bets depend on it. */
async function load(table: TableState, { rounds, clock }: LiveTableDeps): Promise<void> {
  const { game } = table
  const [last, ...earlier] = await rounds.latest(game.token, shownResults + 1)
  table.isLoaded = true
  if (!last) return
  const isOpen = livePhaseAt(game.engine, ageOf(last, clock.now())) !== undefined
  table.round = isOpen ? last : undefined
  const over = isOpen ? earlier : [last, ...earlier]
  table.results = over.slice(0, shownResults).map((round) => resultOf(game, round))
}

/** Opens a round where the last one is over and players are there. */
async function deal(table: TableState, { rounds, clock, newSeed }: LiveTableDeps): Promise<void> {
  const { game, round } = table
  if (phaseOf(table, clock.now())) return
  if (round) table.results = [resultOf(game, round), ...table.results].slice(0, shownResults)
  table.round = undefined
  if (table.guests.size === 0) return
  const next = {
    id: randomUUID(),
    gameToken: game.token,
    seed: newSeed(),
    opensAt: clock.now(),
  }
  // Stored before bets open: a round that the studio forgot could not be settled.
  await rounds.add(next)
  table.round = next
}

/** Brings the table up to the clock's time, and tells its pages what has changed. */
export async function advance(table: TableState, deps: LiveTableDeps): Promise<void> {
  if (!table.isLoaded) await load(table, deps)
  giveSeats(table, deps.clock.now().getTime())
  await deal(table, deps)
  const now = deps.clock.now()
  const seated = [...table.guests.values()].map(({ isSeated }) => isSeated)
  const facts = [table.round?.id, phaseOf(table, now)?.phase, ...seated].join()
  if (facts !== table.told) tell(table, now)
  table.told = facts
}
