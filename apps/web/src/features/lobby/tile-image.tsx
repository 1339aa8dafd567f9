import { type ImageSize, imageSrcSet, imageUrl } from '@player-site/contracts/games/image-url.ts'
import type { LobbyTile } from '@player-site/contracts/lobby/lobby.view.ts'
import { useImageOrigin } from '../../shared/images/image-origin.ts'
import type { Device, PlacedSpan, Spans } from './grid.rules.ts'
import styles from './tile.module.css'

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

interface TileImageProps {
  readonly tile: Pick<LobbyTile, 'images' | 'type'>
  readonly spans: Spans
  /** Above the fold: fetched at once. */
  readonly isFirst: boolean
}

/** A game's picture, in the size that its tile has on each device. @see B§9 Images */
export function TileImage({ tile, spans, isFirst }: TileImageProps) {
  const { images } = tile
  const sizes = isLive([tile]) ? liveSizes : casinoSizes
  const origin = useImageOrigin()
  const sourceOf = (span: PlacedSpan) => {
    const id = isTall(span) ? images.vertical : images.thumbnail
    return { id, size: sizes[shownAs(span)] }
  }
  const phone = sourceOf(spans.mobile)
  const { width, height } = phone.size
  const background = { backgroundImage: `url("${images.placeholder}")` }
  if (origin === undefined) return <span className={styles['picture']} style={background} />
  const others = media.filter(([device]) => shownAs(spans[device]) !== shownAs(spans.mobile))
  return (
    <picture className={styles['picture']} style={background}>
      {(others.length > 0 ? media : []).map(([device, query]) => {
        const { id, size } = sourceOf(spans[device])
        return <source key={device} media={query} srcSet={imageSrcSet(origin, id, size)} />
      })}
      <img
        src={imageUrl(origin, phone.id, phone.size)}
        srcSet={imageSrcSet(origin, phone.id, phone.size)}
        width={width}
        height={height}
        alt=""
        decoding="async"
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'auto'}
        className={styles['image']}
        // The placeholder behind it stays.
        onError={({ currentTarget }) => {
          currentTarget.style.visibility = 'hidden'
        }}
      />
    </picture>
  )
}
