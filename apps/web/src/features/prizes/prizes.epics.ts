import { jackpotsTopic } from '@player-site/contracts/jackpots/jackpots.topics.ts'
import { lobbyPaging } from '@player-site/contracts/kernel/constants.ts'
import { type Currency, currencyCodes } from '@player-site/contracts/kernel/currencies.ts'
import { readTiles } from '@player-site/contracts/lobby/lobby-games.calls.ts'
import { winnersTopic } from '@player-site/contracts/winners/winners.topics.ts'
import {
  catchError,
  concatMap,
  defer,
  distinctUntilChanged,
  EMPTY,
  filter,
  map,
  merge,
  of,
  skip,
  switchMap,
  timer,
} from 'rxjs'
import { failureOf } from '../../shared/api/failure.ts'
import type { AppEpic } from '../../shared/epic/epic.ts'
import { watchTopic } from '../../shared/realtime/topics.ts'
import { selectViewer } from '../session/index.ts'
import {
  jackpotsArrived,
  prizeGamesArrived,
  prizeGamesFailed,
  prizeGamesForgotten,
  prizeGamesRequested,
  prizesLate,
  selectPrizes,
  tileKey,
  winnersArrived,
} from './prizes.slice.ts'
import type { PrizeKind, StateForPrizes, StateWithPrizes } from './prizes.state.ts'

/** A section says that it could not be loaded after this long; it is asked for all the same. */
const lateMs = 10_000

/** The currency that a kind is shown in; undefined while no section shows it. */
const currencyShown = (state: StateWithPrizes, kind: PrizeKind): Currency | undefined => {
  const followed = selectPrizes(state)[kind]
  return followed && followed.shown > 0 ? followed.currency : undefined
}

/** @see B§7 Favourites, recent, jackpots, winners */
export const followWinners: AppEpic<StateForPrizes> = (action$, state$, deps) =>
  merge(
    ...currencyCodes.map((currency) =>
      watchTopic(
        winnersTopic(currency),
        {
          action$,
          isWanted$: state$.pipe(map((state) => currencyShown(state, 'winners') === currency)),
          viewer$: state$.pipe(map(selectViewer)),
          toAction: (body) => winnersArrived({ currency, body }),
        },
        deps,
      ),
    ),
  )

export const followJackpots: AppEpic<StateForPrizes> = (action$, state$, deps) =>
  merge(
    ...currencyCodes.map((currency) =>
      watchTopic(
        jackpotsTopic(currency),
        {
          action$,
          isWanted$: state$.pipe(map((state) => currencyShown(state, 'jackpots') === currency)),
          viewer$: state$.pipe(map(selectViewer)),
          toAction: ({ jackpots }) => jackpotsArrived({ currency, body: jackpots }),
        },
        deps,
      ),
    ),
  )

/** A topic reports no failure: a section without data says so after a while. */
export const reportLatePrizes: AppEpic<StateWithPrizes> = (_, state$, { scheduler }) =>
  merge(
    ...(['winners', 'jackpots'] as const).map((kind) =>
      state$.pipe(
        map((state) => currencyShown(state, kind)),
        distinctUntilChanged(),
        // switchMap: a section that left, or has another currency, is late no more.
        switchMap((currency) =>
          currency === undefined
            ? EMPTY
            : timer(lateMs, scheduler).pipe(map(() => prizesLate({ kind, currency }))),
        ),
      ),
    ),
  )

/** Reads the games that the lists name, those not known yet. */
export const loadPrizeGames: AppEpic<StateWithPrizes> = (action$, state$, { api, log }) =>
  action$.pipe(
    filter(prizeGamesRequested.match),
    // concatMap: two sections have games in common, which are read once.
    concatMap(({ payload: { lobby, ids } }) =>
      defer(() => {
        const { tiles } = selectPrizes(state$.value)
        const missing = [...new Set(ids)]
          .filter((id) => tiles[tileKey(lobby, id)] === undefined)
          .slice(0, lobbyPaging.maxPerPage)
        if (missing.length === 0) return EMPTY
        return api.call(readTiles, { params: { lobby }, query: { ids: missing.join(',') } }).pipe(
          map((answer) => prizeGamesArrived({ lobby, ids: missing, tiles: answer.tiles })),
          catchError((error: unknown) => {
            log.warn('prizes.gamesNotLoaded', { code: failureOf(error).code })
            return of(prizeGamesFailed(lobby))
          }),
        )
      }),
    ),
  )

export const forgetGamesOfOtherViewer: AppEpic<StateForPrizes> = (_, state$) =>
  state$.pipe(
    map(selectViewer),
    filter((viewer) => viewer !== undefined),
    distinctUntilChanged(),
    skip(1),
    map(() => prizeGamesForgotten()),
  )
