import { accessErrors } from './access/access.errors.ts'
import { accountErrors } from './account/account.errors.ts'
import { accountAlertsErrors } from './account-alerts/account-alerts.errors.ts'
import { accountDeskErrors } from './account-desk/account-desk.errors.ts'
import { activityErrors } from './activity/activity.errors.ts'
import { captchaErrors } from './captcha/captcha.errors.ts'
import { cashierErrors } from './cashier/cashier.errors.ts'
import { contentErrors } from './content/content.errors.ts'
import { documentsErrors } from './documents/documents.errors.ts'
import { exclusionErrors } from './exclusion/exclusion.errors.ts'
import { gamesErrors } from './games/games.errors.ts'
import { inboxErrors } from './inbox/inbox.errors.ts'
import type { ErrorReply, ValidationError } from './kernel/error-reply.ts'
import { kernelErrors } from './kernel/kernel.errors.ts'
import { lettersErrors } from './letters/letters.errors.ts'
import { limitsErrors } from './limits/limits.errors.ts'
import { lobbyErrors } from './lobby/lobby.errors.ts'
import { opsErrors } from './ops/ops.errors.ts'
import { passkeysErrors } from './passkeys/passkeys.errors.ts'
import { passwordResetErrors } from './password-reset/password-reset.errors.ts'
import { payAndPlayErrors } from './pay-and-play/pay-and-play.errors.ts'
import { personalDataErrors } from './personal-data/personal-data.errors.ts'
import { questionnaireErrors } from './questionnaire/questionnaire.errors.ts'
import { realtimeErrors } from './realtime/realtime.errors.ts'
import { registrationErrors } from './registration/registration.errors.ts'
import { rewardsErrors } from './rewards/rewards.errors.ts'
import { sessionErrors } from './session/session.errors.ts'
import { termsErrors } from './terms/terms.errors.ts'
import { topicsErrors } from './topics/topics.errors.ts'
import { verificationErrors } from './verification/verification.errors.ts'
import { walletErrors } from './wallet/wallet.errors.ts'

/**
 * Every error of a call, the socket or a page. The code is also the message key. Codes that the
 * specification defines keep its spelling.
 * @see A§8 Error catalogue, B§8 Error catalogue
 */
export const errors = {
  ...kernelErrors,
  ...sessionErrors,
  ...accountErrors,
  ...accountAlertsErrors,
  ...verificationErrors,
  ...registrationErrors,
  ...payAndPlayErrors,
  ...personalDataErrors,
  ...captchaErrors,
  ...passkeysErrors,
  ...passwordResetErrors,
  ...questionnaireErrors,
  ...accessErrors,
  ...termsErrors,
  ...walletErrors,
  ...cashierErrors,
  ...limitsErrors,
  ...exclusionErrors,
  ...documentsErrors,
  ...inboxErrors,
  ...rewardsErrors,
  ...lettersErrors,
  ...accountDeskErrors,
  ...activityErrors,
  ...gamesErrors,
  ...lobbyErrors,
  ...contentErrors,
  ...opsErrors,
  ...topicsErrors,
  ...realtimeErrors,
} as const

type ErrorTable = typeof errors
declare module './kernel/error-codes.ts' {
  interface ErrorCodes extends ErrorTable {}
}

export type ErrorCode = keyof ErrorTable

export const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(errors, code)

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
