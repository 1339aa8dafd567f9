import { Suspense } from 'react'
import { lazyComponent } from '../../shared/chunks/lazy-component.tsx'
import { MissingUnnoticed } from '../../shared/chunks/missing.tsx'
import { lateInbox } from './inbox.late.ts'

/** Renders nothing: it exists to load the inbox's epics. */
const NewsListener = lazyComponent(async () => () => null, MissingUnnoticed, lateInbox)

/** Announces news to players while they are on other pages. */
export const PlayerNews = () => (
  <Suspense>
    <NewsListener />
  </Suspense>
)
