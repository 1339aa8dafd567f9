import { filter, map, mergeMap, takeUntil, timer } from 'rxjs'
import type { AppEpic } from '../../shared/epic/epic.ts'
import { isToldInToast } from './refusal-toast.rules.ts'
import { type ToastsPart, toastClosed, toastShown } from './toasts.slice.ts'

export const closeToastsInTime: AppEpic<ToastsPart> = (action$, _, { scheduler }) =>
  action$.pipe(
    filter(toastShown.match),
    map(({ payload }) => payload),
    filter(({ timerMs }) => timerMs !== undefined),
    // mergeMap: each toast has a time of its own.
    mergeMap(({ id, timerMs = 0 }) =>
      timer(timerMs, scheduler).pipe(
        map(() => toastClosed(id)),
        takeUntil(action$.pipe(filter((a) => toastClosed.match(a) && a.payload === id))),
      ),
    ),
  )

/** @see A§8 */
export const tellRefusedCalls: AppEpic<ToastsPart> = (_, __, { api }) =>
  api.failed$.pipe(
    filter(({ spec, failure }) => isToldInToast(spec, failure)),
    map(({ failure: { code } }) => toastShown({ level: 'error', messageId: `error.${code}` })),
  )
