import type { GameImages } from '@player-site/contracts/games/game-fields.entities.ts'
import { imageSrcSet, imageUrl } from '@player-site/contracts/games/image-url.ts'
import { FormattedMessage } from 'react-intl'
import { useImageOrigin } from '../../shared/images/image-origin.ts'
import styles from './game.screen.module.css'

/** In CSS pixels; the page shows it at most this large. */
const coverSize = { width: 220, height: 220 }

/** The game's picture while it opens. @param images once they are known */
export function GameCover({ images }: { readonly images: GameImages | undefined }) {
  const origin = useImageOrigin()
  const placeholder = images && { backgroundImage: `url("${images.placeholder}")` }
  return (
    <div className={styles['cover']} role="status">
      <span className={styles['art']} style={placeholder}>
        {images && origin !== undefined && (
          <img
            src={imageUrl(origin, images.thumbnail, coverSize)}
            srcSet={imageSrcSet(origin, images.thumbnail, coverSize)}
            {...coverSize}
            alt=""
          />
        )}
      </span>
      <span className={styles['ring']} aria-hidden="true" />
      <FormattedMessage id="game.loading" />
    </div>
  )
}
