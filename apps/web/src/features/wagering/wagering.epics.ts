import { listRewards, readGameLimitation } from '@player-site/contracts/rewards/rewards.calls.ts'
import {
  catchError,
  distinctUntilChanged,
  EMPTY,
  filter,
  map,
  merge,
  mergeMap,
  type Observable,
  of,
  startWith,
  switchMap,
  takeUntil,
  throttleTime,
} from 'rxjs'
import { failureOf } from '../../shared/api/failure.ts'
import type { Dependencies } from '../../shared/epic/dependencies.ts'
import type { AppEpic } from '../../shared/epic/epic.ts'
import { attributeChanges } from '../../shared/realtime/attribute-changes.ts'
import { walletBalanceArrived } from '../../shared/realtime/realtime.actions.ts'
import { inOrder } from './wagering.rules.ts'
import {
  gameBonusArrived,
  gameHidden,
  gameShown,
  progressArrived,
  progressFailed,
  selectProgress,
  timesShown,
} from './wagering.slice.ts'
import type { GameBonus, ShownGame, StateWithWagering } from './wagering.state.ts'

/** Each stake may count; one refresh in this time is enough to follow it. */
export const progressEveryMs = 3_000

const readActive = ({ api }: Pick<Dependencies, 'api'>) =>
  api.call(listRewards, { query: { rewardsType: 'ACTIVE' } }).pipe(
    // Free spins are not wagered.
    map(({ rewards }) => rewards.filter(({ betBonusType }) => betBonusType === undefined)),
  )

/** The kind of the bonus decides whether its terms bind the player's own money as well. */
function readGameBonus(
  { gameId, vertical }: ShownGame,
  deps: Pick<Dependencies, 'api'>,
): Observable<GameBonus> {
  return deps.api.call(readGameLimitation, { params: { gameId } }).pipe(
    switchMap((limitation) => {
      const unknown: GameBonus = { limitation, bonusType: undefined }
      if (limitation.statusCode === 'NO_BONUS') return of(unknown)
      return readActive(deps).pipe(
        map((rewards): GameBonus => {
          const bonus = rewards.find((reward) => reward.vertical === vertical)
          return { limitation, bonusType: bonus?.bonusType }
        }),
        catchError(() => of(unknown)),
      )
    }),
  )
}

/** A game without this text is complete: a failure is logged, and nothing is shown. @see B§7 Bonuses (v2) */
export const readGameBonusWhileShown: AppEpic<StateWithWagering> = (action$, state$, deps) =>
  action$.pipe(
    filter(gameShown.match),
    // A second place that shows the game shares what is read for the first one.
    filter(({ payload: { gameId } }) => timesShown(state$.value, gameId) === 1),
    // mergeMap: two games may be open side by side.
    mergeMap(({ payload: game }) =>
      attributeChanges(action$, 'rewardsChangedAt').pipe(
        startWith(undefined),
        // switchMap: the later reply is the newer one.
        switchMap(() =>
          readGameBonus(game, deps).pipe(
            map((bonus) => gameBonusArrived({ gameId: game.gameId, bonus })),
            catchError((error: unknown) => {
              deps.log.warn('wagering.notLoaded', { code: failureOf(error).code })
              return EMPTY
            }),
          ),
        ),
        takeUntil(
          action$.pipe(
            filter(gameHidden.match),
            filter(() => timesShown(state$.value, game.gameId) === 0),
          ),
        ),
      ),
    ),
  )

/** Reads the active bonuses while their progress is shown, again when money moves. */
export const followWageringWhileShown: AppEpic<StateWithWagering> = (action$, state$, deps) =>
  state$.pipe(
    map((state) => selectProgress(state).shown > 0),
    distinctUntilChanged(),
    switchMap((isShown) => {
      if (!isShown) return EMPTY
      // A stake of the player's own money may count too, and leaves the bonus balance as it is.
      const moved$ = action$.pipe(
        filter(walletBalanceArrived.match),
        throttleTime(progressEveryMs, deps.scheduler, { leading: false, trailing: true }),
      )
      return merge(moved$, attributeChanges(action$, 'rewardsChangedAt')).pipe(
        startWith(undefined),
        // switchMap: the later reply is the newer one.
        switchMap(() =>
          readActive(deps).pipe(
            map((rewards) =>
              progressArrived({ value: inOrder(rewards), atMs: deps.scheduler.now() }),
            ),
            catchError((error: unknown) => {
              const failure = failureOf(error)
              deps.log.warn('wagering.notLoaded', { code: failure.code })
              return of(progressFailed(failure))
            }),
          ),
        ),
      )
    }),
  )
