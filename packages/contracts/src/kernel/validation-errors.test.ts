import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { validationErrorsOf } from './validation-errors.ts'

const change = z.union([
  z.strictObject({ period: z.enum(['daily', 'weekly']), limit: z.number() }),
  z.strictObject({ period: z.enum(['daily', 'weekly']), deleteLimit: z.literal(true) }),
])
const phase = z.discriminatedUnion('is', [
  z.object({ is: z.literal('quiet') }),
  z.object({ is: z.literal('showing'), count: z.number() }),
])
const body = z.strictObject({
  name: z.string().check(z.minLength(2), z.maxLength(4)),
  change: z.optional(change),
  phase: z.optional(phase),
})

it.each<[string, unknown, [field: string, message: string][]]>([
  ['a missing field', {}, [['name', 'Expected string']]],
  ['a short one', { name: 'a' }, [['name', 'Expected at least 2']]],
  ['a long one', { name: 'abcde' }, [['name', 'Expected at most 4']]],
  ['an unknown one', { name: 'abc', secret: 1 }, [['', 'Has a field that is not expected']]],
  [
    'a form without its own field',
    { name: 'abc', change: { period: 'daily' } },
    [['change', 'Expected exactly one of limit, deleteLimit']],
  ],
  [
    'a form without anything',
    { name: 'abc', change: {} },
    [
      ['change.period', 'Expected "daily" or "weekly"'],
      ['change', 'Expected exactly one of limit, deleteLimit'],
    ],
  ],
  [
    'two forms at once',
    { name: 'abc', change: { period: 'daily', limit: 1, deleteLimit: true } },
    [['change', 'Fits no known form']],
  ],
  ['no object', { name: 'abc', change: 5 }, [['change', 'Fits no known form']]],
  [
    'an unknown kind',
    { name: 'abc', phase: { is: 'x' } },
    [['phase.is', 'Expected "quiet" or "showing"']],
  ],
])('names the expected value of %s', (_, value, expected) => {
  const { error } = z.safeParse(body, value)
  const errors = error ? validationErrorsOf(error) : []
  expect(errors.map(({ field, message }) => [field, message])).toEqual(expected)
})

it('never repeats a value', () => {
  const { error } = z.safeParse(body, { name: 123_456, change: { period: 'hunter2' } })
  expect(JSON.stringify(error && validationErrorsOf(error))).not.toMatch(/hunter2|123456/)
})
