import { distinctUntilChanged, filter, map, throttleTime } from 'rxjs'
import type { AppEpic } from '../../shared/epic/epic.ts'
import {
  type StateWithShownWallet,
  selectShownWallet,
} from '../../shared/play/shown-wallet.state.ts'
import { balanceAnnounced } from './wallet.slice.ts'

export const announceEveryMs = 5_000

/** Announces the balance politely to screen readers: the newest total, at most every 5 s. */
export const announceBalance: AppEpic<StateWithShownWallet> = (_, state$, { scheduler }) =>
  state$.pipe(
    map(selectShownWallet),
    filter((wallet) => wallet !== undefined),
    filter(({ status }) => status === 'success'),
    map(({ totalBalance }) => totalBalance),
    distinctUntilChanged(),
    // trailing: the last figure of a busy period is the one that counts.
    throttleTime(announceEveryMs, scheduler, { leading: true, trailing: true }),
    map((total) => balanceAnnounced(total)),
  )
