import { lazy, Suspense } from 'react'
import { ContentSkeleton } from './content-skeleton.tsx'
import type { ErrorPageProps } from './error-page.screen.tsx'

const Screen = lazy(async () => ({
  default: (await import('./error-page.screen.tsx')).ErrorPageScreen,
}))

/** An error page in the words of the content service; loaded when it is needed. */
export const ErrorPage = (props: ErrorPageProps) => (
  <Suspense fallback={<ContentSkeleton />}>
    <Screen {...props} />
  </Suspense>
)
