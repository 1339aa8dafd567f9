import { type ErrorCode, errors, isErrorCode } from '@player-site/contracts/errors.ts'
import type { CallSpec, Reply } from '@player-site/contracts/kernel/call.ts'
import { errorReply } from '@player-site/contracts/kernel/error-reply.ts'
import * as z from 'zod/mini'
import { requiredCalls } from '../../packages/contracts/generate/platform/call-groups.ts'
import { type Exchange, fault, NotOffered } from './evidence.ts'

export const isSuccess = ({ status }: Exchange): boolean => status >= 200 && status <= 299

/** Of an operator who does not offer a call: it is then no fault of the platform. */
const notOffered = { status: 501, code: 'notOffered' } as const

const needed: ReadonlySet<string> = new Set([...requiredCalls].map(({ id }) => id))

export const codeOf = ({ json }: Exchange): string | undefined => {
  const code: unknown = Object(json).code
  return typeof code === 'string' ? code : undefined
}

/** @throws NotOffered, or Fault where the call is needed */
export function throwIfNotOffered(exchange: Exchange): void {
  if (exchange.status !== notOffered.status || codeOf(exchange) !== notOffered.code) return
  if (needed.has(exchange.callId)) fault(exchange, 'an answer: without this call nobody signs in')
  throw new NotOffered(exchange.callId)
}

/** `wallet.currency: Invalid input`, the first few. */
export function issuesOf(error: z.core.$ZodError): string {
  const lines = error.issues.slice(0, 3).map(({ path, message }) => {
    const field = path.length === 0 ? 'the answer' : path.map(String).join('.')
    return `${field}: ${message}`
  })
  return lines.join('; ')
}

/** The answer by the call's contract. @throws Fault with the names of wrong fields, NotOffered */
export function replyOf<C extends CallSpec>(call: C, exchange: Exchange): Reply<C> {
  throwIfNotOffered(exchange)
  if (!isSuccess(exchange)) fault(exchange, 'status 200 to 299')
  if (exchange.json === undefined) fault(exchange, 'JSON')
  const read = z.safeParse<C['reply']>(call.reply, exchange.json)
  if (!read.success)
    fault(exchange, `fields as in docs/openapi-platform.json; ${issuesOf(read.error)}`)
  return read.data
}

/**
 * That a call was refused by one of these codes, with the status of the code.
 * @throws Fault, NotOffered
 */
export function expectRefusal(exchange: Exchange, ...codes: readonly ErrorCode[]): void {
  throwIfNotOffered(exchange)
  const expected = codes.map((code) => `${errors[code].status} ${code}`).join(' or ')
  const read = z.safeParse(errorReply, exchange.json)
  if (!read.success) fault(exchange, `${expected}, as {code, message}; ${issuesOf(read.error)}`)
  const code = codes.find((known) => known === read.data.code)
  if (!code || errors[code].status !== exchange.status) fault(exchange, expected)
}

/** That a call succeeded, or was refused by one of its own codes. @throws Fault, NotOffered */
export function expectOwnAnswer(call: CallSpec, exchange: Exchange): void {
  throwIfNotOffered(exchange)
  const code = codeOf(exchange)
  const isOwn = code !== undefined && isErrorCode(code) && call.errors.includes(code)
  if (isOwn && !isSuccess(exchange) && exchange.status !== 401) expectRefusal(exchange, code)
  else replyOf(call, exchange)
}
