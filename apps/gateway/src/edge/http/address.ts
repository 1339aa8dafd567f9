import type { IncomingMessage } from 'node:http'
import proxyAddress from '@fastify/proxy-addr'

/** Reads the visitor's address from a request that Fastify never sees, by the rule it has for its own. */
export function addressReader(
  trustedProxies: readonly string[],
): (request: IncomingMessage) => string {
  const isTrusted = proxyAddress.compile([...trustedProxies])
  return (request) => proxyAddress(request, isTrusted)
}
