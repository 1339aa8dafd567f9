import { answerQuestionnaire } from '@player-site/contracts/questionnaire/questionnaire.calls.ts'
import { answersToSend } from '@player-site/contracts/questionnaire/questionnaire.rules.ts'
import type { UnknownAction } from '@reduxjs/toolkit'
import { catchError, exhaustMap, filter, mergeMap, of } from 'rxjs'
import { failureOf } from '../../shared/api/failure.ts'
import type { AppEpic } from '../../shared/epic/epic.ts'
import { toastShown } from '../toasts/index.ts'
import {
  answersNotSent,
  answersSent,
  answersSubmitted,
  type StateWithQuestionnaire,
  selectQuestionnaire,
} from './questionnaire.slice.ts'

export const sendAnswersWhenSubmitted: AppEpic<StateWithQuestionnaire> = (
  action$,
  state$,
  { api },
) =>
  action$.pipe(
    filter(answersSubmitted.match),
    // exhaustMap: a double press sends once.
    exhaustMap(() =>
      api
        .call(answerQuestionnaire, {
          body: answersToSend(selectQuestionnaire(state$.value).answers),
        })
        .pipe(
          mergeMap((): UnknownAction[] => [
            answersSent(),
            toastShown({ level: 'success', messageId: 'questionnaire.sent' }),
          ]),
          catchError((error: unknown) => of<UnknownAction>(answersNotSent(failureOf(error)))),
        ),
    ),
  )
