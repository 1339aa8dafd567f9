import { maxTables } from '@player-site/contracts/games/table-seats.entities.ts'
import * as z from 'zod/mini'
import { readStudioList, type StudioList } from './studio-list.ts'

const count = z.int().check(z.nonnegative(), z.maximum(100_000))

/** The seats of a live table. */
const studioTable = z.looseObject({
  /** The provider's own code for the table. */
  gameId: z.string().check(z.minLength(1), z.maxLength(80)),
  seats: count,
  seatsTaken: count,
})
export type StudioTable = z.infer<typeof studioTable>

const list = { path: '/tables.json', entry: studioTable, maxEntries: maxTables }

/** Reads the live tables of the studio at an address. @throws StudioUnavailable */
export const readStudioTables = (
  baseUrl: string,
  deadlineScale?: number,
): Promise<StudioList<StudioTable>> => readStudioList(list, baseUrl, deadlineScale)
