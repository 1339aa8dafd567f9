import { lazyPart } from '../../shared/parts/lazy-part.tsx'
import { MissingScreen } from '../../shared/parts/missing.tsx'

export const GalleryScreen = lazyPart(
  () => import('./gallery.screen.tsx').then((module) => module.GalleryScreen),
  MissingScreen,
)

export const PaletteScreen = lazyPart(
  () => import('./palette.screen.tsx').then((module) => module.PaletteScreen),
  MissingScreen,
)
