import { once } from 'node:events'
import { createServer } from 'node:http'
import { afterEach, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { frameSenderOf } from '../edge/socket/frame-sender.ts'
import { WholeFrameServer } from './whole-frames.ts'

const running: (() => void)[] = []
afterEach(() => {
  for (const stop of running.splice(0)) stop()
})

/** A client and its connection on the server. */
async function connect() {
  const http = createServer()
  const server = new WholeFrameServer({ server: http })
  http.listen(0, '127.0.0.1')
  await once(http, 'listening')
  const address = http.address()
  if (typeof address !== 'object' || address === null) throw new Error('No port')
  const client = new WebSocket(`ws://127.0.0.1:${address.port}`)
  running.push(() => {
    client.terminate()
    server.close()
    http.close()
  })
  const connected = once(server, 'connection')
  await once(client, 'open')
  const [socket]: unknown[] = await connected
  if (!(socket instanceof WebSocket)) throw new Error('No connection')
  return { client, socket }
}

/** How many pieces each frame of a connection is handed to the kernel in. */
function framesOf(socket: WebSocket): readonly number[] {
  const pieces: number[] = []
  const sender = frameSenderOf(socket)
  if (!sender) throw new Error('No sender')
  const write = sender.sendFrame.bind(sender)
  sender.sendFrame = (frames, done) => {
    pieces.push(frames.length)
    write(frames, done)
  }
  return pieces
}

it.each(['short', 'é'.repeat(300), 'x'.repeat(70_000)])(
  'a text arrives whole and is written in one piece',
  async (text) => {
    const { client, socket } = await connect()
    const message = once(client, 'message')
    const pieces = framesOf(socket)
    const flushed = new Promise<unknown>((resolve) => socket.send(text, resolve))
    const [data]: unknown[] = await message
    expect(String(data)).toBe(text)
    expect(await flushed).not.toBeInstanceOf(Error)
    expect(pieces).toEqual([1])
  },
)

it('leaves bytes to the library, and tells who sends after the close', async () => {
  const { client, socket } = await connect()
  const message = once(client, 'message')
  socket.send(Buffer.from([1, 2, 3]), { binary: true })
  expect(await message).toEqual([Buffer.from([1, 2, 3]), true])
  client.close()
  await once(socket, 'close')
  const failed = await new Promise<Error | undefined>((resolve) => socket.send('late', resolve))
  expect(failed).toBeInstanceOf(Error)
})
