import {
  answerQuestionnaire,
  readOccupations,
  readSalaryRanges,
  readSourcesOfFunds,
} from '@player-site/contracts/questionnaire/questionnaire.calls.ts'
import {
  occupations,
  sourcesOfFunds,
} from '@player-site/contracts/questionnaire/questionnaire.entities.ts'
import { noAnswers } from '@player-site/contracts/questionnaire/questionnaire.rules.ts'
import { of, Subject } from 'rxjs'
import { expect, it } from 'vitest'
import { aPlayer, aSnapshot, aWallet } from '../../../testing/builders.ts'
import { failing } from '../../../testing/fake-api.ts'
import { startedWith } from '../../../testing/world.ts'
import { loadFeature } from '../../shared/feature/late-features.ts'
import { selectToasts } from '../toasts/index.ts'
import { lateQuestionnaire } from './questionnaire.late.ts'
import {
  answerChanged,
  answersSubmitted,
  listsRemote,
  questionnaireClosed,
  selectQuestionnaire,
} from './questionnaire.slice.ts'

await loadFeature(lateQuestionnaire)

const range = { salaryRangeId: 1, currency: 'EUR', from: null, to: 15_000 } as const
const typed = {
  occupation: 'OTHER',
  otherOccupation: ' Beekeeper ',
  salaryRangeId: 1,
  sourceOfFund: 'SALARY',
  otherSourceOfFund: 'left from before',
  placeOfBirth: 'Oulu',
  nationality: 'FI',
}

function started() {
  const { world, store } = startedWith(aPlayer(), aSnapshot(5, 10, aWallet(100)))
  world.api.answer(readOccupations, () => of({ occupations: [...occupations] }))
  world.api.answer(readSalaryRanges, () => of({ salaryRanges: [range] }))
  world.api.answer(readSourcesOfFunds, () => of({ sourcesOfFunds: [...sourcesOfFunds] }))
  const state = () => selectQuestionnaire(store.getState())
  const toasts = () => selectToasts(store.getState()).map(({ messageId }) => messageId)
  return { world, store, state, toasts }
}

it('loads its lists once, and again after a failure', () => {
  const { world, store } = started()
  const lists = () => listsRemote.select(store.getState())
  world.api.answer(readSalaryRanges, () => failing('upstream.unavailable'))
  store.dispatch(listsRemote.opened())
  expect(lists()).toMatchObject({ is: 'failed', failure: { code: 'upstream.unavailable' } })
  world.api.answer(readSalaryRanges, () => of({ salaryRanges: [range] }))
  store.dispatch(listsRemote.reloadRequested())
  store.dispatch(listsRemote.opened())
  expect(lists()).toMatchObject({ is: 'ready', value: { salaryRanges: [range] } })
  expect(world.api.sentTo(readOccupations)).toHaveLength(2)
})

it('sends own words for "other", and keeps nothing once they are sent', () => {
  const { world, store, state, toasts } = started()
  world.api.answer(answerQuestionnaire, () => of({ status: 'UNDER_REVIEW', submittedAt: null }))
  store.dispatch(listsRemote.opened())
  store.dispatch(answerChanged(typed))
  store.dispatch(answersSubmitted())
  expect(world.api.sentTo(answerQuestionnaire)).toMatchObject([
    {
      request: {
        body: {
          occupation: 'Beekeeper',
          salaryRangeId: 1,
          sourceOfFunds: 'SALARY',
          placeOfBirth: 'Oulu',
          nationality: 'FI',
        },
      },
    },
  ])
  expect(state()).toMatchObject({ answers: noAnswers, sending: { is: 'sent' } })
  expect(toasts()).toContain('questionnaire.sent')
})

it('keeps the answers that were not sent', () => {
  const { world, store, state } = started()
  world.api.answer(answerQuestionnaire, () => failing('system.error'))
  store.dispatch(listsRemote.opened())
  store.dispatch(answerChanged(typed))
  store.dispatch(answersSubmitted())
  expect(state()).toMatchObject({
    answers: typed,
    sending: { is: 'failed', failure: { code: 'system.error' } },
  })
})

it('is unsent again for the next request, also when it was closed before the answer', () => {
  const { world, store, state } = started()
  const replied = new Subject<unknown>()
  world.api.answer(answerQuestionnaire, () => replied)
  store.dispatch(listsRemote.opened())
  store.dispatch(answersSubmitted())
  store.dispatch(questionnaireClosed())
  replied.next({ status: 'UNDER_REVIEW', submittedAt: null })
  expect(state().sending).toEqual({ is: 'unsent' })
})
