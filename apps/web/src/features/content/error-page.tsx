import { Suspense } from 'react'
import { lazyComponent } from '../../shared/chunks/lazy-component.tsx'
import { MissingScreen } from '../../shared/chunks/missing.tsx'
import { ContentSkeleton } from './content-skeleton.tsx'
import type { ErrorPageProps } from './error-page.screen.tsx'

const Screen = lazyComponent(
  async () => (await import('./error-page.screen.tsx')).ErrorPageScreen,
  MissingScreen,
)

/** An error page with text from the content service; loaded when it is needed. */
export const ErrorPage = (props: ErrorPageProps) => (
  <Suspense fallback={<ContentSkeleton />}>
    <Screen {...props} />
  </Suspense>
)
