import {
  excludePlayer,
  indefiniteAsMonths,
  readCooling,
  takeTimeout,
} from '@player-site/contracts/exclusion/exclusion.calls.ts'
import { isAnyOf, type UnknownAction } from '@reduxjs/toolkit'
import {
  catchError,
  concat,
  distinctUntilChanged,
  EMPTY,
  exhaustMap,
  filter,
  interval,
  map,
  merge,
  type Observable,
  of,
  switchMap,
  take,
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
  restrictionConfirmed,
  restrictionRefused,
  restrictionStarted,
  rulesRemote,
  type StateWithRules,
  secondPassed,
  secondsToUndo,
  selectRestriction,
} from './exclusion.slice.ts'
import type { PlayRestriction, StateForExclusion } from './exclusion.state.ts'

/** How long the session's end may take to reach this tab before the tab signs out by itself. */
export const endDeadlineMs = 3_000

/** @see A§9 "Cooling-off: 1 day" */
export const readCoolingWhenRequested: AppEpic<StateForExclusion> = (action$, _, { api }) =>
  action$.pipe(
    filter(isAnyOf(rulesRemote.opened.match, rulesRemote.reloadRequested.match)),
    exhaustMap(() =>
      api.call(readCooling).pipe(
        map(({ isCooling, milliseconds }) => coolingArrived(isCooling ? milliseconds : 0)),
        // The hint is optional, so a failure to load it is ignored.
        catchError(() => EMPTY),
      ),
    ),
  )

/**
 * Counts down to a break that was taken with one press, unless it is undone. A tab that is left or
 * closed meanwhile begins it at once: the player asked for it.
 */
export const beginAfterCountdown: AppEpic<StateForExclusion> = (
  _,
  state$,
  { isVisible$, scheduler },
) =>
  state$.pipe(
    map(selectRestriction),
    distinctUntilChanged((before, now) => before.is === now.is),
    switchMap((phase) => {
      if (phase.is !== 'counting') return EMPTY
      const begun = restrictionConfirmed(phase.restriction)
      return merge(
        interval(1_000, scheduler).pipe(
          take(secondsToUndo),
          map((index) => (index + 1 < secondsToUndo ? secondPassed() : begun)),
        ),
        isVisible$.pipe(
          filter((isVisible) => !isVisible),
          map(() => begun),
        ),
      )
    }),
  )

function startRestriction(
  api: Api,
  restriction: PlayRestriction,
): Observable<{ readonly until: string | null }> {
  switch (restriction.kind) {
    case 'timeout':
      return api.call(takeTimeout, {
        body: { timeout: restriction.timeout },
        outlivesPage: true,
      })
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
  state: StateForExclusion & StateWithRules,
): UnknownAction {
  const rules = rulesRemote.select(state)
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
export const startRestrictionWhenConfirmed: AppEpic<StateForExclusion & StateWithRules> = (
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
