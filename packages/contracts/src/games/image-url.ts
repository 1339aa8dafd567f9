import { layout } from '../kernel/constants.ts'

/** An image in CSS pixels. */
export interface ImageSize {
  readonly width: number
  readonly height: number
}

/**
 * The address of an image of the content service. It is requested at double size, in WebP, unless
 * `scale` says otherwise.
 * @param origin of the image service, `https://images.example.com`
 * @see B§9 Images
 */
export const imageUrl = (
  origin: string,
  id: string,
  { width, height }: ImageSize,
  scale: 1 | 2 | 3 = layout.imageScale,
): string =>
  `${origin}/images/${id}?w=${width * scale}&h=${height * scale}&q=${layout.imageQuality}&fm=webp`

/** The nearest to the size of a link preview whose sides are multiples of four. */
export const previewSize: ImageSize = { width: 1_200, height: 628 }

/** An image for link previews, as JPEG: some programs that show them read no other. */
export const previewUrl = (origin: string, id: string): string =>
  `${origin}/images/${id}?w=${previewSize.width}&h=${previewSize.height}&q=${layout.imageQuality}&fm=jpeg`

/** The `srcset` of an image for displays of one, two and three pixels a CSS pixel. */
export const imageSrcSet = (origin: string, id: string, size: ImageSize): string =>
  ([1, 2, 3] as const).map((scale) => `${imageUrl(origin, id, size, scale)} ${scale}x`).join(', ')
