import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What a message to the wallet asks for, in any of the protocols. */
export type WalletOperation = 'authenticate' | 'bet' | 'win' | 'rollback' | 'other'

/** Before the wallet has the message, or after its answer and before the studio has that. */
export type CourierPoint = 'before' | 'after'

/** The order matters: one protocol names its win after its bet. */
const operations: readonly (readonly [WalletOperation, RegExp])[] = [
  ['authenticate', /authenticate|playerinfo/],
  ['rollback', /rollback|refund|cancelwager|<cancelReserve/],
  ['win', /"action":"win"|<release|endwager|\/result|\/win/],
  ['bet', /"action":"bet"|<reserve|\/wager|\/bet/],
]

const operationOf = (path: string, body: string): WalletOperation =>
  operations.find(([, pattern]) => pattern.test(`${path} ${body}`))?.[0] ?? 'other'

export interface CourierDeps {
  /** The platform's address. */
  readonly walletUrl: string
  /** Called at each point of each message. @returns false: the message, or its answer, is lost */
  readonly pass: (operation: WalletOperation, point: CourierPoint) => Promise<boolean>
}

async function textOf(request: IncomingMessage): Promise<string> {
  request.setEncoding('utf8')
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text
}

/** Hop-by-hop, or set by the client that delivers. */
const ownHeaders = ['host', 'connection', 'content-length', 'transfer-encoding', 'keep-alive']

const headersOf = ({ headers }: IncomingMessage): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      typeof value === 'string' && !ownHeaders.includes(name) ? [[name, value]] : [],
    ),
  )

/** Carries messages from the studios to the wallet, so that a fault can meet each on its way. */
export async function startWalletCourier({ walletUrl, pass }: CourierDeps) {
  const carry = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await textOf(request)
    const { url: path = '/', method = 'GET' } = request
    const operation = operationOf(path, body)
    if (!(await pass(operation, 'before'))) return request.socket.destroy()
    const answer = await fetch(new URL(path, walletUrl), {
      method,
      headers: headersOf(request),
      ...(body !== '' && { body }),
    })
    const text = await answer.text()
    if (!(await pass(operation, 'after'))) return request.socket.destroy()
    const type = answer.headers.get('content-type') ?? 'application/json'
    return response.writeHead(answer.status, { 'content-type': type }).end(text)
  }
  const server = createServer((request, response) => {
    // A wallet that is gone answers nothing.
    carry(request, response).catch(() => request.socket.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const isAddress = (address: AddressInfo | string | null): address is AddressInfo =>
    typeof address === 'object' && address !== null
  const address = server.address()
  if (!isAddress(address)) throw new Error('the courier has no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    close(): void {
      server.closeAllConnections()
      server.close()
    },
  }
}
