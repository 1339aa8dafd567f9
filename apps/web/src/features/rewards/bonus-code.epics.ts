import { readManualClaim, validateBonusCode } from '@player-site/contracts/rewards/rewards.calls.ts'
import { catchError, EMPTY, exhaustMap, filter, map, of, switchMap } from 'rxjs'
import { failureOf } from '../../shared/api/failure.ts'
import type { AppEpic } from '../../shared/epic/epic.ts'
import {
  codeCleared,
  codeFound,
  codeRefused,
  codeSubmitted,
  manualClaimAsked,
  manualClaimFailed,
  manualClaimKnown,
} from './bonus-code.slice.ts'
import type { StateWithRewards } from './rewards.state.ts'

/** @see B§4 Bonus code "Manual claim" */
export const askForManualClaim: AppEpic<StateWithRewards> = (action$, _, { api }) =>
  action$.pipe(
    filter(manualClaimAsked.match),
    // exhaustMap: the pages of bonuses follow each other, and have one answer.
    exhaustMap(() =>
      api.call(readManualClaim).pipe(
        map(({ isAvailable }) => manualClaimKnown(isAvailable)),
        catchError((error: unknown) => of(manualClaimFailed(failureOf(error)))),
      ),
    ),
  )

/** @see B§4 "It can be validated by a call before claiming" */
export const checkCodeWhenSubmitted: AppEpic<StateWithRewards> = (action$, _, { api }) =>
  action$.pipe(
    filter((action) => codeSubmitted.match(action) || codeCleared.match(action)),
    // switchMap: another code, or leaving the page, makes the reply irrelevant.
    switchMap((action) => {
      if (!codeSubmitted.match(action)) return EMPTY
      const { payload: code } = action
      return api.call(validateBonusCode, { body: { bonusCode: code } }).pipe(
        map((reward) => codeFound({ code, reward })),
        catchError((error: unknown) => of(codeRefused({ code, failure: failureOf(error) }))),
      )
    }),
  )
