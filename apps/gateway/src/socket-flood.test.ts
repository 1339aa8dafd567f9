import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { WebSocket } from 'ws'
import { type Browser, eventually } from '../testing/browser.ts'
import { createManualClock } from '../testing/manual-clock.ts'
import { scriptedSite } from '../testing/scripted-site.ts'

/** Deeper than any message is read. */
const nested = `${'{"a":'.repeat(100)}1${'}'.repeat(100)}`

describe('a flood on one connection [memory]', () => {
  const clock = createManualClock()
  const site = scriptedSite({ clock })
  let bystander: Browser

  beforeAll(async () => {
    bystander = await site.signedIn('bystander')
  })

  /** Lines that the socket's edge logged. */
  const lineCount = () =>
    site.gateway.lines.filter(({ event }) => event.startsWith('socket.')).length

  const lives = async () => {
    expect((await bystander.get('/health/live')).status).toBe(200)
  }

  const openRaw = async (cookie = '') => {
    const url = `${site.gateway.address.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`
    const socket = new WebSocket(url, { headers: cookie ? { cookie } : {} })
    onTestFinished(() => socket.terminate())
    const frames: string[] = []
    socket.on('message', (data) => frames.push(Buffer.isBuffer(data) ? data.toString() : ''))
    socket.on('error', () => {})
    const closed = new Promise<number>((resolve) => socket.on('close', resolve))
    await eventually(() => expect(frames[0]).toMatch(/^0/))
    return { socket, frames, closed }
  }

  it.each(['40', '40/nowhere,', '42["RESUME",{}]', '41', '44'])(
    'of %s without a session is cut off after a few',
    async (frame) => {
      const before = lineCount()
      const { socket, frames, closed } = await openRaw()
      for (let nth = 0; nth < 20_000; nth += 1) socket.send(frame)
      await closed
      await lives()
      await clock.advance(1_000)
      expect(frames.length).toBeLessThan(10)
      expect(lineCount() - before).toBeLessThan(10)
    },
  )

  it.each([
    '40{"token":',
    `40${nested}`,
    '40/x,{',
    '',
    'x',
    '2',
    '9',
    'b!!!',
    '40[]',
    '42["RESUME",{}]',
    '41',
  ])('begins badly: %j without a session is closed with its own code', async (frame) => {
    const { socket, closed } = await openRaw()
    socket.send(frame)
    expect(await closed).toBe(4400)
  })

  it.each(['', 'x', '2', '40', '40/x,', `40${nested}`, '40{"a":', '44', '44{"a":1}'])(
    'closes a tab that sends %j',
    async (frame) => {
      const { socket, frames, closed } = await openRaw(bystander.cookie())
      socket.send('40')
      await eventually(() => expect(frames.some((f) => f.includes('SNAPSHOT'))).toBe(true))
      socket.send(frame)
      expect(await closed).toBe(4400)
    },
  )

  it('of commands is answered for a while, then closed with its own code', async () => {
    const before = lineCount()
    const { socket, frames, closed } = await openRaw(bystander.cookie())
    socket.send('40')
    await eventually(() => expect(frames.some((f) => f.includes('SNAPSHOT'))).toBe(true))
    for (let nth = 0; nth < 20_000; nth += 1) socket.send('42["NOBODY_KNOWS",{}]')
    await eventually(() => expect(lineCount()).toBeGreaterThan(before))
    // What the tab still sends is not read: it is terminated.
    await clock.advance(1_000)
    expect(await closed).toBe(4429)
    await lives()
    await clock.advance(1_000)
    expect(frames.length).toBeLessThan(100)
    expect(lineCount() - before).toBeLessThan(20)
  })

  it.each([
    ['pings', 5_000, (socket: WebSocket) => socket.ping()],
    ['pongs', 5_000, (socket: WebSocket) => socket.pong()],
    ['pings with content', 2_000, (socket: WebSocket) => socket.ping('x'.repeat(125))],
    ['long commands', 20, (socket: WebSocket) => socket.send(`42["X","${'x'.repeat(15_000)}"]`)],
  ])('of %s ends a tab, and no other', async (_, count, send) => {
    const before = lineCount()
    const { socket, frames, closed } = await openRaw(bystander.cookie())
    socket.send('40')
    await eventually(() => expect(frames.some((f) => f.includes('SNAPSHOT'))).toBe(true))
    for (let nth = 0; nth < count; nth += 1) send(socket)
    await eventually(() =>
      expect(site.gateway.lines.filter(({ event }) => event === 'socket.flooded')).not.toEqual([]),
    )
    await clock.advance(1_000)
    expect([1006, 4429]).toContain(await closed)
    await lives()
    await clock.advance(1_000)
    expect(lineCount() - before).toBeLessThan(20)
  })

  it.each(['ping', 'pong'] as const)('of a few %s frames is none', async (kind) => {
    const { socket, frames } = await openRaw(bystander.cookie())
    socket.send('40')
    await eventually(() => expect(frames.some((f) => f.includes('SNAPSHOT'))).toBe(true))
    for (let nth = 0; nth < 20; nth += 1) socket[kind]()
    const pong = new Promise((resolve) => socket.once('pong', resolve))
    socket.ping()
    await pong
    expect(socket.readyState).toBe(WebSocket.OPEN)
  })

  it('of CONNECTs takes one tab slot', async () => {
    const greedy = await site.signedIn('greedy')
    const { socket, closed } = await openRaw(greedy.cookie())
    for (let nth = 0; nth < 50; nth += 1) socket.send('40')
    await closed
    // A CONNECT in flight when its connection closed may hold its slot for a moment.
    const joins = async () => {
      const tab = greedy.openTab()
      await eventually(() => expect(tab.refusals.length + tab.named('SNAPSHOT').length).toBe(1))
      expect(tab.refusals).toEqual([])
    }
    for (let nth = 0; nth < 20; nth += 1) await eventually(joins)
  })
})
