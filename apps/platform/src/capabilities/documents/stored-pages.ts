import { CodedError } from '@player-site/contracts/errors.ts'
import type { Database } from '../../db/database.ts'
import type { Sealer } from '../../encryption/sealer.ts'
import type { CheckTurns } from './check-turns.ts'
import { currentFilesOf, findFile, setFilePages } from './documents.repository.ts'
import type { FileCheck } from './file-check.ts'

export interface StoredPagesDeps {
  readonly db: Database
  readonly sealer: Sealer
  readonly files: FileCheck
  readonly turns: CheckTurns
}

/** Staff wait for each other, not behind the files of one player. */
const turnOf = (operator: string): string => `operator:${operator}`

interface StoredPage {
  readonly documentId: string
  readonly fileId: string
  /** Within its file, from 1. */
  readonly page: number
}

/**
 * The pages of stored documents, each as an image: what a player sent is not handed on. A document's
 * pages are counted over all of its files, as its player counted them.
 */
export function createStoredPages({ db, sealer, files, turns }: StoredPagesDeps) {
  const open = async (fileId: string) => {
    const file = await findFile(db, fileId)
    if (!file) return undefined
    const bytes = sealer.openBytes(file.content, file.id)
    if (!bytes) throw new Error('No key opens a file of a document')
    return { bytes, isPdf: file.mediaType === 'application/pdf' }
  }
  /** Older files do not say; it is counted once. */
  const countPages = async (fileId: string, operator: string): Promise<number> => {
    const file = await open(fileId)
    if (!file?.isPdf) return 1
    const count = () => files.countPages(file.bytes)
    const pages = await turns.run(turnOf(operator), count).catch((error: unknown) => {
      // Stands in the list, where its page says that it cannot be shown.
      if (error instanceof CodedError && error.code === 'documents.unreadable') return 1
      throw error
    })
    await setFilePages(db, fileId, pages)
    return pages
  }

  return {
    /** Pages of what was sent last for each of a player's documents, in their order. */
    async ofPlayer(playerId: string, operator = 'any'): Promise<readonly StoredPage[]> {
      const pages: StoredPage[] = []
      for (const { documentId, fileId, ...file } of await currentFilesOf(db, playerId)) {
        const count = file.pages ?? (await countPages(fileId, operator))
        for (let page = 1; page <= count; page += 1) pages.push({ documentId, fileId, page })
      }
      return pages
    },

    /** A page as JPEG; undefined where its file was erased. */
    async draw({ fileId, page }: StoredPage, operator: string): Promise<Buffer | undefined> {
      const file = await open(fileId)
      if (!file?.isPdf) return file?.bytes
      return turns.run(turnOf(operator), () => files.drawPage(file.bytes, page))
    },
  }
}
export type StoredPages = ReturnType<typeof createStoredPages>
