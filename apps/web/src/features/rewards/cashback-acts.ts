import type { Language } from '@player-site/contracts/kernel/locales.ts'
import {
  activateCashback,
  claimCashback,
  deactivateCashback,
} from '@player-site/contracts/rewards/cashback.calls.ts'
import type { UnknownAction } from '@reduxjs/toolkit'
import { catchError, map, mergeMap, type Observable, of, tap } from 'rxjs'
import { failureOf } from '../../shared/api/failure.ts'
import type { Dependencies } from '../../shared/epic/dependencies.ts'
import { formatAmount } from '../../shared/locale/format-money.ts'
import { toastShown } from '../toasts/index.ts'
import { rewardToastMs } from './reward-toasts.rules.ts'
import { wordsIn } from './rewards.rules.ts'
import { actEnded, actFailed, rewardsChanged } from './rewards.slice.ts'
import type { RewardAct } from './rewards.state.ts'

type CashbackAct = Extract<
  RewardAct,
  { readonly is: 'activateCashback' | 'deactivateCashback' | 'claimCashback' }
>
interface World extends Pick<Dependencies, 'api'> {
  /** Of the page. */
  readonly language: Language
  /** How the page writes amounts. */
  readonly tag: string
  /** The offers are opened, where the cashback is shown, unless the player has left. */
  readonly showOffers: () => void
}

interface Done {
  readonly messageId: string
  readonly values?: Readonly<Record<string, string>>
}

/** Another tab was first: it is no fault of the act. */
const overtaken: readonly string[] = ['bonus.cashbackClaimed', 'bonus.cashbackNotActivated']

function sendAct({ api, language, tag }: World, { is, reward }: CashbackAct): Observable<Done> {
  const { campaignId } = reward
  const params = { campaignId }
  const { name } = wordsIn(reward, language)
  switch (is) {
    case 'activateCashback':
      return api
        .call(activateCashback, { params })
        .pipe(map(() => ({ messageId: 'rewards.toast.cashbackOn', values: { name } })))
    case 'deactivateCashback':
      return api
        .call(deactivateCashback, { params })
        .pipe(map(() => ({ messageId: 'rewards.toast.cashbackOff', values: { name } })))
    case 'claimCashback':
      return api.call(claimCashback, { params }).pipe(
        map(({ amount, currency }) => ({
          messageId: 'rewards.toast.cashback',
          values: { amount: formatAmount(amount, currency, tag) },
        })),
      )
  }
}

/**
 * Activates, deactivates or claims a cashback: says what it did, or why not, and reads the lists
 * again. @see B§4 "Cashback: loyalty cashback claimed or activated"
 */
export const runCashback = (world: World, act: CashbackAct): Observable<UnknownAction> =>
  sendAct(world, act).pipe(
    mergeMap((done) =>
      of<UnknownAction[]>(
        actEnded(act),
        toastShown({ level: 'success', timerMs: rewardToastMs, ...done }),
        rewardsChanged(),
      ).pipe(tap({ complete: world.showOffers })),
    ),
    catchError((error: unknown): Observable<UnknownAction> => {
      const failure = failureOf(error)
      if (!overtaken.includes(failure.code)) return of(actFailed({ act, failure }))
      const why = toastShown({ level: 'info', messageId: `error.${failure.code}` })
      return of<UnknownAction[]>(actEnded(act), why, rewardsChanged())
    }),
  )
