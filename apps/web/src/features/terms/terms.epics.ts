import { filter, map } from 'rxjs'
import type { AppEpic } from '../../shared/epic/epic.ts'
import { profileChanged } from '../session/index.ts'
import { termsAccepted } from './terms.slice.ts'

/** The push may be late, or the line down: this page knows already. */
export const rememberAcceptedTerms: AppEpic<unknown> = (action$) =>
  action$.pipe(
    filter(termsAccepted.match),
    map(({ payload }) => profileChanged({ termsAndConditionsAcceptedVersion: payload })),
  )
