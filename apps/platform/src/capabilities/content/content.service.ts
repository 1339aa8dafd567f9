import { contentService } from '@player-site/contracts/kernel/constants.ts'
import { CodedError } from '@player-site/contracts/kernel/errors.ts'
import { type ExprNode, evaluate, parse } from 'groq-js'
import type { Dataset } from './content.dataset.ts'

/** As many queries as the site has, and room for an editor who tries some. */
const mostParsed = 200

export interface ContentService {
  readonly version: string
  /** @throws CodedError request.tooLarge, content.queryInvalid */
  answer(query: string, params: Readonly<Record<string, unknown>>): Promise<unknown>
}

/** Answers GROQ over a dataset. Drafts are nobody's to read here. @see B§1 "Drafts are excluded" */
export function createContentService({ documents, version }: Dataset): ContentService {
  const dataset = documents.filter(({ _id }) => !_id.startsWith('drafts.'))
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
      const value = await evaluate(treeOf(query), { dataset, params: { ...params } })
      const result: unknown = await value.get()
      return result ?? null
    },
  }
}
