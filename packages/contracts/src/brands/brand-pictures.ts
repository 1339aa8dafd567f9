import type { BrandId } from './brands.ts'

/** A picture of a brand's that its build has. */
export interface BrandPicture {
  readonly file: string
  /** In pixels. */
  readonly width: number
  readonly height: number
  /**
   * Round: the mark on its plate, with clear corners. Full: a full square of which a device shows
   * a shape of its own. Preview: mark and name, for links to the site.
   */
  readonly drawing: 'round' | 'full' | 'preview'
}

/** Where a picture of a brand is on its site. */
export const brandPicturePath = (brand: BrandId, file: string): string => `/brands/${brand}/${file}`

const square = (file: string, side: number, drawing: BrandPicture['drawing']): BrandPicture => ({
  file,
  width: side,
  height: side,
  drawing,
})

/** For browsers that draw no SVG in a tab. */
export const tabIcon = square('favicon-32.png', 32, 'round')
/** For the home screen of a phone or tablet of Apple. */
export const touchIcon = square('apple-touch-icon.png', 180, 'full')
/** For everything else that installs the site. */
export const appIcons = [
  square('icon-192.png', 192, 'round'),
  square('icon-512.png', 512, 'round'),
  square('icon-maskable-192.png', 192, 'full'),
  square('icon-maskable-512.png', 512, 'full'),
] as const
/** What a link to the site looks like in a message. @see https://ogp.me */
export const previewPicture: BrandPicture = {
  file: 'open-graph.jpg',
  width: 1_200,
  height: 630,
  drawing: 'preview',
}

/** Every picture that `npm run brand-pictures` draws. */
export const brandPictures: readonly BrandPicture[] = [
  tabIcon,
  touchIcon,
  ...appIcons,
  previewPicture,
]
