import { expect, it } from 'vitest'
import { createManualClock } from '../../../testing/manual-clock.ts'
import { createTabWire } from '../../../testing/tab-wire.ts'
import { type PlayerEvent, writeEvent } from '../../ports/player-event.ts'
import { createCongestionWatch } from './congestion-watch.ts'
import { TabLink } from './tab-link.ts'

function scene() {
  const clock = createManualClock()
  let queuedBytes = 0
  const watch = createCongestionWatch(clock, {
    queuedBytesChanged: (by) => {
      queuedBytes += by
    },
  })
  const addTab = () => {
    const wire = createTabWire()
    const link = new TabLink(wire.connection, {
      conflate: () => undefined,
      monotonicMs: () => clock.monotonicMs(),
      congestionChanged: (changed, isCongested) => watch.changed(changed, isCongested),
      after: () => {},
    })
    return { ...wire, link }
  }
  return { clock, watch, addTab, queuedBytes: () => queuedBytes }
}

const event = (seq: number): PlayerEvent =>
  writeEvent('PLAYER_LOYALTY_LEVEL', { epoch: 1, seq, at: 0 }, { pad: 'x'.repeat(50_000) })

it('closes only the tabs whose sockets were unwritable for too long', async () => {
  const { clock, addTab } = scene()
  const [stuck, slow] = [addTab(), addTab()]
  for (const { link } of [stuck, slow]) link.send(event(1))
  await clock.advance(3_000)
  slow.flush()
  slow.link.send(event(2))
  await clock.advance(1_250)
  expect([stuck.link.closing, slow.link.closing]).toEqual(['tab.unwritable', undefined])
})

it('reports how many bytes are queued for slow tabs, and when none are', async () => {
  const { clock, addTab, queuedBytes } = scene()
  const { link, flush } = addTab()
  link.send(event(1))
  link.send(event(2))
  await clock.advance(250)
  expect(queuedBytes()).toBeGreaterThan(100_000)
  expect(queuedBytes()).toBe(link.heldBytes)
  flush()
  flush()
  expect(queuedBytes()).toBe(0)
})
