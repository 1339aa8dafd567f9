import type { Plugin } from 'vite'

/** The languages of the site for which react-aria has text; Norwegian is `nb` there. */
const siteLanguages = ['en', 'fi', 'nb', 'de', 'fr', 'es', 'pt', 'ja', 'tr', 'pl']

const stringsFile =
  /\/react-(?:aria|aria-components|stately)\/dist\/private\/intl\/.+\/([a-z]{2})-[A-Z]{2}\.mjs$/

/** The replacement of a text file; null if it stays unchanged. */
export function replacementFor(id: string): string | null {
  const language = stringsFile.exec(id)?.[1]
  const isForeign = language !== undefined && !siteLanguages.includes(language)
  return isForeign ? `export { default } from './en-US.mjs'` : null
}

/**
 * react-aria includes its text in 34 languages. Languages that the site does not offer are replaced
 * by English here, so that they are not loaded: a page in one of them is in English as well.
 */
export const ownLanguages = (): Plugin => ({
  name: 'own-languages',
  enforce: 'pre',
  apply: 'build',
  load: replacementFor,
})
