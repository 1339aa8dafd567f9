import { readFileSync } from 'node:fs'
import { type Language, textFilesOf } from '@player-site/contracts/kernel/locales.ts'
import * as z from 'zod/mini'

type Sentences = Readonly<Record<string, string>>
const sentences = z.record(z.string(), z.string())

/** The sentences of a folder's text files, by their ids. */
export function createSentences(folder: URL) {
  const loaded = new Map<Language, Sentences>()
  /** None where the language has no file of its own. */
  const read = (name: string): Sentences => {
    try {
      return z.parse(sentences, JSON.parse(readFileSync(new URL(`${name}.json`, folder), 'utf8')))
    } catch (error) {
      if (Object(error).code === 'ENOENT') return {}
      throw error
    }
  }
  return {
    read,
    /** A language's sentences over the English ones, as the site reads its text. */
    of(language: Language): Sentences {
      const known = loaded.get(language)
      if (known) return known
      const merged = Object.assign({}, ...['en', ...textFilesOf(language)].map(read))
      loaded.set(language, merged)
      return merged
    },
  }
}
