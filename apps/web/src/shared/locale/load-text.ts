import { localeText } from '@player-site/contracts/kernel/constants.ts'
import type { Language } from '@player-site/contracts/kernel/locales.ts'
import { catchError, defer, type Observable, of, retry, type SchedulerLike, timer } from 'rxjs'
import { kindOf, type Log } from '../epic/log.ts'
import type { Messages } from './message-text.ts'
import type { LoadMessages } from './messages.ts'

export interface LoadTextDeps {
  readonly loadMessages: LoadMessages
  readonly scheduler: SchedulerLike
  readonly log: Log
}

/**
 * Merges a language's text over the English one, so that an untranslated message is still readable.
 * Retries 3 times, 2,000 ms × attempt apart, then falls back to English.
 * @see A§9, B§4 Locale text
 */
export const loadText = (
  language: Language,
  { loadMessages, scheduler, log }: LoadTextDeps,
): Observable<Messages> =>
  defer(() => loadMessages(language) ?? of({})).pipe(
    retry({
      count: localeText.attempts,
      delay: (error: unknown, attempt) => {
        log.warn('locale.textFailed', { language, attempt, why: kindOf(error) })
        return timer(localeText.retryDelayMs * attempt, scheduler)
      },
    }),
    catchError((error: unknown) => {
      log.error('locale.textMissing', { language, why: kindOf(error) })
      return of({})
    }),
  )
