import type { Game } from '@player-site/contracts/games/games.entities.ts'
import type { Clock } from '../../clock.ts'
import type { StudioEndpoints } from '../../http/third-party-endpoint.ts'
import { faultOf, type Log } from '../../log.ts'
import type { StudioList } from './studio-list.ts'

/** What the reading of a list needs of its capability. */
export interface StudioFeedDeps<Listed> {
  readonly clock: Clock
  readonly log: Pick<Log, 'info' | 'warn'>
  /** The games whose studios are read. */
  readonly games: readonly Pick<Game, 'id' | 'provider' | 'token' | 'tableId'>[]
  readonly studios: StudioEndpoints
  /** Reads the studio at an address. @throws StudioUnavailable */
  readonly read: (baseUrl: string) => Promise<StudioList<Listed>>
}

/** How a list is named in the log, and how long it is true. */
export interface StudioFeedSpec<Listed, Entry> {
  /** Begins the names of its log lines: `jackpots`. */
  readonly name: string
  /** An entry that was not confirmed for this long is not provided. */
  readonly staleMs: number
  readonly toEntry: (gameId: string, listed: Listed) => Entry
}

/** A list that studios publish, by the catalogue's ids of their games. */
export interface StudioFeed<Entry> {
  /** Reads every studio once. One that does not answer keeps its last entries for a while. */
  readonly refresh: () => Promise<void>
  readonly entries: () => Entry[]
}

/** The ids of games by their providers' codes, for each address of a studio. */
function gamesByAddress({ games, studios }: Pick<StudioFeedDeps<unknown>, 'games' | 'studios'>) {
  const byAddress = new Map<string, Map<string, string>>()
  for (const { id, provider, token, tableId } of games) {
    const address = studios.of(provider)?.baseUrl()
    if (address === undefined) continue
    const codes = byAddress.get(address) ?? new Map<string, string>()
    byAddress.set(address, codes.set(token, id))
    if (tableId !== null) codes.set(tableId, id)
  }
  return byAddress
}

/** Keeps what studios publish. Players never wait for a studio: a job calls `refresh`. */
export function createStudioFeed<Listed extends { readonly gameId: string }, Entry>(
  deps: StudioFeedDeps<Listed>,
  { name, staleMs, toEntry }: StudioFeedSpec<Listed, Entry>,
): StudioFeed<Entry> {
  const { clock, log, read } = deps
  const known = new Map<string, { readonly entries: readonly Entry[]; readonly readAtMs: number }>()
  /** What is wrong with a studio, so that an outage is one log line. */
  const faults = new Map<string, string>()
  const tellFault = (address: string, fault: string | undefined): void => {
    if (faults.get(address) === fault) return
    if (fault === undefined) {
      faults.delete(address)
      log.info(`${name}.recovered`, { studio: address })
      return
    }
    faults.set(address, fault)
    log.warn(`${name}.studioFaulty`, { studio: address, fault })
  }

  const refreshStudio = async (address: string, ids: ReadonlyMap<string, string>) => {
    try {
      const { entries: listed, leftOut } = await read(address)
      const entries = listed.flatMap((one) => {
        const gameId = ids.get(one.gameId)
        return gameId === undefined ? [] : [toEntry(gameId, one)]
      })
      known.set(address, { entries, readAtMs: clock.now().getTime() })
      tellFault(address, leftOut > 0 ? `${leftOut} entries left out` : undefined)
    } catch (error) {
      tellFault(address, faultOf(error).why)
    }
  }
  return {
    async refresh() {
      const studios = [...gamesByAddress(deps)]
      await Promise.all(studios.map(([address, ids]) => refreshStudio(address, ids)))
    },
    entries() {
      const since = clock.now().getTime() - staleMs
      return [...known.values()]
        .filter(({ readAtMs }) => readAtMs >= since)
        .flatMap(({ entries }) => entries)
    },
  }
}
