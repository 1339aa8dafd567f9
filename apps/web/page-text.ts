import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { Plugin } from 'vite'

/** The site's own messages in one language, loaded together with those of the features. */
export const pageFile = /\/shared\/locale\/messages\/[a-z]+\.json$/

/** The messages of one language that features show on any page. */
function featureFiles(id: string): readonly string[] {
  const source = join(dirname(id), '../../..')
  return globSync('features/*/messages/page', { cwd: source })
    .map((folder) => join(source, folder, basename(id)))
    .filter((file) => existsSync(file))
    .toSorted()
}

/**
 * All messages that are loaded with a page in one language: the site's own and, from each feature's
 * `messages/page`, those that it shows before its code is loaded.
 * @param id the file of the site's own messages
 * @throws Error if two files have a message with the same id
 */
export function pageTextOf(source: string, id: string): Record<string, string> {
  const all: Record<string, string> = JSON.parse(source)
  for (const file of featureFiles(id)) {
    const sentences: Record<string, string> = JSON.parse(readFileSync(file, 'utf8'))
    for (const [key, text] of Object.entries(sentences)) {
      if (Object.hasOwn(all, key)) throw new Error(`${file}: "${key}" is in another file too`)
      all[key] = text
    }
  }
  return all
}

/** A language is one file for the page, collected from several sources. */
export const collectPageText = (): Plugin => ({
  name: 'collect-page-text',
  enforce: 'pre',
  transform(source, id) {
    if (!pageFile.test(id)) return null
    for (const file of featureFiles(id)) this.addWatchFile(file)
    return { code: JSON.stringify(pageTextOf(source, id)), map: null }
  },
})
