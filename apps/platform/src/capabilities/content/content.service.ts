import { contentQueries } from '@player-site/contracts/content/content.queries.ts'
import { contentService } from '@player-site/contracts/kernel/constants.ts'
import { CodedError } from '@player-site/contracts/kernel/errors.ts'
import { type ExprNode, evaluate, parse } from 'groq-js'
import type { Dataset } from './content.dataset.ts'
import type { ContentDocument } from './content.documents.ts'

/** As many queries as the site has, and room for an editor who tries some. */
const mostParsed = 200

const ofTheSite = new Set(contentQueries.map(({ groq }) => groq))

/**
 * What a query can be answered from. The site's own read in the reader's languages and English;
 * going through all the others for each would take most of the time.
 */
function readIn(
  documents: readonly ContentDocument[],
  query: string,
  { language, fallback }: Readonly<Record<string, unknown>>,
): readonly ContentDocument[] {
  if (!ofTheSite.has(query) || language === undefined) return documents
  const read: readonly unknown[] = [undefined, language, fallback, 'en']
  return documents.filter((document) => read.includes(document.language))
}

export interface ContentService {
  readonly version: string
  /** @throws CodedError request.tooLarge, content.queryInvalid */
  answer(query: string, params: Readonly<Record<string, unknown>>): Promise<unknown>
}

/** Answers GROQ over a dataset. Drafts are nobody's to read here. @see B§1 "Drafts are excluded" */
export function createContentService({ documents, version }: Dataset): ContentService {
  const published = documents.filter(({ _id }) => !_id.startsWith('drafts.'))
  const parsed = new Map<string, ExprNode>()

  const treeOf = (query: string): ExprNode => {
    const known = parsed.get(query)
    if (known) return known
    if (Buffer.byteLength(query) > contentService.maxQueryBytes) {
      throw new CodedError('request.tooLarge')
    }
    try {
      // Without its parameters: a tree that knew them would answer everybody with the first one's.
      const tree = parse(query)
      if (parsed.size >= mostParsed) parsed.clear()
      parsed.set(query, tree)
      return tree
    } catch (cause) {
      const description = cause instanceof Error ? cause.message : 'unreadable'
      throw new CodedError('content.queryInvalid', { details: { description }, cause })
    }
  }

  return {
    version,
    async answer(query, params) {
      const tree = treeOf(query)
      const dataset = readIn(published, query, params)
      const value = await evaluate(tree, { dataset, params: { ...params } })
      const result: unknown = await value.get()
      return result ?? null
    },
  }
}
