import type { Vertical } from '@player-site/contracts/games/verticals.ts'
import type { LobbyPageType } from '@player-site/contracts/lobby/lobby.entities.ts'
import { marketRules, marketRulesFor } from '@player-site/contracts/market-rules/market-rules.ts'
import type { Suggestions } from '@player-site/contracts/suggestions/suggestions.entities.ts'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import { findPlayer, type PlayerRow } from '../../players/player.repository.ts'
import {
  findPlayed,
  findRelated,
  findTrending,
  isSwitchedOn,
  storeChoice,
} from './suggestions.repository.ts'
import { dayBefore, findReason, isProtected, keptDays } from './suggestions.rules.ts'

export interface SuggestionsDeps {
  readonly db: Database
  readonly clock: Clock
  readonly termsInForce: number
  /** The country of an address; undefined: unknown. */
  readonly countryOf: (ipAddress: string) => Promise<string | undefined>
  /** Whether a limit of the player has no room left, or is locked. */
  readonly isLimitReached: (playerId: string) => Promise<boolean>
  /** Whether the player's reality check waits to be read. */
  readonly isCheckDue: (playerId: string) => Promise<boolean>
  /** The games that a player staked in last, of both lobbies. */
  readonly lastPlayed: (playerId: string) => Promise<readonly string[]>
}

interface Visit {
  readonly category: LobbyPageType
  readonly ipAddress?: string | undefined
  readonly detectedCountry?: string | undefined
  readonly brand?: string | undefined
}

export interface SuggestionsService {
  trending(visit: Visit): Promise<string[]>
  forPlayer(playerId: string, category: LobbyPageType): Promise<Suggestions>
  isOn(playerId: string): Promise<boolean>
  switch(playerId: string, isOn: boolean): Promise<void>
}

const verticals = {
  'casino-lobby': 'CASINO',
  'live-casino': 'LIVE_CASINO',
} as const satisfies Record<LobbyPageType, Vertical>

const nothing: Suggestions = { trending: [], because: null }

/** Reads what the job computed; what depends on the player is decided with each request. */
export function createSuggestions(deps: SuggestionsDeps): SuggestionsService {
  const { db, clock, countryOf } = deps

  const isMarked = async (player: PlayerRow): Promise<boolean> => {
    const [isLimitReached, isCheckDue] = await Promise.all([
      deps.isLimitReached(player.id),
      deps.isCheckDue(player.id),
    ])
    return isProtected({
      player,
      // A session for payouts is refused the call.
      isPayoutOnly: false,
      termsInForce: deps.termsInForce,
      now: clock.now(),
      isLimitReached,
      isCheckDue,
    })
  }

  const reasonFor = async ({ id: playerId, brand }: PlayerRow, vertical: Vertical) => {
    if (!(await isSwitchedOn(db, playerId))) return null
    const after = dayBefore(keptDays, clock.now())
    const played = await findPlayed(db, { playerId, vertical, after })
    const [related, known] = await Promise.all([
      findRelated(db, brand, played),
      deps.lastPlayed(playerId),
    ])
    return findReason({ played, known, related })
  }

  return {
    async trending({ category, ipAddress, detectedCountry, brand = 'aurora' }) {
      const country =
        detectedCountry ?? (ipAddress === undefined ? undefined : await countryOf(ipAddress))
      const { market } = country === undefined ? marketRules.UN : marketRulesFor(country)
      return findTrending(db, { brand, market, vertical: verticals[category] })
    },

    async forPlayer(playerId, category) {
      const player = await findPlayer(db, playerId)
      if (!player || (await isMarked(player))) return nothing
      const vertical = verticals[category]
      const { market } = marketRulesFor(player.countryCode)
      const [trending, because] = await Promise.all([
        findTrending(db, { brand: player.brand, market, vertical }),
        reasonFor(player, vertical),
      ])
      return { trending, because }
    },

    isOn: (playerId) => isSwitchedOn(db, playerId),
    switch: (playerId, isOn) => storeChoice(db, { playerId, isOn, at: clock.now() }),
  }
}
