import { activitySummaryEvent } from '@player-site/contracts/activity/activity.events.ts'
import { snapshot } from '@player-site/contracts/realtime/realtime.events.ts'
import { expect, it } from 'vitest'
import { writeEvent } from '../../../apps/gateway/src/ports/player-event.ts'
import type { CheckPeriod } from './due-checks.ts'
import { judgePublishedChecks } from './published-checks.ts'

/** When everything here is published: long after the check was due, and acknowledged. */
const at = 60_000
const acknowledged: CheckPeriod = { number: 1, dueAt: 0, endedAt: 1_000 }

const judge = () => {
  const judged = judgePublishedChecks({
    find: (_player, number) => (number === 1 ? acknowledged : undefined),
    isDue: () => false,
    last() {},
    answerAsUsual() {},
  })
  const publish = (name: string, epoch: number, seq: number, body: object) =>
    judged.hear('player', writeEvent(name, { epoch, seq, at }, { ...body }))
  return {
    rules: () => judged.violations.map(({ what }) => what),
    snapshot: (epoch: number, number?: number) => {
      const activity = number ? { is: 'showing', summary: { turnover: number } } : { is: 'quiet' }
      publish(snapshot.name, epoch, 0, { activity })
    },
    show: (epoch: number, seq: number) =>
      publish(activitySummaryEvent.name, epoch, seq, { is: 'showing', turnover: 1 }),
    dismiss: (epoch: number, seq: number) =>
      publish(activitySummaryEvent.name, epoch, seq, { is: 'dismissed' }),
  }
}

it('lets an owner publish late what the platform answered before the acknowledgement', () => {
  const published = judge()
  published.snapshot(1)
  published.show(1, 1)
  published.dismiss(1, 2)
  expect(published.rules()).toEqual([])
})

it('refuses a check that was published as gone, whoever the owner is', () => {
  for (const epoch of [1, 2]) {
    const published = judge()
    published.snapshot(1, 1)
    published.dismiss(1, 1)
    published.show(epoch, 2)
    expect(published.rules()).toEqual([`check 1 after it was acknowledged, ${epoch}.2`])
  }
})

it('lets a check be in the first snapshot of a new owner, unless it was gone before', () => {
  const published = judge()
  published.snapshot(1)
  published.snapshot(2, 1)
  expect(published.rules()).toEqual([])
  published.dismiss(2, 1)
  published.snapshot(3, 1)
  expect(published.rules()).toEqual([
    'check 1 again, 3.0',
    'check 1 after it was acknowledged, 3.0',
  ])
})
