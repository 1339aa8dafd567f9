import type { BrandId } from '@player-site/contracts/brands/brands.ts'

/** Colours of a brand's e-mails: those of its pages. */
export interface BrandColours {
  readonly surface: string
  readonly onSurface: string
  readonly accent: string
  readonly onAccent: string
}

/** The tokens `surface`, `on-surface`, `accent` and `on-accent` of each brand; a test compares. */
export const brandColours: Readonly<Record<BrandId, BrandColours>> = {
  aurora: { surface: '#0a1020', onSurface: '#f3f7ff', accent: '#34dfa8', onAccent: '#04241a' },
  meridian: { surface: '#faf9f6', onSurface: '#0d1117', accent: '#d0021b', onAccent: '#ffffff' },
  solstice: { surface: '#19120d', onSurface: '#faf1e4', accent: '#ff8745', onAccent: '#2a1004' },
}
