import { lazyComponent } from '../../shared/chunks/lazy-component.tsx'
import { MissingHere, MissingUnnoticed } from '../../shared/chunks/missing.tsx'
import { lateContent } from './content.late.ts'

export { BoxLink } from './box-link.tsx'
export { BoxRow } from './box-row.tsx'
export { contentInPage } from './content-in-page.ts'
export { ErrorPage } from './error-page.tsx'
export { FirstVisit } from './first-visit.tsx'
export { useHomeBoxes } from './use-content.ts'
export { useLiveChat } from './use-live-chat.ts'
export { useLobbyBoxes, useLobbyBoxesLoading } from './use-lobby-boxes.ts'

/** The text of a page of the content service, inside another screen. */
export const PageText = lazyComponent(
  () => import('./page-text.tsx').then((module) => module.PageText),
  MissingHere,
  lateContent,
)

/** The questions of the help centre that a search finds, as its child shows them. */
export const HelpQuestions = lazyComponent(
  () => import('./help-questions.tsx').then((module) => module.HelpQuestions),
  MissingUnnoticed,
  lateContent,
)

/** The footer's lists, loaded after the page above them. */
export const FooterContent = lazyComponent(
  () => import('./footer-content.tsx').then((module) => module.FooterContent),
  MissingHere,
)
