import {
  excludePlayer,
  indefiniteAsMonths,
  readCooling,
  readProtectionRules,
  takeTimeout,
} from '@player-site/contracts/exclusion/exclusion.calls.ts'
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
  restrictionEndAnnounced,
  selectIsPayoutOnly,
  sessionEnded,
} from '../session/index.ts'
import { toastShown } from '../toasts/index.ts'
import { endOf, sessionEndFor } from './exclusion.rules.ts'
import {
  coolingArrived,
  restrictionChosen,
  restrictionConfirmed,
  restrictionRefused,
  restrictionStarted,
  rulesArrived,
  rulesFailed,
  rulesRequested,
  selectRules,
} from './exclusion.slice.ts'
import type { PlayRestriction, StateForExclusion } from './exclusion.state.ts'

/** How long the session's end may take to reach this tab before the tab signs out by itself. */
export const endDeadlineMs = 3_000

/** Recalculated for each choice as well: the player confirms the end date that will apply. */
export const readRulesWhenRequested: AppEpic<StateForExclusion> = (
  action$,
  _,
  { api, scheduler },
) =>
  action$.pipe(
    filter((action) => rulesRequested.match(action) || restrictionChosen.match(action)),
    // switchMap: the newer reply has the newer end date.
    switchMap(() =>
      api.call(readProtectionRules).pipe(
        map((value) => rulesArrived({ value, atMs: scheduler.now() })),
        catchError((error: unknown) => of(rulesFailed(failureOf(error)))),
      ),
    ),
  )

/** @see A§9 "Cooling-off: 1 day" */
export const readCoolingWhenRequested: AppEpic<StateForExclusion> = (action$, _, { api }) =>
  action$.pipe(
    filter(rulesRequested.match),
    exhaustMap(() =>
      api.call(readCooling).pipe(
        map(({ isCooling, milliseconds }) => coolingArrived(isCooling ? milliseconds : 0)),
        // The hint is optional, so a failure to load it is ignored.
        catchError(() => EMPTY),
      ),
    ),
  )

function startRestriction(
  api: Api,
  restriction: PlayRestriction,
): Observable<{ readonly until: string | null }> {
  switch (restriction.kind) {
    case 'timeout':
      return api.call(takeTimeout, { body: { timeout: restriction.timeout } })
    case 'exclusion':
      return api.call(excludePlayer, {
        body: { exclusionInMonths: restriction.months, exclusionDelayInHours: 0 },
      })
    case 'indefinite':
      return api.call(excludePlayer, {
        body: {
          accountDisableIndefinitely: true,
          exclusionInMonths: indefiniteAsMonths,
        },
      })
  }
}

/** Announces the end date that the player has confirmed. */
function announceConfirmedEnd(
  restriction: PlayRestriction,
  state: StateForExclusion,
): UnknownAction {
  const rules = selectRules(state)
  return restrictionEndAnnounced(rules.is === 'ready' ? endOf(restriction, rules.value) : null)
}

/** A payout-only session continues, as it does after an exclusion. */
const exclusionActions = (until: string | null): Observable<UnknownAction> =>
  of(
    restrictionStarted(),
    profileChanged({ accountStatus: 'SELF_EXCLUDED', accountStatusUntil: until }),
    toastShown({ level: 'success', messageId: 'exclusion.takenHere' }),
  )

/**
 * The platform ends every ordinary session and the gateway notifies every tab; a tab that receives
 * no notification signs out by itself.
 * @see A§5 "Self-exclusion", A§8 "Exclusion failure shows the error.oops.tryAgain toast"
 */
export const startRestrictionWhenConfirmed: AppEpic<StateForExclusion> = (
  action$,
  state$,
  { api, scheduler },
) =>
  action$.pipe(
    filter(restrictionConfirmed.match),
    // exhaustMap: a double confirmation must not start two breaks.
    exhaustMap(({ payload: restriction }) => {
      const taken$ = startRestriction(api, restriction).pipe(
        switchMap(({ until }) =>
          selectIsPayoutOnly(state$.value)
            ? exclusionActions(until)
            : concat(
                of<UnknownAction>(restrictionEndAnnounced(until)),
                of<UnknownAction>(restrictionStarted()),
                timer(endDeadlineMs, scheduler).pipe(
                  map(() => sessionEnded(sessionEndFor(restriction))),
                ),
              ),
        ),
        catchError((error: unknown) =>
          of(
            restrictionEndAnnounced(null),
            restrictionRefused(failureOf(error)),
            toastShown({ level: 'error', messageId: 'error.oops.tryAgain' }),
          ),
        ),
        takeUntil(action$.pipe(filter(sessionEnded.match))),
      )
      // The session's end may arrive before the reply, and needs the date that was confirmed.
      return concat(of(announceConfirmedEnd(restriction, state$.value)), taken$)
    }),
  )
