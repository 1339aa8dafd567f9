import { addressOf } from '@player-site/contracts/kernel/page.ts'
import { homePage } from '@player-site/contracts/site/site.pages.ts'
import * as z from 'zod/mini'

const carried = z.object({ from: z.string() })

const localized = /^\/[a-z]{2,4}-[a-z]{2}(?=[/?#]|$)/i

/**
 * The page that a redirect came from, as carried by its location state: always a page of this site.
 * If the language has changed since, the path uses the current language.
 */
export function returnPathIn(state: unknown, prefix: string): string | undefined {
  const read = z.safeParse(carried, state)
  if (!read.success || !localized.test(read.data.from)) return undefined
  return read.data.from.replace(localized, addressOf(homePage, prefix))
}
