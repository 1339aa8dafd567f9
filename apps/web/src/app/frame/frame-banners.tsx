import type { Feature } from '../../shared/feature/feature.ts'
import { elementsOf } from '../../shared/ui/elements-of.ts'
import { features } from '../features.ts'

const all: readonly Feature[] = features
const banners = elementsOf(all.flatMap((feature) => feature.banners ?? []))

/** What features have to say below the header. */
export const FrameBanners = () => banners
