import * as z from 'zod/mini'
import { brandIds } from '../brands/brands.ts'
import type { Schema } from '../kernel/call.ts'
import { text } from '../kernel/ids.ts'
import { contentFallback, contentLanguage, languages } from '../kernel/locales.ts'
import { marketIds } from '../kernel/market-ids.ts'
import { pageId, slug } from './content.entities.ts'

/** A content query, declared once. An undeclared query is not answered. */
export interface ContentQuery {
  readonly id: `content.${string}`
  readonly groq: string
  /** The value of `$name` in the query. */
  readonly params: Schema
  /** Its `result`. */
  readonly reply: Schema
  /** What the content service answers, where a reader is told less of it than that. */
  readonly stored?: Schema
  /**
   * `viewer`: its items may have different audiences. `gateway`: browsers may not ask it, since the
   * gateway decides what each of them is told of the answer. @see B§4 Audience targeting
   */
  readonly audience: 'everyone' | 'viewer' | 'gateway'
  readonly summary: string
  readonly source: string
}

/** What readers have: no other value is a key of a cached answer. */
const readers = languages.flatMap((language) =>
  marketIds.map((market) => ({
    language: contentLanguage(language, market),
    fallback: contentFallback(language),
  })),
)
const oneOf = (values: readonly string[]) => {
  const known = new Set(values)
  return text(16).check(z.refine((value) => known.has(value), 'is not a language of the site'))
}

/** The reader's market and language, as the content service files them. */
export const readerParams = z.strictObject({
  market: z.enum(marketIds),
  /** @see contentLanguage */
  language: oneOf(readers.map(({ language }) => language)),
  /** Fallback languages; English comes last. */
  fallback: oneOf(readers.map(({ fallback }) => fallback)),
})
export type ReaderParams = z.infer<typeof readerParams>

export const pageParams = z.extend(readerParams, { pageId })
export const listedPageParams = z.extend(readerParams, { slug })
export const boxParams = z.extend(readerParams, {
  brand: z.enum(brandIds),
  channel: z.enum(['Mobile', 'Web']),
})

/** One line, since it travels in an address. */
const collapseWhitespace = (groq: string): string => groq.replace(/\s+/g, ' ').trim()

export const defineQuery = /* @__NO_SIDE_EFFECTS__ */ <const Q extends ContentQuery>(
  query: Q,
): Q => ({
  ...query,
  groq: collapseWhitespace(query.groq),
})

const inReach = `language in [$language, $fallback, "en"]
  && (!defined(market) || market == $market)`

/**
 * Distance of a document from the reader, nearest 0: in their language, then in the closest one,
 * then in English; for their market rather than for all.
 * @param of prefix of the document's fields, `^.` for those of the enclosing one
 */
const distance = (of = ''): string =>
  `(select(${of}language == $language => 0, ${of}language == $fallback => 2, 4)
    + select(defined(${of}market) => 0, 1))`

/** The documents of a type that a reader may see. Successive filters are cheaper. */
const within = (type: string, filters: readonly string[]): string =>
  [`_type == "${type}"`, inReach, ...filters].reduce((list, filter) => `${list}[${filter}]`, '*')

/** The document of those that fit which suits the reader best. */
export const bestOf = /* @__NO_SIDE_EFFECTS__ */ (
  type: string,
  ...filters: readonly string[]
): string => `${within(type, filters)} | order(${distance()} asc)[0]`

/** The documents of a type that a reader may be shown, those that suit the reader best first. */
export const allByReach = /* @__NO_SIDE_EFFECTS__ */ (type: string): string =>
  `${within(type, [])} | order(${distance()} asc)`

/** Of the matching documents, those without a translation closer to the reader. */
export const bestOfEach = /* @__NO_SIDE_EFFECTS__ */ (
  type: string,
  id: string,
  filter: string,
): string => {
  const fitting = within(type, [filter])
  return `${fitting}[count(${fitting}[${id} == ^.${id} && ${distance()} < ${distance('^.')}]) == 0]`
}

/** A record that is the same in every language, except for translated text. */
export const recordOf = /* @__NO_SIDE_EFFECTS__ */ (type: string, filter: string): string =>
  `*[_type == "${type}"][${filter} && (!defined(language) || language in [$language, $fallback])]
    | order(select(language == $language => 0, language == $fallback => 1, 2) asc)[0]`

/** The market's own record. */
export const marketRecord = '*[_type == "market" && id == $market][0]'
