import {
  changeMarketingPreferences,
  readMarketingPreferences,
} from '@player-site/contracts/account/account.calls.ts'
import { marketingChannels } from '@player-site/contracts/account/marketing-preferences.ts'
import type { UnknownAction } from '@reduxjs/toolkit'
import { catchError, concatMap, filter, map, mergeMap, of, switchMap, takeUntil } from 'rxjs'
import { failureOf } from '../../shared/api/failure.ts'
import type { AppEpic } from '../../shared/epic/epic.ts'
import { toastShown } from '../toasts/index.ts'
import {
  allMarketingRefused,
  channelsOf,
  marketingArrived,
  marketingChosen,
  marketingClosed,
  marketingFailed,
  marketingNotSaved,
  marketingOpened,
  marketingSaved,
  type StateWithMarketing,
  selectMarketing,
} from './marketing.slice.ts'

export const loadMarketingWhenOpened: AppEpic<StateWithMarketing> = (
  action$,
  _,
  { api, scheduler },
) =>
  action$.pipe(
    filter(marketingOpened.match),
    switchMap(() =>
      api.call(readMarketingPreferences).pipe(
        map(({ preferences }) => marketingArrived({ value: preferences, atMs: scheduler.now() })),
        catchError((error: unknown) => of(marketingFailed(failureOf(error)))),
        takeUntil(action$.pipe(filter(marketingClosed.match))),
      ),
    ),
  )

/** A failed change is shown as it is stored: the list is read again. */
export const saveMarketingWhenChosen: AppEpic<StateWithMarketing> = (
  action$,
  state$,
  { api, scheduler },
) =>
  action$.pipe(
    map((action) => {
      if (marketingChosen.match(action)) return [action.payload.channel]
      return allMarketingRefused.match(action) ? marketingChannels : []
    }),
    filter((channels) => channels.length > 0),
    map((channels) => {
      const { preferences } = selectMarketing(state$.value)
      return preferences.is === 'ready' ? channelsOf(preferences.value, channels) : {}
    }),
    filter((change) => Object.keys(change).length > 0),
    // concatMap: each change is saved, in the order of the choices.
    concatMap((preferences) =>
      api.call(changeMarketingPreferences, { body: { preferences } }).pipe(
        mergeMap(({ preferences: saved }): UnknownAction[] => [
          marketingSaved({ value: saved, atMs: scheduler.now() }),
          toastShown({
            level: 'success',
            messageId: 'player.account.notifications.update.success',
          }),
        ]),
        catchError((error: unknown) =>
          of<UnknownAction[]>(marketingNotSaved(failureOf(error)), marketingOpened()),
        ),
      ),
    ),
  )
