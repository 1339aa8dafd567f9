import { resetActivityTimer } from '@player-site/contracts/activity/activity.calls.ts'
import { of } from 'rxjs'
import { describe, expect, it } from 'vitest'
import { aPlayer, aSnapshot, aSummary, aWallet } from '../../../testing/builders.ts'
import { failing } from '../../../testing/fake-api.ts'
import { startedWith } from '../../../testing/world.ts'
import { loadFeature } from '../../shared/feature/late-features.ts'
import { continueTimeoutMs } from './activity.epics.ts'
import { lateActivity } from './activity.late.ts'
import { playerContinued, resetLinkFollowed } from './activity.slice.ts'
import { selectActivity } from './activity.state.ts'

await loadFeature(lateActivity)

const start = () => startedWith(aPlayer(), aSnapshot(5, 10, aWallet(100)))
const due = () => {
  const started = start()
  started.world.connection.message('ACTIVITY_SUMMARY', { epoch: 5, seq: 11, at: 1, ...showing })
  return started
}
const showing = { is: 'showing', ...aSummary() }
const dismissed = { epoch: 5, seq: 12, at: 2, is: 'dismissed' }
const answer = ({ store }: ReturnType<typeof start>) => {
  const activity = selectActivity(store.getState())
  return activity.is === 'showing' ? activity.answer : activity.is
}

describe('a reality check', () => {
  it('is shown when it falls due, and in a tab that opens meanwhile', () => {
    expect(due().store.getState().activity).toMatchObject({ is: 'showing', summary: aSummary() })
    const snapshot = aSnapshot(5, 11, aWallet(100))
    const { store } = startedWith(aPlayer(), {
      ...snapshot,
      activity: { is: 'showing', summary: aSummary() },
    })
    expect(store.getState().activity).toMatchObject({ is: 'showing' })
  })

  it('closes only when the gateway confirms, whichever tab answered', () => {
    const started = due()
    started.store.dispatch(playerContinued())
    expect(started.world.connection.sent).toEqual([
      { name: 'ACTIVITY_TIMER', body: { action: 'continue' } },
    ])
    expect(answer(started)).toBe('sending')
    started.world.connection.message('ACTIVITY_SUMMARY', dismissed)
    expect(answer(started)).toBe('quiet')
    started.world.advance(continueTimeoutMs)
    expect(answer(started)).toBe('quiet')
  })

  it('reports an unacknowledged answer, and accepts another one', () => {
    const started = due()
    started.store.dispatch(playerContinued())
    started.world.advance(continueTimeoutMs - 1)
    expect(answer(started)).toBe('sending')
    started.world.advance(1)
    expect(answer(started)).toBe('unheard')
    started.store.dispatch(playerContinued())
    expect(answer(started)).toBe('sending')
    expect(started.world.connection.sent).toHaveLength(2)
  })

  it('keeps the pending answer when a snapshot shows the check again', () => {
    const started = due()
    started.store.dispatch(playerContinued())
    const snapshot = aSnapshot(6, 0, aWallet(100))
    const activity = { is: 'showing', summary: aSummary() }
    started.world.connection.message('SNAPSHOT', { ...snapshot, activity })
    expect(answer(started)).toBe('sending')
  })

  it('closes after a snapshot without it', () => {
    const started = due()
    started.world.connection.message('SNAPSHOT', aSnapshot(6, 0, aWallet(100)))
    expect(answer(started)).toBe('quiet')
  })

  it('restarts by a link, and a failure changes nothing', () => {
    const { world, store } = start()
    world.api.answer(resetActivityTimer, () => of({}))
    store.dispatch(resetLinkFollowed())
    expect(world.api.sentTo(resetActivityTimer)).toHaveLength(1)
    world.api.answer(resetActivityTimer, () => failing('upstream.unavailable', {}, 503))
    store.dispatch(resetLinkFollowed())
    store.dispatch(resetLinkFollowed())
    expect(world.api.sentTo(resetActivityTimer)).toHaveLength(3)
    expect(world.logged.map(({ event }) => event)).toContain('activity.resetFailed')
  })
})
