/** A chunk of the site, its script or its style, could not be fetched. */
export class PartMissing extends Error {
  override readonly name = 'PartMissing'
}

/** The browser functions that loading a chunk needs. */
export interface PartWorld {
  /** Whether this page's build is no longer served; false if that is unknown. */
  readonly isBuildGone: () => Promise<boolean>
  /** Reloads the page unless that was already tried for this build; returns whether it does. */
  readonly reloadOnce: () => boolean
  /** Fetches the failed styles again; rejects if one still fails. */
  readonly mendStyles: () => Promise<void>
}

export interface PartLoader {
  /**
   * Loads a chunk that the visitor is waiting for. If the page's build is gone the page is reloaded
   * instead.
   * @throws PartMissing
   */
  load<T>(fetchPart: () => Promise<T>): Promise<T>
  /** Prefetches a chunk that may be needed next; a failure is ignored. */
  preload(fetchPart: () => Promise<unknown>): void
}

const never = <T>(): Promise<T> => new Promise(() => {})

/** Loads chunks of the site on demand; a failed one can be requested again. */
export function createPartLoader({ isBuildGone, reloadOnce, mendStyles }: PartWorld): PartLoader {
  let hasMissed = false
  const attempt = async <T>(fetchPart: () => Promise<T>): Promise<T> => {
    try {
      // The bundler requests a style only once, and treats it as loaded from then on.
      if (hasMissed) await mendStyles()
      return await fetchPart()
    } catch (cause) {
      hasMissed = true
      throw new PartMissing('a part of the site could not be fetched', { cause })
    }
  }
  return {
    async load(fetchPart) {
      try {
        return await attempt(fetchPart)
      } catch (missing) {
        if ((await isBuildGone()) && reloadOnce()) return never()
        throw missing
      }
    },
    preload(fetchPart) {
      attempt(fetchPart).catch(() => {})
    },
  }
}
