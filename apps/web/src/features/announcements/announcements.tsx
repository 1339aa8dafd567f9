import { Suspense } from 'react'
import { lazyPart } from '../../shared/parts/lazy-part.tsx'
import { MissingUnnoticed } from '../../shared/parts/missing.tsx'
import { lateAnnouncements } from './announcements.late.ts'

const Region = lazyPart(
  () => import('./announcements-region.tsx').then((module) => module.AnnouncementsRegion),
  MissingUnnoticed,
  lateAnnouncements,
)

/** Announces planned maintenance below the header; its code is loaded after the page. */
export const Announcements = () => (
  <Suspense>
    <Region />
  </Suspense>
)
