import type { Feature } from '../../shared/feature/feature.ts'
import { elementsOf } from '../../shared/ui/elements-of.ts'
import { features } from '../features.ts'
import { OfflineBar } from './offline-bar.tsx'

const all: readonly Feature[] = features
const banners = elementsOf(all.flatMap((feature) => feature.banners ?? []))

/** The banners below the header. */
export const FrameBanners = () => (
  <>
    <OfflineBar />
    {banners}
  </>
)
