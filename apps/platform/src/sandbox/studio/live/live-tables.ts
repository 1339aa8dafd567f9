import { liveSeats, phaseBegins } from '../engines/live-table.rules.ts'
import type { StudioSession } from '../studio.repository.ts'
import type { OpenTable } from '../studio.rounds.ts'
import { findStudioGame, isLive, liveGames } from '../studio-games.ts'
import {
  advance,
  giveSeats,
  type LiveTableDeps,
  newTable,
  phaseOf,
  type ShowTable,
  type TableState,
  takenOf,
  tell,
} from './live-table.ts'

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

const playerOf = ({ id, provider, walletUser }: StudioSession): string =>
  walletUser === null ? id : `${provider} ${walletUser}`

/** The tables of the live studio. A table deals, by its own clock, while it has players. */
export function createLiveTables(deps: LiveTableDeps): LiveTables {
  const { clock } = deps
  const tables = new Map<string, TableState>()

  const advanceOne = async (token: string, table: TableState): Promise<void> => {
    await advance(table, deps)
    if (table.guests.size === 0 && !table.round) tables.delete(token)
  }

  return {
    join(session, show) {
      const game = findStudioGame(session.gameToken)
      if (!isLive(game)) return () => {}
      const table = tables.get(game.token) ?? newTable(game)
      tables.set(game.token, table)
      const player = playerOf(session)
      const guest = table.guests.get(player) ?? { pages: new Set(), isSeated: false, leftAt: 0 }
      guest.pages.add(show)
      table.guests.set(player, guest)
      giveSeats(table, clock.now().getTime())
      tell(table, clock.now(), show)
      return () => {
        guest.pages.delete(show)
        guest.leftAt = clock.now().getTime()
      }
    },
    openRound(session) {
      const table = tables.get(findStudioGame(session.gameToken).token)
      const round = table?.round
      if (!table || !round || !table.guests.get(playerOf(session))?.isSeated) return undefined
      if (phaseOf(table, clock.now())?.phase !== 'betting') return undefined
      const betsMs = phaseBegins(table.game.engine, 'dealing')
      return {
        id: round.id,
        seed: round.seed,
        closesAt: new Date(round.opensAt.getTime() + betsMs),
      }
    },
    async advance() {
      await Promise.all([...tables].map(([token, table]) => advanceOne(token, table)))
    },
    seats: () =>
      liveGames.map(({ token, engine }) => {
        const table = tables.get(token)
        return { gameId: token, seats: liveSeats[engine], seatsTaken: table ? takenOf(table) : 0 }
      }),
  }
}
