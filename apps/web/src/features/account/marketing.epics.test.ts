import {
  changeMarketingPreferences,
  readMarketingPreferences,
} from '@player-site/contracts/account/account.calls.ts'
import { noMarketing } from '@player-site/contracts/account/marketing-preferences.ts'
import { of, Subject } from 'rxjs'
import { expect, it } from 'vitest'
import { aPlayer, aSnapshot, aWallet } from '../../../testing/builders.ts'
import { failing } from '../../../testing/fake-api.ts'
import { startedWith } from '../../../testing/world.ts'
import { loadFeature } from '../../shared/feature/late-features.ts'
import { selectToasts } from '../toasts/index.ts'
import { lateAccount } from './account.late.ts'
import { allMarketingRefused, marketingChosen, marketingRemote } from './marketing.slice.ts'

await loadFeature(lateAccount)

const newsletter = { channel: 'EMAIL', type: 'NEWSLETTER', isAllowed: true } as const
const casino = { channel: 'EMAIL', type: 'CASINO', isAllowed: true } as const

function started() {
  const { world, store } = startedWith(aPlayer(), aSnapshot(5, 10, aWallet(100)))
  let stored = noMarketing
  world.api.answer(readMarketingPreferences, () => of({ preferences: stored }))
  world.api.answer(changeMarketingPreferences, (request) => {
    stored = { ...stored, ...Object(request).body.preferences }
    return of({ preferences: stored })
  })
  const state = () => marketingRemote.select(store.getState())
  const shown = () => {
    const remote = state()
    return remote.is === 'ready' ? remote.value.preferences : remote.is
  }
  const toasts = () => selectToasts(store.getState()).map(({ messageId }) => messageId)
  store.dispatch(marketingRemote.opened())
  return { world, store, state, shown, toasts, stored: () => stored }
}

it('saves each choice of a channel, and says so', () => {
  const { world, store, shown, stored, toasts } = started()
  expect(shown()).toEqual(noMarketing)
  store.dispatch(marketingChosen(newsletter))
  store.dispatch(marketingChosen(casino))
  const wanted = { ...noMarketing, EMAIL: ['NEWSLETTER', 'CASINO'] }
  expect([shown(), stored()]).toEqual([wanted, wanted])
  expect(world.api.sentTo(changeMarketingPreferences)).toMatchObject([
    { request: { body: { preferences: { EMAIL: ['NEWSLETTER'] } } } },
    { request: { body: { preferences: { EMAIL: ['NEWSLETTER', 'CASINO'] } } } },
  ])
  expect(toasts()).toContain('player.account.notifications.update.success')
  store.dispatch(allMarketingRefused())
  expect([shown(), stored()]).toEqual([noMarketing, noMarketing])
})

it('shows a later choice while an earlier one is being saved', () => {
  const { world, store, shown } = started()
  const answer$ = new Subject<unknown>()
  world.api.answer(changeMarketingPreferences, () => answer$)
  store.dispatch(marketingChosen(newsletter))
  store.dispatch(marketingChosen(casino))
  const wanted = { ...noMarketing, EMAIL: ['NEWSLETTER', 'CASINO'] }
  answer$.next({ preferences: { ...noMarketing, EMAIL: ['NEWSLETTER'] } })
  expect(shown()).toEqual(wanted)
  answer$.complete()
  expect(shown()).toEqual(wanted)
})

it('shows what is stored after a choice that was not saved, and why', () => {
  const { world, store, shown, state } = started()
  world.api.answer(changeMarketingPreferences, () => failing('network.offline'))
  store.dispatch(marketingChosen(newsletter))
  expect(shown()).toEqual(noMarketing)
  expect(state()).toMatchObject({ value: { pending: 0, failure: { code: 'network.offline' } } })
})

it('says why preferences cannot be shown, and forgets them with the page', () => {
  const { world, store, shown } = started()
  store.dispatch(marketingRemote.closed())
  expect(shown()).toBe('idle')
  world.api.answer(readMarketingPreferences, () => failing('upstream.unavailable'))
  store.dispatch(marketingRemote.opened())
  expect(shown()).toBe('failed')
})
