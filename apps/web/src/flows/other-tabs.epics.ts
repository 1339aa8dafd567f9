import { EMPTY, filter, ignoreElements, map, merge, of, pairwise, switchMap, take, tap } from 'rxjs'
import { localeEntered, type StateWithLocale, selectLocale } from '../features/locale/index.ts'
import {
  profileChanged,
  type StateWithSession,
  selectPlayer,
  sessionEnded,
  signOutRequested,
} from '../features/session/index.ts'
import { termsAccepted } from '../features/terms/index.ts'
import type { AppEpic } from '../shared/epic/epic.ts'

/** Passes a visitor's actions on to the other tabs of their browser. */
export const notifyOtherTabs: AppEpic<unknown> = (action$, _, { tabs }) =>
  merge(
    action$.pipe(
      // Only the tab where it was requested sends it: an echo could end a session started since.
      filter(signOutRequested.match),
      switchMap(() => action$.pipe(filter(sessionEnded.match), take(1))),
      tap(() => tabs.send({ is: 'signedOut' })),
    ),
    action$.pipe(
      filter(termsAccepted.match),
      tap(({ payload }) => tabs.send({ is: 'termsAccepted', version: payload })),
    ),
  ).pipe(ignoreElements())

/**
 * A tab without a connection learns of a sign-out, and of terms, from the tab where it happened.
 */
export const followOtherTabs: AppEpic<StateWithSession> = (_, state$, { tabs }) =>
  tabs.messages$.pipe(
    switchMap((message) => {
      if (!selectPlayer(state$.value)) return EMPTY
      switch (message.is) {
        case 'signedOut':
          return of(sessionEnded('signed_out'))
        case 'termsAccepted':
          return of(profileChanged({ termsAndConditionsAcceptedVersion: message.version }))
        default:
          return EMPTY
      }
    }),
  )

/**
 * A language chosen in one tab applies to all. The first locale of a page is no choice: it may come
 * from a link.
 */
export const shareChosenLocale: AppEpic<StateWithLocale> = (
  action$,
  state$,
  { tabs, navigate, pagePath },
) => {
  /** What other tabs sent, so that this tab does not send it back. */
  let followed: string | undefined
  const chosen$ = action$.pipe(
    filter(localeEntered.match),
    map(({ payload }) => payload.prefix),
    pairwise(),
    filter(([before, prefix]) => before !== prefix && prefix !== followed),
    tap(([, prefix]) => {
      followed = undefined
      tabs.send({ is: 'localeChosen', prefix })
    }),
  )
  const followed$ = tabs.messages$.pipe(
    tap((message) => {
      const here = selectLocale(state$.value)?.prefix
      if (message.is !== 'localeChosen' || !here || here === message.prefix) return
      followed = message.prefix
      const path = pagePath().replace(/^\/[^/?]*/, `/${message.prefix}`)
      navigate(path, { replace: true, isSamePage: true })
    }),
  )
  return merge(chosen$, followed$).pipe(ignoreElements())
}
