import { Worker } from 'node:worker_threads'
import { CodedError } from '@player-site/contracts/errors.ts'
import { documents as bounds } from '@player-site/contracts/kernel/constants.ts'
import * as z from 'zod/mini'

/** Reading takes a fraction of a second; on a busy machine a thread may wait for many. */
const timeoutMs = 20_000
const maxHeapMb = 256
const signature = Buffer.from('%PDF-')
const trailer = Buffer.from('%%EOF')
/** Line ends that programs add after the trailer. */
const maxAfterTrailer = 4

const outcome = z.union([
  z.object({ pages: z.int() }),
  z.object({ refused: z.enum(['documents.unreadable', 'documents.active']) }),
])
type Outcome = z.infer<typeof outcome>

/** Whether nothing precedes and nothing follows the PDF: a file that is two things is neither. */
function isWhole(bytes: Buffer): boolean {
  const end = bytes.lastIndexOf(trailer)
  return (
    bytes.subarray(0, signature.length).equals(signature) &&
    end > 0 &&
    bytes.length - end - trailer.length <= maxAfterTrailer
  )
}

/** Reads the PDF in a thread of its own, which ends with it: a bomb ends nothing else. */
const readInWorker = (bytes: Uint8Array): Promise<Outcome> =>
  new Promise((resolve) => {
    const worker = new Worker(new URL('./pdf.worker.ts', import.meta.url), {
      workerData: bytes,
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: maxHeapMb },
    })
    const unreadable: Outcome = { refused: 'documents.unreadable' }
    let timer: NodeJS.Timeout | undefined
    const end = (result: Outcome) => {
      clearTimeout(timer)
      resolve(result)
      void worker.terminate()
    }
    worker.on('online', () => {
      timer = setTimeout(() => end(unreadable), timeoutMs)
    })
    worker.on('message', (message: unknown) => {
      const read = z.safeParse(outcome, message)
      end(read.success ? read.data : unreadable)
    })
    worker.on('error', () => end(unreadable))
    worker.on('exit', () => end(unreadable))
  })

/** The pages of a harmless PDF. @throws CodedError why it is refused */
export async function checkPdf(bytes: Buffer): Promise<number> {
  if (!isWhole(bytes)) throw new CodedError('documents.unreadable')
  const result = await readInWorker(bytes)
  if ('refused' in result) throw new CodedError(result.refused)
  if (result.pages > bounds.maxPages) throw new CodedError('documents.tooManyPages')
  return result.pages
}
