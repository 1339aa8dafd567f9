import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setImmediate as ioTurn } from 'node:timers/promises'
import { playerId, sessionId } from '@player-site/contracts/kernel/ids.ts'
import { type Closing, closings } from '@player-site/contracts/realtime/closings.ts'
import { NEVER } from 'rxjs'
import { Server, type Socket } from 'socket.io'
import { afterEach, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import * as z from 'zod/mini'
import { blankState } from '../../../testing/blank-state.ts'
import { createManualClock } from '../../../testing/manual-clock.ts'
import { createMemoryBus } from '../../infra/memory-bus.ts'
import { createMemoryPlayerStore } from '../../infra/memory-player-store.ts'
import { silentLog } from '../../ports/log.ts'
import { silentMeter } from '../../ports/meter.ts'
import { type PlayerEvent, supersede, writeEvent } from '../../ports/player-event.ts'
import { createCongestionWatch } from './congestion-watch.ts'
import { createPlayerRooms } from './player-rooms.ts'
import { createTabMaker } from './socket-tab.ts'
import type { TabLink } from './tab-link.ts'

const eventsPerSecond = 10_000
/** Step of the manual clock between batches of events. */
const stepMs = 10
/** Kernels buffer megabytes before a paused tab shows; this bounds the run. */
const maxSteps = 3_000
const promisedBytes = 256 * 1_024
const promisedMs = 5_000

const players = { slow: z.parse(playerId, 'player-slow'), other: z.parse(playerId, 'player-other') }
const session = z.parse(sessionId, 'session-1')

const running: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const stop of running.splice(0).toReversed()) await stop()
})

interface OpenTab {
  readonly link: TabLink
  readonly socket: Socket
}

/** A real Socket.IO server on a real port with the product's rooms, on a manual clock. */
async function startEdge() {
  const clock = createManualClock()
  const bus = createMemoryBus()
  const store = createMemoryPlayerStore(bus)
  const rooms = createPlayerRooms({
    bus,
    store,
    clock,
    log: silentLog,
    meter: silentMeter,
    snapshotName: 'SNAPSHOT',
    isSessionLive: async () => true,
    mayHaveMissed$: NEVER,
    storeStatus$: NEVER,
    onOccupied: () => {},
    onEmpty: () => {},
  })
  const congestion = createCongestionWatch(clock, silentMeter)
  const makeTab = createTabMaker({ clock, congestion, conflate: supersede })
  const http = createServer()
  const io = new Server(http, { transports: ['websocket'], perMessageDeflate: false })
  const tabs = new Map<string, OpenTab>()
  io.on('connection', (socket) => {
    const { player, name } = z.parse(
      z.object({ player: playerId, name: z.string() }),
      socket.handshake.auth,
    )
    const times = { sessionId: session, playerId: player, startedAt: 0, expiresAt: 0 }
    const tab = makeTab(socket, times)
    const { link } = tab
    tabs.set(name, { link, socket })
    socket.on('disconnect', () => {
      congestion.changed(link, false)
      rooms.leave(player, tab.id)
    })
    rooms.join(player, tab).catch(() => tab.close('node.failed'))
  })
  http.listen(0, '127.0.0.1')
  await once(http, 'listening')
  running.push(async () => {
    rooms.stop()
    congestion.stop()
    await io.close()
  })
  return { clock, store, tabs, port: z.parse(addressInfo, http.address()).port }
}

const addressInfo: z.ZodMiniType<Pick<AddressInfo, 'port'>> = z.object({ port: z.number() })
const numbers = z.object({ seq: z.number(), fromSeq: z.optional(z.number()) })

