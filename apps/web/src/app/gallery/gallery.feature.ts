import { galleryPage, palettePage } from '@player-site/contracts/site/site.pages.ts'
import { lazyComponent } from '../../shared/chunks/lazy-component.tsx'
import { MissingScreen } from '../../shared/chunks/missing.tsx'
import { defineFeature, type LateFeature } from '../../shared/feature/feature.ts'

const lateGallery = {
  name: 'gallery',
  scope: 'site',
  fetch: () => import('./gallery.lazy.ts').then((module) => module.galleryCode),
} as const satisfies LateFeature

const GalleryScreen = lazyComponent(
  () => import('./gallery.screen.tsx').then((module) => module.GalleryScreen),
  MissingScreen,
  lateGallery,
)
const PaletteScreen = lazyComponent(
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
