import {
  changeActivityCheck,
  readActivityCheck,
} from '@player-site/contracts/activity/activity.calls.ts'
import { catchError, concatMap, filter, map, merge, mergeMap, of, switchMap, takeUntil } from 'rxjs'
import { failureOf } from '../../shared/api/failure.ts'
import type { AppEpic } from '../../shared/epic/epic.ts'
import { attributeChanges } from '../../shared/realtime/attribute-changes.ts'
import { toastShown } from '../toasts/index.ts'
import {
  selectSettings,
  settingChosen,
  settingsArrived,
  settingsClosed,
  settingsFailed,
  settingsOpened,
} from './settings.slice.ts'
import type { StateWithActivitySettings } from './settings.state.ts'

/** Reads the settings when they are opened and after a change in another tab or device. */
export const readSettingsWhenOpened: AppEpic<StateWithActivitySettings> = (
  action$,
  state$,
  { api, scheduler },
) =>
  merge(
    action$.pipe(filter(settingsOpened.match)),
    attributeChanges(action$, 'activityChangedAt').pipe(
      filter(() => {
        const state = selectSettings(state$.value)
        // The reply to a choice that is still in flight will be newer than this one.
        return state.is === 'ready' && !state.value.isSaving
      }),
    ),
  ).pipe(
    switchMap(() =>
      api.call(readActivityCheck).pipe(
        map((value) => settingsArrived({ value, atMs: scheduler.now() })),
        catchError((error: unknown) => of(settingsFailed(failureOf(error)))),
        takeUntil(action$.pipe(filter((a) => settingsClosed.match(a) || settingChosen.match(a)))),
      ),
    ),
  )

/** @see A§4 Responsible gambling "start, stop", A§9 "periods 30, 60, 120 minutes" */
export const saveSettingWhenChosen: AppEpic<StateWithActivitySettings> = (
  action$,
  _,
  { api, scheduler },
) =>
  action$.pipe(
    filter(settingChosen.match),
    // concatMap: choices take effect in the order in which they were made.
    concatMap(({ payload }) =>
      api.call(changeActivityCheck, { body: payload }).pipe(
        mergeMap((value) => [
          settingsArrived({ value, atMs: scheduler.now() }),
          toastShown({ level: 'success', messageId: 'activity.toast.saved' }),
        ]),
        catchError((error: unknown) => of(settingsFailed(failureOf(error)))),
      ),
    ),
  )
