import type { Language } from '@player-site/contracts/kernel/locales.ts'
import {
  leaveRewardQueue,
  optInToReward,
  optOutOfReward,
} from '@player-site/contracts/rewards/rewards.calls.ts'
import type { Reward } from '@player-site/contracts/rewards/rewards.entities.ts'
import type { UnknownAction } from '@reduxjs/toolkit'
import { catchError, map, mergeMap, type Observable, of, throwError } from 'rxjs'
import { clientFailure, failureOf } from '../../shared/api/failure.ts'
import type { Dependencies } from '../../shared/epic/dependencies.ts'
import { toastShown } from '../toasts/index.ts'
import { rewardToastMs } from './reward-toasts.rules.ts'
import { wordsIn } from './rewards.rules.ts'
import { actEnded, actFailed, rewardsChanged } from './rewards.slice.ts'
import type { RewardAct } from './rewards.state.ts'

interface World extends Pick<Dependencies, 'api'> {
  /** Of the page. */
  readonly language: Language
}
type ActOfOne = Exclude<RewardAct, { readonly is: 'replace' }>

/** The bonus has gone on by itself meanwhile: it is no fault of the act. */
const overtaken: readonly string[] = ['bonus.notQueued', 'bonus.alreadyActive']

/** Ends an act by its answer: says what it did, or why not, and reads the lists again. */
const endAct = (
  { language }: World,
  act: ActOfOne,
  messageId: string,
  answer$: Observable<unknown>,
): Observable<UnknownAction> => {
  const { name } = wordsIn(act.reward, language)
  const done = toastShown({
    level: 'success',
    messageId,
    values: { name },
    timerMs: rewardToastMs,
  })
  return answer$.pipe(
    map(() => done),
    mergeMap((toast) => of<UnknownAction[]>(actEnded(act), toast, rewardsChanged())),
    catchError((error: unknown): Observable<UnknownAction> => {
      const failure = failureOf(error)
      if (!overtaken.includes(failure.code)) return of(actFailed({ act, failure }))
      const why = toastShown({ level: 'info', messageId: `error.${failure.code}` })
      return of<UnknownAction[]>(actEnded(act), why, rewardsChanged())
    }),
  )
}

const sendLeave = ({ api }: World, { campaignId, queuedPlayerBonus }: Reward) =>
  queuedPlayerBonus
    ? api.call(leaveRewardQueue, {
        params: { campaignId, queuedPlayerBonusId: queuedPlayerBonus.id },
      })
    : throwError(() => clientFailure('reply.invalid'))

/** Takes a bonus that waits out of the queue. */
export const leaveQueue = (world: World, act: ActOfOne): Observable<UnknownAction> =>
  endAct(world, act, 'rewards.toast.left', sendLeave(world, act.reward))

/** Takes part in a campaign. @see B§4 "Opt-in reward: activate and deactivate" */
export const optIn = (world: World, act: ActOfOne): Observable<UnknownAction> => {
  const { campaignId } = act.reward
  return endAct(
    world,
    act,
    'rewards.toast.optedIn',
    world.api.call(optInToReward, { params: { campaignId } }),
  )
}

/** Takes part in a campaign no longer. */
export const optOut = (world: World, act: ActOfOne): Observable<UnknownAction> => {
  const { campaignId } = act.reward
  return endAct(
    world,
    act,
    'rewards.toast.optedOut',
    world.api.call(optOutOfReward, { params: { campaignId } }),
  )
}
