import type { CallSpec } from '@player-site/contracts/kernel/call.ts'
import { catchError, type Observable, throwError } from 'rxjs'
import { ApiFailure, clientFailure } from '../api/failure.ts'
import type { Dependencies } from '../epic/dependencies.ts'

/**
 * Emits a captcha token for one call. Errors with an `ApiFailure` only: a failure while solving is
 * this device's; a refused challenge has a code of its own.
 */
export const solveForCall = (
  call: CallSpec,
  { solveCaptcha }: Pick<Dependencies, 'solveCaptcha'>,
): Observable<string> =>
  solveCaptcha(call).pipe(
    catchError((error: unknown) =>
      throwError(() => (error instanceof ApiFailure ? error : clientFailure('captcha.unsolved'))),
    ),
  )
