import { lazyComponent } from '../../shared/chunks/lazy-component.tsx'
import { MissingHere } from '../../shared/chunks/missing.tsx'

export { BoxLink } from './box-link.tsx'
export { BoxRow } from './box-row.tsx'
export { contentInPage } from './content-in-page.ts'
export { ErrorPage } from './error-page.tsx'
export { FirstVisit } from './first-visit.tsx'
export { useHomeBoxes } from './use-content.ts'
export { useLiveChat } from './use-live-chat.ts'

/** The footer's lists, loaded after the page above them. */
export const FooterContent = lazyComponent(
  () => import('./footer-content.tsx').then((module) => module.FooterContent),
  MissingHere,
)
