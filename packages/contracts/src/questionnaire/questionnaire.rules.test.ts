import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { questionnaireAnswers } from './questionnaire.entities.ts'
import { answersToSend, missingAnswers, noAnswers } from './questionnaire.rules.ts'

const complete = {
  ...noAnswers,
  occupation: 'STUDENT',
  sourceOfFund: 'SAVINGS',
  salaryRangeId: 2,
  placeOfBirth: 'Lahti',
  nationality: 'FI',
}

it('is complete with occupation, salary range, source of funds and person', () => {
  expect(missingAnswers(complete)).toEqual([])
  expect(missingAnswers(noAnswers)).toEqual([
    'occupation',
    'salaryRangeId',
    'sourceOfFund',
    'placeOfBirth',
    'nationality',
  ])
})

it.each([
  ['occupation', 'otherOccupation'],
  ['sourceOfFund', 'otherSourceOfFund'],
] as const)('asks for own words where %s is other', (choice, words) => {
  const other = { ...complete, [choice]: 'OTHER' }
  expect(missingAnswers(other)).toEqual([words])
  expect(missingAnswers({ ...other, [words]: '  ' })).toEqual([words])
  expect(missingAnswers({ ...other, [words]: 'Sold a boat' })).toEqual([])
})

it('sends what the contract accepts, and never "other" itself', () => {
  const other = { ...complete, occupation: 'OTHER', otherOccupation: ' Beekeeper ' }
  const sent = answersToSend(other)
  expect(sent.occupation).toBe('Beekeeper')
  expect(z.safeParse(questionnaireAnswers, sent).success).toBe(true)
  for (const occupation of ['OTHER', '', '!!!', 'x'.repeat(101)]) {
    expect(z.safeParse(questionnaireAnswers, { ...sent, occupation }).success).toBe(false)
  }
})
