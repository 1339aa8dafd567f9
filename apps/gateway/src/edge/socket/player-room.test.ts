import { isNewer } from '@player-site/contracts/kernel/event.ts'
import { playerId, sessionId } from '@player-site/contracts/kernel/ids.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { blankState } from '../../../testing/blank-state.ts'
import { createManualClock } from '../../../testing/manual-clock.ts'
import { createMemoryBus } from '../../infra/memory-bus.ts'
import { createMemoryPlayerStore } from '../../infra/memory-player-store.ts'
import type { BusMessage } from '../../ports/bus.ts'
import { silentLog } from '../../ports/log.ts'
import { silentMeter } from '../../ports/meter.ts'
import { type PlayerEvent, writeEvent } from '../../ports/player-event.ts'
import { PlayerRoom } from './player-room.ts'
import type { Tab } from './tab.ts'

const player = z.parse(playerId, 'player-1')
const session = z.parse(sessionId, 'session-1')

function tabOf(id: string) {
  const sent: { name: string; epoch: number; seq: number }[] = []
  const tab: Tab = {
    id,
    sessionId: session,
    readUpTo: undefined,
    greeting: () => ({}),
    deliver: ({ name, epoch, seq }) => sent.push({ name, epoch, seq }),
    send: () => {},
    end: () => {},
    close: () => {},
  }
  return { tab, sent }
}

function scene() {
  const bus = createMemoryBus()
  const store = createMemoryPlayerStore(bus)
  const clock = createManualClock()
  const deps = {
    store,
    clock,
    log: silentLog,
    meter: silentMeter,
    snapshotName: 'SNAPSHOT',
    onAhead: () => {},
  }
  return { bus, store, clock, room: new PlayerRoom(player, deps) }
}

const event = (epoch: number, seq: number): PlayerEvent =>
  writeEvent('WALLET_BALANCE', { epoch, seq, at: 0 }, {})

type Act = 'event' | 'newOwner' | 'join' | 'settle'
const acts: fc.Arbitrary<{ act: Act; lost: boolean; twice: boolean }> = fc.record({
  act: fc.constantFrom<Act>('event', 'event', 'event', 'newOwner', 'join', 'settle'),
  lost: fc.boolean(),
  twice: fc.boolean(),
})

describe('a room', () => {
  it('delivers each event once and in order to every tab, whatever the bus loses or repeats', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(acts, { maxLength: 40 }), async (script) => {
        const { bus, store, room } = scene()
        let epoch = 1
        let seq = 0
        await store.begin(player, epoch, 0, blankState)
        let fault = { lost: false, twice: false }
        const pending: Promise<void>[] = []
        const receive = (message: BusMessage) => {
          if (!fault.lost) room.receive(message)
          if (fault.twice) room.receive(message)
        }
        await bus.subscribe(player, 'tabs', receive)
        const tabs: ReturnType<typeof tabOf>[] = []
        for (const { act, ...given } of script) {
          fault = given
          if (act === 'event') {
            seq += 1
            await store.append(player, event(epoch, seq), blankState)
          } else if (act === 'newOwner') {
            epoch += 1
            seq = 0
            await store.begin(player, epoch, 0, blankState)
          } else if (act === 'join') {
            const joined = tabOf(`tab-${tabs.length}`)
            tabs.push(joined)
            room.admit(joined.tab)
            pending.push(room.bringUpToDate(joined.tab.id).then(() => {}))
          } else await room.resume('nobody', { epoch, seq })
        }
        fault = { lost: false, twice: false }
        await store.append(player, event(epoch, seq + 1), blankState)
        await Promise.all(pending)
        await room.resume('nobody', { epoch, seq })
        for (const { sent } of tabs) {
          expect(sent[0]?.name).toBe('SNAPSHOT')
          for (const [index, now] of sent.entries()) {
            const before = sent[index - 1]
            if (!before) continue
            expect(isNewer(now, before)).toBe(true)
            if (now.name !== 'SNAPSHOT')
              expect(now).toMatchObject({ epoch: before.epoch, seq: before.seq + 1 })
          }
          expect(sent.at(-1)).toMatchObject({ epoch, seq: seq + 1 })
        }
      }),
      { numRuns: 300 },
    )
  })

  it('keeps a tab waiting while there is no snapshot', async () => {
    const { store, bus, room } = scene()
    await bus.subscribe(player, 'tabs', (message) => room.receive(message))
    const { tab, sent } = tabOf('early')
    room.admit(tab)
    await room.bringUpToDate(tab.id)
    expect(sent).toEqual([])
    await store.begin(player, 5, 0, blankState)
    await room.resume('nobody', { epoch: 5, seq: 0 })
    expect(sent).toEqual([{ name: 'SNAPSHOT', epoch: 5, seq: 0 }])
  })

  it('repeats the events after a position on request', async () => {
    const { store, room } = scene()
    await store.begin(player, 5, 0, blankState)
    for (const seq of [1, 2, 3]) await store.append(player, event(5, seq), blankState)
    const { tab, sent } = tabOf('gap')
    room.admit(tab)
    await room.bringUpToDate(tab.id)
    expect(await room.resume(tab.id, { epoch: 5, seq: 1 })).toBe(2)
    expect(sent.map(({ seq }) => seq)).toEqual([3, 2, 3])
  })
})
