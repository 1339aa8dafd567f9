import { lazy } from 'react'

export const GalleryScreen = lazy(() =>
  import('./gallery.screen.tsx').then((module) => ({ default: module.GalleryScreen })),
)

export const PaletteScreen = lazy(() =>
  import('./palette.screen.tsx').then((module) => ({ default: module.PaletteScreen })),
)
