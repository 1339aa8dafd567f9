/** A gap is a run of pages that is not shown. */
export type PageSlot = number | 'gapBefore' | 'gapAfter'

/** Up to this many pages are all shown; a longer row has the same number of slots. */
const slots = 7
const around = 1

/**
 * First, last, the current page and its neighbours; always the same number of slots, so nothing
 * jumps.
 */
export function pageSlots(page: number, pages: number): readonly PageSlot[] {
  if (pages <= slots) return Array.from({ length: pages }, (_, at) => at + 1)
  const edge = slots - 2
  if (page < edge) return [1, 2, 3, 4, 5, 'gapAfter', pages]
  if (page > pages - edge + 1) {
    return [1, 'gapBefore', ...[4, 3, 2, 1, 0].map((back) => pages - back)]
  }
  return [1, 'gapBefore', page - around, page, page + around, 'gapAfter', pages]
}
