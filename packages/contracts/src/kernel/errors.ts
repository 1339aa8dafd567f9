import * as z from 'zod/mini'
import type { ErrorEntry } from './error-entry.ts'
import { loginErrors } from './errors.login.ts'
import { moneyErrors } from './errors.money.ts'

/**
 * Every error a call, the socket or a page can give. The code is also the message key.
 * Codes that the specification spells out keep its spelling.
 * @see A§8 Error catalogue, B§8 Error catalogue
 */
export const errors = {
  ...moneyErrors,
  ...loginErrors,
  'request.malformed': { status: 400, retry: 'never', message: 'The request could not be read.' },
  'request.invalid': { status: 400, retry: 'never', message: 'Some fields are not valid.' },
  'request.tooLarge': { status: 413, retry: 'never', message: 'The request is too large.' },
  'request.unsupportedMediaType': { status: 415, retry: 'never', message: 'Send JSON.' },
  'request.headerMissing': {
    status: 403,
    retry: 'never',
    message: 'The x-requested-with header is missing.',
  },
  'request.originForbidden': {
    status: 403,
    retry: 'never',
    message: 'Requests from this origin are not accepted.',
  },
  'request.hostUnknown': {
    status: 421,
    retry: 'never',
    message: 'This host is not one of the site. Check the address.',
  },
  'request.timeout': {
    status: 408,
    retry: 'later',
    message: 'The request took too long to arrive.',
  },
  'request.headersTooLarge': {
    status: 431,
    retry: 'never',
    message: 'The request’s headers are too large.',
  },
  'node.draining': {
    status: 503,
    retry: 'later',
    message: 'This server is restarting. Connect again.',
  },
  'request.rateLimited': {
    status: 429,
    retry: 'later',
    message: 'Too many requests. Wait a moment and try again.',
  },
  'route.notFound': { status: 404, retry: 'never', message: 'There is nothing here.' },
  'system.error': {
    status: 500,
    retry: 'later',
    message: 'Something went wrong on our side. Try again in a moment.',
  },
  'upstream.unavailable': {
    status: 503,
    retry: 'later',
    message: 'The service cannot be reached right now. Try again in a moment.',
  },
  'platform.signatureInvalid': {
    status: 401,
    retry: 'never',
    message: 'The request is not signed as a gateway of this platform signs it.',
  },
  'upstream.invalidReply': {
    status: 502,
    retry: 'later',
    message: 'The service gave an answer we could not read. Try again in a moment.',
  },

  'session.required': { status: 401, retry: 'afterSignIn', message: 'Sign in to continue.' },
  'session.expired': {
    status: 401,
    retry: 'afterSignIn',
    message: 'Your session has ended. Sign in again.',
  },
  'session.tokenExpired': { status: 401, retry: 'afterSignIn', message: 'Token expired' },

  'access.productRestricted': {
    status: 403,
    retry: 'never',
    message: 'This product is not available for this account.',
  },
  'access.cooling': {
    status: 409,
    retry: 'later',
    message: 'After a break there is a day of waiting before play.',
  },
  'access.countryRestricted': {
    status: 451,
    retry: 'never',
    message: 'This site is not available in your country.',
  },
  'access.maintenance': {
    status: 503,
    retry: 'later',
    message: 'The site is being worked on. Come back in a while.',
  },
  'terms.versionNotInForce': {
    status: 409,
    retry: 'never',
    message: 'These are not the terms in force. Read the new ones first.',
  },
  'account.oldPasswordIncorrect': {
    status: 400,
    retry: 'never',
    message: 'The old password is not right.',
  },
  'activity.checkDue': {
    status: 409,
    retry: 'later',
    message: 'Your reality check is due. Look at it before you play on.',
  },
  'station.unknown': {
    status: 502,
    retry: 'later',
    message: 'The address or country of this visit could not be found.',
  },
  'game.notFound': { status: 404, retry: 'never', message: 'No game data returned' },
  'game.ticketInvalid': {
    status: 401,
    retry: 'never',
    message: 'This game link was used already or is too old. Open the game again.',
  },
  'game.sessionExpired': { status: 401, retry: 'never', message: 'This game session has ended.' },
  'game.signatureInvalid': {
    status: 401,
    retry: 'never',
    message: 'The signature does not fit the request.',
  },
  'game.demoForbidden': {
    status: 403,
    retry: 'afterSignIn',
    message: 'Play money is for players who are signed in and verified here.',
  },
  'game.unavailable': {
    status: 503,
    retry: 'later',
    message: 'This game cannot be opened right now.',
  },

  'content.queryUnknown': {
    status: 400,
    retry: 'never',
    message: 'This query is not one of those the site asks.',
  },

  'ops.tokenUnknown': { status: 401, retry: 'never', message: 'This token is not known here.' },
  'ops.roleForbidden': {
    status: 403,
    retry: 'never',
    message: 'This token may look, but not act.',
  },

  'topic.unknown': { status: 404, retry: 'never', message: 'There is no such topic.' },
  'topic.tooMany': { status: 400, retry: 'never', message: 'Watch 20 topics at most.' },

  'socket.tooManyTabs': {
    status: 429,
    retry: 'later',
    message: 'Too many tabs are open. Close one and try again.',
  },
  'socket.frameMalformed': { status: 400, retry: 'never', message: 'The frame could not be read.' },
  'socket.eventUnknown': { status: 404, retry: 'never', message: 'Unknown event.' },
  'socket.payloadInvalid': { status: 400, retry: 'never', message: 'The event is not valid.' },
} as const satisfies Record<string, ErrorEntry>

