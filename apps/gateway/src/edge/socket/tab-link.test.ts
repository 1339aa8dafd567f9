import { closings } from '@player-site/contracts/realtime/closings.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createManualClock } from '../../../testing/manual-clock.ts'
import { createTabWire } from '../../../testing/tab-wire.ts'
import { type PlayerEvent, supersede, writeEvent } from '../../ports/player-event.ts'
import { maxHeldBytes, TabLink, unwritableMs } from './tab-link.ts'
import { frameOf, packetOf } from './text-frame.ts'

function scene(options: Parameters<typeof createTabWire>[0] = {}) {
  const wire = createTabWire(options)
  const clock = createManualClock()
  const congestion: boolean[] = []
  const link = new TabLink(wire.connection, {
    conflate: supersede,
    monotonicMs: () => clock.monotonicMs(),
    congestionChanged: (_, isCongested) => congestion.push(isCongested),
    after: (ms, work) => {
      clock.scheduler.schedule(work, ms)
    },
  })
  return { ...wire, clock, link, congestion }
}

const kb = 1_024
const stampOf = (seq: number) => ({ epoch: 1, seq, at: 0 })
const balance = (seq: number, pad = ''): PlayerEvent =>
  writeEvent('WALLET_BALANCE', stampOf(seq), { balanceMap: { main: seq }, pad }, undefined, true)
const levelUp = (seq: number, pad = ''): PlayerEvent =>
  writeEvent('PLAYER_LOYALTY_LEVEL', stampOf(seq), { isLevelUp: true, pad })

/** Fills the socket's buffer, so that the next event has to wait. */
const blocker = () => levelUp(1, 'x'.repeat(40 * kb))

type Read = { name: string; seq: number; fromSeq: number }
/** What was written to the tab, in order. */
const eventsOf = (written: readonly { text: string }[]): Read[] =>
  written.map(({ text }) => {
    const [name, { seq, fromSeq = seq }] = JSON.parse(text.slice(text.indexOf('[')))
    return { name, seq, fromSeq }
  })

describe('a fast tab', () => {
  it('gets each event as one frame, straight to its socket', () => {
    const { link, written, congestion, flush } = scene()
    for (const seq of [1, 2]) {
      link.send(balance(seq))
      flush()
    }
    expect(written).toEqual(
      [1, 2].map((seq) => ({ by: 'frame', text: frameOf(balance(seq)).toString() })),
    )
    expect(congestion.at(-1)).toBe(false)
  })
})

describe('the fallback path', () => {
  it("uses the socket's own send without a known sender", () => {
    const { link, written } = scene({ hasSender: false })
    link.send(balance(1))
    expect(written).toEqual([{ by: 'send', text: `4${packetOf(balance(1))}` }])
  })

  it("uses the socket's own send while the sender compresses, which keeps the order", () => {
    const { link, written, sender } = scene()
    sender._state = 1
    link.send(balance(1))
    expect(written.map(({ by }) => by)).toEqual(['send'])
  })

  it('uses Engine.IO while the socket is not open', () => {
    const { link, written, socket } = scene()
    socket.readyState = 0
    link.send(balance(1))
    expect(written).toEqual([{ by: 'engine', text: packetOf(balance(1)) }])
  })

  it('uses Engine.IO on another transport than WebSocket', () => {
    const { link, written } = scene({ isWebSocket: false })
    link.send(balance(1))
    expect(written).toEqual([{ by: 'engine', text: packetOf(balance(1)) }])
  })

  it('waits while Engine.IO has packets of its own to write first', () => {
    const { link, written, writeBuffer, drained } = scene()
    writeBuffer.push('a ping')
    link.send(levelUp(1))
    link.send(levelUp(2))
    expect(written).toEqual([])
    writeBuffer.pop()
    drained()
    expect(eventsOf(written).map(({ seq }) => seq)).toEqual([1, 2])
  })
})

