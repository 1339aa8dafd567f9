import type { StoredMediaType } from '@player-site/contracts/documents/documents.entities.ts'
import { type ReadBudget, readBudget, readFile } from './file-reader/file-reader.ts'

export interface CheckedFile {
  readonly mediaType: StoredMediaType
  readonly pages: number
  /** As it is stored. */
  readonly bytes: Uint8Array
}

/** Reads files in processes of their own. @see readFile for what one may cost */
export interface FileCheck {
  /** Checks a file by its content, whatever its name. @throws CodedError why it is refused */
  check(bytes: Buffer): Promise<CheckedFile>
  /** Pages of a stored PDF. */
  countPages(pdf: Buffer): Promise<number>
  /** A page of a stored PDF as JPEG. */
  drawPage(pdf: Buffer, page: number): Promise<Buffer>
}

export const createFileCheck = (budget: ReadBudget = readBudget): FileCheck => ({
  async check(bytes) {
    const { outcome, bytes: stored } = await readFile({ is: 'check' }, bytes, budget)
    return { ...outcome, bytes: stored }
  },
  countPages: async (pdf) => (await readFile({ is: 'count' }, pdf, budget)).outcome.pages,
  drawPage: async (pdf, page) => (await readFile({ is: 'draw', page }, pdf, budget)).bytes,
})
