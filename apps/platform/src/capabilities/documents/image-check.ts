import { CodedError } from '@player-site/contracts/errors.ts'
import sharp from 'sharp'

// Only the decoders of accepted types run, whatever a file claims to be.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
})
sharp.cache(false)
sharp.concurrency(1)

/** A small file may unpack to gigabytes: larger images are refused before they are decoded. */
const maxPixels = 60_000_000
/** Enough to read the smallest print of a page. */
const maxSidePixels = 4_096
/** A large photo takes less than one; on a busy machine many times that. */
const timeoutSeconds = 20

/**
 * Decodes an image and encodes it again, upright and without metadata: neither where it was taken
 * nor anything hidden in the file is kept. @throws CodedError documents.unreadable
 */
export async function encodeImage(bytes: Uint8Array): Promise<Buffer> {
  try {
    return await sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
      .timeout({ seconds: timeoutSeconds })
      .autoOrient()
      .resize({
        width: maxSidePixels,
        height: maxSidePixels,
        fit: 'inside',
        withoutEnlargement: true,
      })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 88 })
      .toBuffer()
  } catch (cause) {
    throw new CodedError('documents.unreadable', { cause })
  }
}
