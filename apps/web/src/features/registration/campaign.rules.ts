import * as z from 'zod/mini'

const maxIds = 10
const campaignId = /^[\w.-]{1,64}$/

const stored = z.array(z.string())

const valid = (ids: readonly string[]): readonly string[] =>
  [...new Set(ids)].filter((id) => campaignId.test(id)).slice(-maxIds)

/**
 * The campaigns that an address names: `/en-UN?campaign=spring&campaign=partner-7`.
 * @param path with its query
 */
export const campaignsIn = (path: string): readonly string[] =>
  valid(new URLSearchParams(path.split('?')[1] ?? '').getAll('campaign'))

/** The campaigns of earlier visits, and these; the latest are kept. */
export const addCampaigns = (
  earlier: readonly string[],
  latest: readonly string[],
): readonly string[] => valid([...earlier.filter((id) => !latest.includes(id)), ...latest])

export function readCampaigns(text: string | null): readonly string[] {
  if (!text) return []
  try {
    const read = z.safeParse(stored, JSON.parse(text))
    return read.success ? valid(read.data) : []
  } catch {
    return []
  }
}
