import { Readable } from 'node:stream'
import { CodedError } from '@player-site/contracts/errors.ts'
import { platformSignature } from '@player-site/contracts/kernel/platform-signature.ts'
import type { FastifyInstance, FastifyRequest, RequestPayload } from 'fastify'
import type { Log } from '../log.ts'
import type { GatewaySignatures, SignatureRefusal } from './gateway-signature.ts'
import { createLogSampler } from './log-sampler.ts'

/**
 * The allowed caller of a route. A gateway signs with the platform's key, third parties by their
 * protocols; `anyone` learns only what is public.
 */
export type RouteCaller = 'gateway' | 'studio' | 'payments' | 'bank' | 'identityCheck' | 'anyone'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Routes without this are for gateways. */
    caller?: RouteCaller
  }
}

export interface DeclaredRoute {
  readonly method: string
  readonly url: string
  readonly caller: RouteCaller
}

/** Lists routes bound from now on with their callers. */
export function listRoutes(app: FastifyInstance): readonly DeclaredRoute[] {
  const routes: DeclaredRoute[] = []
  app.addHook('onRoute', ({ method, url, config }) => {
    for (const one of [method].flat()) {
      routes.push({ method: one, url, caller: config?.caller ?? 'gateway' })
    }
  })
  return routes
}

const hasBody = ({ method }: FastifyRequest): boolean => method !== 'GET' && method !== 'HEAD'

/** @throws CodedError request.tooLarge */
async function bytesOf(payload: RequestPayload, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of payload) {
    const bytes = Buffer.from(chunk)
    size += bytes.length
    if (size > maxBytes) throw new CodedError('request.tooLarge')
    chunks.push(bytes)
  }
  return Buffer.concat(chunks)
}

/** Requires a gateway's signature on every route bound from now on. */
export function requireSignature(
  app: FastifyInstance,
  signatures: GatewaySignatures,
  log: Log,
): void {
  const sampled = createLogSampler(log)
  app.addHook('onClose', async () => sampled.stop())
  const refuse = (request: FastifyRequest, why: SignatureRefusal): never => {
    sampled.warn('platform.signatureRefused', { requestId: request.id, why })
    throw new CodedError('platform.signatureInvalid')
  }
  app.addHook('preParsing', async (request, _reply, payload) => {
    if ((request.routeOptions.config.caller ?? 'gateway') !== 'gateway') return payload
    const given = signatures.read(request.headers[platformSignature.header])
    if (typeof given === 'string') return refuse(request, given)
    const body = hasBody(request)
      ? await bytesOf(payload, request.routeOptions.bodyLimit)
      : Buffer.alloc(0)
    const { method, url = '' } = request.raw
    const received = { method: method ?? '', target: url, body }
    const why = signatures.refusalOf(given, received)
    if (why) return refuse(request, why)
    if (!hasBody(request)) return payload
    return Object.assign(Readable.from([body]), { receivedEncodedLength: body.length })
  })
}
