import * as z from 'zod/mini'

/** A side of an image in pixels is a multiple of this, so that a picture has few variants. */
export const stepPx = 4
export const maxSidePx = 2_560

const side = z.coerce
  .number()
  .check(z.int(), z.multipleOf(stepPx), z.minimum(stepPx), z.maximum(maxSidePx))

export const imageFormats = ['webp', 'avif', 'png', 'jpeg'] as const
export type ImageFormat = (typeof imageFormats)[number]

/** Width and height in pixels, quality and format. @see B§9 Images */
export const imageQuery = z.strictObject({
  w: side,
  h: side,
  q: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 75),
  fm: z._default(z.enum(imageFormats), 'webp'),
})
export type ImageQuery = z.output<typeof imageQuery>
