import {
  changeAddress,
  changeLanguage,
  changePassword,
  changeProvince,
  enterPerson,
} from '@player-site/contracts/account/account-details.calls.ts'
import type { AccountDetails } from '@player-site/contracts/account/account-details.entities.ts'
import type { UnknownAction } from '@reduxjs/toolkit'
import {
  catchError,
  exhaustMap,
  filter,
  map,
  merge,
  mergeMap,
  type Observable,
  of,
  tap,
} from 'rxjs'
import { failureOf } from '../../shared/api/failure.ts'
import type { Dependencies } from '../../shared/epic/dependencies.ts'
import type { AppEpic } from '../../shared/epic/epic.ts'
import { withFreshAuthentication } from '../reauthentication/index.ts'
import { toastShown } from '../toasts/index.ts'
import {
  addressSubmitted,
  changeClosed,
  changePaused,
  changeRefused,
  detailsRemote,
  languageSubmitted,
  passwordSubmitted,
  personSubmitted,
  provinceSubmitted,
} from './details.slice.ts'
import type { ChangeKind, StateWithDetailsChange } from './details.state.ts'

const successOf = (kind: ChangeKind): UnknownAction =>
  toastShown({ level: 'success', messageId: `player.account.${kind}.update.success` })

/** The change is made: the dialog closes, and the page shows what is stored now. */
export const changed =
  (kind: ChangeKind, { scheduler }: Pick<Dependencies, 'scheduler'>) =>
  (value: AccountDetails): UnknownAction[] => [
    detailsRemote.arrived({ value, atMs: scheduler.now() }),
    changeClosed(),
    successOf(kind),
  ]

export const refused = (error: unknown): Observable<UnknownAction> =>
  of(changeRefused(failureOf(error)))

export const changePasswordWhenSubmitted: AppEpic<StateWithDetailsChange> = (action$, _, { api }) =>
  action$.pipe(
    filter(passwordSubmitted.match),
    // exhaustMap: one press is one of the attempts that a wrong password uses up.
    exhaustMap(({ payload: body }) =>
      api.call(changePassword, { body }).pipe(
        mergeMap(() => [changeClosed(), successOf('password')]),
        catchError(refused),
      ),
    ),
  )

/** Who the player is and where they live: a stranger at their device must not change it. */
export const changePlaceWhenSubmitted: AppEpic<StateWithDetailsChange> = (action$, _, world) => {
  const address$ = action$.pipe(
    filter(addressSubmitted.match),
    map(
      ({ payload: body }) =>
        () =>
          world.api.call(changeAddress, { body }).pipe(mergeMap(changed('address', world))),
    ),
  )
  const province$ = action$.pipe(
    filter(provinceSubmitted.match),
    map(
      ({ payload: provinceCode }) =>
        () =>
          world.api
            .call(changeProvince, { body: { provinceCode } })
            .pipe(mergeMap(changed('province', world))),
    ),
  )
  const person$ = action$.pipe(
    filter(personSubmitted.match),
    map(
      ({ payload: body }) =>
        () =>
          world.api.call(enterPerson, { body }).pipe(mergeMap(changed('person', world))),
    ),
  )
  return merge(person$, address$, province$).pipe(
    exhaustMap((change) =>
      withFreshAuthentication(action$, change, of(changePaused())).pipe(catchError(refused)),
    ),
  )
}

/** The page's address without its locale. */
const belowPrefix = (pagePath: string): string => pagePath.replace(/^\/[^/?#]*/, '')

/** The site follows the language of the player's messages. */
export const changeLanguageWhenSubmitted: AppEpic<StateWithDetailsChange> = (action$, _, world) =>
  action$.pipe(
    filter(languageSubmitted.match),
    exhaustMap(({ payload: { language, prefix } }) =>
      world.api.call(changeLanguage, { body: { language } }).pipe(
        tap(() => world.navigate(`/${prefix}${belowPrefix(world.pagePath())}`)),
        mergeMap(changed('language', world)),
        catchError(refused),
      ),
    ),
  )
