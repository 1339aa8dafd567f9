import type { ContentBox } from '@player-site/contracts/content/content.entities.ts'
import { imageSrcSet, imageUrl } from '@player-site/contracts/games/image-url.ts'
import type { LobbyView } from '@player-site/contracts/lobby/lobby.view.ts'
import { useRef } from 'react'
import { useImageOrigin } from '../../shared/images/image-origin.ts'
import { RowArrows } from '../../shared/ui/row-arrows.tsx'
import { BoxLink, useLobbyBoxes } from '../content/index.ts'
import styles from './lobby-boxes.module.css'

interface SectionProps {
  readonly view: LobbyView
}

/** The content boxes of a lobby for the viewer. @see B§3 Content box, B§4 Audience targeting */
export function ContentBoxes({ view: { lobby } }: SectionProps) {
  return <Boxes boxes={useLobbyBoxes(lobby, 'contentBoxes')} testId="content-boxes" />
}

/** The tournament boxes of a lobby for the viewer. */
export function TournamentBoxes({ view: { lobby } }: SectionProps) {
  return <Boxes boxes={useLobbyBoxes(lobby, 'tournamentBoxes')} testId="tournament-boxes" />
}

interface BoxesProps {
  readonly boxes: readonly ContentBox[]
  readonly testId: string
}

/** Boxes side by side, which scroll sideways where there is no room for all of them. */
function Boxes({ boxes, testId }: BoxesProps) {
  const row = useRef<HTMLUListElement>(null)
  if (boxes.length === 0) return null
  return (
    <div className={styles['frame']}>
      <ul ref={row} className={styles['boxes']} data-testid={testId}>
        {boxes.map((box) => (
          <li key={box._id} className={styles['box']}>
            <BoxPicture box={box} />
            <div className={styles['text']}>
              <h2 className={styles['title']}>{box.title}</h2>
              <p className={styles['subtitle']}>{box.subtitle}</p>
              <BoxLink box={box} appearance={{ kind: 'quiet' }} />
            </div>
          </li>
        ))}
      </ul>
      <RowArrows row={row} count={boxes.length} />
    </div>
  )
}

/** In CSS pixels; a box shows it as wide as it is. */
const size = { width: 480, height: 220 }

function BoxPicture({ box: { image } }: { readonly box: ContentBox }) {
  const origin = useImageOrigin()
  if (!image || origin === undefined) return null
  return (
    <img
      src={imageUrl(origin, image, size)}
      srcSet={imageSrcSet(origin, image, size)}
      {...size}
      alt=""
      decoding="async"
      // Behind text; the largest picture of the first screen is a game's.
      fetchPriority="low"
      className={styles['picture']}
    />
  )
}
