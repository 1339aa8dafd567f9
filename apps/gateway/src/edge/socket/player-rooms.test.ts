import { playerId, sessionId } from '@player-site/contracts/kernel/ids.ts'
import { BehaviorSubject, Subject } from 'rxjs'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { blankState } from '../../../testing/blank-state.ts'
import { createManualClock } from '../../../testing/manual-clock.ts'
import { createMemoryBus } from '../../infra/memory-bus.ts'
import { createMemoryPlayerStore } from '../../infra/memory-player-store.ts'
import { silentLog } from '../../ports/log.ts'
import { silentMeter } from '../../ports/meter.ts'
import { createPlayerRooms } from './player-rooms.ts'
import type { Tab } from './tab.ts'

const player = z.parse(playerId, 'player-1')
const session = z.parse(sessionId, 'session-1')

async function scene(isLive: () => boolean) {
  const bus = createMemoryBus()
  const store = createMemoryPlayerStore(bus)
  await store.begin(player, 1, 0, blankState)
  const sent: { name: string; reason: unknown }[] = []
  let closes = 0
  const tab: Tab = {
    id: 'tab-1',
    sessionId: session,
    readUpTo: undefined,
    greeting: () => ({}),
    deliver: ({ name }) => sent.push({ name, reason: undefined }),
    send: (name, { isWhole }) => sent.push({ name, reason: String(isWhole) }),
    end: (reason) => {
      sent.push({ name: 'SESSION_ENDED', reason })
      closes += 1
    },
    close: () => {},
  }
  const missed = new Subject<void>()
  const status = new BehaviorSubject<'up' | 'gone'>('up')
  const occupancy: string[] = []
  const clock = createManualClock()
  const rooms = createPlayerRooms({
    bus,
    store,
    clock,
    log: silentLog,
    meter: silentMeter,
    snapshotName: 'SNAPSHOT',
    isSessionLive: async () => isLive(),
    mayHaveMissed$: missed,
    storeStatus$: status,
    onOccupied: () => occupancy.push('occupied'),
    onEmpty: () => occupancy.push('empty'),
  })
  return { rooms, store, clock, missed, status, tab, sent, occupancy, bus, closes: () => closes }
}

it('refuses a tab whose session ended between its handshake and joining the room', async () => {
  const { rooms, tab, sent, closes } = await scene(() => false)
  await rooms.join(player, tab)
  expect(sent).toEqual([{ name: 'SESSION_ENDED', reason: 'expired' }])
  expect(closes()).toBe(1)
})

it('receives session ends from the moment the tab has joined', async () => {
  const { rooms, tab, sent, bus } = await scene(() => true)
  await rooms.join(player, tab)
  await bus.publish(player, { is: 'sessionEnded', sessionIds: [session], reason: 'signed_out' })
  await rooms.resume(player, 'nobody', { epoch: 1, seq: 0 })
  expect(sent.map(({ name }) => name)).toEqual(['SNAPSHOT', 'SESSION_ENDED'])
})

it('ends a tab whose session no longer exists, without an announced end', async () => {
  let isLive = true
  const { rooms, tab, sent, missed, clock } = await scene(() => isLive)
  await rooms.join(player, tab)
  isLive = false
  missed.next()
  await clock.advance(1_000)
  expect(sent.at(-1)).toEqual({ name: 'SESSION_ENDED', reason: 'expired' })
})

it('uses the announced reason even when the missing session is noticed first', async () => {
  let isLive = true
  const { rooms, tab, sent, missed, clock, bus } = await scene(() => isLive)
  await rooms.join(player, tab)
  isLive = false
  missed.next()
  await clock.advance(500)
  expect(sent.map(({ name }) => name)).toEqual(['SNAPSHOT'])
  await bus.publish(player, { is: 'sessionEnded', sessionIds: [session], reason: 'excluded' })
  rooms.leave(player, tab.id)
  await clock.advance(10_000)
  expect(sent.slice(1)).toEqual([{ name: 'SESSION_ENDED', reason: 'excluded' }])
})

it('tells every tab when the store is gone, a new one too, and once it is back', async () => {
  const { rooms, tab, sent, status } = await scene(() => true)
  await rooms.join(player, tab)
  status.next('gone')
  const late = { ...tab, id: 'late', readUpTo: undefined }
  await rooms.join(player, late)
  status.next('up')
  await expect.poll(() => sent.length).toBe(6)
  expect(sent.map(({ name, reason }) => [name, reason].join(' ').trim())).toEqual([
    'SNAPSHOT',
    'FEED_STATUS false',
    'SNAPSHOT',
    'FEED_STATUS false',
    'FEED_STATUS true',
    'FEED_STATUS true',
  ])
})

it('reports when a player arrives on this node and when the last tab leaves', async () => {
  const { rooms, tab, occupancy } = await scene(() => true)
  await rooms.join(player, tab)
  rooms.leave(player, tab.id)
  rooms.leave(player, tab.id)
  expect(occupancy).toEqual(['occupied', 'empty'])
})
