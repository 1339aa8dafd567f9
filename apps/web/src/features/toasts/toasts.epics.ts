import { filter, map } from 'rxjs'
import type { AppEpic } from '../../shared/epic/epic.ts'
import { isShownInToast, messageIdOf } from './refusal-toast.rules.ts'
import { toastShown } from './toasts.slice.ts'

/** @see A§8 */
export const showRefusedCallToasts: AppEpic<unknown> = (_, __, { api }) =>
  api.failed$.pipe(
    filter(({ spec, failure }) => isShownInToast(spec, failure)),
    map(({ failure }) => toastShown({ level: 'error', messageId: messageIdOf(failure) })),
  )
