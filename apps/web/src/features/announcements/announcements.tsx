import { Suspense } from 'react'
import { lazyComponent } from '../../shared/chunks/lazy-component.tsx'
import { MissingUnnoticed } from '../../shared/chunks/missing.tsx'
import { lateAnnouncements } from './announcements.late.ts'

const Region = lazyComponent(
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
