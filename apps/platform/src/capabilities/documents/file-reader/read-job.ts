import { storedMediaType } from '@player-site/contracts/documents/documents.entities.ts'
import * as z from 'zod/mini'

/** What the reading process is asked; the file itself is its standard input. */
export const readJob = z.union([
  /** Checks a file that was sent, and returns it as it is stored. */
  z.object({ is: z.literal('check') }),
  /** Counts the pages of a stored PDF. */
  z.object({ is: z.literal('count') }),
  /** Draws a page of a stored PDF. */
  z.object({ is: z.literal('draw'), page: z.int().check(z.minimum(1)) }),
])
export type ReadJob = z.infer<typeof readJob>

/** The first line of its standard output; the bytes of the result follow. */
export const readOutcome = z.union([
  z.object({ mediaType: storedMediaType, pages: z.int().check(z.minimum(1)) }),
  z.object({
    refused: z.enum([
      'documents.wrongType',
      'documents.heic',
      'documents.unreadable',
      'documents.active',
      'documents.tooManyPages',
    ]),
  }),
])
export type ReadOutcome = z.infer<typeof readOutcome>
