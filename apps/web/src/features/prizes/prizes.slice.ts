import type { Jackpot } from '@player-site/contracts/jackpots/jackpots.entities.ts'
import type { Currency } from '@player-site/contracts/kernel/currencies.ts'
import type { LobbyPageType } from '@player-site/contracts/lobby/lobby.entities.ts'
import type { LobbyTile } from '@player-site/contracts/lobby/lobby.view.ts'
import type { WinnersOfCurrency } from '@player-site/contracts/winners/winners.entities.ts'
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { PrizeKind, PrizesState, StateWithPrizes } from './prizes.state.ts'

interface OfKind {
  readonly kind: PrizeKind
  readonly currency: Currency
}

const none: PrizesState = { winners: undefined, jackpots: undefined, tiles: {}, failed: [] }

const begun = (currency: Currency) => ({ currency, shown: 0, value: undefined, isLate: false })

const slice = createSlice({
  name: 'prizes',
  initialState: (): PrizesState => none,
  reducers: {
    /** A section is on the page. */
    prizesShown: (state, { payload: { kind, currency } }: PayloadAction<OfKind>): PrizesState => {
      const known = state[kind]
      const followed = known?.currency === currency ? known : begun(currency)
      return { ...state, [kind]: { ...followed, shown: followed.shown + 1 } }
    },
    prizesHidden: (state, { payload: { kind, currency } }: PayloadAction<OfKind>): PrizesState => {
      const known = state[kind]
      if (known?.currency !== currency) return state
      return { ...state, [kind]: { ...known, shown: Math.max(0, known.shown - 1) } }
    },
    winnersArrived: (
      state,
      { payload }: PayloadAction<{ readonly currency: Currency; readonly body: WinnersOfCurrency }>,
    ): PrizesState =>
      state.winners?.currency === payload.currency
        ? { ...state, winners: { ...state.winners, value: payload.body, isLate: false } }
        : state,
    jackpotsArrived: (
      state,
      {
        payload,
      }: PayloadAction<{ readonly currency: Currency; readonly body: readonly Jackpot[] }>,
    ): PrizesState =>
      state.jackpots?.currency === payload.currency
        ? { ...state, jackpots: { ...state.jackpots, value: payload.body, isLate: false } }
        : state,
    prizesLate: (state, { payload: { kind, currency } }: PayloadAction<OfKind>): PrizesState => {
      const known = state[kind]
      if (known?.currency !== currency || known.value) return state
      return { ...state, [kind]: { ...known, isLate: true } }
    },
    /** A section shows these games. */
    prizeGamesRequested: (
      state,
      {
        payload: { lobby },
      }: PayloadAction<{ readonly lobby: LobbyPageType; readonly ids: readonly string[] }>,
    ): PrizesState => ({ ...state, failed: state.failed.filter((one) => one !== lobby) }),
    prizeGamesArrived: (
      state,
      {
        payload: { lobby, ids, tiles },
      }: PayloadAction<{
        readonly lobby: LobbyPageType
        readonly ids: readonly string[]
        readonly tiles: readonly LobbyTile[]
      }>,
    ): PrizesState => {
      const found = new Map(tiles.map((tile) => [tile.id, tile]))
      const read = ids.map((id) => [tileKey(lobby, id), found.get(id) ?? null])
      return { ...state, tiles: { ...state.tiles, ...Object.fromEntries(read) } }
    },
    prizeGamesFailed: (state, { payload: lobby }: PayloadAction<LobbyPageType>): PrizesState => ({
      ...state,
      failed: [...state.failed.filter((one) => one !== lobby), lobby],
    }),
    /** What is on offer, and restricted, depends on the viewer. */
    prizeGamesForgotten: (state): PrizesState => ({ ...state, tiles: {}, failed: [] }),
  },
})

/** The key of a game among those of the lists. */
export const tileKey = (lobby: LobbyPageType, id: string): string => `${lobby} ${id}`

export const prizesReducer = slice.reducer
export const {
  prizesShown,
  prizesHidden,
  winnersArrived,
  jackpotsArrived,
  prizesLate,
  prizeGamesRequested,
  prizeGamesArrived,
  prizeGamesFailed,
  prizeGamesForgotten,
} = slice.actions

/** What a game's jackpot would pay; undefined while it is not known in this currency. */
export const selectJackpot = (
  state: StateWithPrizes,
  gameId: string,
  currency: Currency,
): number | undefined => {
  const { jackpots } = selectPrizes(state)
  return jackpots?.currency === currency
    ? jackpots.value?.find((one) => one.gameId === gameId)?.amount
    : undefined
}

export const selectPrizes = ({ prizes }: StateWithPrizes): PrizesState => prizes ?? none
