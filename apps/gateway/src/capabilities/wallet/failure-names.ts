import { CodedError, isErrorCode } from '@player-site/contracts/errors.ts'
import { kindOf } from '../../ports/log.ts'
import { PlatformRefusal } from '../../ports/platform-api.ts'

/** Log name of an error: its kind, never its content. */
export const nameOf = (error: unknown): string => {
  if (error instanceof PlatformRefusal) {
    const { code } = error.reply
    return `${error.status} ${isErrorCode(code) ? code : 'unlisted'}`
  }
  if (error instanceof CodedError) return error.code
  return kindOf(error)
}
