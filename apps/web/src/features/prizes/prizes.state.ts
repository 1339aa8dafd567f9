import type { Jackpot } from '@player-site/contracts/jackpots/jackpots.entities.ts'
import type { Currency } from '@player-site/contracts/kernel/currencies.ts'
import type { LobbyPageType } from '@player-site/contracts/lobby/lobby.entities.ts'
import type { LobbyTile } from '@player-site/contracts/lobby/lobby.view.ts'
import type { WinnersOfCurrency } from '@player-site/contracts/winners/winners.entities.ts'
import type { StateWithSession } from '../session/index.ts'

export type PrizeKind = 'winners' | 'jackpots'

interface Bodies {
  readonly winners: WinnersOfCurrency
  readonly jackpots: readonly Jackpot[]
}

/** The lists of one kind in one currency, as a page follows them. */
export interface Followed<K extends PrizeKind> {
  readonly currency: Currency
  /** How many sections show them. */
  readonly shown: number
  readonly value: Bodies[K] | undefined
  /** Nothing arrived for a while; the page keeps asking. */
  readonly isLate: boolean
}

export interface PrizesState {
  readonly winners: Followed<'winners'> | undefined
  readonly jackpots: Followed<'jackpots'> | undefined
  /** Games of the lists by lobby and id, `casino-lobby 7`; null where one is not on offer. */
  readonly tiles: Readonly<Record<string, LobbyTile | null>>
  /** The lobbies whose games could not be read. */
  readonly failed: readonly LobbyPageType[]
}

/** Undefined until the code of the feature is loaded. */
export type StateWithPrizes = { readonly prizes?: PrizesState | undefined }
export type StateForPrizes = StateWithPrizes & StateWithSession
