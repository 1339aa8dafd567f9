import { changeMarketingPreferences } from '@player-site/contracts/account/account.calls.ts'
import { marketingChannels } from '@player-site/contracts/account/marketing-preferences.ts'
import type { UnknownAction } from '@reduxjs/toolkit'
import { catchError, concatMap, filter, map, mergeMap, of } from 'rxjs'
import { failureOf } from '../../shared/api/failure.ts'
import type { AppEpic } from '../../shared/epic/epic.ts'
import { toastShown } from '../toasts/index.ts'
import {
  allMarketingRefused,
  channelsOf,
  marketingChosen,
  marketingNotSaved,
  marketingRemote,
  marketingSaved,
  type StateWithMarketing,
} from './marketing.slice.ts'

/** A failed change is shown as it is stored: the list is read again. */
export const saveMarketingWhenChosen: AppEpic<StateWithMarketing> = (action$, state$, { api }) =>
  action$.pipe(
    map((action) => {
      if (marketingChosen.match(action)) return [action.payload.channel]
      return allMarketingRefused.match(action) ? marketingChannels : []
    }),
    filter((channels) => channels.length > 0),
    map((channels) => {
      const shown = marketingRemote.select(state$.value)
      return shown.is === 'ready' ? channelsOf(shown.value.preferences, channels) : {}
    }),
    filter((change) => Object.keys(change).length > 0),
    // concatMap: each change is saved, in the order of the choices.
    concatMap((preferences) =>
      api.call(changeMarketingPreferences, { body: { preferences } }).pipe(
        mergeMap(({ preferences: saved }): UnknownAction[] => [
          marketingSaved(saved),
          toastShown({
            level: 'success',
            messageId: 'player.account.notifications.update.success',
          }),
        ]),
        catchError((error: unknown) =>
          of<UnknownAction[]>(
            marketingNotSaved(failureOf(error)),
            marketingRemote.reloadRequested(),
          ),
        ),
      ),
    ),
  )
