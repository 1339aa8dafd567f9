import { lazy } from 'react'

export { loadContentWhenWanted } from './content.epics.ts'
export { contentRoutes } from './content.routes.tsx'
export { contentReducer } from './content.slice.ts'
export { FirstVisit } from './first-visit.tsx'

/** The footer's lists; loaded after the page above it. */
export const FooterContent = lazy(async () => ({
  default: (await import('./footer-content.tsx')).FooterContent,
}))
