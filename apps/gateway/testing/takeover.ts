import type { TabReader } from './tab-reader.ts'

/** A tab that waits for the next owner of its player. */
export interface WaitingTab {
  readonly reader: Pick<TabReader, 'epochs'>
  /** It ended with its session, so it waits for nothing. */
  readonly hasEnded?: boolean
}

/** How long the tabs of a player waited for the next owner, from the loss of one, in ms. */
export interface Waited {
  /** Until the last of the tabs read a later epoch; `undefined` when one never did. */
  readonly servedMs: number | undefined
  /** Until the figures of the last of them were live again. */
  readonly liveMs: number | undefined
}

/** The last of these moments; `undefined` when one has not come. */
const latest = (moments: readonly (number | undefined)[]): number | undefined => {
  const known = moments.filter((moment) => moment !== undefined)
  return known.length === moments.length && known.length > 0 ? Math.max(...known) : undefined
}

/** How long the tabs waited; `undefined` when none did. */
export function waitedFor(
  tabs: readonly WaitingTab[],
  lost: { readonly epoch: number; readonly at: number },
): Waited | undefined {
  const read = tabs.map(({ reader, hasEnded = false }) => {
    const later = reader.epochs.filter(({ epoch }) => epoch > lost.epoch)
    const live = later.find(({ liveAt }) => liveAt !== undefined)
    return { hasEnded, servedAt: later[0]?.servedAt, liveAt: live?.liveAt }
  })
  const served = read.filter(({ hasEnded, servedAt }) => servedAt !== undefined || !hasEnded)
  if (served.length === 0) return undefined
  const live = served.filter(({ hasEnded, liveAt }) => liveAt !== undefined || !hasEnded)
  const since = (moment: number | undefined) =>
    moment === undefined ? undefined : moment - lost.at
  return {
    servedMs: since(latest(served.map(({ servedAt }) => servedAt))),
    liveMs: since(latest(live.map(({ liveAt }) => liveAt))),
  }
}
