import type { StoredMediaType } from '@player-site/contracts/documents/documents.entities.ts'
import { CodedError } from '@player-site/contracts/errors.ts'
import { fileTypeFromBuffer } from 'file-type'
import { encodeImage } from './image-check.ts'
import { checkPdf } from './pdf-check.ts'

export interface CheckedFile {
  readonly mediaType: StoredMediaType
  readonly pages: number
  /** As it is stored. */
  readonly bytes: Uint8Array
}

export interface FileCheck {
  /** Checks a file by its content, whatever its name. @throws CodedError why it is refused */
  check(bytes: Buffer): Promise<CheckedFile>
}

/** Checks at once: each decodes a whole file in memory. */
const maxAtOnce = 2
/** Beyond this many files a wait would be longer than a player's patience. */
const maxWaiting = 16

const images = ['image/jpeg', 'image/png', 'image/webp']
/** The photos of some phones: their codec is patented, and not in the decoder's prebuilt library. */
const heic = ['image/heic', 'image/heif', 'image/heic-sequence', 'image/heif-sequence']

async function checkFile(bytes: Buffer): Promise<CheckedFile> {
  const mediaType = (await fileTypeFromBuffer(bytes))?.mime
  if (mediaType === undefined) throw new CodedError('documents.wrongType')
  if (heic.includes(mediaType)) throw new CodedError('documents.heic')
  if (mediaType === 'application/pdf') {
    return { mediaType, pages: await checkPdf(bytes), bytes }
  }
  if (!images.includes(mediaType)) throw new CodedError('documents.wrongType')
  return { mediaType: 'image/jpeg', pages: 1, bytes: await encodeImage(bytes) }
}

export function createFileCheck(): FileCheck {
  let running = 0
  const waiting: (() => void)[] = []
  return {
    async check(bytes) {
      if (running >= maxAtOnce) {
        if (waiting.length >= maxWaiting) throw new CodedError('documents.notChecked')
        await new Promise<void>((resolve) => waiting.push(resolve))
      } else {
        running += 1
      }
      try {
        return await checkFile(bytes)
      } finally {
        // Hands its turn over, if another waits for one.
        const next = waiting.shift()
        if (next) next()
        else running -= 1
      }
    },
  }
}
