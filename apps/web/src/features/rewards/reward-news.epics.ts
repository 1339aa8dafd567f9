import { catchError, concatMap, EMPTY, filter, from, map, mergeMap } from 'rxjs'
import type { AppEpic } from '../../shared/epic/epic.ts'
import { playerAttributesChanged } from '../../shared/realtime/realtime.actions.ts'
import type { StateWithLocale } from '../locale/index.ts'
import type { StateWithRewards } from './rewards.state.ts'

/**
 * Says on every open tab what happened to a bonus: claimed, converted, given up, expired or
 * cancelled, by whatever tab or job. The tab that a player does it in says so itself.
 */
export const tellOfRewardChanges: AppEpic<StateWithRewards & StateWithLocale> = (
  action$,
  state$,
  { boot, log },
) => {
  return action$.pipe(
    filter(playerAttributesChanged.match),
    map(({ payload }) => payload.body.attributes['rewardChange']),
    filter((change) => change !== undefined),
    // An act of this tab has the toast of its own reply.
    filter(() => (state$.value.rewards?.managed.length ?? 0) === 0),
    // concatMap: two changes are told in their order.
    concatMap((change) =>
      from(
        import('./reward-news.ts').then(({ rewardNews }) =>
          rewardNews(change, () => state$.value, boot),
        ),
      ).pipe(
        mergeMap((toasts) => toasts),
        catchError(() => {
          log.warn('rewards.newsNotShown')
          return EMPTY
        }),
      ),
    ),
  )
}
