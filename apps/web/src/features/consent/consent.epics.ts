import { readConsent, saveConsent } from '@player-site/contracts/consent/consent.calls.ts'
import {
  type ConsentChoice,
  consentChoice,
  consentVersion,
} from '@player-site/contracts/consent/consent.entities.ts'
import {
  catchError,
  defer,
  distinctUntilChanged,
  EMPTY,
  filter,
  ignoreElements,
  map,
  type Observable,
  of,
  switchMap,
  tap,
} from 'rxjs'
import * as z from 'zod/mini'
import { failureOf } from '../../shared/api/failure.ts'
import type { Dependencies } from '../../shared/epic/dependencies.ts'
import type { AppEpic } from '../../shared/epic/epic.ts'
import { type StateWithSession, selectPlayer } from '../session/index.ts'
import {
  consentChosen,
  consentFound,
  type StateWithConsent,
  selectConsentChoice,
} from './consent.slice.ts'

function parsed(text: string | null): ConsentChoice | undefined {
  if (text === null) return undefined
  try {
    const read = z.safeParse(consentChoice, JSON.parse(text))
    return read.success ? read.data : undefined
  } catch {
    return undefined
  }
}

export const findConsentOnStart: AppEpic<StateWithConsent> = (_, __, { consentStore }) =>
  defer(() => of(consentFound(parsed(consentStore.read()))))

export const keepConsentWhenChosen: AppEpic<StateWithConsent> = (
  action$,
  _,
  { consentStore, tabs },
) =>
  action$.pipe(
    filter(consentChosen.match),
    tap(({ payload: choice }) => {
      consentStore.write(JSON.stringify(choice))
      tabs.send({ is: 'consentChosen', choice })
    }),
    ignoreElements(),
  )

export const followConsentOfOtherTabs: AppEpic<StateWithConsent> = (_, __, { tabs }) =>
  tabs.messages$.pipe(
    switchMap((message) =>
      message.is === 'consentChosen' ? of(consentFound(message.choice)) : EMPTY,
    ),
  )

const send = ({ options, version }: ConsentChoice, { api, log }: Dependencies): Observable<never> =>
  api.call(saveConsent, { body: { options, version } }).pipe(
    ignoreElements(),
    catchError((error: unknown) => {
      log.warn('consent.unsaved', { code: failureOf(error).code })
      return EMPTY
    }),
  )

/** The choice of a signed-in player is also stored with their account. @see A§4 Cookies */
export const saveConsentOfPlayer: AppEpic<StateWithConsent & StateWithSession> = (
  action$,
  state$,
  deps,
) =>
  action$.pipe(
    filter(consentChosen.match),
    filter(() => selectPlayer(state$.value) !== null),
    // switchMap: only the last choice counts, and an earlier one must not arrive after it.
    switchMap(({ payload }) => send(payload, deps)),
  )

/**
 * The choice stored with an account applies here too; without one, the account receives this
 * browser's choice.
 */
export const joinConsentOfPlayer: AppEpic<StateWithConsent & StateWithSession> = (
  _,
  state$,
  deps,
) => {
  const { api, consentStore, log } = deps
  return state$.pipe(
    map((state) => selectPlayer(state)?.playerId),
    distinctUntilChanged(),
    switchMap((playerId) => {
      if (playerId === undefined) return EMPTY
      return api.call(readConsent).pipe(
        switchMap((found) => {
          if ('options' in found && found.version >= consentVersion) {
            const choice = { options: found.options, version: found.version }
            consentStore.write(JSON.stringify(choice))
            return of(consentFound(choice))
          }
          const here = selectConsentChoice(state$.value)
          return here && here.version >= consentVersion ? send(here, deps) : EMPTY
        }),
        catchError((error: unknown) => {
          log.warn('consent.unread', { code: failureOf(error).code })
          return EMPTY
        }),
      )
    }),
  )
}
