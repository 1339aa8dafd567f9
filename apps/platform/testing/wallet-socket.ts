import { once } from 'node:events'
import { WebSocket } from 'ws'
import type { TestPlatform } from './test-platform.ts'

/** A wallet socket as a gateway opens it, with the received messages. */
export async function openWalletSocket(platform: TestPlatform, idToken: string) {
  const { body } = await platform.call('POST', '/api/v1/player/wallet/socket-token', {
    token: idToken,
    body: {},
  })
  return connectWalletSocket(platform, String(body['token']))
}

/** The same with a given token, valid or not. */
export async function connectWalletSocket({ address }: TestPlatform, token: string) {
  const socket = new WebSocket(`${address.replace('http', 'ws')}/wallet/socket?token=${token}`)
  const received: string[] = []
  const closed = new Promise<number>((resolve) => socket.on('close', resolve))
  socket.on('message', (data) => received.push(Buffer.isBuffer(data) ? data.toString() : ''))
  await once(socket, 'open')
  return {
    closed,
    send: (text: string) => socket.send(text),
    close: () => socket.close(),
    /** Resolves once a message that contains the text has arrived. */
    async hears(text: string): Promise<void> {
      while (!received.some((one) => one.includes(text))) await once(socket, 'message')
    },
  }
}
