import { brandLocale, brands } from '@player-site/contracts/brands/brands.ts'
import { filter, ignoreElements, map, tap } from 'rxjs'
import { type LocalePart, selectLocale } from '../features/locale/index.ts'
import {
  redirectTaken,
  type SignInPart,
  selectRedirectPath,
  sessionEnded,
  signedIn,
} from '../features/session/index.ts'
import type { AppEpic } from '../shared/epic/epic.ts'

/**
 * After login the player goes where they were headed; otherwise they stay on the page, whose
 * `#login` goes away.
 * @see A§2 Guards
 */
export const goWhereHeadedAfterSignIn: AppEpic<SignInPart> = (action$, state$, deps) =>
  action$.pipe(
    filter(signedIn.match),
    map(() => {
      deps.navigate(selectRedirectPath(state$.value) ?? deps.pagePath(), { replace: true })
      return redirectTaken()
    }),
  )

/** Whoever ended it, the player is told why on the home page. @see A§8 "logged-out page" */
export const goHomeWhenSessionEnded: AppEpic<LocalePart> = (action$, state$, { navigate, boot }) =>
  action$.pipe(
    filter(sessionEnded.match),
    map(() => selectLocale(state$.value) ?? brandLocale(brands[boot.brand])),
    tap(({ prefix }) => navigate(`/${prefix}`)),
    ignoreElements(),
  )
