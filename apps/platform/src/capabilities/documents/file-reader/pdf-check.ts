import { PDFDocument } from '@cantoo/pdf-lib'
import { documentBounds as bounds } from '@player-site/contracts/documents/documents.constants.ts'
import { CodedError } from '@player-site/contracts/errors.ts'
import { isActive } from './pdf-actions.ts'
import { isBounded } from './pdf-bounds.ts'
import { countPages } from './pdf-pages.ts'

const signature = Buffer.from('%PDF-')
const trailer = Buffer.from('%%EOF')
/** Line ends that programs add after the trailer. */
const maxAfterTrailer = 4

/** Whether nothing precedes and nothing follows the PDF: a file that is two things is neither. */
function isWhole(bytes: Buffer): boolean {
  const end = bytes.lastIndexOf(trailer)
  return (
    bytes.subarray(0, signature.length).equals(signature) &&
    end > 0 &&
    bytes.length - end - trailer.length <= maxAfterTrailer
  )
}

/** An encrypted or damaged file throws. */
async function readObjects(bytes: Buffer): Promise<PDFDocument> {
  try {
    return await PDFDocument.load(bytes, { updateMetadata: false, throwOnInvalidObject: true })
  } catch (cause) {
    throw new CodedError('documents.unreadable', { cause })
  }
}

/** The pages of a harmless PDF. @throws CodedError why it is refused */
export async function checkPdf(bytes: Buffer): Promise<number> {
  // Before the library unpacks any stream.
  if (!(isWhole(bytes) && (await isBounded(bytes)))) throw new CodedError('documents.unreadable')
  const file = await readObjects(bytes)
  if (isActive(file.context)) throw new CodedError('documents.active')
  // As the review desk will see it.
  const pages = await countPages(bytes)
  if (pages < 1 || pages !== file.getPageCount()) throw new CodedError('documents.unreadable')
  if (pages > bounds.maxPages) throw new CodedError('documents.tooManyPages')
  return pages
}
