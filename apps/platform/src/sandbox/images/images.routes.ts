import { createHash } from 'node:crypto'
import { CodedError } from '@player-site/contracts/errors.ts'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import * as z from 'zod/mini'
import { parseBy } from '../../http/bind-call.ts'
import { onHostOf } from '../foreign-page.ts'
import { type CachedImage, createImageCache } from './image-cache.ts'
import { type ImageQuery, imageQuery } from './image-request.ts'

export interface ImagesDeps {
  /** `http://images.localhost:8091`; only requests to this host reach the images. */
  readonly origin: string
  /** Draws an image as SVG of this shape; undefined for an unknown id. */
  readonly draw: (id: string, size: { width: number; height: number }) => string | undefined
}

const imageId = z.object({ id: z.string().check(z.regex(/^[a-z0-9-]{1,96}$/)) })
const maxBytes = 64 * 1024 * 1024
/** Two leave threads of the pool to password hashes and files. */
const maxRenderings = 2

async function encode(svg: string, { w, h, q, fm }: ImageQuery): Promise<CachedImage> {
  const image = sharp(Buffer.from(svg)).resize(w, h, { fit: 'cover' })
  const bytes = await (fm === 'png' ? image.png() : image[fm]({ quality: q })).toBuffer()
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
  return { bytes, etag }
}

/**
 * The stand-in for the content service's image service: draws an image by its id in the wanted size
 * and format. An id's picture never changes.
 * @see design "Images"
 */
export async function bindImages(
  app: FastifyInstance,
  { origin, draw }: ImagesDeps,
): Promise<void> {
  // The check of documents allows photos only, for the whole process; the stand-in draws its own SVG.
  sharp.unblock({ operation: ['VipsForeignLoadSvgBuffer'] })
  const cache = createImageCache({ maxBytes, maxRenderings })
  await app.register(async (scope) => {
    onHostOf(origin, scope)
    scope.get('/images/:id', async (request, reply) => {
      const { id } = parseBy<typeof imageId>(imageId, request.params)
      const query = parseBy<typeof imageQuery>(imageQuery, request.query)
      const { w, h, q, fm } = query
      const svg = draw(id, { width: w, height: h })
      if (svg === undefined) throw new CodedError('route.notFound')
      const { bytes, etag } = await cache.read(`${id} ${w} ${h} ${q} ${fm}`, () =>
        encode(svg, query),
      )
      reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('cross-origin-resource-policy', 'cross-origin')
        .header('etag', etag)
      if (request.headers['if-none-match'] === etag) return reply.code(304).send()
      return reply.type(`image/${fm}`).send(bytes)
    })
  })
}
