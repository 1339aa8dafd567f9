import { localeOf } from '@player-site/contracts/kernel/markets.ts'
import { signOut } from '@player-site/contracts/session/session.calls.ts'
import { acceptTerms } from '@player-site/contracts/terms/terms.calls.ts'
import { of } from 'rxjs'
import { expect, it } from 'vitest'
import { aPlayer, visitor } from '../../testing/builders.ts'
import { World } from '../../testing/world.ts'
import { localeEntered } from '../features/locale/index.ts'
import { selectPlayer, signOutRequested } from '../features/session/index.ts'
import { lateTerms } from '../features/terms/terms.late.ts'
import { termsAgreed } from '../features/terms/terms.slice.ts'
import { loadFeature } from '../shared/feature/late-features.ts'

await loadFeature(lateTerms)

it('signs out of every tab, and announces it once', () => {
  const here = new World(aPlayer())
  here.api.answer(signOut, () => of(visitor))
  here.start().dispatch(signOutRequested())
  expect(here.tabs.sent).toEqual([{ is: 'signedOut' }])
  const there = new World(aPlayer())
  const store = there.start()
  there.tabs.messages$.next({ is: 'signedOut' })
  expect(selectPlayer(store.getState())).toBeNull()
  expect(store.getState().session.lastEnd).toBe('signed_out')
})

it('accepts terms for every tab', () => {
  const here = new World(aPlayer())
  here.api.answer(acceptTerms, () => of({ termsAndConditionsAcceptedVersion: 2 }))
  here.start().dispatch(termsAgreed(2))
  expect(here.tabs.sent).toEqual([{ is: 'termsAccepted', version: 2 }])
  const there = new World(aPlayer())
  const store = there.start()
  there.tabs.messages$.next({ is: 'termsAccepted', version: 2 })
  const profile = selectPlayer(store.getState())?.profile
  expect(profile?.termsAndConditionsAcceptedVersion).toBe(2)
})

it('follows a language chosen in another tab on the same page, without sending it back', () => {
  const world = new World()
  world.page = '/en-UN/play/x?y=1'
  const store = world.start()
  store.dispatch(localeEntered(localeOf('en', 'UN')))
  expect(world.tabs.sent).toEqual([])
  world.tabs.messages$.next({ is: 'localeChosen', prefix: 'fr-CA' })
  expect(world.navigated).toEqual(['/fr-CA/play/x?y=1'])
  store.dispatch(localeEntered(localeOf('caf', 'CA')))
  expect(world.tabs.sent).toEqual([])
  store.dispatch(localeEntered(localeOf('fi', 'UN')))
  expect(world.tabs.sent).toEqual([{ is: 'localeChosen', prefix: 'fi-UN' }])
})
