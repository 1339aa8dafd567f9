import type { RewardChange } from '@player-site/contracts/rewards/reward-change.ts'
import type { Toast } from '../toasts/index.ts'

/** @see B§4 "dismissed automatically after 5 seconds" */
export const rewardToastMs = 5_000

/** What a toast on a bonus is about: this tab and the news of the change say it once. */
export const rewardSubject = ({ assignmentId, state }: RewardChange): string =>
  `reward ${assignmentId} ${state}`

type RewardToast = Pick<Toast, 'level' | 'messageId' | 'values' | 'timerMs' | 'subject'>

type Told = Pick<RewardToast, 'level' | 'messageId'>

const told = {
  active: { level: 'success', messageId: 'rewards.news.active' },
  forfeited: { level: 'info', messageId: 'rewards.news.forfeited' },
  expired: { level: 'info', messageId: 'rewards.news.expired' },
  cancelled: { level: 'info', messageId: 'rewards.news.cancelled' },
} as const satisfies Record<Exclude<RewardChange['state'], 'completed'>, Told>

function completedId(converted: RewardChange['converted']): string {
  if (!converted) return 'rewards.news.completed'
  return converted.amount > 0 ? 'rewards.news.converted' : 'rewards.news.nothingLeft'
}

function toldOf({ state, reason, converted }: RewardChange): Told {
  if (state === 'completed') return { level: 'success', messageId: completedId(converted) }
  return state === 'forfeited' && reason === 'spent'
    ? { level: 'info', messageId: 'rewards.news.spent' }
    : told[state]
}

/**
 * The toast that says what happened to a bonus.
 * @param format writes an amount in the language of the page
 */
export const toastOfChange = (
  change: RewardChange,
  format: (converted: NonNullable<RewardChange['converted']>) => string,
): RewardToast => ({
  ...toldOf(change),
  values: change.converted ? { amount: format(change.converted) } : {},
  subject: rewardSubject(change),
  timerMs: rewardToastMs,
})
