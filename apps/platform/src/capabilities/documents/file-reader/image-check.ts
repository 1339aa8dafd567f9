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
/** No camera and no scanner writes a longer side; each row of pixels has a cost of its own. */
const maxSide = 20_000
/** A progressive photo has about ten; each is a pass over the whole image. */
const maxScans = 32
const maxScannedPixels = 600_000_000
/** Enough to read the smallest print of a page. */
const maxSidePixels = 4_096
const startOfScan = Buffer.from([0xff, 0xda])

/** Scans of a JPEG: within compressed data the marker does not occur. */
function countScans(bytes: Buffer): number {
  let scans = 0
  for (let at = bytes.indexOf(startOfScan); at >= 0; at = bytes.indexOf(startOfScan, at + 2)) {
    scans += 1
    if (scans > maxScans) break
  }
  return scans
}

/** Reads only the header. @throws Error where decoding would cost too much */
async function assertBounded(bytes: Buffer): Promise<void> {
  const { width, height, format } = await sharp(bytes, { limitInputPixels: maxPixels }).metadata()
  if (Math.max(width, height) > maxSide) throw new Error('A side of the image is too long')
  if (width * height > maxPixels) throw new Error('The image has too many pixels')
  if (format !== 'jpeg') return
  const scans = countScans(bytes)
  if (scans > maxScans || scans * width * height > maxScannedPixels) {
    throw new Error('The image has too many scans')
  }
}

/**
 * Decodes an image and encodes it again, upright and without metadata: neither where it was taken
 * nor anything hidden in the file is kept. @throws CodedError documents.unreadable
 */
export async function encodeImage(bytes: Buffer): Promise<Buffer> {
  try {
    await assertBounded(bytes)
    return await sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
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
