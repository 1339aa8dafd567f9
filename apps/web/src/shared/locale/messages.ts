import { type Language, textFilesOf } from '@player-site/contracts/kernel/locales.ts'
import { chunks } from '../chunks/chunks.ts'
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
