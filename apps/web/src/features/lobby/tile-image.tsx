import { type ImageSize, imageSrcSet, imageUrl } from '@player-site/contracts/games/image-url.ts'
import type { LobbyTile } from '@player-site/contracts/lobby/lobby.view.ts'
import { useImageOrigin } from '../../shared/images/image-origin.ts'
import type { Device, PlacedSpan, Spans } from './grid.rules.ts'
import styles from './tile.module.css'
import { useIsHydrated } from './use-is-hydrated.ts'

type Sizes = Readonly<Record<Exclude<PlacedSpan, 'none'>, ImageSize>>

/** CSS pixels that an image is asked for in; a tile shows it as wide as its column is. */
const casinoSizes: Sizes = {
  '1x': { width: 208, height: 260 },
  '2xh': { width: 428, height: 260 },
  '2xv': { width: 208, height: 532 },
  '4x': { width: 428, height: 532 },
}
const liveSizes: Sizes = {
  '1x': { width: 308, height: 232 },
  '2xh': { width: 632, height: 232 },
  '2xv': { width: 308, height: 480 },
  '4x': { width: 632, height: 480 },
}

/** A large tile of a phone, which has a picture of its own, is smaller than a desktop's. */
const onPhone: { readonly casino: Sizes; readonly live: Sizes } = {
  casino: {
    '1x': casinoSizes['1x'],
    '2xh': { width: 384, height: 240 },
    '2xv': { width: 192, height: 488 },
    '4x': { width: 384, height: 488 },
  },
  live: {
    '1x': { width: 192, height: 172 },
    '2xh': { width: 384, height: 172 },
    '2xv': { width: 192, height: 352 },
    '4x': { width: 384, height: 352 },
  },
}

/** Whether these are live tables, whose tiles are wider than high. */
export const isLive = ([first]: readonly Pick<LobbyTile, 'type'>[]): boolean =>
  first?.type === 'liveCasinoGames'

const isTall = (span: PlacedSpan): boolean => span === '2xv'
const shownAs = (span: PlacedSpan): Exclude<PlacedSpan, 'none'> => (span === 'none' ? '1x' : span)

/** The widest first: the first that fits is taken. */
const media: readonly (readonly [Device, string])[] = [
  ['desktop', '(min-width: 1024px)'],
  ['tablet', '(min-width: 768px)'],
]

/**
 * When a picture is fetched: before all others; at once with less priority, but on a phone, whose
 * first screen it is not on, once the page is hydrated; or from then on, when it is near the screen.
 */
export type Fetched = 'first' | 'early' | 'near'

/** Those at the top of a desktop's first row. */
const tilesAtOnce = 4

/** For the tiles of a list that begins on the first screen. */
export const fetchedAt = (index: number): Fetched =>
  index === 0 ? 'first' : index < tilesAtOnce ? 'early' : 'near'

const phones = '(max-width: 767px)'
/** One transparent pixel. */
const blank = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'

interface TileImageProps {
  readonly tile: Pick<LobbyTile, 'images' | 'type'>
  readonly spans: Spans
  readonly fetched: Fetched
}

/**
 * A game's picture, in the size that its tile has on each device. One that is missing (`data-missing`)
 * leaves the placeholder, with the game's name over it.
 * @see B§9 Images
 */
export function TileImage({ tile, spans, fetched }: TileImageProps) {
  const { images } = tile
  const isTable = isLive([tile])
  const sizes = isTable ? liveSizes : casinoSizes
  const origin = useImageOrigin()
  const isHydrated = useIsHydrated()
  const background = { backgroundImage: `url("${images.placeholder}")` }
  if (origin === undefined || (fetched === 'near' && !isHydrated)) {
    const isMissing = origin === undefined || undefined
    return <picture className={styles['picture']} style={background} data-missing={isMissing} />
  }
  const pictureOf = (span: PlacedSpan, of: Sizes) => {
    const id = isTall(span) ? images.vertical : images.thumbnail
    return { id, size: of[shownAs(span)] }
  }
  const isLarge = shownAs(spans.mobile) !== '1x'
  const hasOwn =
    isLarge || media.some(([device]) => shownAs(spans[device]) !== shownAs(spans.mobile))
  const phoneSizes = onPhone[isTable ? 'live' : 'casino']
  const phone = pictureOf(spans.mobile, hasOwn ? phoneSizes : sizes)
  const { width, height } = phone.size
  return (
    <picture className={styles['picture']} style={background}>
      {fetched === 'early' && (
        <source
          media={phones}
          srcSet={isHydrated ? imageSrcSet(origin, phone.id, phone.size) : blank}
        />
      )}
      {(hasOwn ? media : []).map(([device, query]) => {
        const { id, size } = pictureOf(spans[device], sizes)
        return <source key={device} media={query} srcSet={imageSrcSet(origin, id, size)} />
      })}
      <img
        src={imageUrl(origin, phone.id, phone.size)}
        srcSet={imageSrcSet(origin, phone.id, phone.size)}
        width={width}
        height={height}
        alt=""
        decoding="async"
        loading={fetched === 'near' ? 'lazy' : 'eager'}
        fetchPriority={fetched === 'first' ? 'high' : 'low'}
        className={styles['image']}
      />
    </picture>
  )
}
