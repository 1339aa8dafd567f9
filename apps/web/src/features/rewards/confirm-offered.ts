import { listRewards, validateBonusCode } from '@player-site/contracts/rewards/rewards.calls.ts'
import { map, type Observable } from 'rxjs'
import { clientFailure } from '../../shared/api/failure.ts'
import type { Dependencies } from '../../shared/epic/dependencies.ts'
import type { Claim } from './rewards.state.ts'

/**
 * Asks whether a bonus is still offered, before another one is given up for it.
 * @returns emits once where it is; fails with bonus.notOffered, or as the call does
 */
export const confirmOffered = (
  { api }: Pick<Dependencies, 'api'>,
  { reward: { campaignId }, bonusCode }: Claim,
): Observable<void> => {
  const offered$ =
    bonusCode === undefined
      ? api
          .call(listRewards, { query: { rewardsType: 'ELIGIBLE' } })
          .pipe(map(({ rewards }) => rewards))
      : api.call(validateBonusCode, { body: { bonusCode } }).pipe(map((reward) => [reward]))
  return offered$.pipe(
    map((rewards) => {
      if (!rewards.some((one) => one.campaignId === campaignId)) {
        throw clientFailure('bonus.notOffered')
      }
    }),
  )
}
