import type { HelpCentre } from '@player-site/contracts/content/content.entities.ts'
import { expect, it } from 'vitest'
import { filterTopics } from './help-search.rules.ts'

const question = (questionId: string, text: string, answer: string) => ({
  questionId,
  question: text,
  answer: [
    {
      _type: 'block' as const,
      _key: 'b0',
      style: 'normal' as const,
      markDefs: [],
      children: [{ _type: 'span' as const, _key: 's0', text: answer, marks: [] }],
    },
  ],
})
const topics: HelpCentre['topics'] = [
  {
    topicId: 'account',
    title: 'Account',
    questions: [question('close', 'How do I close it?', 'Write to us.')],
  },
  {
    topicId: 'money',
    title: 'Money',
    questions: [question('wait', 'How long does it take?', 'A day.')],
  },
]
const idsFor = (search: string) =>
  filterTopics(topics, search).flatMap(({ questions }) =>
    questions.map(({ questionId }) => questionId),
  )

it.each(['IPTAL', 'iptal', 'İptal', 'isik', 'ışık'])('normalizes "%s" as typed', (search) => {
  const turkish = [
    { topicId: 't', title: 'İptal', questions: [question('q', 'Işık mı?', 'Evet.')] },
  ]
  expect(filterTopics(turkish, search)).toHaveLength(1)
})

it.each([
  ['', ['close', 'wait']],
  ['  ', ['close', 'wait']],
  ['WRITE', ['close']],
  ['how money', ['wait']],
  ['close day', []],
])('finds entries that contain every word of "%s"', (search, ids) => {
  expect(idsFor(search)).toEqual(ids)
})
