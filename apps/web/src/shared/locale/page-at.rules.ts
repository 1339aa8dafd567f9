import { findPage, type PageSpec } from '@player-site/contracts/kernel/page.ts'
import { pages } from '@player-site/contracts/pages.ts'

/**
 * The page at a path, as declared; `undefined` at a path that is no page's.
 * @param path of an address, without query and hash
 * @param prefix of the locale, `en-UN`
 */
export const pageAt = (path: string, prefix: string): PageSpec | undefined =>
  findPage(pages, path.slice(prefix.length + 1).replace(/\/$/, ''))?.page
