import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import proxyAddress from '@fastify/proxy-addr'

/** Ids that proxies make: UUIDs and hex. Arbitrary client text must not reach the log. */
const requestIdPattern = /^(?=.*[a-f])[0-9a-f-]{16,64}$/i

/**
 * Reads the id that a request is logged under. An id from a trusted proxy is kept; the header of
 * any other client is ignored.
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
