import {
  changeActivityCheck,
  readActivityCheck,
} from '@player-site/contracts/activity/activity.calls.ts'
import { catchError, concatMap, filter, map, of, switchMap, takeUntil } from 'rxjs'
import { failureOf } from '../../shared/api/failure.ts'
import type { AppEpic } from '../../shared/epic/epic.ts'
import {
  type SettingsPart,
  settingChosen,
  settingsArrived,
  settingsClosed,
  settingsFailed,
  settingsOpened,
} from './settings.slice.ts'

export const readSettingsWhenOpened: AppEpic<SettingsPart> = (action$, _, { api }) =>
  action$.pipe(
    filter(settingsOpened.match),
    switchMap(() =>
      api.call(readActivityCheck).pipe(
        map((settings) => settingsArrived(settings)),
        catchError((error: unknown) => of(settingsFailed(failureOf(error)))),
        takeUntil(action$.pipe(filter(settingsClosed.match))),
      ),
    ),
  )

/** @see A§4 Responsible gambling "start, stop", A§9 "periods 30, 60, 120 minutes" */
export const saveSettingWhenChosen: AppEpic<SettingsPart> = (action$, _, { api }) =>
  action$.pipe(
    filter(settingChosen.match),
    // concatMap: choices hold in the order in which they were made.
    concatMap(({ payload }) =>
      api.call(changeActivityCheck, { body: payload }).pipe(
        map((settings) => settingsArrived(settings)),
        catchError((error: unknown) => of(settingsFailed(failureOf(error)))),
      ),
    ),
  )
