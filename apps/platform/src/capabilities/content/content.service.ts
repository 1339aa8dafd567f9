import { contentQueries } from '@player-site/contracts/content/content.queries.ts'
import type { ContentQuery } from '@player-site/contracts/content/content.query.ts'
import { CodedError } from '@player-site/contracts/errors.ts'
import { type ExprNode, evaluate, parse } from 'groq-js'
import * as z from 'zod/mini'
import { parseBy } from '../../http/bind-call.ts'
import type { Dataset } from './content.dataset.ts'
import type { ContentDocument } from './content.documents.ts'

const queryByText = new Map(contentQueries.map((query) => [query.groq, query]))

/** Types a query names. Searching documents of other types would take most of the time. */
const typesIn = ({ groq }: ContentQuery): readonly string[] =>
  [...groq.matchAll(/_type == "(\w+)"/g)].flatMap(([, type]) => type ?? [])

/** The documents a query is answered from: of its types, in the reader's languages and English. */
function readIn(
  byType: ReadonlyMap<string, readonly ContentDocument[]>,
  query: ContentQuery,
  { language, fallback }: Readonly<Record<string, unknown>>,
): readonly ContentDocument[] {
  const documents = [...new Set(typesIn(query))].flatMap((type) => byType.get(type) ?? [])
  if (language === undefined) return documents
  const read: readonly unknown[] = [undefined, language, fallback, 'en']
  return documents.filter((document) => read.includes(document.language))
}

/** A range's bounds must be known when a query is parsed. */
const hasRange = ({ groq }: ContentQuery): boolean => /\[\$\w+\.{2,3}\$\w+\]/.test(groq)

const paramsSchema = z.record(z.string(), z.unknown())

export interface ContentService {
  readonly version: string
  /**
   * Answers one of the contracts' queries, matched by its exact text. Any other could take seconds
   * of CPU, since a nested one reads every document for every document.
   * @throws CodedError content.queryUnknown, request.invalid
   */
  answer(query: string, params: Readonly<Record<string, unknown>>): Promise<unknown>
}

/** Answers GROQ over a dataset. Drafts are never served. @see B§1 "Drafts are excluded" */
export function createContentService({ documents, version }: Dataset): ContentService {
  const published = documents.filter(({ _id }) => !_id.startsWith('drafts.'))
  const byType = Map.groupBy(published, ({ _type }) => _type)
  const trees = new Map<ContentQuery, ExprNode>()

  const treeOf = (query: ContentQuery, params: Record<string, unknown>): ExprNode => {
    if (hasRange(query)) return parse(query.groq, { params })
    // Parsed without parameters: a cached tree with parameters would answer everyone with the first
    // one's.
    const tree = trees.get(query) ?? parse(query.groq)
    trees.set(query, tree)
    return tree
  }

  return {
    version,
    async answer(text, given) {
      const query = queryByText.get(text)
      if (!query) throw new CodedError('content.queryUnknown')
      const params = z.parse(paramsSchema, parseBy(query.params, given))
      const dataset = readIn(byType, query, params)
      const value = await evaluate(treeOf(query, params), { dataset, params })
      const result: unknown = await value.get()
      return result ?? null
    },
  }
}
