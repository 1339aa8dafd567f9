import { parentPort, workerData } from 'node:worker_threads'
import { PDFDocument } from '@cantoo/pdf-lib'
import { isActive } from './pdf-objects.ts'
import { unpacksWithin } from './pdf-streams.ts'

async function read(bytes: Buffer) {
  // Before the library unpacks any of them.
  if (!unpacksWithin(bytes)) return { refused: 'documents.unreadable' }
  const file = await PDFDocument.load(bytes, { updateMetadata: false, throwOnInvalidObject: true })
  if (isActive(file.context)) return { refused: 'documents.active' }
  const pages = file.getPageCount()
  return pages > 0 ? { pages } : { refused: 'documents.unreadable' }
}

try {
  parentPort?.postMessage(await read(Buffer.from(workerData)))
} catch {
  // Encrypted or damaged.
  parentPort?.postMessage({ refused: 'documents.unreadable' })
}
