import {
  type Language,
  languages,
  textFilesOf,
  urlLanguageOf,
} from '../../packages/contracts/src/kernel/locales.ts'
import type { CapabilityName } from './capability-name.ts'

const isRegionalEnglish = (language: Language) =>
  language !== 'en' && urlLanguageOf(language) === 'en'

/** Files of text that every feature has: regional languages hold only what differs. */
const fileNames = new Set(
  languages
    .filter((language) => !isRegionalEnglish(language))
    .map((language) => textFilesOf(language)[0] ?? language),
)

type Sentences = Readonly<Record<string, string>>

/** English, marked in the other languages as not translated yet. */
const sentencesIn = (fileName: string, english: Sentences): Sentences =>
  Object.fromEntries(
    Object.entries(english).map(([id, sentence]) => [
      id,
      fileName === 'en' ? sentence : `${sentence} [${fileName}]`,
    ]),
  )

const asJson = (sentences: Sentences) => `${JSON.stringify(sentences, null, 2)}\n`

/** The text of the feature, by path below `apps/web/src/features`. */
export function messageFiles({
  kebab,
  camel,
  title,
}: CapabilityName): Readonly<Record<string, string>> {
  const late = {
    [`${camel}.title`]: title,
    [`${camel}.loading`]: 'Loading…',
    [`${camel}.empty`]: 'You have no items yet.',
    [`error.${camel}.tooMany`]: 'Your list is full.',
  }
  const withPage = { [`${camel}.nav`]: title }
  return Object.fromEntries(
    [...fileNames].flatMap((fileName) => [
      [`${kebab}/messages/${fileName}.json`, asJson(sentencesIn(fileName, late))],
      [`${kebab}/messages/page/${fileName}.json`, asJson(sentencesIn(fileName, withPage))],
    ]),
  )
}
