import { type PDFiumDocument, PDFiumLibrary } from '@hyzyla/pdfium'
import { CodedError } from '@player-site/contracts/errors.ts'
import sharp from 'sharp'

/** An A4 page at 200 dpi: its smallest print can be read. */
const maxSidePixels = 2_340
/** Sizes of pages are in points; a small page is not blown up without end. */
const maxScale = 200 / 72

/** Opens a PDF for as long as the work takes. @throws CodedError documents.unreadable */
async function withFile<T>(
  bytes: Uint8Array,
  work: (file: PDFiumDocument) => T | Promise<T>,
): Promise<T> {
  try {
    const library = await PDFiumLibrary.init()
    return await work(await library.loadDocument(bytes))
  } catch (cause) {
    throw new CodedError('documents.unreadable', { cause })
  }
}

export const countPages = (bytes: Uint8Array): Promise<number> =>
  withFile(bytes, (file) => file.getPageCount())

/** Draws a page, numbered from 1, as a JPEG: nothing of a PDF but its look is left. */
export const drawPage = (bytes: Uint8Array, number: number): Promise<Buffer> =>
  withFile(bytes, async (file) => {
    const page = file.getPage(number - 1)
    const { originalWidth, originalHeight } = page.getOriginalSize()
    const scale = Math.min(maxScale, maxSidePixels / Math.max(originalWidth, originalHeight))
    const { width, height, data } = await page.render({ scale, renderFormFields: true })
    return sharp(data, { raw: { width, height, channels: 4 } })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 88 })
      .toBuffer()
  })
