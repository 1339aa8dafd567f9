import { filter, map, tap } from 'rxjs'
import type { AppEpic } from '../../shared/epic/epic.ts'
import { toastShown } from './toasts.slice.ts'

/** Reports each error that no code handled, and tells the player where their press led to it. */
export const reportFaults: AppEpic<unknown> = (_, __, { faults$, log }) =>
  faults$.pipe(
    tap(({ source, why, epic, isUntold }) =>
      log.error('page.fault', { source, why, epic, isUntold }),
    ),
    filter(({ isUntold }) => isUntold),
    map(() => toastShown({ level: 'error', messageId: 'error.system.error' })),
  )
