import { readNetPosition } from '@player-site/contracts/transactions/transactions.calls.ts'
import { catchError, distinctUntilChanged, EMPTY, map, of, switchMap, throttleTime } from 'rxjs'
import type { AppEpic } from '../../shared/epic/epic.ts'
import { selectShownWallet } from '../../shared/play/shown-wallet.state.ts'
import {
  type StateWithSession,
  selectPlayer,
  selectSessionStartedAtServerMs,
} from '../session/index.ts'
import type { StateWithWallet } from '../wallet/index.ts'
import { type StateWithLaunch, selectLaunch } from './launch.slice.ts'
import { netPositionArrived, netPositionFailed } from './net-position.slice.ts'
import { type StateWithShownRounds, selectShownRounds } from './shown-rounds.slice.ts'

/** Rounds may follow each other faster than a player can read. */
export const netPositionEveryMs = 1_000

/**
 * Reads what the session has won or lost while a game is open, again after each change of the
 * balance; while a round is being shown its result is not asked for.
 */
export const readNetWhilePlaying: AppEpic<
  StateWithLaunch & StateWithSession & StateWithShownRounds & StateWithWallet
> = (_, state$, { api, scheduler }) =>
  state$.pipe(
    map((state) =>
      selectLaunch(state).is === 'closed' || !selectPlayer(state)
        ? undefined
        : selectSessionStartedAtServerMs(state),
    ),
    distinctUntilChanged(),
    switchMap((startedAtMs) => {
      if (startedAtMs === undefined) return EMPTY
      const query = { from: new Date(startedAtMs).toISOString() }
      return state$.pipe(
        map((state) => selectShownRounds(state).stages.length > 0),
        distinctUntilChanged(),
        switchMap((isInRound) =>
          isInRound
            ? EMPTY
            : state$.pipe(
                map(selectShownWallet),
                distinctUntilChanged(),
                throttleTime(netPositionEveryMs, scheduler, { leading: true, trailing: true }),
              ),
        ),
        // switchMap: of two replies only the later one counts.
        switchMap(() =>
          api.call(readNetPosition, { query }).pipe(
            map(({ currency, winLoss }) => netPositionArrived({ currency, winLoss })),
            catchError(() => of(netPositionFailed())),
          ),
        ),
      )
    }),
  )