/** A tab that reads events and records missing, old or repeated numbers. */
async function openReader(port: number, player: string, name: string) {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/socket.io/?EIO=4&transport=websocket`)
  const faults: string[] = []
  let readUpTo: number | undefined
  let closedWith: number | undefined
  socket.on('close', (code) => {
    closedWith = code
  })
  socket.on('message', (data) => {
    const packet = Buffer.isBuffer(data) ? data.toString() : ''
    if (packet.startsWith('0')) socket.send(`40${JSON.stringify({ player, name })}`)
    else if (packet === '2') socket.send('3')
    if (!packet.startsWith('42')) return
    const { seq, fromSeq = seq } = z.parse(numbers, JSON.parse(packet.slice(2))[1])
    if (readUpTo !== undefined && fromSeq !== readUpTo + 1) {
      faults.push(`${fromSeq}–${seq} after ${readUpTo}`)
    }
    readUpTo = seq
  })
  running.push(async () => socket.terminate())
  while (readUpTo === undefined) await ioTurn()
  return {
    socket,
    faults,
    readUpTo: () => readUpTo,
    closedWith: () => closedWith,
  }
}

type MakeEvent = (seq: number, at: number) => PlayerEvent
const balance: MakeEvent = (seq, at) => {
  const kinds = { main: [{ cash: seq }], locked: [{ cash: 0 }], bonus: [{ bonus: 1 }] }
  const body = { type: 'WALLET_BALANCE', balanceMap: kinds }
  return writeEvent('WALLET_BALANCE', { epoch: 1, seq, at }, body, undefined, true)
}
const levelUp: MakeEvent = (seq, at) => {
  const body = { type: 'PLAYER_LOYALTY_LEVEL', playerId: 'player-slow', isLevelUp: true }
  return writeEvent('PLAYER_LOYALTY_LEVEL', { epoch: 1, seq, at }, body)
}

/** Bytes in Engine.IO's own buffer, which our limits do not count. */
const bytesOfWriteBuffer = (connection: object): number =>
  'writeBuffer' in connection && Array.isArray(connection.writeBuffer)
    ? connection.writeBuffer.reduce<number>((sum, packet) => sum + JSON.stringify(packet).length, 0)
    : 0

const rawSocket = z.object({
  socket: z.object({
    _socket: z.object({ bytesWritten: z.number(), writableLength: z.number() }),
  }),
})

/** Bytes of a connection that the kernel has accepted. */
function acceptedBytes(transport: object): number {
  const { bytesWritten, writableLength } = z.parse(rawSocket, transport).socket._socket
  return bytesWritten - writableLength
}

/**
 * Publishes at the rate to both players until the paused tab is closed; returns the measurements.
 */
async function overrun(makeEvent: MakeEvent) {
  const { clock, store, tabs, port } = await startEdge()
  for (const player of Object.values(players)) await store.begin(player, 1, 0, blankState)
  const paused = await openReader(port, players.slow, 'paused')
  const sibling = await openReader(port, players.slow, 'sibling')
  const stranger = await openReader(port, players.other, 'stranger')
  const opened = tabs.get('paused')
  if (!opened) throw new Error('The paused tab is not connected')
  const { link, socket } = opened
  paused.socket.pause()

  let seq = 0
  let maxHeld = 0
  let unwritableAtMs: number | undefined
  let acceptedBefore = 0
  const startedAtMs = clock.monotonicMs()
  for (let step = 0; !link.closing && step < maxSteps; step += 1) {
    for (let i = 0; i < (eventsPerSecond * stepMs) / 1_000; i += 1) {
      seq += 1
      for (const player of Object.values(players)) {
        await store.append(player, makeEvent(seq, clock.now()), blankState)
      }
      maxHeld = Math.max(maxHeld, link.heldBytes + bytesOfWriteBuffer(socket.conn))
    }
    await ioTurn()
    // Until then the kernel still accepted bytes although the tab did not read.
    const accepted = acceptedBytes(socket.conn.transport)
    if (link.heldBytes === 0 || accepted !== acceptedBefore) unwritableAtMs = undefined
    else unwritableAtMs ??= clock.monotonicMs()
    acceptedBefore = accepted
    await clock.advance(stepMs)
  }
  const closedAfterMs = clock.monotonicMs() - (unwritableAtMs ?? startedAtMs)
  while (sibling.readUpTo() !== seq || stranger.readUpTo() !== seq) await ioTurn()
  return { clock, link, paused, sibling, stranger, seq, maxHeld: maxHeld, closedAfterMs }
}

const shown = (what: string, run: Awaited<ReturnType<typeof overrun>>): string =>
  `${what}: ${run.seq} events, at most ${(run.maxHeld / 1_024).toFixed(0)} kB held, ${run.link.closing} ${run.closedAfterMs} ms after it became unwritable\n`

const kinds: readonly (readonly [string, MakeEvent, Closing])[] = [
  ['balances, which are conflated', balance, 'tab.unwritable'],
  ['level-ups, each of which must arrive', levelUp, 'tab.queueFull'],
]

it.each(kinds)('a paused tab at 10,000 events/s: %s', async (what, makeEvent, closing) => {
  const run = await overrun(makeEvent)
  process.stdout.write(shown(what, run))
  expect(run.link.closing).toBe(closing)
  expect(run.maxHeld).toBeLessThanOrEqual(promisedBytes)
  expect(run.closedAfterMs).toBeLessThanOrEqual(promisedMs)
  expect(run.sibling.faults).toEqual([])
  expect(run.stranger.faults).toEqual([])
  expect([run.sibling.closedWith(), run.stranger.closedWith()]).toEqual([undefined, undefined])

  // A tab that reads again learns the reason, if the close still fits into the kernel's buffer.
  run.paused.socket.resume()
  await run.clock.advance(1_000)
  while (run.paused.closedWith() === undefined) await ioTurn()
  expect([closings[closing], 1006]).toContain(run.paused.closedWith())
  expect(run.paused.faults).toEqual([])
})

const realSocket = z.object({
  socket: z.custom<{ send: (...args: readonly unknown[]) => void }>(
    (value) => typeof value === 'object' && value !== null && 'send' in value,
  ),
})

it('writes straight to the WebSocket of a tab that keeps up, bypassing its queues', async () => {
  const { store, tabs, port } = await startEdge()
  await store.begin(players.slow, 1, 0, blankState)
  const reader = await openReader(port, players.slow, 'quick')
  const { socket } = z.parse(realSocket, tabs.get('quick')?.socket.conn.transport)
  const sent: unknown[] = []
  socket.send = (...args) => sent.push(args[0])
  await store.append(players.slow, levelUp(1, 0), blankState)
  while (reader.readUpTo() !== 1) await ioTurn()
  expect(sent).toEqual([])
})
