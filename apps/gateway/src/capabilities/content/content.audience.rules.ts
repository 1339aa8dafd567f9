import { type ContentBox, contentBox } from '@player-site/contracts/content/content.entities.ts'
import type { ContentQuery } from '@player-site/contracts/content/content.query.ts'
import * as z from 'zod/mini'

/**
 * The viewer of an answer. Audience is resolved here, so no viewer learns who another item was
 * meant for.
 */
export type Viewer =
  | { readonly is: 'visitor' }
  | { readonly is: 'player'; readonly playerId: string }

export const visitor: Viewer = { is: 'visitor' }

const boxes = z.array(contentBox)

const isFor = ({ authorized }: ContentBox, viewer: Viewer): boolean =>
  authorized === 'both' || (authorized === 'authorized') === (viewer.is === 'player')

/** Returns an answer without the items meant for other audiences. @see B§4 Audience targeting */
export function filterForViewer(query: ContentQuery, answer: unknown, viewer: Viewer): unknown {
  if (query.audience === 'everyone') return answer
  return z.parse(boxes, answer).filter((box) => isFor(box, viewer))
}
