import {
  type Language,
  languages,
  localeTag,
  urlLanguageOf,
} from '@player-site/contracts/kernel/locales.ts'
import { createSentences } from '../../messages/sentences.ts'

/** What the pages of the studio's games say. */
export const studioSentences = createSentences(new URL('./text/', import.meta.url))

/** The language of the page for a launch's locale, such as `pt-BR` or `tl`; otherwise English. */
export function studioLanguageOf(locale = 'en'): Language {
  const [code = ''] = locale.split('-')
  return (
    languages.find((language) => localeTag(language, 'UN') === locale) ??
    languages.find((language) => localeTag(language, 'UN') === code) ??
    languages.find((language) => urlLanguageOf(language) === code) ??
    'en'
  )
}
