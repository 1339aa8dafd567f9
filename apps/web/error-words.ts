import type { Plugin } from 'vite'

const catalogue = /\/packages\/contracts\/src\/kernel\/errors(?:\.\w+)?\.ts$/
const words = /\bmessage:\s*(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")/g

/** The catalogue of errors without its own sentences; null for any other file. */
export const withoutWords = (code: string, id: string): string | null =>
  catalogue.test(id) ? code.replaceAll(words, `message: ''`) : null

/**
 * The catalogue's sentences are for whoever reads an answer of the API. A page knows an error by its
 * code and says it in its reader's language, so nobody loads them.
 */
export const errorWords = (): Plugin => ({
  name: 'error-words',
  enforce: 'pre',
  apply: 'build',
  transform: withoutWords,
})
