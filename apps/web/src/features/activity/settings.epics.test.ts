import {
  changeActivityCheck,
  readActivityCheck,
} from '@player-site/contracts/activity/activity.calls.ts'
import { NEVER, of } from 'rxjs'
import { describe, expect, it } from 'vitest'
import { aPlayer, aSnapshot, aWallet } from '../../../testing/builders.ts'
import { failing } from '../../../testing/fake-api.ts'
import { startedWith } from '../../../testing/world.ts'
import { loadFeature } from '../../shared/feature/late-features.ts'
import { selectToasts } from '../toasts/index.ts'
import { lateActivity } from './activity.late.ts'
import { settingChosen, settingsClosed, settingsOpened } from './settings.slice.ts'

await loadFeature(lateActivity)

const usual = { period: 120, activityTimerOn: true }

function opened() {
  const started = startedWith(aPlayer(), aSnapshot(5, 10, aWallet(100)))
  started.world.api.answer(readActivityCheck, () => of(usual))
  started.store.dispatch(settingsOpened())
  return { ...started, state: () => started.store.getState().activitySettings }
}

describe('the settings of the reality check', () => {
  it('are read when they are opened', () => {
    expect(opened().state()).toMatchObject({
      is: 'ready',
      value: { settings: usual, isSaving: false },
    })
  })

  it('are what the platform replies after each choice', () => {
    const { world, store, state } = opened()
    world.api.answer(changeActivityCheck, () => of({ period: 30, activityTimerOn: true }))
    store.dispatch(settingChosen({ period: 30 }))
    expect(world.api.sentTo(changeActivityCheck).map(({ request }) => request)).toEqual([
      { body: { period: 30 } },
    ])
    expect(state()).toMatchObject({ value: { settings: { period: 30 }, isSaving: false } })
  })

  it('are confirmed in a toast', () => {
    const { world, store } = opened()
    world.api.answer(changeActivityCheck, () => of({ period: 30, activityTimerOn: true }))
    store.dispatch(settingChosen({ period: 30 }))
    expect(selectToasts(store.getState())).toMatchObject([
      { level: 'success', messageId: 'activity.toast.saved' },
    ])
  })

  it('are read again when they were changed elsewhere', () => {
    const { world, state } = opened()
    world.api.answer(readActivityCheck, () => of({ period: 60, activityTimerOn: false }))
    const attributes = { activityChangedAt: '2026-01-01T12:00:00.000Z' }
    world.connection.message('PLAYER_ATTRIBUTE_CHANGE', {
      epoch: 5,
      seq: 11,
      at: 2_000,
      attributes,
    })
    expect(state()).toMatchObject({ value: { settings: { period: 60, activityTimerOn: false } } })
  })

  it('stay unchanged when a choice is refused, and show why', () => {
    const { world, store, state } = opened()
    world.api.answer(changeActivityCheck, () => failing('upstream.unavailable', {}, 503))
    store.dispatch(settingChosen({ activityTimerOn: false }))
    expect(state()).toMatchObject({
      value: { settings: usual, isSaving: false, failure: { code: 'upstream.unavailable' } },
    })
  })

  it('can be requested again after a failure, and stay idle once closed', () => {
    const { world, store, state } = opened()
    world.api.answer(readActivityCheck, () => failing('upstream.unavailable', {}, 503))
    store.dispatch(settingsOpened())
    expect(state()?.is).toBe('failed')
    world.api.answer(readActivityCheck, () => NEVER)
    store.dispatch(settingsOpened())
    store.dispatch(settingsClosed())
    expect(state()).toEqual({ is: 'idle' })
  })
})
