import { basename } from 'node:path'
import { parse } from '@formatjs/icu-messageformat-parser'
import type { Plugin } from 'vite'
import { isLater } from './later-messages.ts'

const isMessageFile = (id: string): boolean =>
  /\/locale\/messages\/[a-z]+\.json(?:\?later)?$/.test(id)

/** What a file's address asks for: English comes in two parts, other languages in one. */
export function messagesFor(source: string, id: string): Record<string, string> {
  const messages: Record<string, string> = JSON.parse(source)
  const [file = '', query] = id.split('?')
  if (basename(file) !== 'en.json') return messages
  const wanted = Object.entries(messages).filter(([key]) => isLater(key) === (query === 'later'))
  return Object.fromEntries(wanted)
}

const compiled = (source: string, id: string): string => {
  const parsed = Object.entries(messagesFor(source, id)).map(([key, text]) => {
    try {
      return [key, parse(text, { captureLocation: false })]
    } catch (cause) {
      throw new Error(`${basename(id)}: "${key}" cannot be read`, { cause })
    }
  })
  return JSON.stringify(Object.fromEntries(parsed))
}

/**
 * Parses the text of every language when the site is built: a mistake in a sentence fails the
 * build, and the browser needs no parser (9 kB less to load).
 */
export const compileMessages = (): Plugin => ({
  name: 'compile-messages',
  enforce: 'pre',
  apply: 'build',
  config: () => ({
    resolve: {
      alias: {
        '@formatjs/icu-messageformat-parser': '@formatjs/icu-messageformat-parser/no-parser.js',
      },
    },
  }),
  transform: (source, id) => {
    if (!isMessageFile(id)) return null
    const code = compiled(source, id)
    // The bundler reads a file as JSON by its name alone, which ends otherwise with a query.
    return id.includes('?')
      ? { code: `export default ${code}`, map: null, moduleType: 'js' }
      : { code, map: null }
  },
})

/**
 * In development and in tests nothing is parsed beforehand; the later text of English is a module
 * there too, which a file of JSON with a query is not by itself.
 */
export const laterMessages = (): Plugin => ({
  name: 'later-messages',
  enforce: 'pre',
  apply: 'serve',
  transform: (source, id) => {
    const [file = '', query = ''] = id.split('?')
    if (!isMessageFile(file) || !query.split('&').includes('later')) return null
    const messages = messagesFor(source, `${file}?later`)
    return { code: `export default ${JSON.stringify(messages)}`, map: null, moduleType: 'js' }
  },
})
