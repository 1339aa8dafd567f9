import { localeText } from '@player-site/contracts/kernel/constants.ts'
import { type Language, textFilesOf } from '@player-site/contracts/kernel/locales.ts'
import type { MessageFormatElement } from 'react-intl'
import { catchError, defer, type Observable, of, retry, type SchedulerLike, timer } from 'rxjs'
import { kindOf, type Log } from '../epic/log.ts'
import { parts } from '../parts/live-parts.ts'
import english from './messages/en.json' with { type: 'json' }

/** Text by message id: as it is written, or parsed when the site was built. */
export type Messages =
  | Readonly<Record<string, string>>
  | Readonly<Record<string, MessageFormatElement[]>>

/** One language's text over another's, sentence by sentence. */
export const overlaid = <M extends Messages>(under: M, over: M): M => ({ ...under, ...over })

/** Fetches one language's text; `undefined` where English is the language's own text. */
export type LoadMessages = (language: Language) => Promise<Messages> | undefined

/** What every page can fall back on; it came with the page. */
export const englishMessages: Messages = english

/** A language is one JSON file, fetched when somebody needs it. */
const files = import.meta.glob<Messages>(['./messages/*.json', '!./messages/en.json'], {
  import: 'default',
})

export const loadMessageFile: LoadMessages = (language) => {
  const loads = textFilesOf(language).map((name) => files[`./messages/${name}.json`])
  const layers = loads.filter((load) => load !== undefined).map((load) => parts.load(load))
  if (layers.length === 0) return undefined
  return Promise.all(layers).then((texts) => texts.reduce(overlaid))
}

export interface LoadTextDeps {
  readonly loadMessages: LoadMessages
  readonly scheduler: SchedulerLike
  readonly log: Log
}

/**
 * A language's text over the English one, so that a sentence nobody translated still reads. Asks
 * again 3 times, 2,000 ms × attempt apart, then makes do with English.
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
