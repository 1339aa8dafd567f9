import type { IncomingMessage } from 'node:http'
import proxyAddress from '@fastify/proxy-addr'

/** The scheme by which a request reached the site. */
export type ProtocolReader = (request: IncomingMessage) => 'http' | 'https'

const isEncrypted = (socket: object): boolean => 'encrypted' in socket && socket.encrypted === true

/**
 * Reads the scheme of requests and upgrades alike. Only a trusted proxy can report that it
 * terminated TLS; its own entry is the nearest one.
 */
export function createProtocolReader(trustedProxies: readonly string[]): ProtocolReader {
  const isTrusted = proxyAddress.compile([...trustedProxies])
  return ({ headers, socket }) => {
    if (isEncrypted(socket)) return 'https'
    if (!isTrusted(socket.remoteAddress ?? '', 0)) return 'http'
    const header = headers['x-forwarded-proto']
    const last = (Array.isArray(header) ? header.join(',') : (header ?? '')).split(',').at(-1)
    return last?.trim().toLowerCase() === 'https' ? 'https' : 'http'
  }
}
