import { isExplicitDeny } from '@player-site/contracts/captcha/captcha.header.ts'
import { CodedError, type ErrorCode } from '@player-site/contracts/errors.ts'
import {
  type CallSpec,
  pathOf,
  type Reply,
  type Request,
} from '@player-site/contracts/kernel/call.ts'
import { siteId } from '@player-site/contracts/kernel/constants.ts'
import { type ErrorReply, errorReply } from '@player-site/contracts/kernel/error-reply.ts'
import { readReply } from '@player-site/contracts/kernel/reply-reader.ts'
import type { UpstreamFault } from '@player-site/contracts/ops/upstream-fault.ts'
import { type Dispatcher, Pool } from 'undici'
import * as z from 'zod/mini'
import type { Log } from '../ports/log.ts'
import {
  type Caller,
  type PlatformApi,
  type PlatformFiles,
  PlatformRefusal,
} from '../ports/platform-api.ts'
import type { ReportFault } from '../ports/upstream-fault.ts'
import type { PlatformSigner } from './platform-signer.ts'
import { failureOf, ReplyTooLarge } from './request-failure.ts'

/**
 * Longer than a slow platform needs, shorter than a person waits: for a connection, for the headers
 * of an answer, and for the rest of it.
 */
const usualTimeoutMs = 10_000
/** Far larger than any reply of the contract. Files are passed on as they arrive. */
const maxReplyBytes = 4 * 1_024 * 1_024

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

/** The parsed text; undefined: it is not JSON. A refusal may have none. */
function jsonOf(text: string): unknown {
  if (text === '') return {}
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const codedOf = (body: unknown): ErrorReply | undefined => z.safeParse(errorReply, body).data

interface Answer {
  readonly status: number
  readonly text: string
}

export interface PlatformHttpDeps {
  readonly signer: PlatformSigner
  readonly log: Log
  readonly report: ReportFault
  /** Instead of the usual one. */
  readonly timeoutMs?: number
  /** Factor for deadlines; 1 by default. */
  readonly deadlineScale?: number
}

const isSuccess = (status: number): boolean => status >= 200 && status <= 299

/** A platform error about this gateway, rather than a player or their session. */
const signatureInvalid: ErrorCode = 'platform.signatureInvalid'
const notOffered: ErrorCode = 'notOffered'

const tooManyRequests = 429
const tooEarly = 425

/**
 * Whether a refusal says by its status alone what it means: that the platform fails, that the call
 * may succeed later, or that the session is over. Any other needs a code, and an error page of a
 * proxy, or its empty 403, says nothing of a session.
 */
const isPlain = ({ status, text }: Answer, body: unknown): boolean =>
  status >= 500 ||
  status === tooManyRequests ||
  status === tooEarly ||
  (status === 401 && body !== undefined) ||
  (status === 403 && text !== '' && body !== undefined) ||
  isExplicitDeny(status, text)

/** What is known of a refusal without a code; of its text only that a captcha was refused. */
const uncoded = (status: number, text: string): ErrorReply => ({
  code: `status.${status}`,
  message: isExplicitDeny(status, text) ? 'explicit deny' : `Status ${status}`,
})

/** What answers to one call say of it, as errors and as reports of faults. */
class AnswerReader {
  readonly #call: CallSpec
  readonly #caller: Caller
  readonly #deps: Pick<PlatformHttpDeps, 'log' | 'report'>

  constructor(call: CallSpec, caller: Caller, deps: Pick<PlatformHttpDeps, 'log' | 'report'>) {
    this.#call = call
    this.#caller = caller
    this.#deps = deps
  }

  /** @throws CodedError upstream.invalidReply */
  reply<C extends CallSpec>(call: C, { text }: Answer): Reply<C> {
    const body = jsonOf(text)
    if (body === undefined) throw this.#unreadable({ reason: 'notJson' })
    const reading = readReply<C['reply']>(call.reply, body, call.rows)
    if (reading.is === 'unreadable')
      throw this.#unreadable({ reason: 'invalid', ...reading.misfit })
    for (const misfit of reading.dropped) this.#report({ reason: 'rowDropped', ...misfit })
    return reading.reply
  }

  refusal(answer: Answer): Error {
    const { status, text } = answer
    const body = jsonOf(text)
    const coded = codedOf(body)
    if (coded?.code === signatureInvalid) {
      // As a 401 it would sign players out because of a configuration mismatch.
      this.#deps.log.error('upstream.signatureRefused', { setting: 'PLATFORM_KEY' })
      const cause = new PlatformRefusal(status, coded)
      return new CodedError('upstream.unavailable', { cause })
    }
    if (status >= 500 && coded?.code !== notOffered) this.#report({ reason: 'failed', status })
    if (coded) return new PlatformRefusal(status, coded, this.#call.id)
    if (status < 500) this.#report({ reason: 'uncoded', status })
    const cause = new PlatformRefusal(status, uncoded(status, text), this.#call.id)
    return isPlain(answer, body) ? cause : new CodedError('upstream.invalidReply', { cause })
  }

  failure(cause: unknown): CodedError {
    const { reason, code } = failureOf(cause)
    if (reason) this.#report({ reason })
    return new CodedError(code, { cause })
  }

  #unreadable(fault: Omit<UpstreamFault, 'call'>): CodedError {
    this.#report(fault)
    return new CodedError('upstream.invalidReply')
  }

  #report(fault: Omit<UpstreamFault, 'call'>): void {
    const { requestId, playerId } = this.#caller
    this.#deps.report({ call: this.#call.id, ...fault }, { requestId, playerId })
  }
}

/** The text of an answer that arrives in time. */
async function textOf(body: Dispatcher.ResponseData['body'], timeoutMs: number): Promise<string> {
  const timer = setTimeout(() => body.destroy(new DOMException('', 'TimeoutError')), timeoutMs)
  try {
    return await body.text()
  } finally {
    clearTimeout(timer)
  }
}

/** The text of a refused file: its pool bounds no answer, since files are long. */
async function refusalTextOf(
  body: Dispatcher.ResponseData['body'],
  timeoutMs: number,
): Promise<string> {
  let bytes = 0
  body.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes > maxReplyBytes) body.destroy(new ReplyTooLarge())
  })
  return textOf(body, timeoutMs)
}

