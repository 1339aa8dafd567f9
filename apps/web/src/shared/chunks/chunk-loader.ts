/** A chunk of the site, its script or its style, could not be fetched. */
export class ChunkMissing extends Error {
  override readonly name = 'ChunkMissing'
}

/** The browser functions that loading a chunk needs. */
export interface ChunkLoaderDeps {
  /** Whether this page's build is no longer served; false if that is unknown. */
  readonly isBuildGone: () => Promise<boolean>
  /** Reloads the page unless that was already tried for this build; returns whether it does. */
  readonly reloadOnce: () => boolean
  /** Fetches the failed styles again; rejects if one still fails. */
  readonly retryStyles: () => Promise<void>
}

export interface ChunkLoader {
  /**
   * Loads a chunk that the visitor is waiting for. If the page's build is gone the page is reloaded
   * instead.
   * @throws ChunkMissing
   */
  load<T>(fetchChunk: () => Promise<T>): Promise<T>
  /** Prefetches a chunk that may be needed next; a failure is ignored. */
  preload(fetchChunk: () => Promise<unknown>): void
}

const never = <T>(): Promise<T> => new Promise(() => {})

/** Loads chunks of the site on demand; a failed one can be requested again. */
export function createChunkLoader({
  isBuildGone,
  reloadOnce,
  retryStyles,
}: ChunkLoaderDeps): ChunkLoader {
  let hasMissed = false
  const attempt = async <T>(fetchChunk: () => Promise<T>): Promise<T> => {
    try {
      // The bundler requests a style only once, and treats it as loaded from then on.
      if (hasMissed) await retryStyles()
      return await fetchChunk()
    } catch (cause) {
      hasMissed = true
      throw new ChunkMissing('a chunk of the site could not be fetched', { cause })
    }
  }
  return {
    async load(fetchChunk) {
      try {
        return await attempt(fetchChunk)
      } catch (missing) {
        if ((await isBuildGone()) && reloadOnce()) return never()
        throw missing
      }
    },
    preload(fetchChunk) {
      attempt(fetchChunk).catch(() => {})
    },
  }
}
