import type { CallSpec, Reply } from '@player-site/contracts/kernel/call.ts'
import type { UnknownAction } from '@reduxjs/toolkit'
import { catchError, concat, type Observable, of, switchMap } from 'rxjs'
import type { ApiRequest } from '../../shared/api/api.ts'
import { type Failure, failureOf } from '../../shared/api/failure.ts'
import { solveForCall } from '../../shared/captcha/solve-for-call.ts'
import type { Dependencies } from '../../shared/epic/dependencies.ts'
import { captchaPassed, captchaRequested } from './registration.slice.ts'

type World = Pick<Dependencies, 'api' | 'solveCaptcha'>

interface Outcome<C extends CallSpec> {
  readonly answered: (reply: Reply<C>) => Observable<UnknownAction>
  readonly refused: (failure: Failure) => UnknownAction
}

/**
 * Makes a call of the registration with a captcha token of its own.
 * @see A§7 "Registration-type calls carry a captcha token header"
 */
export const callWithCaptcha = <const C extends CallSpec>(
  spec: C,
  request: ApiRequest<C>,
  world: World,
  { answered, refused }: Outcome<C>,
): Observable<UnknownAction> =>
  concat(
    of(captchaRequested()),
    solveForCall(spec, world).pipe(
      switchMap((captchaToken) =>
        concat(
          of(captchaPassed()),
          world.api.call(spec, { ...request, captchaToken }).pipe(switchMap(answered)),
        ),
      ),
    ),
  ).pipe(catchError((error: unknown) => of(refused(failureOf(error)))))
