import { expect, it } from 'vitest'
import { createRecentMessages } from './recent-messages.ts'

it('lists the newest first, of one recipient in any case, or of all', () => {
  const messages = createRecentMessages()
  messages.add({ messageId: '1', to: 'One@example.com' })
  messages.add({ messageId: '2', to: 'other@example.com' })
  messages.add({ messageId: '3', to: 'one@example.com' })
  const idsOf = (to?: string) => messages.find(to).map(({ messageId }) => messageId)
  expect(idsOf()).toEqual(['3', '2', '1'])
  expect(idsOf(' one@EXAMPLE.com')).toEqual(['3', '1'])
  expect(idsOf('one')).toEqual([])
})

it('keeps a repeated message once, and a bounded number of them', () => {
  const messages = createRecentMessages()
  for (let n = 0; n < 250; n += 1) messages.add({ messageId: `${n}`, to: 'one@example.com' })
  messages.add({ messageId: '100', to: 'one@example.com' })
  expect(messages.find()).toHaveLength(200)
  expect(messages.find()[0]?.messageId).toBe('100')
  expect(messages.get('49')).toBeUndefined()
  expect(messages.get('50')).toBeDefined()
})
