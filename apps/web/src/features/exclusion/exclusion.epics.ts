import {
  excludePlayer,
  readCooling,
  readProtectionRules,
  takeTimeout,
} from '@player-site/contracts/exclusion/exclusion.calls.ts'
import { selfExclusion } from '@player-site/contracts/kernel/constants.ts'
import type { UnknownAction } from '@reduxjs/toolkit'
import {
  catchError,
  concat,
  EMPTY,
  exhaustMap,
  filter,
  map,
  type Observable,
  of,
  switchMap,
  takeUntil,
  timer,
} from 'rxjs'
import type { Api } from '../../shared/api/api.ts'
import { failureOf } from '../../shared/api/failure.ts'
import type { AppEpic } from '../../shared/epic/epic.ts'
import {
  profileChanged,
  restAnnounced,
  selectIsPayoutOnly,
  sessionEnded,
} from '../session/index.ts'
import { toastShown } from '../toasts/index.ts'
import { endOf, sessionEndFor } from './exclusion.rules.ts'
import {
  coolingArrived,
  restChosen,
  restConfirmed,
  restRefused,
  restTaken,
  rulesArrived,
  rulesFailed,
  rulesWanted,
  selectRules,
} from './exclusion.slice.ts'
import type { Rest, SeenByExclusion } from './exclusion.state.ts'

/** How long the session's end may take to reach this tab before the tab signs out by itself. */
export const endDeadlineMs = 3_000

/** Recalculated for each choice as well: the player confirms the end date that will apply. */
export const readRulesWhenWanted: AppEpic<SeenByExclusion> = (action$, _, { api, scheduler }) =>
  action$.pipe(
    filter((action) => rulesWanted.match(action) || restChosen.match(action)),
    // switchMap: the newer reply has the newer end date.
    switchMap(() =>
      api.call(readProtectionRules).pipe(
        map((value) => rulesArrived({ value, atMs: scheduler.now() })),
        catchError((error: unknown) => of(rulesFailed(failureOf(error)))),
      ),
    ),
  )

/** @see A§9 "Cooling-off: 1 day" */
export const readCoolingWhenWanted: AppEpic<SeenByExclusion> = (action$, _, { api }) =>
  action$.pipe(
    filter(rulesWanted.match),
    exhaustMap(() =>
      api.call(readCooling).pipe(
        map(({ isCooling, milliseconds }) => coolingArrived(isCooling ? milliseconds : 0)),
        // The hint is optional, so a failure to load it is ignored.
        catchError(() => EMPTY),
      ),
    ),
  )

function take(api: Api, rest: Rest): Observable<{ readonly until: string | null }> {
  switch (rest.kind) {
    case 'timeout':
      return api.call(takeTimeout, { body: { timeout: rest.timeout } })
    case 'exclusion':
      return api.call(excludePlayer, {
        body: { exclusionInMonths: rest.months, exclusionDelayInHours: 0 },
      })
    case 'indefinite':
      return api.call(excludePlayer, {
        body: {
          accountDisableIndefinitely: true,
          exclusionInMonths: selfExclusion.indefiniteAsMonths,
        },
      })
  }
}

/** Announces the end date that the player has confirmed. */
function confirmedEnd(rest: Rest, state: SeenByExclusion): UnknownAction {
  const rules = selectRules(state)
  return restAnnounced(rules.is === 'ready' ? endOf(rest, rules.value) : null)
}

/** A payout-only session continues, as it does after an exclusion. */
const excludedHere = (until: string | null): Observable<UnknownAction> =>
  of(
    restTaken(),
    profileChanged({ accountStatus: 'SELF_EXCLUDED', accountStatusUntil: until }),
    toastShown({ level: 'success', messageId: 'exclusion.takenHere' }),
  )

/**
 * The platform ends every ordinary session and the gateway notifies every tab; a tab that receives
 * no notification signs out by itself.
 * @see A§5 "Self-exclusion", A§8 "Exclusion failure shows the error.oops.tryAgain toast"
 */
export const takeRestWhenConfirmed: AppEpic<SeenByExclusion> = (
  action$,
  state$,
  { api, scheduler },
) =>
  action$.pipe(
    filter(restConfirmed.match),
    // exhaustMap: a double confirmation must not start two breaks.
    exhaustMap(({ payload: rest }) => {
      const taken$ = take(api, rest).pipe(
        switchMap(({ until }) =>
          selectIsPayoutOnly(state$.value)
            ? excludedHere(until)
            : concat(
                of<UnknownAction>(restAnnounced(until)),
                of<UnknownAction>(restTaken()),
                timer(endDeadlineMs, scheduler).pipe(map(() => sessionEnded(sessionEndFor(rest)))),
              ),
        ),
        catchError((error: unknown) =>
          of(
            restAnnounced(null),
            restRefused(failureOf(error)),
            toastShown({ level: 'error', messageId: 'error.oops.tryAgain' }),
          ),
        ),
        takeUntil(action$.pipe(filter(sessionEnded.match))),
      )
      // The session's end may arrive before the reply, and needs the date that was confirmed.
      return concat(of(confirmedEnd(rest, state$.value)), taken$)
    }),
  )
