import { lazyPart } from '../../shared/parts/lazy-part.tsx'
import { MissingHere } from '../../shared/parts/missing.tsx'

export { BoxLink } from './box-link.tsx'
export { BoxRow } from './box-row.tsx'
export { contentInPage } from './content-in-page.ts'
export { ErrorPage } from './error-page.tsx'
export { FirstVisit } from './first-visit.tsx'
export { useHomeBoxes } from './use-content.ts'
export { useLiveChat } from './use-live-chat.ts'

/** The footer's lists, loaded after the page above them. */
export const FooterContent = lazyPart(
  () => import('./footer-content.tsx').then((module) => module.FooterContent),
  MissingHere,
)
