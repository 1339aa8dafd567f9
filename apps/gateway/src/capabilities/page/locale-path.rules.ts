import type { Brand } from '@player-site/contracts/brands/brands.ts'
import { type Locale, readLocale } from '@player-site/contracts/kernel/markets.ts'

/** What the first segment of an address says of its locale. */
export type LocalePath =
  | { readonly is: 'canonical'; readonly locale: Locale }
  /** Leads to `below` in the locale that was meant, or else in the visitor's usual one. */
  | { readonly is: 'elsewhere'; readonly locale?: Locale; readonly below: string }

/**
 * Reads the locale of a path: as a brand writes it; in another spelling; one of another brand's,
 * whose page this brand may have; or none.
 * @see A§2 "Every route is prefixed with a locale segment"
 */
export function readLocalePath(path: string, { markets }: Brand): LocalePath {
  const [, segment = ''] = path.split('/')
  const reading = readLocale(segment, markets)
  if (reading.is === 'canonical') return reading
  const below = path.slice(segment.length + 1)
  if (reading.is === 'alias') return { is: 'elsewhere', locale: reading.locale, below }
  return { is: 'elsewhere', below: readLocale(segment).is === 'unknown' ? '' : below }
}
