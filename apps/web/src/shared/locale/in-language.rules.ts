import { type Language, textFilesOf } from '@player-site/contracts/kernel/locales.ts'

/** A text in the language of the page, in one that shares its text, or in English. */
export const findInLanguage = <Text>(
  texts: Readonly<Record<string, Text>>,
  language: Language,
): Text | undefined =>
  [language, ...textFilesOf(language), 'en']
    .map((name) => texts[name])
    .find((text) => text !== undefined)
