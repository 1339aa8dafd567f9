import { isExplicitDeny } from '@player-site/contracts/captcha/captcha.header.ts'
import { type ErrorCode, isErrorCode } from '@player-site/contracts/errors.ts'
import { errorReply } from '@player-site/contracts/kernel/error-reply.ts'
import * as z from 'zod/mini'

/** Failures that no server answered. */
export const clientCodes = [
  'network.offline',
  'network.timeout',
  'reply.invalid',
  'captcha.unsolved',
] as const
export type ClientCode = (typeof clientCodes)[number]
export type FailureCode = ErrorCode | ClientCode

/** Why a call failed, as state can hold it. */
export interface Failure {
  /** Names the sentence a person reads. */
  readonly code: FailureCode
  readonly details: Readonly<Record<string, unknown>>
  /** HTTP status; 0 where nobody answered. */
  readonly status: number
  /** What support asks for. */
  readonly requestId: string | undefined
}

/** What every failed call throws. `message` is the server's own wording, for logs. */
export class ApiFailure extends Error {
  override readonly name = 'ApiFailure'
  readonly failure: Failure
  constructor(failure: Failure, message: string = failure.code) {
    super(message)
    this.failure = failure
  }
}

export const clientFailure = (code: ClientCode, status = 0): ApiFailure =>
  new ApiFailure({ code, details: {}, status, requestId: undefined })

/** Peers may answer codes that we do not know yet; the status then says the most. */
const codeByStatus: Readonly<Record<number, ErrorCode>> = {
  401: 'session.required',
  404: 'route.notFound',
  413: 'request.tooLarge',
  429: 'request.rateLimited',
  502: 'upstream.invalidReply',
  503: 'upstream.unavailable',
  504: 'upstream.unavailable',
}

/** The failure that an answer other than 2xx stands for. `body` is whatever could be read of it. */
export function failureFrom(status: number, body: unknown): ApiFailure {
  const reply = z.safeParse(errorReply, body)
  const byStatus = codeByStatus[status] ?? (status < 500 ? 'request.invalid' : 'system.error')
  if (!reply.success) {
    return new ApiFailure({ code: byStatus, details: {}, status, requestId: undefined })
  }
  const { code, message, details = {}, requestId } = reply.data
  const byReply = isExplicitDeny(status, message) ? 'error.captcha.validation' : byStatus
  return new ApiFailure(
    { code: isErrorCode(code) ? code : byReply, details, status, requestId },
    message,
  )
}

/** The failure inside anything thrown; what is no `ApiFailure` is our own fault. */
export const failureOf = (error: unknown): Failure =>
  error instanceof ApiFailure
    ? error.failure
    : { code: 'system.error', details: {}, status: 0, requestId: undefined }

/** The session behind a call is over or never was. */
export const isSessionFailure = ({ code }: Pick<Failure, 'code'>): boolean =>
  code === 'session.required' || code === 'session.expired'
