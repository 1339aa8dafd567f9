import { CodedError, type ErrorCode } from '@player-site/contracts/errors.ts'
import {
  type CallSpec,
  pathOf,
  type Reply,
  type Request,
} from '@player-site/contracts/kernel/call.ts'
import { siteId } from '@player-site/contracts/kernel/constants.ts'
import { type ErrorReply, errorReply } from '@player-site/contracts/kernel/error-reply.ts'
import { type Dispatcher, Pool } from 'undici'
import * as z from 'zod/mini'
import type { Log } from '../ports/log.ts'
import {
  type Caller,
  type PlatformApi,
  type PlatformFiles,
  PlatformRefusal,
} from '../ports/platform-api.ts'
import type { PlatformSigner } from './platform-signer.ts'

/** Longer than a slow platform needs, shorter than a person waits. */
const timeoutMs = 10_000

/** Concurrent connections; further requests wait, so that a gateway does not flood its platform. */
const maxConnections = 128

/** Files are rare and long: they take no connection of other calls. */
const maxFileConnections = 16
/** For a whole file, at the pace of the browser that saves it. */
const fileTimeoutMs = 5 * 60_000

/**
 * Parameters and query values are scalars by contract; anything else is not put into an address.
 */
const scalar = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : ''

const fillPath = (path: string, params: Readonly<Record<string, unknown>>): string =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(scalar(params[name])))

const entries = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

/** Path and query, as sent. */
function addressOf(call: CallSpec, request: Request<CallSpec>): string {
  const path = fillPath(pathOf(call), entries(request.params))
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(entries(request.query))) {
    if (value !== undefined) query.set(name, scalar(value))
  }
  return query.size > 0 ? `${path}?${query.toString()}` : path
}

function headersOf(call: CallSpec, caller: Caller): Record<string, string> {
  return {
    accept: 'application/json',
    ...(call.method !== 'GET' && { 'content-type': 'application/json' }),
    ...(call.api === 'v1' && { sitecontext: JSON.stringify({ siteId }) }),
    ...(caller.token && { authorization: `Bearer ${caller.token}` }),
    ...(caller.requestId && { 'x-request-id': caller.requestId }),
  }
}

function jsonOf(text: string): unknown {
  if (text === '') return {}
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A refusal without a coded reply is known by its status alone. */
const refusalOf = (status: number, body: unknown): ErrorReply => {
  const read = z.safeParse(errorReply, body)
  return read.success ? read.data : { code: `status.${status}`, message: `Status ${status}` }
}

function replyOf<C extends CallSpec>(call: C, body: unknown): Reply<C> {
  const reply = z.safeParse<C['reply']>(call.reply, body)
  if (!reply.success) throw new CodedError('upstream.invalidReply', { cause: reply.error })
  return reply.data
}

interface Answer {
  readonly status: number
  readonly text: string
}

export interface PlatformHttpDeps {
  readonly signer: PlatformSigner
  readonly log: Log
}

const isSuccess = (status: number): boolean => status >= 200 && status <= 299

/** A platform error about this gateway, rather than a player or their session. */
const signatureInvalid: ErrorCode = 'platform.signatureInvalid'

/** Calls the platform over HTTP by the contracts; the only module with the platform's address. */
export function createPlatformHttp(
  baseUrl: string,
  { signer, log }: PlatformHttpDeps,
): PlatformApi & PlatformFiles & { close(): Promise<void> } {
  const base = new URL(baseUrl)
  const settings = {
    connections: maxConnections,
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
    connectTimeout: timeoutMs,
  }
  // Polls queue behind polls; a person's call never does.
  const polls = new Pool(base.origin, settings)
  const visits = new Pool(base.origin, settings)

  const files = new Pool(base.origin, { ...settings, connections: maxFileConnections })

  const optionsOf = (call: CallSpec, request: Request<CallSpec>, caller: Caller) => {
    const { method } = call
    const path = addressOf(call, request)
    const sent = method === 'GET' ? {} : { body: JSON.stringify(request.body ?? {}) }
    const signed = signer({ method, target: path, ...sent })
    return { path, method, headers: { ...headersOf(call, caller), ...signed }, ...sent }
  }

  const refused = ({ status, text }: Answer): Error => {
    const cause = new PlatformRefusal(status, refusalOf(status, jsonOf(text)))
    if (cause.reply.code !== signatureInvalid) return cause
    // As a 401 it would sign players out because of a configuration mismatch.
    log.error('upstream.signatureRefused', { setting: 'PLATFORM_KEY' })
    return new CodedError('upstream.unavailable', { cause })
  }

  const send = async (options: Dispatcher.RequestOptions, isVisit: boolean): Promise<Answer> => {
    try {
      const { statusCode, body } = isVisit
        ? await visits.request({ ...options, signal: AbortSignal.timeout(timeoutMs) })
        : await polls.request(options)
      return { status: statusCode, text: await body.text() }
    } catch (cause) {
      throw new CodedError('upstream.unavailable', { cause })
    }
  }
  return {
    async ask(call, request = {}, caller = {}) {
      const options = optionsOf(call, request, caller)
      const answer = await send(options, caller.requestId !== undefined)
      if (!isSuccess(answer.status)) throw refused(answer)
      return replyOf(call, jsonOf(answer.text))
    },
    async openFile(call, request = {}, caller = {}) {
      const options = {
        ...optionsOf(call, request, caller),
        signal: AbortSignal.timeout(fileTimeoutMs),
      }
      const { statusCode: status, body } = await files.request(options).catch((cause: unknown) => {
        throw new CodedError('upstream.unavailable', { cause })
      })
      if (isSuccess(status)) return body
      const text = await body.text().catch((cause: unknown) => {
        throw new CodedError('upstream.unavailable', { cause })
      })
      throw refused({ status, text })
    },
    async close() {
      await Promise.all([polls.destroy(), visits.destroy(), files.destroy()])
    },
  }
}
