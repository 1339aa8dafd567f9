import { contentQueries } from '@player-site/contracts/content/content.queries.ts'
import type { ContentQuery } from '@player-site/contracts/content/content.query.ts'
import { CodedError } from '@player-site/contracts/errors.ts'
import { type ExprNode, evaluate, parse } from 'groq-js'
import * as z from 'zod/mini'
import { parseBy } from '../../http/bind-call.ts'
import type { Dataset } from './content.dataset.ts'
import type { ContentDocument } from './content.documents.ts'

const queryByText = new Map(contentQueries.map((query) => [query.groq, query]))

/**
 * The documents a query is answered from: the reader's languages and English. Searching all the
 * others would take most of the time.
 */
function readIn(
  documents: readonly ContentDocument[],
  { language, fallback }: Readonly<Record<string, unknown>>,
): readonly ContentDocument[] {
  if (language === undefined) return documents
  const read: readonly unknown[] = [undefined, language, fallback, 'en']
  return documents.filter((document) => read.includes(document.language))
}

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
  const trees = new Map<ContentQuery, ExprNode>()

  const treeOf = (query: ContentQuery): ExprNode => {
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
      const dataset = readIn(published, params)
      const value = await evaluate(treeOf(query), { dataset, params })
      const result: unknown = await value.get()
      return result ?? null
    },
  }
}
