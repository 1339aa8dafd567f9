import type { GameImages } from '@player-site/contracts/games/game-fields.entities.ts'
import { imageSrcSet, imageUrl } from '@player-site/contracts/games/image-url.ts'
import styles from './game-picture.module.css'
import { useImageOrigin } from './image-origin.ts'

/** In CSS pixels. */
const size = { width: 56, height: 56 }

/** A game's picture beside its name, in a list. */
export function GamePicture({ images }: { readonly images: GameImages }) {
  const origin = useImageOrigin()
  return (
    <span className={styles['picture']} style={{ backgroundImage: `url("${images.placeholder}")` }}>
      {origin !== undefined && (
        <img
          src={imageUrl(origin, images.thumbnail, size)}
          srcSet={imageSrcSet(origin, images.thumbnail, size)}
          {...size}
          alt=""
          loading="lazy"
        />
      )}
    </span>
  )
}
