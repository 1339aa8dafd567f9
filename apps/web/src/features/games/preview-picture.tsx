import type { GameImages } from '@player-site/contracts/games/game-fields.entities.ts'
import { imageSrcSet, imageUrl } from '@player-site/contracts/games/image-url.ts'
import { useImageOrigin } from '../../shared/images/image-origin.ts'
import styles from './preview.screen.module.css'

/** In CSS pixels; the page shows it at most this large. */
const size = { width: 360, height: 360 }

/** The game's picture on its page before play. @param images once they are known */
export function PreviewPicture({ images }: { readonly images: GameImages | undefined }) {
  const origin = useImageOrigin()
  const placeholder = images && { backgroundImage: `url("${images.placeholder}")` }
  return (
    <span className={styles['picture']} style={placeholder}>
      {images && origin !== undefined && (
        <img
          src={imageUrl(origin, images.thumbnail, size)}
          srcSet={imageSrcSet(origin, images.thumbnail, size)}
          {...size}
          alt=""
        />
      )}
    </span>
  )
}
