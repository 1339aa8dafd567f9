import { fromEvent, merge, type Subscription } from 'rxjs'

/**
 * Marks each picture that did not load with `data-missing`, until it does: styles hide it, and show
 * the name of what it would show. A picture may have failed before this listens, as on a page whose
 * code came late.
 */
export function markMissingPictures(page: Document): Subscription {
  const mark = (image: HTMLImageElement) =>
    image.toggleAttribute('data-missing', image.naturalWidth === 0)
  for (const image of page.querySelectorAll('img')) {
    if (image.complete && image.currentSrc !== '') mark(image)
  }
  // The events of pictures do not bubble.
  const heard = (kind: 'error' | 'load') => fromEvent(page, kind, { capture: true })
  return merge(heard('error'), heard('load')).subscribe(({ target }) => {
    if (target instanceof HTMLImageElement) mark(target)
  })
}
