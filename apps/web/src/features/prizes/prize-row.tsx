import { gameAddress } from '@player-site/contracts/games/games.pages.ts'
import { imageSrcSet, imageUrl } from '@player-site/contracts/games/image-url.ts'
import type { LobbyTile } from '@player-site/contracts/lobby/lobby.view.ts'
import { type ReactNode, useRef } from 'react'
import { useSelector } from 'react-redux'
import { Link } from 'react-router'
import { useImageOrigin } from '../../shared/images/image-origin.ts'
import { useLocale } from '../../shared/locale/use-locale.ts'
import { RowArrows } from '../../shared/ui/row-arrows.tsx'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import { selectFlags } from '../site/index.ts'
import styles from './prizes.module.css'

interface PrizeSectionProps {
  readonly id: string
  readonly title: ReactNode
  /** A line below the heading. */
  readonly about?: ReactNode
  /** Beside the heading. */
  readonly choice?: ReactNode
  readonly children: ReactNode
}

/** A section with a heading and one row, always equally high. */
export const PrizeSection = ({ id, title, about, choice, children }: PrizeSectionProps) => (
  <section aria-labelledby={id} className={styles['section']} data-testid={id}>
    <div className={styles['head']}>
      <h2 id={id} className={styles['title']}>
        {title}
      </h2>
      {choice}
    </div>
    {about && <p className={styles['about']}>{about}</p>}
    {children}
  </section>
)

const cards = ['a', 'b', 'c', 'd', 'e', 'f']

export const CardsSkeleton = () => (
  <ul aria-hidden="true" className={styles['row']}>
    {cards.map((id) => (
      <li key={id} className={styles['cell']}>
        <Skeleton className={styles['skeleton']} />
      </li>
    ))}
  </ul>
)

interface CardsProps {
  readonly labelledBy: string
  readonly count: number
  readonly children: ReactNode
}

/** Cards side by side, which scroll sideways. */
export function Cards({ labelledBy, count, children }: CardsProps) {
  const row = useRef<HTMLUListElement>(null)
  return (
    <div className={styles['frame']}>
      <ul ref={row} aria-labelledby={labelledBy} className={styles['row']}>
        {children}
      </ul>
      <RowArrows row={row} count={count} />
    </div>
  )
}

/** As high as the cards that it stands for. */
export const PrizeMessage = ({ children }: { readonly children: ReactNode }) => (
  <p className={styles['message']}>{children}</p>
)

/** CSS pixels. */
const size = { width: 56, height: 72 }

function Picture({ images }: Pick<LobbyTile, 'images'>) {
  const origin = useImageOrigin()
  const style = { backgroundImage: `url("${images.placeholder}")` }
  return (
    <span className={styles['picture']} style={style}>
      {origin !== undefined && (
        <img
          src={imageUrl(origin, images.thumbnail, size)}
          srcSet={imageSrcSet(origin, images.thumbnail, size)}
          {...size}
          alt=""
          loading="lazy"
          decoding="async"
        />
      )}
    </span>
  )
}

interface PrizeCardProps {
  readonly tile: LobbyTile
  readonly children: ReactNode
  readonly testId: string
}

/** A prize, which leads to its game. */
export function PrizeCard({ tile, children, testId }: PrizeCardProps) {
  const { prefix } = useLocale()
  const { gameSlugs } = useSelector(selectFlags)
  return (
    <li className={styles['cell']}>
      <Link
        to={gameAddress(tile, prefix, gameSlugs)}
        state={{ label: tile.name, provider: tile.providerTitle }}
        className={styles['card']}
        data-testid={testId}
      >
        <Picture images={tile.images} />
        <span className={styles['text']}>{children}</span>
      </Link>
    </li>
  )
}
