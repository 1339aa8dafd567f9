import { Suspense } from 'react'
import { lazyPart } from '../../shared/parts/lazy-part.tsx'
import { MissingUnnoticed } from '../../shared/parts/missing.tsx'

const Banner = lazyPart(
  () => import('./announcements-banner.tsx').then((module) => module.AnnouncementsBanner),
  MissingUnnoticed,
)

/** Announces planned maintenance below the header; its code comes after the page. */
export const Announcements = () => (
  <Suspense>
    <Banner />
  </Suspense>
)
