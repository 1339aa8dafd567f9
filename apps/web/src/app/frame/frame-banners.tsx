import { Suspense } from 'react'
import { lazyComponent } from '../../shared/chunks/lazy-component.tsx'
import { MissingUnnoticed } from '../../shared/chunks/missing.tsx'
import type { Feature } from '../../shared/feature/feature.ts'
import { elementsOf } from '../../shared/ui/elements-of.ts'
import { features } from '../features.ts'

const LateFrame = lazyComponent(
  () => import('./late-frame.tsx').then((module) => module.LateFrame),
  MissingUnnoticed,
)

const all: readonly Feature[] = features
const banners = elementsOf(all.flatMap((feature) => feature.banners ?? []))

/** The banners below the header. */
export const FrameBanners = () => (
  <>
    <Suspense>
      <LateFrame />
    </Suspense>
    {banners}
  </>
)
