import { describe, expect, it } from 'vitest'
import { answerFor } from './credentials.rules.ts'

const card = { method: 'CREDITCARD', cardFunding: 'debit', expires: '2029-12' }
const order = { method: 'CREDITCARD', amount: '50.00' }
const now = new Date('2026-01-05T12:00:00Z')

describe('the bank’s answer to a stored card', () => {
  it.each([
    ['accepts a usual amount', card, order, 'accepted'],
    ['asks its customer for a large one', card, { ...order, amount: '100.00' }, 'challenged'],
    ['does not know the card', undefined, order, 'declined'],
    ['knows it for another method', { ...card, method: 'SKRILL' }, order, 'declined'],
    ['sees that it has expired', { ...card, expires: '2025-12' }, order, 'declined'],
    ['takes it in its last month', { ...card, expires: '2026-01' }, order, 'accepted'],
    [
      'gives no credit to a merchant that may take none',
      { ...card, cardFunding: 'credit' },
      { ...order, cardFunding: 'debit' },
      'declined',
    ],
  ] as const)('%s', (_, known, asked, answer) => {
    expect(answerFor(known, asked, now)).toBe(answer)
  })
})
