import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { siteId } from '@player-site/contracts/kernel/constants.ts'
import { type RawData, WebSocket, WebSocketServer } from 'ws'

export interface ProxiedRequest {
  readonly method: string
  /** Path and query. */
  readonly target: string
  readonly body: string
  readonly authorization: string | undefined
}

export interface ProxiedAnswer {
  readonly status: number
  readonly text: string
  /** How late it is sent. */
  readonly delayMs?: number
}

export type Forward = (request: ProxiedRequest) => Promise<ProxiedAnswer>

/** How a platform is wrong; what is missing passes as it is. */
export interface Lie {
  readonly answer?: (request: ProxiedRequest, forward: Forward) => Promise<ProxiedAnswer>
  /** The token that opens the platform's socket. */
  readonly token?: (token: string, forward: Forward) => Promise<string>
  /** Takes each message of one socket, and sends what it likes. */
  readonly push?: (send: (text: string) => void) => (text: string) => void
  readonly closesOnPing?: boolean
}

const textOf = (data: RawData): string => (Buffer.isBuffer(data) ? data.toString('utf8') : '')

async function read(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(Buffer.from(part))
  return Buffer.concat(parts).toString('utf8')
}

/** Relays a socket as the lie has it. */
function relay(client: WebSocket, platform: WebSocket, { push, closesOnPing }: Lie): void {
  const send = (text: string): void => client.send(text)
  const onPush = push?.(send) ?? send
  platform.on('message', (data) => {
    const text = textOf(data)
    if (text === 'pong') send(text)
    else onPush(text)
  })
  client.on('message', (data) => {
    if (closesOnPing) client.close(1_008)
    else platform.send(textOf(data))
  })
  platform.on('close', (code) => client.close(code < 3_000 ? 1_000 : code))
  client.on('close', () => platform.terminate())
  for (const socket of [client, platform]) socket.on('error', () => {})
}

/** A proxy before a platform's calls and wallet socket that lies. */
export async function startLyingProxy(platformUrl: string, lie: Lie) {
  const forward: Forward = async ({ method, target, body, authorization }) => {
    const response = await fetch(new URL(target, platformUrl), {
      method,
      headers: {
        'content-type': 'application/json',
        sitecontext: JSON.stringify({ siteId }),
        ...(authorization !== undefined && { authorization }),
      },
      ...(method !== 'GET' && { body }),
    })
    return { status: response.status, text: await response.text() }
  }
  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = 'GET', url = '/' } = request
    const { authorization } = request.headers
    const asked = { method, target: url, body: await read(request), authorization }
    const answer = await (lie.answer ?? ((one, pass) => pass(one)))(asked, forward)
    setTimeout(() => {
      response.writeHead(answer.status, { 'content-type': 'application/json' })
      response.end(answer.text)
    }, answer.delayMs ?? 0)
  }
  const server = createServer((request, response) => {
    serve(request, response).catch(() => response.destroy())
  })
  const sockets = new WebSocketServer({ noServer: true })
  server.on('upgrade', (request, socket, head) => {
    const url = new URL(request.url ?? '/', platformUrl.replace('http', 'ws'))
    const open = async (): Promise<void> => {
      const token = url.searchParams.get('token') ?? ''
      url.searchParams.set('token', (await lie.token?.(token, forward)) ?? token)
      const platform = new WebSocket(url)
      await once(platform, 'open')
      sockets.handleUpgrade(request, socket, head, (client) => relay(client, platform, lie))
    }
    open().catch(() => socket.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    socketUrl: `ws://127.0.0.1:${port}/wallet/socket`,
    async stop(): Promise<void> {
      for (const client of sockets.clients) client.terminate()
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
