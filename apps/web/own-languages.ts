import type { Plugin } from 'vite'

/** The languages of the site's text for which react-aria has words; Norwegian is `nb` there. */
const own = ['en', 'fi', 'nb', 'de', 'fr', 'es', 'pt', 'ja', 'tr', 'pl']

const wordsFile =
  /\/react-(?:aria|aria-components|stately)\/dist\/private\/intl\/.+\/([a-z]{2})-[A-Z]{2}\.mjs$/

/** What stands in a file of words instead; null where it stays as it is. */
export function wordsFor(id: string): string | null {
  const language = wordsFile.exec(id)?.[1]
  const isForeign = language !== undefined && !own.includes(language)
  return isForeign ? `export { default } from './en-US.mjs'` : null
}

/**
 * react-aria brings its few words along in 34 languages. Those the site does not speak are English
 * here, so that nobody loads them: a page in one of them is in English as well.
 */
export const ownLanguages = (): Plugin => ({
  name: 'own-languages',
  enforce: 'pre',
  apply: 'build',
  load: wordsFor,
})
