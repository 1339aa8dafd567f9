import { galleryPage, palettePage } from '@player-site/contracts/site/site.pages.ts'
import { defineFeature, type LateFeature } from '../../shared/feature/feature.ts'
import { lazyPart } from '../../shared/parts/lazy-part.tsx'
import { MissingScreen } from '../../shared/parts/missing.tsx'

const lateGallery = {
  name: 'gallery',
  scope: 'site',
  fetch: () => import('./gallery.lazy.ts').then((module) => module.galleryCode),
} as const satisfies LateFeature

const GalleryScreen = lazyPart(
  () => import('./gallery.screen.tsx').then((module) => module.GalleryScreen),
  MissingScreen,
  lateGallery,
)
const PaletteScreen = lazyPart(
  () => import('./palette.screen.tsx').then((module) => module.PaletteScreen),
  MissingScreen,
  lateGallery,
)

export const galleryFeature = defineFeature({
  name: 'gallery',
  scope: 'site',
  routes: [
    { page: galleryPage, Screen: GalleryScreen },
    { page: palettePage, Screen: PaletteScreen },
  ],
  late: lateGallery,
})
