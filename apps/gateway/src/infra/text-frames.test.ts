import { once } from 'node:events'
import type { Socket } from 'node:net'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { connectDirectly, readTextFramesDirectly } from './text-frames.ts'

const text = 0x81
const firstPart = 0x01
const lastPart = 0x80
const close = 0x88

/** A frame as a server writes it. */
function frame(content: string | Buffer, first = text): Buffer {
  const body = Buffer.from(content)
  const head =
    body.length < 126 ? [first, body.length] : [first, 126, body.length >> 8, body.length & 0xff]
  return Buffer.concat([Buffer.from(head), body])
}

const inPieces = (bytes: Buffer, length: number): readonly Buffer[] =>
  Array.from({ length: Math.ceil(bytes.length / length) }, (_, nth) =>
    bytes.subarray(nth * length, (nth + 1) * length),
  )

describe('text frames', () => {
  let server: WebSocketServer
  let client: WebSocket
  let raw: Socket
  let all: string[]
  let direct: string[]
  let fault: Promise<unknown>

  /** Feeds the client as its connection would. */
  const arrive = (...chunks: readonly Buffer[]): void => {
    const receiver: { write(chunk: Buffer): boolean } = Reflect.get(client, '_receiver')
    for (const chunk of chunks) receiver.write(chunk)
  }

  beforeAll(async () => {
    server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
    await once(server, 'listening')
    return () => server.close()
  })
  beforeEach(async () => {
    all = []
    direct = []
    const address = server.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const accepted = once(server, 'connection')
    client = new WebSocket(`ws://127.0.0.1:${port}`, { createConnection: connectDirectly })
    await once(client, 'open')
    const [socket] = await accepted
    raw = Reflect.get(socket, '_socket')
    fault = new Promise((resolve) => {
      client.on('error', (error) => resolve(Reflect.get(error, 'code')))
    })
    client.on('message', (data) => {
      if (Buffer.isBuffer(data)) all.push(data.toString())
    })
    readTextFramesDirectly(client, (message) => {
      all.push(message)
      direct.push(message)
    })
  })
  afterEach(() => client.terminate())

  it('are read without the library when they arrive whole', () => {
    const messages = ['one', 'b'.repeat(125), 'c'.repeat(126), 'd'.repeat(60_000), '']
    arrive(Buffer.concat(messages.map((one) => frame(one))), frame('last'))
    expect(direct).toEqual([...messages, 'last'])
  })

  it.each([1, 2, 3, 7, 50, 1_000])('keep their order in pieces of %i bytes', (length) => {
    const bytes = Buffer.concat([
      frame('one'),
      frame('zwei €'),
      frame('three'),
      frame('fo', firstPart),
      frame('', 0x89),
      frame('ur', lastPart),
      frame('e'.repeat(300)),
      frame('six'),
    ])
    arrive(...inPieces(bytes, length))
    expect(all).toEqual(['one', 'zwei €', 'three', 'four', 'e'.repeat(300), 'six'])
  })

  it('keep their order over a connection, whatever its reads contain', async () => {
    const ended = new Promise((resolve) => {
      client.once('close', resolve)
    })
    const messages = Array.from({ length: 200 }, (_, nth) =>
      nth % 7 === 0 ? `${nth} €` : `${nth} ${'x'.repeat((nth * 997) % 5_000)}`,
    )
    for (const [nth, message] of messages.entries()) {
      raw.write(frame(message))
      // The first ones arrive alone, the others as the kernel joins them.
      if (nth < 20) await vi.waitUntil(() => all.length > nth)
    }
    raw.end(frame(Buffer.from([0x03, 0xe8]), close))
    await ended
    expect(all).toEqual(messages)
    expect(direct.length).toBeGreaterThan(0)
  })

  it('that are not UTF-8 end the connection, as the protocol has it', async () => {
    arrive(frame(Buffer.from([0x61, 0xff, 0x61])), frame('too late'))
    expect(await fault).toBe('WS_ERR_INVALID_UTF8')
    expect(all).toEqual([])
  })

  it('inside another message end the connection', async () => {
    arrive(frame('fo', firstPart), frame('not its end'))
    expect(await fault).toBe('WS_ERR_INVALID_OPCODE')
    expect(all).toEqual([])
  })

  it('after a close are ignored', () => {
    arrive(frame(Buffer.from([0x03, 0xe8]), close), frame('too late'))
    expect(all).toEqual([])
  })

  it('with reserved bits or a mask end the connection', async () => {
    arrive(Buffer.from([0x81, 0x81, 0, 0, 0, 0, 0x61]))
    expect(await fault).toBe('WS_ERR_UNEXPECTED_MASK')
    expect(all).toEqual([])
  })
})
