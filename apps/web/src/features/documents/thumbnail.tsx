import { FileText } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import styles from './documents.module.css'

interface ThumbnailProps {
  /** Undefined: it is on the platform only. */
  readonly file: File | undefined
  /** Read out instead of the picture. */
  readonly label: string
}

const sizePx = 112

/**
 * A preview of a picture, or a sign for any other file. It is drawn: an image by its address would
 * need a wider content security policy.
 */
export function Thumbnail({ file, label }: ThumbnailProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const isPicture = file?.type.startsWith('image/') ?? false
  const [isDrawn, setIsDrawn] = useState(false)
  useEffect(() => {
    if (!file || !isPicture) return
    let isGone = false
    createImageBitmap(file, { resizeHeight: sizePx, resizeQuality: 'medium' })
      .then((picture) => {
        const context = canvas.current?.getContext('2d')
        if (context && !isGone) {
          context.drawImage(picture, (sizePx - picture.width) / 2, 0)
          setIsDrawn(true)
        }
        picture.close()
      })
      // A picture that this browser cannot decode: the platform may.
      .catch(() => undefined)
    return () => {
      isGone = true
    }
  }, [file, isPicture])
  return (
    <span className={styles['thumbnail']}>
      {!isDrawn && <FileText size={24} aria-hidden="true" />}
      {isPicture && (
        <canvas
          ref={canvas}
          width={sizePx}
          height={sizePx}
          role="img"
          aria-label={label}
          hidden={!isDrawn}
        />
      )}
    </span>
  )
}