describe('a slow tab', () => {
  it('gets the latest balance for all queued ones, with the seq it starts from', () => {
    const { link, written, flush } = scene()
    link.send(blocker())
    for (let seq = 2; seq <= 500; seq += 1) link.send(balance(seq))
    expect(link.heldBytes).toBeLessThan(42 * kb)
    flush()
    expect(eventsOf(written)).toEqual([
      { name: 'PLAYER_LOYALTY_LEVEL', seq: 1, fromSeq: 1 },
      { name: 'WALLET_BALANCE', seq: 500, fromSeq: 2 },
    ])
  })

  it('gets every event that is not superseded, in order, whatever is queued', () => {
    const act = fc.constantFrom('balance', 'levelUp', 'levelUp', 'flushOne', 'flush')
    fc.assert(
      fc.property(fc.array(act, { maxLength: 120 }), (acts) => {
        const { link, written, flush } = scene()
        link.send(blocker())
        const levels: number[] = []
        let seq = 1
        for (const next of acts) {
          if (next === 'flush' || next === 'flushOne') flush(next === 'flush' ? undefined : 1)
          else {
            seq += 1
            if (next === 'levelUp') levels.push(seq)
            link.send(next === 'levelUp' ? levelUp(seq) : balance(seq))
          }
        }
        for (let time = 0; time < 5; time += 1) flush()
        const read = eventsOf(written)
        expect(read.at(0)?.seq).toBe(1)
        for (const [i, { fromSeq }] of read.slice(1).entries()) {
          expect(fromSeq).toBe((read[i]?.seq ?? 0) + 1)
        }
        expect(read.at(-1)?.seq).toBe(seq)
        const received = read.filter(({ name }) => name === 'PLAYER_LOYALTY_LEVEL')
        expect(received.slice(1).map((event) => event.seq)).toEqual(levels)
        expect(link.heldBytes).toBe(0)
      }),
    )
  })

  it.each([
    ['x', 1],
    ['€', 3],
    ['😀', 4],
  ])('never has more than 256 kB queued for it, counted in bytes of %s', (letter, bytes) => {
    const { link, closed, socket } = scene()
    link.send(blocker())
    const pad = letter.repeat((2 * kb) / bytes)
    let maxHeld = 0
    let queued = 0
    for (let seq = 2; seq < 1_000; seq += 1) {
      const event = levelUp(seq, pad)
      link.send(event)
      if (closed.length > 0) break
      queued += Buffer.byteLength(event.payload)
      maxHeld = queued + socket.bufferedAmount
    }
    expect(maxHeld).toBeLessThanOrEqual(maxHeldBytes)
    expect(maxHeld).toBeGreaterThan(maxHeldBytes - 3 * kb)
    expect(closed).toEqual([[closings['tab.queueFull'], 'tab.queueFull']])
    expect(link.closing).toBe('tab.queueFull')
    expect(link.heldBytes).toBe(socket.bufferedAmount)
  })

  it('is closed when its socket was unwritable for four seconds, and terminated if it does not answer', async () => {
    const { link, clock, closed, terminated } = scene()
    link.send(blocker())
    await clock.advance(unwritableMs - 1)
    link.check()
    expect(closed).toEqual([])
    await clock.advance(1)
    link.check()
    expect(closed).toEqual([[4408, 'tab.unwritable']])
    expect(terminated()).toBe(0)
    await clock.advance(1_000)
    expect(terminated()).toBe(1)
    expect(clock.monotonicMs() - createManualClock().monotonicMs()).toBeLessThanOrEqual(5_000)
  })

  it('stays open while it reads now and then', async () => {
    const { link, clock, closed, flush } = scene()
    for (let seq = 1; seq <= 8; seq += 1) link.send(levelUp(seq, 'x'.repeat(20 * kb)))
    for (let time = 0; time < 4; time += 1) {
      await clock.advance(unwritableMs - 1)
      link.check()
      flush(1)
    }
    expect(closed).toEqual([])
  })

  it('is no longer watched once its queue is empty', () => {
    const { link, congestion, flush } = scene()
    link.send(blocker())
    link.send(balance(2))
    expect(congestion).toEqual([true])
    flush()
    flush()
    expect(congestion).toEqual([true, false])
    expect(link.heldBytes).toBe(0)
  })
})

describe('a tab closed by this side', () => {
  it('receives nothing more, and queues nothing', () => {
    const { link, written, flush } = scene()
    link.send(blocker())
    link.send(levelUp(2))
    link.close('node.draining')
    link.send(levelUp(3))
    flush()
    expect(eventsOf(written).map(({ seq }) => seq)).toEqual([1])
    expect(link.heldBytes).toBe(0)
  })

  it('is closed once, and for the first reason', () => {
    const { link, closed } = scene()
    link.close('node.draining')
    link.close('tab.unwritable')
    expect(closed).toEqual([[1012, 'node.draining']])
    expect(link.closing).toBe('node.draining')
  })

  it('receives the last event before its queue, and nothing after it', async () => {
    const { link, written, closed, clock, terminated } = scene()
    link.send(blocker())
    link.send(levelUp(2))
    link.sendLast('session.ended', writeEvent('SESSION_ENDED', stampOf(1), { reason: 'idle' }))
    link.send(levelUp(3))
    expect(eventsOf(written).map(({ name }) => name)).toEqual([
      'PLAYER_LOYALTY_LEVEL',
      'SESSION_ENDED',
    ])
    expect(closed).toEqual([])
    await clock.advance(1_000)
    expect(terminated()).toBe(1)
  })

  it('closes with the reason of its last event', () => {
    const { link, closed, terminated } = scene()
    link.sendLast('site.closed', writeEvent('SITE_CLOSED', stampOf(1), {}))
    link.closeAfterLast()
    expect([closed, terminated()]).toEqual([[[4503, 'site.closed']], 0])
  })

  it('lets Engine.IO close when it still has unsent packets', () => {
    const { link, closed, terminated, writeBuffer } = scene()
    link.sendLast('session.ended', writeEvent('SESSION_ENDED', stampOf(1), { reason: 'idle' }))
    writeBuffer.push('41')
    link.closeAfterLast()
    expect([closed, terminated()]).toEqual([[], 1])
  })
})
