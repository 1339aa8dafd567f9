import * as z from 'zod/mini'

/** A side of an image in pixels is a multiple of this, so that a picture has few variants. */
export const stepPx = 4
export const maxSidePx = 2_560

const side = z.coerce
  .number()
  .check(z.int(), z.multipleOf(stepPx), z.minimum(stepPx), z.maximum(maxSidePx))

const imageFormats = ['webp', 'avif', 'png', 'jpeg'] as const

/** Enough for a picture as wide as a large display. */
const maxPixels = 4_000_000

/** Width and height in pixels, quality and format. @see B§9 Images */
export const imageQuery = z
  .strictObject({
    w: side,
    h: side,
    q: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 75),
    fm: z._default(z.enum(imageFormats), 'webp'),
  })
  .check(z.refine(({ w, h }) => w * h <= maxPixels, { path: ['h'], error: 'too many pixels' }))
export type ImageQuery = z.output<typeof imageQuery>
