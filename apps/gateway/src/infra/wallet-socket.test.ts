import { createServer, type Server, type Socket } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type WebSocket, WebSocketServer } from 'ws'
import { createManualClock, type ManualClock } from '../../testing/manual-clock.ts'
import { createTimerWheel } from '../ports/timer-wheel.ts'
import { createWalletSocket } from './wallet-socket.ts'

let clock: ManualClock
let server: Server | WebSocketServer | undefined
const sockets: Socket[] = []

beforeEach(() => {
  clock = createManualClock()
})
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
  server?.close()
})

/** A peer that accepts connections, and answers each as told. */
async function listen(answer: (socket: Socket) => void): Promise<number> {
  const listening = createServer((socket) => {
    sockets.push(socket)
    socket.on('error', () => {})
    answer(socket)
  })
  server = listening
  await new Promise<void>((resolve) => {
    listening.listen(0, '127.0.0.1', resolve)
  })
  const address = listening.address()
  return typeof address === 'object' && address ? address.port : 0
}

function connect(port: number) {
  const ended = Promise.withResolvers<string>()
  const opened = Promise.withResolvers<void>()
  const told: string[] = []
  const close = createWalletSocket(`ws://127.0.0.1:${port}/wallet/socket`, {
    wheel: createTimerWheel(clock),
    signer: () => ({}),
    random: () => 0.5,
  }).connect('a-token', {
    onOpen: () => opened.resolve(),
    onMessage: () => {},
    onSilent: () => told.push('silent'),
    onHeard: () => told.push('heard'),
    onEnd: ({ name }) => ended.resolve(name),
  })
  return { ended: ended.promise, opened: opened.promise, told, close }
}

const head = 'HTTP/1.1 101 Switching Protocols\r\n'

it.each([
  ['says nothing', () => {}],
  ['answers a part of the upgrade', (socket: Socket) => void socket.write(head)],
])('gives up after 10 s on a peer that accepts and %s', async (_, answer) => {
  const accepted = Promise.withResolvers<void>()
  const port = await listen((socket) => {
    answer(socket)
    socket.once('data', () => accepted.resolve())
  })
  const { ended } = connect(port)
  await accepted.promise
  await clock.advance(9_000)
  expect(await Promise.race([ended, Promise.resolve('waits')])).toBe('waits')
  await clock.advance(2_000)
  expect(await ended).toBe('walletSocketTimedOut')
})

it.each([301, 401, 404, 502])(
  'names the status %s of an upgrade that was refused',
  async (status) => {
    const answer = `HTTP/1.1 ${status} No\r\nlocation: /elsewhere\r\ncontent-length: 2\r\n\r\nno`
    const port = await listen((socket) => socket.once('data', () => socket.end(answer)))
    expect(await connect(port).ended).toBe(`walletSocketRefused.${status}`)
  },
)

it('names an answer that is no HTTP', async () => {
  const port = await listen((socket) => socket.once('data', () => socket.end('SSH-2.0-x\r\n')))
  expect(await connect(port).ended).toBe('walletSocketClosed.1006')
})

it.each([
  ['1009, a frame above 256 kB', 1009, (peer: WebSocket) => peer.send('x'.repeat(300_000))],
  ['the close code of the peer', 4000, (peer: WebSocket) => peer.close(4000)],
])('ends with %s', async (_, code, act) => {
  const peers = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  server = peers
  await new Promise((resolve) => {
    peers.once('listening', resolve)
  })
  const address = peers.address()
  peers.on('connection', (peer) => act(peer))
  const port = typeof address === 'object' && address ? address.port : 0
  expect(await connect(port).ended).toBe(`walletSocketClosed.${code}`)
})

/** A platform's socket that answers pings as told; resolves once a ping has come. */
async function listenForPings(answer: (peer: WebSocket) => void) {
  const peers = new WebSocketServer({ port: 0, host: '127.0.0.1', autoPong: false })
  server = peers
  await new Promise((resolve) => {
    peers.once('listening', resolve)
  })
  const address = peers.address()
  const pings: string[] = []
  const opened = Promise.withResolvers<WebSocket>()
  peers.on('connection', (peer) => {
    peer.on('message', () => pings.push('ping'))
    peer.on('ping', () => pings.push('protocol'))
    answer(peer)
    opened.resolve(peer)
  })
  const port = typeof address === 'object' && address ? address.port : 0
  return { port, pings, peer: opened.promise }
}

describe('a socket that is open and says nothing', () => {
  const firstPingMs = 10_000

  it('is told after one missed answer, and ends 10 s later', async () => {
    const { port, pings } = await listenForPings(() => {})
    const { ended, opened, told } = connect(port)
    await opened
    await clock.advance(firstPingMs + 200)
    await expect.poll(() => pings).toEqual(['ping', 'protocol'])
    await clock.advance(4_000)
    expect(told).toEqual([])
    await clock.advance(1_200)
    expect(told).toEqual(['silent'])
    await clock.advance(9_000)
    expect(await Promise.race([ended, Promise.resolve('waits')])).toBe('waits')
    await clock.advance(1_500)
    expect(await ended).toBe('walletSocketSilent')
  })

  it('is heard again by any message, and asked again 20 s later', async () => {
    const { port, pings, peer } = await listenForPings(() => {})
    const { opened, told } = connect(port)
    await opened
    await clock.advance(firstPingMs + 6_000)
    expect(told).toEqual(['silent'])
    ;(await peer).send('pong')
    await expect.poll(() => told).toEqual(['silent', 'heard'])
    const before = pings.length
    await clock.advance(19_000)
    await clock.advance(1_500)
    await expect.poll(() => pings.slice(before)).toContain('ping')
    expect(told).toEqual(['silent', 'heard'])
  })

  it.each([
    ['text', (peer: WebSocket) => peer.on('message', () => peer.send('pong'))],
    ['the protocol alone', (peer: WebSocket) => peer.on('ping', () => peer.pong())],
  ])('lives where it answers %s', async (_, answer) => {
    const { port, pings } = await listenForPings((peer) => void answer(peer))
    const { ended, opened, told } = connect(port)
    const countOf = (one: string) => told.filter((other) => other === one).length
    await opened
    let restMs = firstPingMs
    for (const nth of [1, 2, 3]) {
      await clock.advance(restMs + 200)
      await expect.poll(() => pings.filter((one) => one === 'ping').length).toBe(nth)
      // An answer may still be on its way, since this clock is faster than the network.
      const silent = countOf('silent')
      await clock.advance(5_000)
      await expect.poll(() => countOf('heard')).toBe(countOf('silent'))
      restMs = countOf('silent') > silent ? 20_000 : 15_000
    }
    expect(await Promise.race([ended, Promise.resolve('lives')])).toBe('lives')
  })
})

it('tells nothing of a connection that was closed while it opened', async () => {
  const accepted = Promise.withResolvers<void>()
  const closed = Promise.withResolvers<void>()
  const port = await listen((socket) => {
    socket.once('data', () => accepted.resolve())
    socket.once('close', () => closed.resolve())
  })
  const { ended, close } = connect(port)
  await accepted.promise
  close()
  await closed.promise
  await clock.advance(20_000)
  expect(await Promise.race([ended, Promise.resolve('nothing')])).toBe('nothing')
})
