import { isExplicitDeny } from '@player-site/contracts/captcha/captcha.header.ts'
import { type ErrorCode, isErrorCode } from '@player-site/contracts/errors.ts'
import { errorReply } from '@player-site/contracts/kernel/error-reply.ts'
import * as z from 'zod/mini'
import { tellOwnFault } from '../faults/own-fault.ts'

/** Failures without a server's reply. */
export const clientCodes = [
  'network.offline',
  'network.unreachable',
  'network.timeout',
  'reply.invalid',
  'captcha.unsolved',
] as const
export type ClientCode = (typeof clientCodes)[number]
export type FailureCode = ErrorCode | ClientCode

/** The reason for a failed call, in a form that state can hold. */
export interface Failure {
  /** Selects the message that the player reads. */
  readonly code: FailureCode
  readonly details: Readonly<Record<string, unknown>>
  /** HTTP status; 0 where there was no reply. */
  readonly status: number
  /** The code that support asks for. */
  readonly requestId: string | undefined
  /** The fields that the server could not accept. @see A§5 "validationErrors" */
  readonly invalidFields?: readonly string[]
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

export const clientFailure = (code: FailureCode, status = 0): ApiFailure =>
  new ApiFailure({ code, details: {}, status, requestId: undefined })

/** Peers may send codes that this build does not know; the status is then the most specific. */
const codeByStatus: Readonly<Record<number, ErrorCode>> = {
  401: 'session.required',
  404: 'route.notFound',
  413: 'request.tooLarge',
  429: 'request.rateLimited',
  502: 'upstream.invalidReply',
  503: 'upstream.unavailable',
  504: 'upstream.unavailable',
}

/** The failure of a reply other than 2xx. `body` is the part of it that could be read. */
export function failureFrom(status: number, body: unknown): ApiFailure {
  const reply = z.safeParse(errorReply, body)
  const byStatus = codeByStatus[status] ?? (status < 500 ? 'request.invalid' : 'system.error')
  if (!reply.success) {
    return new ApiFailure({ code: byStatus, details: {}, status, requestId: undefined })
  }
  const { code, message, details = {}, requestId, validationErrors = [] } = reply.data
  const invalidFields = validationErrors.map(({ field }) => field)
  const byReply = isExplicitDeny(status, message) ? 'error.captcha.validation' : byStatus
  return new ApiFailure(
    {
      code: isErrorCode(code) ? code : byReply,
      details,
      status,
      requestId,
      ...(invalidFields.length > 0 && { invalidFields }),
    },
    message,
  )
}

/**
 * Returns the failure inside a thrown value; a value that is no `ApiFailure` is this client's own
 * fault, which is reported.
 */
export function failureOf(error: unknown): Failure {
  if (error instanceof ApiFailure) return error.failure
  tellOwnFault(error)
  return { code: 'system.error', details: {}, status: 0, requestId: undefined }
}
