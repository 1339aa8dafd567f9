import {
  brandPicturePath,
  previewPicture,
  tabIcon,
  touchIcon,
} from '@player-site/contracts/brands/brand-pictures.ts'
import type { Brand } from '@player-site/contracts/brands/brands.ts'
import type { Game } from '@player-site/contracts/games/games.entities.ts'
import { previewSize, previewUrl } from '@player-site/contracts/games/image-url.ts'
import type { Locale } from '@player-site/contracts/kernel/markets.ts'
import { escapeHtml } from './escape-html.rules.ts'

/** What a link to a game shows. */
export type GameFace = Pick<Game, 'name' | 'images'>

/** The icons of a brand: of its tab, and of a device's home screen. */
export const iconLinks = ({ id }: Brand): readonly string[] => [
  `<link rel="icon" type="image/svg+xml" href="${brandPicturePath(id, 'favicon.svg')}" />`,
  `<link rel="icon" type="image/png" sizes="32x32" href="${brandPicturePath(id, tabIcon.file)}" />`,
  `<link rel="apple-touch-icon" href="${brandPicturePath(id, touchIcon.file)}" />`,
]

export interface PreviewFacts {
  readonly brand: Brand
  /** `https://play.example`: programs that show previews resolve no relative address. */
  readonly origin: string
  readonly locale: Locale
  readonly seo: { readonly title: string; readonly description?: string | undefined }
  /** The page's address without campaigns; undefined where there is no page. */
  readonly address: string | undefined
  /** The game of the page, if it is one's. */
  readonly game: GameFace | undefined
  readonly imageOrigin: string | undefined
}

interface Picture {
  readonly address: string
  readonly width: number
  readonly height: number
  readonly alt: string
}

function pictureOf({ brand, origin, game, imageOrigin }: PreviewFacts): Picture {
  if (game && imageOrigin !== undefined) {
    const address = previewUrl(imageOrigin, game.images.thumbnail)
    return { address, ...previewSize, alt: game.name }
  }
  const { file, width, height } = previewPicture
  return { address: origin + brandPicturePath(brand.id, file), width, height, alt: brand.name }
}

/** What a link to the page looks like in a message. @see https://ogp.me */
export function previewTags(facts: PreviewFacts): readonly string[] {
  const { brand, locale, seo, address, game } = facts
  const title = game ? `${game.name} · ${brand.name}` : seo.title
  const picture = pictureOf(facts)
  const said: readonly (readonly [property: string, content: string | number | undefined])[] = [
    ['og:type', 'website'],
    ['og:site_name', brand.name],
    ['og:title', title],
    ['og:description', seo.description],
    ['og:url', address],
    ['og:locale', locale.tag.replace('-', '_')],
    ['og:image', picture.address],
    ['og:image:width', picture.width],
    ['og:image:height', picture.height],
    ['og:image:alt', picture.alt],
  ]
  return [
    ...said
      .filter(([, content]) => content !== undefined)
      .map(([property, content]) => {
        return `<meta property="${property}" content="${escapeHtml(String(content))}" />`
      }),
    '<meta name="twitter:card" content="summary_large_image" />',
  ]
}
