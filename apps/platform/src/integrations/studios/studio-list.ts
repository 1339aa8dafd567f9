import * as z from 'zod/mini'
import { fetchOutside } from '../../http/fetch-outside.ts'
import { StudioUnavailable } from './studio-request.ts'

const timeoutMs = 5_000

/** A list that a studio publishes for servers. */
export interface StudioListSpec<S extends z.ZodMiniType> {
  /** Below the studio's address. */
  readonly path: string
  readonly entry: S
  /** A longer list is refused. */
  readonly maxEntries: number
}

export interface StudioList<T> {
  readonly entries: readonly T[]
  /** Entries that were left out, such as those in a currency of no wallet. */
  readonly leftOut: number
}

/** Reads a list of a studio. An entry that is not valid is left out. @throws StudioUnavailable */
export async function readStudioList<S extends z.ZodMiniType>(
  { path, entry, maxEntries }: StudioListSpec<S>,
  baseUrl: string,
  deadlineScale = 1,
): Promise<StudioList<z.output<S>>> {
  const unavailable = (cause: unknown) => new StudioUnavailable(`no ${path}`, { cause })
  const response = await fetchOutside(new URL(path, baseUrl), {
    timeoutMs: timeoutMs * deadlineScale,
  }).catch((cause: unknown) => {
    throw unavailable(cause)
  })
  const answer: unknown = await response.json().catch((cause: unknown) => {
    throw unavailable(cause)
  })
  const list = z.safeParse(z.array(z.unknown()).check(z.maxLength(maxEntries)), answer)
  if (!response.ok || !list.success) throw unavailable(list.error ?? response.status)
  const entries = list.data.flatMap((one) => {
    const read = z.safeParse(entry, one)
    return read.success ? [read.data] : []
  })
  return { entries, leftOut: list.data.length - entries.length }
}
