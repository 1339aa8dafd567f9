import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { readReply } from './reply-reader.ts'

const nested = z.object({
  groups: z.array(z.object({ name: z.string(), items: z.array(z.object({ id: z.int() })) })),
})
const group = (name: unknown, ...ids: unknown[]) => ({ name, items: ids.map((id) => ({ id })) })

it('drops the innermost row, and the outer one for a fault of its own', () => {
  const groups = [group('a', 1, 'x', 3), group(7, 1, 'x'), group('c', 'x', 2)]
  const reading = readReply(nested, { groups }, 'all')
  expect(reading).toMatchObject({
    is: 'read',
    reply: { groups: [group('a', 1, 3), group('c', 2)] },
  })
})

it('drops rows of the named lists alone', () => {
  expect(readReply(nested, { groups: [group('a', 'x')] }, ['others'])).toMatchObject({
    is: 'unreadable',
    misfit: { field: 'groups.0.items.0.id', got: 'string' },
  })
})

it.each([
  [101, 'groups.0.items.0.id'],
  [150_000, ''],
])('gives up on a reply with %s bad rows', (length, field) => {
  const items = Array.from({ length }, () => ({}))
  const reading = readReply(nested, { groups: [{ name: 'a', items }] }, 'all')
  expect(reading).toMatchObject({ is: 'unreadable', misfit: { field } })
})

it('quotes no key that the other side made up', () => {
  const reading = readReply(z.record(z.string(), z.int()), { 'a@example.com x': 'y' })
  expect(reading).toMatchObject({ is: 'unreadable', misfit: { field: 'unprintable' } })
})
