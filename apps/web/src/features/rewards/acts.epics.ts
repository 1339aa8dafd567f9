import { brandLocale } from '@player-site/contracts/brands/brands.ts'
import { depositPage } from '@player-site/contracts/cashier/cashier.pages.ts'
import type { Language } from '@player-site/contracts/kernel/locales.ts'
import { addressOf } from '@player-site/contracts/kernel/page.ts'
import { claimFreeSpins } from '@player-site/contracts/rewards/free-spins.calls.ts'
import type { FreeSpinDetail } from '@player-site/contracts/rewards/free-spins.entities.ts'
import {
  claimBonusCode,
  claimQueuedReward,
  claimReward,
  consentToReward,
  forfeitReward,
  listRewards,
  optInToReward,
} from '@player-site/contracts/rewards/rewards.calls.ts'
import type { Reward } from '@player-site/contracts/rewards/rewards.entities.ts'
import type { UnknownAction } from '@reduxjs/toolkit'
import {
  catchError,
  exhaustMap,
  filter,
  groupBy,
  map,
  mergeMap,
  type Observable,
  of,
  startWith,
  tap,
  throwError,
} from 'rxjs'
import { clientFailure, type Failure, failureOf } from '../../shared/api/failure.ts'
import { servedBrand } from '../../shared/brand/served-brand.ts'
import type { Dependencies } from '../../shared/epic/dependencies.ts'
import type { AppEpic } from '../../shared/epic/epic.ts'
import { type StateWithLocale, selectLocale } from '../locale/index.ts'
import { type StateWithSite, selectFlags } from '../site/index.ts'
import { toastShown } from '../toasts/index.ts'
import { runCashback } from './cashback-acts.ts'
import { confirmOffered } from './confirm-offered.ts'
import { freeSpinGameAddress, freeSpinRouteState, isFreeSpin } from './free-spins.rules.ts'
import { leaveQueue, optIn, optOut } from './queue-acts.ts'
import { rewardSubject, rewardToastMs } from './reward-toasts.rules.ts'
import {
  conflictOf,
  isWaiting,
  landingOn,
  offersLandingOn,
  waitingLandingOn,
  wordsIn,
} from './rewards.rules.ts'
import {
  actEnded,
  actFailed,
  actRequested,
  conflictFound,
  rewardEnded,
  rewardsChanged,
  subjectIdOf,
} from './rewards.slice.ts'
import type { Claim, RewardAct, StateWithRewards } from './rewards.state.ts'

interface World extends Pick<Dependencies, 'api'> {
  /** A bonus is active: the list of those is opened where it was claimed, unless the player has left. */
  readonly showActive: () => void
  /** A bonus waits: the offers are opened where it was found by its code. */
  readonly showWaiting: () => void
  /** Free spins were claimed: their game is opened. */
  readonly showGame: (detail: FreeSpinDetail) => void
  /** A bonus is chosen for the next deposit: its page is opened. */
  readonly showDeposit: () => void
  /** The offers are opened, from a page that does not list them. */
  readonly showOffers: () => void
  /** Of the page. */
  readonly language: Language
  /** How the page writes amounts. */
  readonly tag: string
}

/** Agrees to a bonus of a deposit, which the deposit then activates. */
const sendConsent = (
  { api }: Pick<World, 'api'>,
  { reward, bonusCode }: Pick<Claim, 'reward' | 'bonusCode'>,
  agreed: boolean,
): Observable<Reward> => {
  const { campaignId } = reward
  const by = bonusCode !== undefined && agreed ? { bonusCode } : {}
  return api.call(consentToReward, { body: { campaignId, agreed, ...by } }).pipe(map(() => reward))
}

/** @param forfeits the active bonuses that are given up for one that waits */
const sendClaim = (
  { api }: World,
  { reward, bonusCode }: Claim,
  forfeits: readonly string[],
): Observable<Reward> => {
  const { campaignId, campaignCategory, queuedPlayerBonus } = reward
  if (queuedPlayerBonus && isWaiting(reward)) {
    const params = { campaignId, queuedPlayerBonusId: queuedPlayerBonus.id }
    return api.call(claimQueuedReward, { params, body: { forfeits: [...forfeits] } })
  }
  if (bonusCode !== undefined) {
    return api.call(claimBonusCode, { body: { bonusCode, state: 'ACTIVATED' } })
  }
  if (isFreeSpin(reward)) return api.call(claimFreeSpins, { params: { campaignId } })
  const call = campaignCategory === 'OPT_IN' ? optInToReward : claimReward
  return api.call(call, { params: { campaignId } })
}

