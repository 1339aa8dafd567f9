import {
  listCashierMethods,
  listPendingWithdrawals,
  listRecentMethods,
} from '@player-site/contracts/cashier/cashier.calls.ts'
import type { PendingWithdrawal } from '@player-site/contracts/cashier/cashier.entities.ts'
import { listSavedMethods } from '@player-site/contracts/cashier/saved-methods.calls.ts'
import { readerOf } from '@player-site/contracts/content/content-reader.ts'
import { catchError, forkJoin, map, of } from 'rxjs'
import type { Dependencies } from '../../shared/epic/dependencies.ts'
import { defineRemote, type NoKey, type StateOf } from '../../shared/remote/define-remote.ts'
import { type StateWithLocale, selectLocale } from '../locale/index.ts'
import { savedRemovalEnded } from './cashier.slice.ts'
import type { Methods } from './cashier.state.ts'

/** The reader's language, as the content service keys it. */
function methodsQuery(state: StateWithLocale) {
  const locale = selectLocale(state)
  if (!locale) return {}
  const { language, fallback } = readerOf(locale)
  return { language, fallback }
}

/** The payment methods, kept from one screen of the cashier to the next. */
export const methodsRemote = defineRemote('cashierMethods', {
  read: (
    { api, boot }: Pick<Dependencies, 'api' | 'boot' | 'scheduler'>,
    _: NoKey,
    state: StateWithLocale,
  ) =>
    forkJoin([
      api.call(listCashierMethods, { query: methodsQuery(state) }),
      // The previously used method is a convenience; the form does not wait for it.
      api.call(listRecentMethods).pipe(catchError(() => of({ methods: [] }))),
      // So is a saved card.
      boot.withheld?.includes('savedMethods')
        ? of({ methods: [] })
        : api.call(listSavedMethods).pipe(catchError(() => of({ methods: [] }))),
    ]).pipe(
      map(
        ([{ methods }, { methods: recent }, { methods: saved }]): Methods => ({
          methods,
          recent,
          saved,
        }),
      ),
    ),
  staleAfterMs: 0,
  change(remote, action) {
    if (remote.is !== 'ready' || !savedRemovalEnded.match(action)) return remote
    const saved = remote.value.saved.filter(({ savedMethodId }) => savedMethodId !== action.payload)
    return { ...remote, value: { ...remote.value, saved } }
  },
})
export type StateWithMethods = StateOf<typeof methodsRemote>

/** Withdrawals that have not been paid out yet. */
export const pendingRemote = defineRemote('pendingWithdrawals', {
  read: ({ api }) =>
    api
      .call(listPendingWithdrawals)
      .pipe(map(({ withdrawals }): readonly PendingWithdrawal[] => withdrawals)),
})
