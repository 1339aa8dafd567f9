import { buffer } from 'node:stream/consumers'
import { CodedError } from '@player-site/contracts/errors.ts'
import * as z from 'zod/mini'
import { fileKindOf } from './file-kind.ts'
import { type ReadJob, type ReadOutcome, readJob, readOutcome } from './read-job.ts'

interface Result {
  readonly outcome: ReadOutcome
  readonly bytes?: Uint8Array
}

const image = (bytes: Uint8Array): Result => ({
  outcome: { mediaType: 'image/jpeg', pages: 1 },
  bytes,
})
const file = (pages: number, bytes?: Uint8Array): Result => ({
  outcome: { mediaType: 'application/pdf', pages },
  ...(bytes && { bytes }),
})

async function check(bytes: Buffer): Promise<Result> {
  const kind = fileKindOf(bytes)
  if (kind === undefined) throw new CodedError('documents.wrongType')
  if (kind === 'image/heic') throw new CodedError('documents.heic')
  // Each decoder is loaded only where it is needed: most files need one.
  if (kind === 'application/pdf') {
    const { checkPdf } = await import('./pdf-check.ts')
    return file(await checkPdf(bytes), bytes)
  }
  const { encodeImage } = await import('./image-check.ts')
  return image(await encodeImage(bytes))
}

async function run(job: ReadJob, bytes: Buffer): Promise<Result> {
  if (job.is === 'check') return check(bytes)
  const { countPages, drawPage } = await import('./pdf-pages.ts')
  return job.is === 'count' ? file(await countPages(bytes)) : image(await drawPage(bytes, job.page))
}

async function readResult(): Promise<Result> {
  try {
    const job = z.parse(readJob, JSON.parse(process.argv[2] ?? ''))
    return await run(job, await buffer(process.stdin))
  } catch (error) {
    // Whatever fails beyond what is known fails because of the file.
    const refused = z.safeParse(readOutcome, { refused: Object(error).code })
    return { outcome: refused.data ?? { refused: 'documents.unreadable' } }
  }
}

const { outcome, bytes } = await readResult()
process.stdout.write(`${JSON.stringify(outcome)}\n`)
if (bytes) process.stdout.write(bytes)
