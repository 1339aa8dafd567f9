import { listRewards } from '@player-site/contracts/rewards/rewards.calls.ts'
import type { RewardsType } from '@player-site/contracts/rewards/rewards.entities.ts'
import {
  catchError,
  filter,
  map,
  merge,
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
import { claimable, inOrder } from './rewards.rules.ts'
import {
  type RewardsList,
  rewardsArrived,
  rewardsChanged,
  rewardsClosed,
  rewardsFailed,
  rewardsOpened,
} from './rewards.slice.ts'
import type { StateWithRewards } from './rewards.state.ts'

/** Each stake changes what has been wagered; this many refreshes a minute are enough to follow it. */
const followMs = 3_000

const lists = {
  eligible: { rewardsType: 'ELIGIBLE', shown: claimable },
  active: { rewardsType: 'ACTIVE', shown: inOrder },
} as const satisfies Record<RewardsList, { rewardsType: RewardsType; shown: typeof inOrder }>

function readList(
  list: RewardsList,
  { api, scheduler }: Pick<Dependencies, 'api' | 'scheduler'>,
): Observable<ReturnType<typeof rewardsArrived | typeof rewardsFailed>> {
  const { rewardsType, shown } = lists[list]
  return api.call(listRewards, { query: { rewardsType } }).pipe(
    map(({ rewards }) => rewardsArrived({ list, value: shown(rewards), atMs: scheduler.now() })),
    catchError((error: unknown) => of(rewardsFailed({ list, failure: failureOf(error) }))),
  )
}

/**
 * Reads both lists when a page shows one of them; again after each act, when money moves, and when
 * a bonus changes anywhere, so that two tabs show the same.
 */
export const loadRewardsWhileShown: AppEpic<StateWithRewards> = (action$, _, deps) =>
  action$.pipe(
    filter(rewardsOpened.match),
    switchMap(() => {
      // A stake of the player's own money may count too, and leaves the bonus balance as it is.
      const moved$ = action$.pipe(
        filter(walletBalanceArrived.match),
        throttleTime(followMs, deps.scheduler, { leading: false, trailing: true }),
      )
      return merge(
        action$.pipe(filter(rewardsChanged.match)),
        moved$,
        attributeChanges(action$, 'rewardsChangedAt'),
      ).pipe(
        startWith(undefined),
        // switchMap: the later replies are the newer ones.
        switchMap(() => merge(readList('eligible', deps), readList('active', deps))),
        takeUntil(action$.pipe(filter(rewardsClosed.match))),
      )
    }),
  )
