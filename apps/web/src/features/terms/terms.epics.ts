import { filter, map } from 'rxjs'
import type { AppEpic } from '../../shared/epic/epic.ts'
import { profileChanged } from '../session/index.ts'
import { termsAccepted } from './terms.slice.ts'

/** The push may be late or the socket down, so this page updates the state itself. */
export const rememberAcceptedTerms: AppEpic<unknown> = (action$) =>
  action$.pipe(
    filter(termsAccepted.match),
    map(({ payload }) => profileChanged({ termsAndConditionsAcceptedVersion: payload })),
  )
