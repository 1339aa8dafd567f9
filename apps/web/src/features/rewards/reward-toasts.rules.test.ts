import type { RewardChange } from '@player-site/contracts/rewards/reward-change.ts'
import { expect, it } from 'vitest'
import { assignmentId } from '../../../testing/rewards.ts'
import { toastOfChange } from './reward-toasts.rules.ts'
import { rewardsText } from './rewards.text.ts'

const format = ({ amount, currency }: { readonly amount: number; readonly currency: string }) =>
  `${amount} ${currency}`
const toast = (change: Omit<RewardChange, 'assignmentId'>) =>
  toastOfChange({ assignmentId, ...change }, format)
const inEuro = (amount: number) => ({ amount, currency: 'EUR' }) as const

it.each([
  [{ state: 'active' }, 'success', 'rewards.news.active'],
  [{ state: 'completed', converted: inEuro(12.5) }, 'success', 'rewards.news.converted'],
  [{ state: 'completed', converted: inEuro(0) }, 'success', 'rewards.news.nothingLeft'],
  [{ state: 'completed' }, 'success', 'rewards.news.completed'],
  [{ state: 'forfeited', reason: 'withdrawal' }, 'info', 'rewards.news.forfeited'],
  [{ state: 'forfeited', reason: 'spent' }, 'info', 'rewards.news.spent'],
  [{ state: 'expired', reason: 'expired' }, 'info', 'rewards.news.expired'],
  [{ state: 'cancelled', reason: 'chargeback' }, 'info', 'rewards.news.cancelled'],
] as const)('%j is told as %s by %s, for 5 s', (change, level, messageId) => {
  expect(toast(change)).toMatchObject({ level, messageId, timerMs: 5_000 })
  expect(rewardsText.english).toHaveProperty([messageId])
})

it('says how much became the player’s own', () => {
  expect(toast({ state: 'completed', converted: inEuro(12.5) }).values).toEqual({
    amount: '12.5 EUR',
  })
})

it('is about one change of one bonus', () => {
  const subjects = [toast({ state: 'active' }), toast({ state: 'expired' })].map(
    ({ subject }) => subject,
  )
  expect(new Set(subjects).size).toBe(2)
  expect(subjects[0]).toContain(assignmentId)
})