const sendForfeit = (
  { api }: World,
  { assignmentId, wageringAmount }: Reward,
): Observable<unknown> =>
  assignmentId === undefined
    ? throwError(() => clientFailure('reply.invalid'))
    : api.call(forfeitReward, {
        params: { assignmentId },
        body: { state: 'FORFEITED', wageringProgress: wageringAmount },
      })

/** Finds the active bonus that a claim was refused for, so that the player can choose. */
const askAboutConflict = (
  { api }: World,
  act: RewardAct,
  claim: Claim,
  error: unknown,
): Observable<UnknownAction> => {
  const refused = actFailed({ act, failure: failureOf(error) })
  return api.call(listRewards, { query: { rewardsType: 'ACTIVE' } }).pipe(
    mergeMap(({ rewards }): Observable<UnknownAction> => {
      const active = conflictOf(claim.reward, rewards)
      // It has ended since: the claim can be made again.
      if (!active) return of(refused, rewardsChanged())
      return of(actEnded(act), conflictFound({ claim, active }))
    }),
    catchError(() => of(refused)),
  )
}

const messages = {
  active: 'rewards.toast.claimed',
  forfeited: 'rewards.toast.forfeited',
  queued: 'rewards.toast.queued',
} as const

/** Says what an act has done; the news of it, which this tab hears too, has the same subject. */
const tellOf = ({ language }: World, reward: Reward, state: keyof typeof messages) => {
  const { assignmentId } = reward
  return toastShown({
    level: 'success',
    messageId: messages[state],
    values: { name: wordsIn(reward, language).name },
    timerMs: rewardToastMs,
    ...(assignmentId !== undefined &&
      state !== 'queued' && { subject: rewardSubject({ assignmentId, state }) }),
  })
}

/** What an act was about has ended before it: the lists are read again. */
const endedBefore = (act: RewardAct, { code }: Failure): Observable<UnknownAction> =>
  of<UnknownAction[]>(
    actEnded(act),
    toastShown({ level: 'info', messageId: `error.${code}` }),
    rewardsChanged(),
  )

const claimDone = (world: World, act: RewardAct, reward: Reward): Observable<UnknownAction> => {
  // Its deposit comes next.
  if (reward.deposit) {
    return of(actEnded(act), rewardsChanged()).pipe(tap({ complete: world.showDeposit }))
  }
  const isQueued = isWaiting(reward)
  const { freeSpinDetail: spins } = reward
  const show = spins ? () => world.showGame(spins) : world.showActive
  // The game that is shown says itself how many free spins there are.
  const told = spins ? [] : [tellOf(world, reward, isQueued ? 'queued' : 'active')]
  return of<UnknownAction[]>(actEnded(act), ...told, rewardsChanged()).pipe(
    tap({ complete: isQueued ? world.showWaiting : show }),
  )
}

const isConflict = ({ code }: Failure, claimed: Claim): boolean =>
  code === 'error.bonus.active.already.exists' ||
  (code === 'error.bonus.active.triggered.already.exists' && isWaiting(claimed.reward))

const claim = (
  world: World,
  act: RewardAct,
  claimed: Claim,
  forfeits: readonly string[] = [],
): Observable<UnknownAction> =>
  (claimed.reward.deposit
    ? sendConsent(world, claimed, true)
    : sendClaim(world, claimed, forfeits)
  ).pipe(
    mergeMap((reward) => claimDone(world, act, reward)),
    catchError((error: unknown) => {
      const failure = failureOf(error)
      if (failure.code === 'bonus.notQueued') return endedBefore(act, failure)
      return isConflict(failure, claimed)
        ? askAboutConflict(world, act, claimed, error)
        : of(actFailed({ act, failure }))
    }),
  )

