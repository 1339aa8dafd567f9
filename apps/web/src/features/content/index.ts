import { lazy } from 'react'

export { loadContentWhenWanted, takeContentFromPage } from './content.epics.ts'
export { contentRoutes } from './content.routes.tsx'
export { contentReducer } from './content.slice.ts'
export { contentInPage } from './content-in-page.ts'
export { ErrorPage } from './error-page.tsx'
export { FirstVisit } from './first-visit.tsx'
export { useLiveChat } from './use-live-chat.ts'

/** The footer's lists; loaded after the page above it. */
export const FooterContent = lazy(async () => ({
  default: (await import('./footer-content.tsx')).FooterContent,
}))
