import { randomUUID } from 'node:crypto'
import type { Clock } from '../../../clock.ts'
import { livePhaseAt, liveSeats, phaseBegins } from '../engines/live-table.rules.ts'
import type { StudioSession } from '../studio.repository.ts'
import type { OpenTable } from '../studio.rounds.ts'
import { findStudioGame, isLive, type LiveGame, liveGames } from '../studio-games.ts'
import type { LiveRound, LiveRounds } from './live-rounds.repository.ts'
import { resultOf, roundViewOf, type TableView } from './table-view.ts'

export interface LiveTablesDeps {
  readonly rounds: LiveRounds
  readonly clock: Clock
  readonly newSeed: () => string
}

/** A page at a table. */
export type ShowTable = (view: TableView) => void

/** The seats of a table, as its provider's feed lists them. */
export interface TableSeats {
  /** The provider's code for the table. */
  readonly gameId: string
  readonly seats: number
  readonly seatsTaken: number
}

export interface LiveTables {
  /**
   * Brings a page to its table, on a seat if one is free or its player has one; else it watches until
   * one is.
   * @returns leaves the table
   */
  join(session: StudioSession, show: ShowTable): () => void
  /** The round that takes the player's bets; undefined without a seat or when bets are closed. */
  openRound(session: StudioSession): OpenTable | undefined
  /** Brings every table up to the clock's time; called often. */
  advance(): Promise<void>
  seats(): readonly TableSeats[]
}

/** A player at a table, with all pages. */
interface Guest {
  readonly pages: Set<ShowTable>
  isSeated: boolean
  /** When the last page left. */
  leftAt: number
}

interface TableState {
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

const playerOf = ({ id, provider, walletUser }: StudioSession): string =>
  walletUser === null ? id : `${provider} ${walletUser}`

const takenOf = ({ guests }: TableState): number =>
  [...guests.values()].filter(({ isSeated }) => isSeated).length

/** Those who wait get free seats, who came first before the others. */
function giveSeats({ game, guests }: TableState, nowMs: number): void {
  for (const [player, { pages, leftAt }] of guests) {
    if (pages.size === 0 && leftAt + keptMs <= nowMs) guests.delete(player)
  }
  let free = liveSeats[game.engine] - [...guests.values()].filter((one) => one.isSeated).length
  for (const guest of guests.values()) {
    if (free <= 0 || guest.isSeated) continue
    guest.isSeated = true
    free -= 1
  }
}

/** The tables of the live studio. A table deals, by its own clock, while it has players. */
export function createLiveTables({ rounds, clock, newSeed }: LiveTablesDeps): LiveTables {
  const tables = new Map<string, TableState>()
  const nowMs = () => clock.now().getTime()
  const ageOf = ({ opensAt }: LiveRound) => nowMs() - opensAt.getTime()
  const isRunning = ({ engine }: LiveGame, round: LiveRound) =>
    livePhaseAt(engine, ageOf(round)) !== undefined

  /** Tells every page what has changed, or one that has just come. */
  const tell = (table: TableState, only?: ShowTable): void => {
    const { game, guests, round, results } = table
    const view = {
      round: round ? roundViewOf(game, round, clock.now()) : null,
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

  const factsOf = (table: TableState): string => {
    const { round, game, guests } = table
    const at = round && livePhaseAt(game.engine, ageOf(round))
    const seated = [...guests.values()].map(({ isSeated }) => isSeated)
    return [round?.id, at?.phase, ...seated].join()
  }

  /** A round that runs when the studio starts again continues: bets depend on it. */
  const load = async (table: TableState): Promise<void> => {
    const { game } = table
    const [last, ...earlier] = await rounds.latest(game.token, shownResults + 1)
    table.isLoaded = true
    if (!last) return
    const isOpen = isRunning(game, last)
    table.round = isOpen ? last : undefined
    const over = isOpen ? earlier : [last, ...earlier]
    table.results = over.slice(0, shownResults).map((round) => resultOf(game, round))
  }

  const deal = async (table: TableState): Promise<void> => {
    const { game, round } = table
    if (round && isRunning(game, round)) return
    if (round) table.results = [resultOf(game, round), ...table.results].slice(0, shownResults)
    table.round = undefined
    if (table.guests.size === 0) {
      tables.delete(game.token)
      return
    }
    const { token: gameToken } = game
    const next = { id: randomUUID(), gameToken, seed: newSeed(), opensAt: clock.now() }
    // Stored before bets open: a round that the studio forgot could not be settled.
    await rounds.add(next)
    table.round = next
  }

  const advanceTable = async (table: TableState): Promise<void> => {
    if (!table.isLoaded) await load(table)
    giveSeats(table, nowMs())
    await deal(table)
    const facts = factsOf(table)
    if (facts !== table.told) tell(table)
    table.told = facts
  }

  const tableOf = (game: LiveGame): TableState => {
    const known = tables.get(game.token)
    if (known) return known
    const table: TableState = {
      game,
      guests: new Map(),
      round: undefined,
      results: [],
      isLoaded: false,
      told: '',
    }
    tables.set(game.token, table)
    return table
  }

  return {
    join(session, show) {
      const game = findStudioGame(session.gameToken)
      if (!isLive(game)) return () => {}
      const table = tableOf(game)
      const player = playerOf(session)
      const guest = table.guests.get(player) ?? { pages: new Set(), isSeated: false, leftAt: 0 }
      guest.pages.add(show)
      table.guests.set(player, guest)
      giveSeats(table, nowMs())
      tell(table, show)
      return () => {
        guest.pages.delete(show)
        guest.leftAt = nowMs()
      }
    },
    openRound(session) {
      const table = tables.get(findStudioGame(session.gameToken).token)
      const round = table?.round
      if (!table || !round || !table.guests.get(playerOf(session))?.isSeated) return undefined
      const { engine } = table.game
      if (livePhaseAt(engine, ageOf(round))?.phase !== 'betting') return undefined
      const closesAt = new Date(round.opensAt.getTime() + phaseBegins(engine, 'dealing'))
      return { id: round.id, seed: round.seed, closesAt }
    },
    async advance() {
      await Promise.all([...tables.values()].map(advanceTable))
    },
    seats: () =>
      liveGames.map(({ token, engine }) => {
        const table = tables.get(token)
        const seatsTaken = table ? takenOf(table) : 0
        return { gameId: token, seats: liveSeats[engine], seatsTaken }
      }),
  }
}
