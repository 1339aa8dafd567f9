import { readSite } from '@player-site/contracts/access/access.calls.ts'
import { type SiteView, siteDefaults } from '@player-site/contracts/access/access.entities.ts'
import { readWallet } from '@player-site/contracts/wallet/wallet.calls.ts'
import { of } from 'rxjs'
import { expect, it } from 'vitest'
import { aPlayer, aSnapshot, aWallet } from '../../../testing/builders.ts'
import { failing } from '../../../testing/fake-api.ts'
import { startedWith, World } from '../../../testing/world.ts'
import { pageVisited, selectClosure, selectFlags } from './site.slice.ts'

const closed: SiteView = {
  ...siteDefaults,
  closed: { is: 'maintenance', retryAfterSeconds: 60 },
}

it('uses the embedded status, and requests it if there is none', () => {
  const flags = { ...siteDefaults.flags, gameSlugs: false }
  const rendered = new World()
  const boot = { brand: 'aurora', ...siteDefaults, flags } as const
  expect(selectFlags(rendered.start({ boot }).getState()).gameSlugs).toBe(false)
  expect(rendered.api.sentTo(readSite)).toEqual([])
  const bare = new World()
  bare.api.answer(readSite, () => of({ ...siteDefaults, flags }))
  expect(selectFlags(bare.start({ boot: { brand: 'aurora' } }).getState()).gameSlugs).toBe(false)
})

it('polls every minute and on navigation, but throttles many navigations', () => {
  const world = new World()
  const store = world.start()
  for (let page = 0; page < 5; page += 1) store.dispatch(pageVisited(`/en-UN/${page}`))
  expect(world.api.sentTo(readSite)).toHaveLength(1)
  world.advance(60_000)
  expect(world.api.sentTo(readSite)).toHaveLength(2)
})

it('closes as soon as a call reports it, and reloads when it opens', () => {
  const world = new World()
  const store = world.start()
  world.api.answer(readSite, () => of(closed))
  world.api.answer(readWallet, () => failing('access.maintenance', {}, 503))
  world.api.call(readWallet).subscribe({ error: () => {} })
  expect(selectClosure(store.getState())).toEqual(closed.closed)
  world.api.answer(readSite, () => of(siteDefaults))
  world.advance(60_000)
  expect([selectClosure(store.getState()), world.reloads]).toEqual([null, 1])
})

it('polls at random intervals while it is closed', () => {
  const world = new World()
  world.api.answer(readSite, () => of(closed))
  world.start({ boot: { brand: 'aurora', ...closed }, random: () => 0.9 })
  world.advance(56_999)
  expect(world.api.sentTo(readSite)).toHaveLength(0)
  world.advance(1)
  expect(world.api.sentTo(readSite)).toHaveLength(1)
  world.advance(57_000)
  expect(world.api.sentTo(readSite)).toHaveLength(2)
})

it('is closed by a socket event, and stays disconnected until the site is open', () => {
  const { world, store } = startedWith(aPlayer(), aSnapshot(5, 10, aWallet(100)))
  const { closed: closure } = closed
  world.api.answer(readSite, () => of(closed))
  world.connection.message('SITE_CLOSED', { epoch: 5, seq: 10, at: 1, closure })
  expect([selectClosure(store.getState()), world.connection.openConnections]).toEqual([closure, 0])
  expect(store.getState().session.phase).toMatchObject({ is: 'resolved', player: {} })
  world.api.answer(readSite, () => of(siteDefaults))
  world.advance(60_000)
  expect(world.reloads).toBe(1)
})

it('keeps its status when the request fails', () => {
  const world = new World()
  const boot = { brand: 'aurora', ...closed } as const
  const store = world.start({ boot })
  world.api.answer(readSite, () => failing('network.offline', {}, 0))
  world.advance(60_000)
  expect([selectClosure(store.getState()), world.reloads]).toEqual([closed.closed, 0])
})
