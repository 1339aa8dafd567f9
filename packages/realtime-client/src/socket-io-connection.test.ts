import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { firstValueFrom, lastValueFrom } from 'rxjs'
import { Server, type Socket } from 'socket.io'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Connection, ConnectionSignal } from './connection.ts'
import { openSocketIoConnection } from './socket-io-connection.ts'

let io: Server
let url: string
let tabs: Socket[]
let heard: ConnectionSignal[]
let close: () => void

beforeEach(async () => {
  const http = createServer()
  io = new Server(http, { serveClient: false })
  tabs = []
  heard = []
  close = () => {}
  io.on('connection', (tab) => tabs.push(tab))
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const address = http.address()
  url = `http://127.0.0.1:${isInternet(address) ? address.port : 0}`
})

const isInternet = (address: AddressInfo | string | null): address is AddressInfo =>
  typeof address === 'object' && address !== null

afterEach(async () => {
  vi.useRealTimers()
  close()
  await io.close()
})

function connect(introduce = () => ({ playerId: 'player-1', epoch: 5, seq: 10 })): Connection {
  const connection = openSocketIoConnection(introduce, url, { cookie: 'id-token=a-token' })
  const subscription = connection.signals$.subscribe((signal) => heard.push(signal))
  close = () => subscription.unsubscribe()
  return connection
}
const opened = () => vi.waitFor(() => expect(heard).toContainEqual({ is: 'opened' }))

it('connects by WebSocket with the cookie and what the client says of itself', async () => {
  let seq = 10
  const connection = connect(() => ({ playerId: 'player-1', epoch: 5, seq }))
  await opened()
  seq = 12
  connection.reopen()
  await vi.waitFor(() => expect(tabs).toHaveLength(2))
  const { auth, headers, query } = tabs[0]?.handshake ?? {}
  expect(auth).toEqual({ playerId: 'player-1', epoch: 5, seq: 10 })
  expect([headers?.cookie, query?.['transport']]).toEqual(['id-token=a-token', 'websocket'])
  expect(tabs[1]?.handshake.auth).toEqual({ playerId: 'player-1', epoch: 5, seq: 12 })
})

it('passes messages on, and says when the connection is lost', async () => {
  connect()
  await opened()
  tabs[0]?.emit('FEED_STATUS', { isWhole: true })
  const message = { is: 'message', name: 'FEED_STATUS', payload: { isWhole: true } }
  await vi.waitFor(() => expect(heard).toContainEqual(message))
  tabs[0]?.conn.close()
  await vi.waitFor(() => expect(heard).toContainEqual({ is: 'lost', retriesItself: true }))
})

it('says with which code the handshake was refused', async () => {
  io.use((_, next) => next(Object.assign(new Error('no'), { data: { code: 'session.expired' } })))
  connect()
  const refused = { is: 'refused', code: 'session.expired', retriesItself: false }
  await vi.waitFor(() => expect(heard).toEqual([refused]))
})

it('sends a command and completes with its acknowledgement', async () => {
  const connection = connect()
  await opened()
  const asked: unknown[] = []
  tabs[0]?.on('ACTIVE', (body: unknown, acknowledge: (reply: object) => void) => {
    asked.push(body)
    acknowledge({ endsAt: 9 })
  })
  await lastValueFrom(connection.send('ACTIVE', {}), { defaultValue: undefined })
  expect(asked).toEqual([{}])
})

it('fails a command that the gateway refused', async () => {
  const connection = connect()
  await opened()
  tabs[0]?.on('ACTIVE', (_: unknown, acknowledge: (reply: object) => void) =>
    acknowledge({ code: 'request.rateLimited', message: 'Too many requests.' }),
  )
  await expect(firstValueFrom(connection.send('ACTIVE', {}))).rejects.toThrow('request.rateLimited')
})

it('fails a command that is not acknowledged within 5 s', async () => {
  // Before it connects: the client keeps the timers that it starts with.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const connection = connect()
  await opened()
  const failed = expect(firstValueFrom(connection.send('ACTIVE', {}))).rejects.toThrow('timed out')
  await vi.advanceTimersByTimeAsync(5_000)
  await failed
})
