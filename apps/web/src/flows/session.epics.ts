import { brandLocale } from '@player-site/contracts/brands/brands.ts'
import { hasNewTerms } from '@player-site/contracts/terms/terms.entities.ts'
import { filter, ignoreElements, mergeMap, of, take, tap } from 'rxjs'
import { type StateWithLocale, selectLocale } from '../features/locale/index.ts'
import {
  redirectTaken,
  type StateWithSignIn,
  selectHeading,
  sessionEnded,
  sessionResolved,
  signedIn,
  signInNeeded,
} from '../features/session/index.ts'
import { termsCameFirst } from '../features/terms/index.ts'
import { servedBrand } from '../shared/brand/served-brand.ts'
import type { AppEpic } from '../shared/epic/epic.ts'
import { afterSignIn } from './after-sign-in.rules.ts'
import { loggedOutData, loggedOutPath } from './logged-out.rules.ts'

/** @see A§2 Guards "After login the player goes to the stored redirect page" */
export const navigateAfterSignIn: AppEpic<StateWithSignIn & StateWithLocale> = (
  action$,
  state$,
  { navigate, pagePath, boot },
) =>
  action$.pipe(
    filter(signedIn.match),
    mergeMap(({ payload: { profile, isPayoutOnly } }) => {
      const { redirectPath, bonusCode } = selectHeading(state$.value)
      const { prefix } = selectLocale(state$.value) ?? brandLocale(servedBrand(boot))
      const { path, afterTerms } = afterSignIn({
        redirectPath,
        bonusCode,
        pagePath: pagePath(),
        prefix,
        hasNewTerms: hasNewTerms(profile),
        isPayoutOnly,
      })
      navigate(path, { replace: true })
      return afterTerms === undefined
        ? of(redirectTaken())
        : of(termsCameFirst(afterTerms), redirectTaken())
    }),
  )

/**
 * Keeps the bonus code that a visitor arrived with until they have signed in, on whichever page.
 * @see B§4 "The code is read from the query parameter bonusCode"
 */
export const keepBonusCode: AppEpic<StateWithSignIn> = (action$, _, { pagePath }) => {
  const bonusCode = new URLSearchParams(pagePath().split('?')[1]).get('bonusCode')
  return action$.pipe(
    filter(sessionResolved.match),
    take(1),
    mergeMap(({ payload }) => (bonusCode && !payload ? [signInNeeded({ bonusCode })] : [])),
  )
}

/** The player sees the reason for the end on a separate page. @see A§8 "logged-out page" */
export const leaveWhenSessionEnded: AppEpic<StateWithLocale> = (
  action$,
  state$,
  { navigate, pagePath, boot },
) =>
  action$.pipe(
    filter(sessionEnded.match),
    tap(({ payload }) => {
      const { prefix } = selectLocale(state$.value) ?? brandLocale(servedBrand(boot))
      navigate(loggedOutPath(prefix), { state: loggedOutData(payload, pagePath()) })
    }),
    ignoreElements(),
  )