export type ErrorCode = keyof typeof errors

export const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(errors, code)

/** One field the receiver could not accept. @see A§5 Validation rules */
export const validationError = z.object({
  field: z.string(),
  message: z.string(),
  objectName: z.optional(z.string()),
  rejectedValue: z.optional(z.unknown()),
})
export type ValidationError = z.infer<typeof validationError>

/** What every failed call answers. `requestId` is what support asks for. */
export const errorReply = z.looseObject({
  code: z.string(),
  message: z.string(),
  details: z.optional(z.record(z.string(), z.unknown())),
  validationErrors: z.optional(z.array(validationError)),
  requestId: z.optional(z.string()),
})
export type ErrorReply = z.infer<typeof errorReply>

export interface CodedErrorExtras {
  details?: Record<string, unknown>
  validationErrors?: ValidationError[]
  cause?: unknown
}

/** A failure with a code of the catalogue; the edge turns it into an `ErrorReply`. */
export class CodedError extends Error {
  override readonly name = 'CodedError'
  readonly code: ErrorCode
  readonly details: Record<string, unknown> | undefined
  readonly validationErrors: ValidationError[] | undefined
  constructor(code: ErrorCode, extras: CodedErrorExtras = {}) {
    super(errors[code].message, { cause: extras.cause })
    this.code = code
    this.details = extras.details
    this.validationErrors = extras.validationErrors
  }
}

/** The reply body for a coded failure. */
export const replyFor = (error: CodedError, requestId?: string): ErrorReply => ({
  code: error.code,
  message: error.message,
  ...(error.details && { details: error.details }),
  ...(error.validationErrors && { validationErrors: error.validationErrors }),
  ...(requestId && { requestId }),
})

/** The code for a failure that only a status is known of, as web frameworks report their own. */
export function codeForStatus(status: number | undefined): ErrorCode {
  switch (status) {
    case 400:
      return 'request.malformed'
    case 404:
    // A parameter in the path that is longer than any id names nothing.
    case 414:
      return 'route.notFound'
    case 408:
      return 'request.timeout'
    case 431:
      return 'request.headersTooLarge'
    case 413:
      return 'request.tooLarge'
    case 415:
      return 'request.unsupportedMediaType'
    case 429:
      return 'request.rateLimited'
    default:
      return status !== undefined && status >= 400 && status < 500
        ? 'request.malformed'
        : 'system.error'
  }
}