const forfeit = (world: World, act: RewardAct, active: Reward): Observable<UnknownAction> =>
  sendForfeit(world, active).pipe(
    mergeMap(() =>
      of<UnknownAction[]>(
        actEnded(act),
        rewardEnded(active),
        tellOf(world, active, 'forfeited'),
        rewardsChanged(),
      ),
    ),
    catchError((error: unknown): Observable<UnknownAction> => {
      const failure = failureOf(error)
      if (failure.code !== 'bonus.ended') return of(actFailed({ act, failure }))
      return of(
        actEnded(act),
        rewardEnded(active),
        toastShown({ level: 'info', messageId: `error.${failure.code}` }),
        rewardsChanged(),
      )
    }),
  )

/** Does without a bonus that was chosen for the next deposit. */
const decline = (world: World, act: RewardAct, reward: Reward): Observable<UnknownAction> =>
  sendConsent(world, { reward }, false).pipe(
    mergeMap(() => of(actEnded(act), rewardsChanged())),
    catchError((error: unknown) => of(actFailed({ act, failure: failureOf(error) }))),
  )

/** Gives the active bonus up, then claims the other one; for one that waits both are one call. */
const replace = (
  world: World,
  act: Extract<RewardAct, { is: 'replace' }>,
): Observable<UnknownAction> =>
  isWaiting(act.claim.reward) && act.active.assignmentId !== undefined
    ? claim(world, act, act.claim, [act.active.assignmentId])
    : forfeitThenClaim(world, act)

const forfeitThenClaim = (
  world: World,
  act: Extract<RewardAct, { is: 'replace' }>,
): Observable<UnknownAction> =>
  confirmOffered(world, act.claim).pipe(
    mergeMap(() => sendForfeit(world, act.active)),
    map(() => undefined),
    // One that has ended already is no longer in the way.
    catchError((error: unknown) =>
      failureOf(error).code === 'bonus.ended' ? of(undefined) : throwError(() => error),
    ),
    mergeMap(() =>
      claim(world, act, act.claim).pipe(startWith(rewardEnded(act.active), rewardsChanged())),
    ),
    catchError((error: unknown) => of(actFailed({ act, failure: failureOf(error) }))),
  )

function run(world: World, act: RewardAct): Observable<UnknownAction> {
  switch (act.is) {
    case 'claim':
      return claim(world, act, act)
    case 'forfeit':
      return forfeit(world, act, act.reward)
    case 'decline':
      return decline(world, act, act.reward)
    case 'replace':
      return replace(world, act)
    case 'leave':
      return leaveQueue(world, act)
    case 'optIn':
      return optIn(world, act)
    case 'optOut':
      return optOut(world, act)
    case 'activateCashback':
    case 'deactivateCashback':
    case 'claimCashback':
      return runCashback(world, act)
  }
}

/** Claims and gives up bonuses. @see B§4 Reward flow */
export const manageRewardsWhenAsked: AppEpic<StateWithRewards & StateWithLocale & StateWithSite> = (
  action$,
  state$,
  { api, boot, navigate, pagePath },
) => {
  const place = () => {
    const { prefix, language, tag } = selectLocale(state$.value) ?? brandLocale(servedBrand(boot))
    const path = pagePath()
    return {
      prefix,
      language,
      tag,
      offers: offersLandingOn(path, prefix),
      landing: landingOn(path, prefix),
      waiting: waitingLandingOn(path, prefix),
    }
  }
  /** The world of an act that is made on the page that is open now. */
  const worldHere = (): World => {
    const { landing: asked, waiting, offers, prefix, language, tag } = place()
    const isStill = () => asked !== undefined && asked === place().landing
    const showIfStill = (address: string | undefined) => () => {
      if (isStill() && address !== undefined) navigate(address)
    }
    const showGame = (detail: FreeSpinDetail) => {
      const { gameSlugs } = selectFlags(state$.value)
      const address = freeSpinGameAddress(detail, prefix, gameSlugs)
      if (isStill()) navigate(address, { state: freeSpinRouteState(detail) })
    }
    return {
      api,
      language,
      tag,
      showOffers: showIfStill(offers),
      showGame,
      showActive: showIfStill(asked),
      showWaiting: showIfStill(waiting),
      showDeposit: showIfStill(addressOf(depositPage, prefix)),
    }
  }
  return action$.pipe(
    filter(actRequested.match),
    groupBy(({ payload }) => subjectIdOf(payload)),
    mergeMap((ofCampaign$) =>
      // exhaustMap: two presses of a button are one act.
      ofCampaign$.pipe(exhaustMap(({ payload }) => run(worldHere(), payload))),
    ),
  )
}
