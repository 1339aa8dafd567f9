import {
  answerQuestionnaire,
  readOccupations,
  readSalaryRanges,
  readSourcesOfFunds,
} from '@player-site/contracts/questionnaire/questionnaire.calls.ts'
import { answersToSend } from '@player-site/contracts/questionnaire/questionnaire.rules.ts'
import type { UnknownAction } from '@reduxjs/toolkit'
import { catchError, exhaustMap, filter, forkJoin, map, mergeMap, of } from 'rxjs'
import { failureOf } from '../../shared/api/failure.ts'
import type { AppEpic } from '../../shared/epic/epic.ts'
import { isFresh } from '../../shared/remote/remote.ts'
import { toastShown } from '../toasts/index.ts'
import {
  answersNotSent,
  answersSent,
  answersSubmitted,
  listsArrived,
  listsFailed,
  questionnaireOpened,
  type StateWithQuestionnaire,
  selectQuestionnaire,
} from './questionnaire.slice.ts'

export const loadFormWhenOpened: AppEpic<StateWithQuestionnaire> = (
  action$,
  state$,
  { api, scheduler },
) =>
  action$.pipe(
    filter(questionnaireOpened.match),
    filter(() => !isFresh(selectQuestionnaire(state$.value).lists, scheduler.now())),
    exhaustMap(() =>
      forkJoin([
        api.call(readOccupations),
        api.call(readSalaryRanges),
        api.call(readSourcesOfFunds),
      ]).pipe(
        map(([{ occupations }, { salaryRanges }, { sourcesOfFunds }]) =>
          listsArrived({
            value: { occupations, salaryRanges, sourcesOfFunds },
            atMs: scheduler.now(),
          }),
        ),
        catchError((error: unknown) => of(listsFailed(failureOf(error)))),
      ),
    ),
  )

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