/** Calls the platform over HTTP by the contracts; the only module with the platform's address. */
export function createPlatformHttp(
  baseUrl: string,
  { signer, timeoutMs: usualMs = usualTimeoutMs, deadlineScale = 1, ...deps }: PlatformHttpDeps,
): PlatformApi & PlatformFiles & { close(): Promise<void> } {
  const timeoutMs = usualMs * deadlineScale
  const base = new URL(baseUrl)
  /** Before every path, for a platform below a path of its host. */
  const prefix = base.pathname.replace(/\/$/, '')
  const settings = {
    connections: maxConnections,
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
    connectTimeout: timeoutMs,
  }
  const bounded = { ...settings, maxResponseSize: maxReplyBytes }
  // Polls queue behind polls; a person's call never does.
  const polls = new Pool(base.origin, bounded)
  const visits = new Pool(base.origin, bounded)

  const files = new Pool(base.origin, { ...settings, connections: maxFileConnections })

  const optionsOf = (call: CallSpec, request: Request<CallSpec>, caller: Caller) => {
    const { method } = call
    const path = prefix + addressOf(call, request)
    const sent = method === 'GET' ? {} : { body: JSON.stringify(request.body ?? {}) }
    const signed = signer({ method, target: path, ...sent })
    return { path, method, headers: { ...headersOf(call, caller), ...signed }, ...sent }
  }

  const send = async (
    options: Dispatcher.RequestOptions,
    { requestId, signal }: Caller,
  ): Promise<Answer> => {
    const limits = [
      ...(requestId === undefined ? [] : [AbortSignal.timeout(timeoutMs)]),
      ...(signal ? [signal] : []),
    ]
    const pool = requestId === undefined ? polls : visits
    const { statusCode: status, body } = await pool.request({
      ...options,
      ...(limits.length > 0 && { signal: AbortSignal.any(limits) }),
    })
    return { status, text: await textOf(body, timeoutMs) }
  }
  return {
    async ask(call, request = {}, caller = {}) {
      const reader = new AnswerReader(call, caller, deps)
      const answer = await send(optionsOf(call, request, caller), caller).catch(
        (cause: unknown) => {
          throw reader.failure(cause)
        },
      )
      if (!isSuccess(answer.status)) throw reader.refusal(answer)
      return reader.reply(call, answer)
    },
    async openFile(call, request = {}, caller = {}) {
      const reader = new AnswerReader(call, caller, deps)
      const options = {
        ...optionsOf(call, request, caller),
        signal: AbortSignal.timeout(fileTimeoutMs * deadlineScale),
      }
      const failed = (cause: unknown) => {
        throw reader.failure(cause)
      }
      const { statusCode: status, body } = await files.request(options).catch(failed)
      if (isSuccess(status)) return body
      throw reader.refusal({ status, text: await refusalTextOf(body, timeoutMs).catch(failed) })
    },
    async close() {
      await Promise.all([polls.destroy(), visits.destroy(), files.destroy()])
    },
  }
}
