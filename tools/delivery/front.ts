import { once } from 'node:events'
import {
  Agent,
  request as ask,
  createServer,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http'
import { connect, type Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { machineMs } from '../rig/wallet-frames.ts'

/**
 * Stands between a gateway and two platforms: the crowd of the rig belongs to the scripted upstream,
 * everyone else to the real platform. It notes when a balance goes to the gateway.
 */
export interface Front {
  readonly url: string
  readonly socketUrl: string
  /** When each balance of the real platform was passed on, since the last call. */
  takeArrivals(): readonly number[]
  stop(): Promise<void>
}

export interface FrontOptions {
  readonly platformUrl: string
  readonly crowdUrl: string
}

const crowdBearer = /^Bearer (access-\d+|.+\.signature-\d+)$/
const crowdEmail = /"player\.\d+@example\.com"/
const crowdSocket = /[?&]token=[\da-f-]{36}-\d+$/

/** Whether a call is made for a player of the crowd. */
export const isOfCrowd = (authorization: string | undefined, body: string): boolean =>
  crowdBearer.test(authorization ?? '') || crowdEmail.test(body)

/** Whether a wallet socket is opened for a player of the crowd. */
export const isSocketOfCrowd = (target: string): boolean => crowdSocket.test(target)

const agent = new Agent({ keepAlive: true, maxSockets: 256 })

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = ''
  request.setEncoding('utf8')
  for await (const chunk of request) text += String(chunk)
  return text
}

async function passOn(
  request: IncomingMessage,
  response: ServerResponse,
  { platformUrl, crowdUrl }: FrontOptions,
): Promise<void> {
  const body = await bodyOf(request)
  const { method, headers, url = '/' } = request
  const base = isOfCrowd(headers.authorization, body) ? crowdUrl : platformUrl
  const onward = ask(new URL(url, base), { method, headers, agent }, (reply) => {
    response.writeHead(reply.statusCode ?? 502, reply.headers)
    reply.pipe(response)
  })
  onward.on('error', () => response.destroy())
  onward.end(body)
}

function headOf({ method, url, rawHeaders }: IncomingMessage): string {
  const lines = rawHeaders.flatMap((name, i) =>
    i % 2 === 0 ? [`${name}: ${rawHeaders[i + 1]}`] : [],
  )
  return [`${method} ${url} HTTP/1.1`, ...lines, '', ''].join('\r\n')
}

/** Joins a wallet socket to its platform, byte by byte. */
function join(near: Duplex, far: Socket, onChunk: (chunk: Buffer) => void): void {
  far.setNoDelay(true)
  near.pipe(far)
  far.on('data', (chunk) => {
    onChunk(chunk)
    near.write(chunk)
  })
  const end = () => {
    near.destroy()
    far.destroy()
  }
  for (const socket of [near, far]) socket.on('error', end).on('close', end)
}

export async function startFront(options: FrontOptions): Promise<Front> {
  let arrivals: number[] = []
  const noteBalance = (chunk: Buffer) => {
    if (chunk.includes('"WALLET_BALANCE"')) arrivals.push(machineMs())
  }
  const server = createServer({ keepAliveTimeout: 60_000, noDelay: true }, (request, response) => {
    passOn(request, response, options).catch(() => response.destroy())
  })
  const open = new Set<Duplex>()
  server.on('upgrade', (request, near, head) => {
    const isCrowd = isSocketOfCrowd(request.url ?? '')
    const { hostname, port } = new URL(isCrowd ? options.crowdUrl : options.platformUrl)
    const far = connect(Number(port), hostname)
    far.write(headOf(request))
    far.write(head)
    open.add(near)
    near.on('close', () => open.delete(near))
    join(near, far, isCrowd ? () => {} : noteBalance)
  })
  server.listen({ port: 0, host: '127.0.0.1', backlog: 8_192 })
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the front has no port')
  const url = `http://127.0.0.1:${address.port}`
  return {
    url,
    socketUrl: `${url.replace('http', 'ws')}/wallet/socket`,
    takeArrivals() {
      const taken = arrivals
      arrivals = []
      return taken
    },
    async stop() {
      for (const socket of open) socket.destroy()
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
