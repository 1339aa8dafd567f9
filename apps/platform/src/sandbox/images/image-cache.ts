/** An encoded image and its tag. */
export interface CachedImage {
  readonly bytes: Buffer
  readonly etag: string
}

export interface ImageCacheOptions {
  /** Beyond it, the images that were read longest ago are dropped. */
  readonly maxBytes: number
  /** Renderings at once; the others queue. */
  readonly maxRenderings: number
}

/** Keeps rendered images, renders each once, and few at a time. */
export function createImageCache({ maxBytes, maxRenderings }: ImageCacheOptions) {
  const images = new Map<string, CachedImage>()
  const pending = new Map<string, Promise<CachedImage>>()
  const queue: (() => void)[] = []
  let bytes = 0
  let renderings = 0

  const store = (key: string, image: CachedImage): void => {
    images.set(key, image)
    bytes += image.bytes.length
    for (const [oldest, { bytes: old }] of images) {
      if (bytes <= maxBytes) return
      images.delete(oldest)
      bytes -= old.length
    }
  }

  const render = async (key: string, draw: () => Promise<CachedImage>): Promise<CachedImage> => {
    if (renderings >= maxRenderings) await new Promise<void>((resolve) => queue.push(resolve))
    else renderings += 1
    try {
      const image = await draw()
      store(key, image)
      return image
    } finally {
      pending.delete(key)
      const next = queue.shift()
      // The next one takes over this one's place, so the count stays.
      if (next) next()
      else renderings -= 1
    }
  }

  return {
    async read(key: string, draw: () => Promise<CachedImage>): Promise<CachedImage> {
      const known = images.get(key)
      if (known) {
        images.delete(key)
        images.set(key, known)
        return known
      }
      const rendering = pending.get(key) ?? render(key, draw)
      pending.set(key, rendering)
      return rendering
    },
  }
}
