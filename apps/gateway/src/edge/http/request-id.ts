import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import proxyAddress from '@fastify/proxy-addr'

/** What proxies make: UUIDs and hex. A visitor's own text has no business in our log lines. */
const requestIdPattern = /^(?=.*[a-f])[0-9a-f-]{16,64}$/i

/**
 * The id by which a request's lines are found. One that a trusted proxy gave joins its lines with
 * ours; from any other address the header counts for nothing.
 */
export function requestIdsBehind(
  trustedProxies: readonly string[],
): (request: IncomingMessage) => string {
  const isTrusted = proxyAddress.compile([...trustedProxies])
  return ({ headers, socket }) => {
    const header = headers['x-request-id']
    const isProxy = isTrusted(socket.remoteAddress ?? '', 0)
    return isProxy && typeof header === 'string' && requestIdPattern.test(header)
      ? header
      : randomUUID()
  }
}
