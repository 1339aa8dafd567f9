import { localeText } from '@player-site/contracts/kernel/constants.ts'
import { type Language, textFilesOf } from '@player-site/contracts/kernel/locales.ts'
import { catchError, defer, type Observable, of, retry, type SchedulerLike, timer } from 'rxjs'
import { chunks } from '../chunks/chunks.ts'
import { kindOf, type Log } from '../epic/log.ts'
import { featureTexts } from './feature-text.ts'
import { type Messages, overlayMessages } from './message-text.ts'
import english from './messages/en.json' with { type: 'json' }

/** Fetches one language's text; `undefined` where the language is English itself. */
export type LoadMessages = (language: Language) => Promise<Messages> | undefined

/** The fallback for every page; it is loaded with the page. */
export const englishMessages: Messages = english

/** The text of a page in one language is one file, fetched when it is needed. */
const files = import.meta.glob<Messages>(['./messages/*.json', '!./messages/en.json'], {
  import: 'default',
})

/** Includes the text of the features loaded so far. */
export const loadMessageFile: LoadMessages = (language) => {
  const loads = textFilesOf(language).map((name) => files[`./messages/${name}.json`])
  const layers = loads.filter((load) => load !== undefined).map((load) => chunks.load(load))
  const features = featureTexts.load(language)
  if (layers.length === 0 && !features) return undefined
  return Promise.all([Promise.all(layers), features]).then(([texts]) =>
    texts.reduce<Messages>(overlayMessages, {}),
  )
}

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
